"""One step of learning, on a GPU as a CUDA graph: imitation and PPO are the same step with other weights."""
import torch
from torch.nn import functional

from .model import autocast, masked, unpack

# Weights of the parts of the loss, changed from round to round without making the graph again.
WEIGHTS = ("policy", "value", "hint", "entropy", "near", "near_imitated", "clip")
FACTS = ("loss", "policy", "value", "hint", "entropy", "kl", "clipped", "near", "agrees")


class Learner:
    def __init__(self, settings, net, critic, slow, imitated, rows, shape, device):
        self.s, self.net, self.critic, self.slow, self.imitated, self.device = settings, net, critic, slow, imitated, device
        self.actions = shape.actions

        def room(*size, dtype=torch.float32):
            return torch.zeros(size, dtype=dtype, device=device)

        u8 = torch.uint8
        self.rows = {"inputs": room(rows, shape.inputs, dtype=u8), "masks": room(rows, shape.mask_bytes, dtype=u8),
                     "hints": room(rows, dtype=torch.int16), "action": room(rows, dtype=torch.int64), "logp": room(rows),
                     "advantage": room(rows), "returns": room(rows, shape.channels), "weight": room(rows), "sure": room(rows)}
        if critic is not None:
            self.rows["hidden"] = room(rows, shape.hidden, dtype=u8)
        self.size, self.chosen = rows, room(settings.minibatch, dtype=torch.int64)
        self.weights = {name: room() for name in WEIGHTS}
        self.facts = room(len(FACTS))
        self.parameters = list(net.parameters()) + (list(critic.parameters()) if critic is not None else [])
        gpu = device.type == "cuda"
        self.rate = torch.tensor(1e-3, device=device)
        self.optimizer = torch.optim.Adam(self.parameters, lr=self.rate if gpu else 1e-3, eps=1e-5, capturable=gpu, fused=gpu)
        self.graph = None

    def loss(self):
        rows = {name: values[self.chosen] for name, values in self.rows.items()}
        w, count = self.weights, rows["weight"].sum().clamp(min=1)
        hints = rows["hints"].clamp(min=0)
        legal = unpack(rows["masks"], self.actions)
        with autocast(self.device):
            logits, values = self.net(rows["inputs"], hints)
        logp = torch.log_softmax(masked(logits, legal), 1)
        chance = logp.exp()
        own = logp.gather(1, rows["action"].unsqueeze(1)).squeeze(1)
        change = own - rows["logp"]
        ratio = change.exp()
        clipped = ratio.clamp(1 - w["clip"], 1 + w["clip"])
        gain = torch.minimum(ratio * rows["advantage"], clipped * rows["advantage"])
        mean = lambda x, by=rows["weight"], n=count: (x * by).sum() / n  # noqa: E731
        sure = rows["sure"].sum().clamp(min=1)
        policy = -mean(gain)
        error = functional.smooth_l1_loss(values, rows["returns"], reduction="none", beta=0.5).sum(1)
        if self.critic is not None:
            with autocast(self.device):
                seen = self.critic(rows["inputs"], rows["hidden"])
            error = error + functional.smooth_l1_loss(seen, rows["returns"], reduction="none", beta=0.5).sum(1)
        value = mean(error, rows["sure"], sure)
        hint = -mean(logp.gather(1, hints.long().unsqueeze(1)).squeeze(1))
        entropy = -mean((chance * logp.clamp(min=-50)).sum(1))
        total = (w["policy"] * policy + w["value"] * value + w["hint"] * hint - w["entropy"] * entropy)
        near = torch.zeros((), device=self.device)
        for name, other in (("near", self.slow), ("near_imitated", self.imitated)):
            if getattr(self.s, name) > 0:
                with torch.no_grad(), autocast(self.device):
                    theirs, _ = other(rows["inputs"], hints)
                theirs = torch.log_softmax(masked(theirs, legal), 1)
                far = mean((chance * (logp - theirs).clamp(-50, 50)).sum(1))
                total = total + w[name] * far
                near = near + far.detach()
        with torch.no_grad():
            kl = mean(ratio - 1 - change)
            often = mean(((ratio - 1).abs() > w["clip"]).float())
            agrees = mean((masked(logits, legal).argmax(1) == hints).float())
            self.facts.add_(torch.stack([total, policy, value, hint, entropy, kl, often, near, agrees]))
        return total

    def one(self):
        self.optimizer.zero_grad(set_to_none=False)
        self.loss().backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, self.s.gradient, foreach=True)
        self.optimizer.step()

    def capture(self):
        if self.device.type != "cuda":
            return
        before = [p.detach().clone() for p in self.parameters]
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for p in self.parameters:
                p.grad = torch.zeros_like(p)
            for _ in range(3):
                self.one()
        torch.cuda.current_stream().wait_stream(side)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.one()
        # The steps above learnt from zeros: as if they had not been.
        with torch.no_grad():
            for p, old in zip(self.parameters, before):
                p.copy_(old)
            for state in self.optimizer.state.values():
                for part in state.values():
                    part.zero_()
        self.facts.zero_()

    def set(self, rate, **weights):
        self.rate.fill_(rate)
        if self.device.type != "cuda":
            for group in self.optimizer.param_groups:
                group["lr"] = rate
        for name, value in weights.items():
            self.weights[name].fill_(value)

    def normalize(self):
        """Advantages of a round with mean 0 and spread 1."""
        weight, advantage = self.rows["weight"], self.rows["advantage"]
        count = weight.sum().clamp(min=1)
        mean = (advantage * weight).sum() / count
        spread = (((advantage - mean) ** 2 * weight).sum() / count).sqrt()
        advantage.sub_(mean).div_(spread + 1e-6)

    def round(self, epochs):
        self.facts.zero_()
        steps = 0
        for _ in range(epochs):
            order = torch.randperm(self.size, device=self.device)
            for at in range(0, self.size - self.s.minibatch + 1, self.s.minibatch):
                self.chosen.copy_(order[at:at + self.s.minibatch])
                if self.graph is not None:
                    self.graph.replay()
                else:
                    self.one()
                steps += 1
        if self.device.type == "cuda":
            torch.cuda.current_stream().synchronize()  # lets the players' threads run, which reading a tensor does not
        return dict(zip(FACTS, (self.facts / max(1, steps)).tolist()))
