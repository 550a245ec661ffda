"""A run: imitation of the planner, then PPO against itself, its past and the bots. Log, checkpoints and nets go to one folder."""
import copy
import json
import pathlib
import random
import time

import torch

from . import export
from .advantage import advantages
from .collect import Crew, Group
from .evaluate import match
from .learn import Learner
from .model import Critic, Net
from .settings import between


class Log:
    """One line of JSON for each thing that happened."""

    def __init__(self, path):
        self.file = open(path, "a", encoding="utf-8")

    def __call__(self, kind, **facts):
        line = json.dumps({"kind": kind} | {k: round(v, 5) if isinstance(v, float) else v for k, v in facts.items()})
        print(line, file=self.file, flush=True)
        print(line, flush=True)


def follow(copy_of, net, part):
    """Moves the weights of a copy towards the net's."""
    with torch.no_grad():
        for mine, theirs in zip(copy_of.parameters(), net.parameters()):
            mine.lerp_(theirs, part)


class Run:
    def __init__(self, settings, out, device):
        self.s, self.out, self.device = settings, pathlib.Path(out), device
        self.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(settings.seed)
        random.seed(settings.seed)
        if device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
        self.log = Log(self.out / "log.jsonl")
        s = settings
        facts, hidden = self.look()
        self.net = Net(facts, s.width, s.blocks, s.gate).to(device)
        self.critic = Critic(facts, s.width, s.blocks, hidden).to(device) if s.critic else None
        frozen = lambda: copy.deepcopy(self.net).requires_grad_(False)  # noqa: E731
        self.actor, self.old, self.slow, self.kept, self.imitated = (frozen() for _ in range(5))
        self.actor_critic = copy.deepcopy(self.critic).requires_grad_(False) if s.critic else None
        self.pool, self.spent, self.decisions, self.rounds, self.imitating = [], 0.0, 0, 0, s.imitation > 0
        self.groups = [Group(s, s.players[i % len(s.players)], s.seed * 1000 + i, device, self.actor, self.old, self.actor_critic)
                       for i in range(s.groups)]
        self.margin, self.shaping, self.rows = torch.ones((), device=device), torch.zeros((), device=device), None
        self.learner = Learner(s, self.net, self.critic, self.slow, self.imitated, s.groups * s.games * s.steps,
                               self.groups[0].batch.shape, device)
        self.log("begin", device=str(device), gpu=torch.cuda.get_device_name() if device.type == "cuda" else "", torch=torch.__version__,
                 weights=sum(p.numel() for p in self.net.parameters()), inputs=self.groups[0].batch.shape.inputs,
                 actions=facts["actions"], inputs_hash=facts["inputs_hash"], settings=s.describe())

    def look(self):
        from .native import Batch
        batch = Batch(self.s.title, self.s.players[0], 1, 1, plan=self.s.plan, folder=self.s.folder, threads=1)
        facts, hidden = batch.facts, batch.shape.hidden
        batch.close()
        return facts, hidden

    # --- keeping ---

    def save(self, name="checkpoint.pt"):
        torch.save({"net": self.net.state_dict(), "kept": self.kept.state_dict(), "slow": self.slow.state_dict(),
                    "imitated": self.imitated.state_dict(), "critic": self.critic.state_dict() if self.critic else None,
                    "optimizer": self.learner.optimizer.state_dict(), "spent": self.spent, "decisions": self.decisions,
                    "rounds": self.rounds, "imitating": self.imitating, "settings": self.s.describe()}, self.out / name)

    def resume(self, path, weights_only=False):
        """Goes on where a checkpoint was made; with `weights_only`, from the net that was kept, at the beginning of the schedule."""
        saved = torch.load(path, map_location=self.device, weights_only=False)
        if weights_only:
            kept = {name: values.float() for name, values in saved["kept"].items()}
            for net in (self.net, self.kept, self.slow, self.imitated):
                net.load_state_dict(kept)
            return
        self.net.load_state_dict(saved["net"])
        for name in ("kept", "slow", "imitated"):
            getattr(self, name).load_state_dict(saved[name])
        if self.critic is not None and saved["critic"]:
            self.critic.load_state_dict(saved["critic"])
        self.learner.optimizer.load_state_dict(saved["optimizer"])
        self.spent, self.decisions, self.rounds = saved["spent"], saved["decisions"], saved["rounds"]
        self.imitating = saved["imitating"]

    def write_net(self, name):
        torch.save({"kept": {k: v.half() for k, v in self.kept.state_dict().items()}, "settings": self.s.describe()},
                   self.out / name.replace(".net", ".pt"))
        export.write(self.kept, self.out / name, {"seconds": round(self.spent), "decisions": self.decisions, "seed": self.s.seed})

    # --- a round ---

    def hand_over(self):
        """The players get the weights of now, and sometimes another opponent."""
        follow(self.actor, self.net, 1.0)
        if self.critic is not None:
            follow(self.actor_critic, self.critic, 1.0)
        if self.s.opponents.get("old"):
            follow(self.old, random.choice(self.pool) if self.pool else self.net, 1.0)

    def part(self):
        """How much of PPO's time is over."""
        return (self.spent - self.s.imitation) / max(1e-9, self.s.seconds - self.s.imitation)

    def set_weights(self):
        s, part = self.s, max(0.0, self.part())
        self.margin.fill_(between(s.margin, part / s.margin_until))
        self.shaping.fill_(between(s.shaping, part))
        by_hint = s.imitation_moves if self.imitating else 0.0
        for group in self.groups:
            group.by_hint.fill_(by_hint)
        if self.imitating:
            self.learner.set(s.imitation_rate, policy=0, value=0.5, hint=1, entropy=s.imitation_entropy, near=0, near_imitated=0, clip=s.clip)
        else:
            self.learner.set(between(s.rate, part), policy=1, value=0.5, hint=between(s.pull, part / max(1e-9, s.pull_until)),
                             entropy=between(s.entropy, part), near=s.near, near_imitated=s.near_imitated, clip=s.clip)

    def hand_in(self):
        """What the groups have played becomes the learner's rows."""
        s, at = self.s, 0
        for group in self.groups:
            advantage, returns, sure = advantages(group, s.trace, s.spread or group.batch.shape.pieces, self.shaping)
            counts = (sure & (group.learns[:s.steps] == 1)).float()
            parts = {"inputs": group.inputs, "masks": group.masks, "hints": group.hints, "action": group.actions, "logp": group.logp,
                     "advantage": self.margin * advantage[..., 0] + advantage[..., 1], "returns": returns, "weight": counts,
                     "sure": counts, "hidden": group.hidden}
            n = s.steps * s.games
            for name, values in parts.items():
                if values is not None:
                    self.learner.rows[name][at:at + n].copy_(values[:s.steps].flatten(0, 1))
            at += n
        self.learner.normalize()

    def capture(self):
        """All work on the GPU as CUDA graphs. Before any thread runs."""
        for group in self.groups:
            group.capture()
        self.learner.capture()
        if self.device.type != "cuda":
            return
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            self.hand_in()
        torch.cuda.current_stream().wait_stream(side)
        self.rows = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.rows):
            self.hand_in()

    def games_of(self):
        """How the games of the round ended, as they are: decisions a game, routes, tickets, tickets made, of a seat."""
        ended = [g.rewards[g.dones > 0] for g in self.groups]
        count = sum(e.shape[0] for e in ended)
        if count == 0:
            return {}
        mean = torch.cat([e.flatten(0, 1) for e in ended]).mean(0).tolist()
        return {"games": count, "routes": mean[2], "tickets": mean[3], "made": mean[5]}

    def go(self, most_rounds=None):
        s = self.s
        self.capture()
        crew = Crew(self.groups)
        self.hand_over()
        self.set_weights()
        next_match, next_pool, next_log, began = self.spent + s.match_every, self.spent, self.spent, time.time()
        paused = 0.0  # measuring
        clock = lambda: time.time() - began - paused  # noqa: E731
        before = self.spent
        crew.start()
        while True:
            t0 = time.time()
            crew.wait()
            waited = time.time() - t0
            if self.rows is not None:
                self.rows.replay()
            else:
                self.hand_in()
            games = self.games_of() | self.groups[0].times if self.spent >= next_log else {}
            self.hand_over()
            self.set_weights()
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            self.spent = before + clock()
            last = self.spent >= s.seconds or (most_rounds and self.rounds + 1 >= most_rounds)
            if not last:
                crew.start()
            t1 = time.time()
            facts = self.learner.round(1 if self.imitating else s.epochs)
            learned = time.time() - t1
            self.rounds += 1
            self.decisions += self.learner.size
            self.spent = before + clock()
            follow(self.slow, self.net, s.slow)
            follow(self.kept, self.net, 1.0 if self.imitating else max(s.kept, 1 / (1 + self.rounds)))
            if self.imitating and self.spent >= s.imitation:
                self.imitating = False
                for other in (self.slow, self.kept, self.imitated):
                    follow(other, self.net, 1.0)
                self.write_net("imitated.net")
            if games or last:
                next_log = self.spent + 2
                self.log("round", round=self.rounds, seconds=self.spent, decisions=self.decisions, waited=waited, learned=learned,
                         rate=float(self.learner.rate), imitating=self.imitating, **facts, **games)
            if not self.imitating and self.spent >= next_pool:
                next_pool = self.spent + s.pool_every
                self.pool.append(copy.deepcopy(self.kept))
                if len(self.pool) > s.pool:
                    self.pool.pop(random.randrange(len(self.pool) - 1))
            if not last and self.spent >= next_match:
                t2 = time.time()
                for code, games_wanted in s.matches:
                    self.log("match", at=self.spent, **match(self.kept, s, code, games_wanted, players=s.players[0], device=self.device))
                self.write_net("latest.net")
                paused += time.time() - t2
                next_match = self.spent + s.match_every
            if last:
                break
        crew.stop()
        self.save()
        self.write_net("final.net")
        for code, games_wanted in s.final:
            for players in s.players:
                self.log("final", at=self.spent, **match(self.kept, s, code, games_wanted, players=players, device=self.device))
