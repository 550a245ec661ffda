"""Plays rounds of games with the net. Each group of games has a thread: while one group is on the GPU, another is on the cores."""
import threading
import time

import torch

from .model import autocast, masked, unpack
from .native import CHANNELS, Batch


def lineups(games, players, shares):
    """The text of the line-ups: the frozen net's tables last, the rest plays itself."""
    parts, left, last = [], games, ""
    for who, share in shares.items():
        n = int(games * share)
        if n == 0:
            continue
        part = f"{n}*net," + ",".join([who] * (players - 1))
        left -= n
        if who == "old":
            last = part
        else:
            parts.append(part)
    parts.insert(0, f"{left}*" + ",".join(["net"] * players))
    return ";".join(parts + ([last] if last else []))


class Group:
    """`games` games in step with each other, and what happened in the last round, on the device."""

    def __init__(self, settings, players, seed, device, actor, old, critic):
        s, n, steps = settings, settings.games, settings.steps
        self.device, self.actor, self.old, self.critic = device, actor, old, critic
        self.steps, self.players, self.games = steps, players, n
        gpu = device.type == "cuda"
        self.batch = Batch(s.title, players, n, seed, lineups(n, players, s.opponents), plan=s.plan, most_decisions=s.most_decisions,
                           threads=s.threads, folder=s.folder, hidden=critic is not None, pinned=gpu)
        b = self.batch
        self.olds = int(n * s.opponents.get("old", 0))

        def room(*size, dtype=torch.uint8):
            return torch.zeros(size, dtype=dtype, device=device)

        f32 = torch.float32
        self.inputs = room(steps + 1, n, b.shape.inputs)
        self.masks = room(steps + 1, n, b.shape.mask_bytes)
        self.hints = room(steps + 1, n, dtype=torch.int16)
        self.actors = room(steps + 1, n)
        self.learns = room(steps + 1, n)
        self.promises = room(steps + 1, n, dtype=f32)
        self.hidden = room(steps + 1, n, b.shape.hidden) if critic is not None else None
        self.values = room(steps + 1, n, len(CHANNELS), dtype=f32)
        self.actions = room(steps, n, dtype=torch.int32)
        self.logp = room(steps, n, dtype=f32)
        self.dones = room(steps, n)
        self.rewards = room(steps, n, players, len(CHANNELS), dtype=f32)
        # What one step on the device reads and writes.
        self.now = {name: torch.zeros_like(getattr(self, name)[0]) for name in ("inputs", "masks", "hints", "learns")}
        if self.hidden is not None:
            self.now["hidden"] = torch.zeros_like(self.hidden[0])
        self.noise = room(n, b.shape.actions, dtype=f32)
        self.coin = room(n, dtype=f32)
        self.by_hint = torch.zeros((), device=device)  # share of the moves that are the planner's
        self.out = (self.actions[0].clone(), self.logp[0].clone(), self.values[0].clone())
        self.random = torch.Generator(device).manual_seed(seed)
        self.stream = torch.cuda.Stream(device, priority=-1) if gpu else None  # before the learner's
        self.graph = None
        self.times = {"shows": 0.0, "waits": 0.0, "steps": 0.0}  # seconds of the last round
        b.reset()

    def decide(self):
        now, actions = self.now, self.batch.shape.actions
        legal = unpack(now["masks"], actions)
        hints = now["hints"].clamp(min=0)
        with torch.no_grad(), autocast(self.device):
            logits, values = self.actor(now["inputs"], hints)
            if self.critic is not None:
                values = self.critic(now["inputs"], now["hidden"])
            if self.olds:
                tail = slice(self.games - self.olds, None)
                old, _ = self.old(now["inputs"][tail], hints[tail])
        logp = torch.log_softmax(masked(logits, legal), 1)
        gumbel = -torch.log(self.noise.clamp(min=1e-20))
        action = (logp - torch.log(gumbel)).argmax(1)
        if self.olds:
            theirs = (masked(old, legal[tail]) - torch.log(gumbel[tail])).argmax(1)
            action[tail] = torch.where(now["learns"][tail] == 1, action[tail], theirs)
        action = torch.where(self.coin < self.by_hint, hints.long(), action)
        self.out[0].copy_(action)
        self.out[1].copy_(logp.gather(1, action.unsqueeze(1)).squeeze(1))
        self.out[2].copy_(values)

    def capture(self):
        """The decision as a CUDA graph. Before any thread runs."""
        if self.stream is None:
            return
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            for _ in range(3):
                self.decide()
        self.stream.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph, stream=self.stream):
            self.decide()

    def show(self, t):
        for name in ("inputs", "masks", "hints", "actors", "learns", "promises", "hidden"):
            kept = getattr(self, name)
            if kept is not None:
                kept[t].copy_(getattr(self.batch, name), non_blocking=True)
                if name in self.now:
                    self.now[name].copy_(kept[t])
        self.noise.uniform_(generator=self.random)
        self.coin.uniform_(generator=self.random)
        if self.graph is not None:
            self.graph.replay()
        else:
            self.decide()
        self.values[t].copy_(self.out[2])

    def play_round(self):
        if self.stream is None:
            return self._play_round()
        with torch.cuda.stream(self.stream):
            self._play_round()
        self.stream.synchronize()

    def _play_round(self):
        b, clock = self.batch, time.perf_counter
        self.times = dict.fromkeys(self.times, 0.0)
        for t in range(self.steps):
            t0 = clock()
            self.show(t)
            self.actions[t].copy_(self.out[0])
            self.logp[t].copy_(self.out[1])
            b.actions.copy_(self.out[0], non_blocking=True)
            t1 = clock()
            if self.stream is not None:
                self.stream.synchronize()
            t2 = clock()
            b.step()
            t3 = clock()
            for name, taken in (("shows", t1 - t0), ("waits", t2 - t1), ("steps", t3 - t2)):
                self.times[name] += taken
            self.dones[t].copy_(b.dones, non_blocking=True)
            self.rewards[t].copy_(b.rewards, non_blocking=True)
        self.show(self.steps)


class Crew:
    """A thread per group. `start` lets all of them play a round, `wait` until they have."""

    def __init__(self, groups):
        self.groups, self.error, self.leaving = groups, None, False
        self.go = [threading.Semaphore(0) for _ in groups]
        self.done = threading.Semaphore(0)
        for i in range(len(groups)):
            threading.Thread(target=self.serve, args=(i,), daemon=True).start()

    def serve(self, i):
        while True:
            self.go[i].acquire()
            if self.leaving:
                return
            try:
                self.groups[i].play_round()
            except Exception as error:  # told to whoever waits
                self.error = error
            self.done.release()

    def start(self):
        for go in self.go:
            go.release()

    def wait(self):
        for _ in self.groups:
            self.done.acquire()
        if self.error:
            raise self.error

    def stop(self):
        """After `wait`: the threads end."""
        self.leaving = True
        self.start()
