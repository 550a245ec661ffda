"""Expert iteration: positions of a net's own games with what a search thinks of each action, and learning from them."""
import pathlib
import random
import time

import torch

from .model import autocast, masked, unpack
from .native import Batch


def label(net, settings, out, teacher, seconds, *, players=2, games=256, every=4, seed=1, device=None, threads=0, shard=8192):
    """Plays the net against itself and writes shards of labelled positions. One position in `every` is searched."""
    device = device or next(net.parameters()).device
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    batch = Batch(settings.title, players, games, seed, teacher=teacher, teach_every=every, plan=settings.plan, folder=settings.folder,
                  threads=threads, most_decisions=settings.most_decisions)
    names = ("inputs", "masks", "hints", "taught_actions", "taught_values", "taught_errors")
    kept, shards, began = [], 0, time.time()
    batch.reset()

    def write():
        nonlocal kept, shards
        torch.save({"facts": batch.facts, "teacher": teacher, "players": players, "seed": seed}
                   | {name: torch.cat([part[i] for part in kept]) for i, name in enumerate(names)}, out / f"{seed}-{shards:04d}.shard")
        kept, shards = [], shards + 1

    while time.time() - began < seconds:
        taught = batch.taught_actions[:, 1] >= 0  # two actions at least
        if bool(taught.any()):
            kept.append([getattr(batch, name)[taught].clone() for name in names])
        if sum(part[0].shape[0] for part in kept) >= shard:
            write()
        with torch.no_grad(), autocast(device):
            logits, _ = net(batch.inputs.to(device), batch.hints.to(device).clamp(min=0))
        logits = masked(logits, unpack(batch.masks.to(device), batch.shape.actions))
        batch.actions.copy_(torch.distributions.Categorical(logits=logits).sample().int())
        batch.step()
    if kept:
        write()
    batch.close()
    return shards


def target(shard, at, actions, temperature):
    """The search's opinion as a distribution over all actions: the better an action did, the likelier; what it did not try, never."""
    tried, values = shard["taught_actions"][at].long(), shard["taught_values"][at]
    weight = torch.softmax((values / temperature).masked_fill(tried < 0, -1e9), 1)
    return torch.zeros(tried.shape[0], actions).scatter_add_(1, tried.clamp(min=0), weight * (tried >= 0))


def distill(net, folder, *, epochs=4, rate=3e-4, minibatch=1024, temperature=0.03, device=None, log=print):
    """Moves the net's policy towards the search's opinion. The facts of the shards must be the net's."""
    device = device or next(net.parameters()).device
    paths = sorted(pathlib.Path(folder).glob("*.shard"))
    if not paths:
        raise SystemExit(f"{folder}: no shards here. The verb label writes them.")
    optimizer = torch.optim.Adam(net.parameters(), lr=rate)
    for epoch in range(epochs):
        random.shuffle(paths)
        total, agrees, rows = 0.0, 0, 0
        for path in paths:
            shard = torch.load(path, weights_only=False)
            if shard["facts"]["inputs_hash"] != net.facts["inputs_hash"]:
                raise ValueError(f"{path}: made for other inputs.")
            order = torch.randperm(shard["hints"].shape[0])
            for at in order.split(minibatch):
                wanted = target(shard, at, net.facts["actions"], temperature).to(device)
                legal = unpack(shard["masks"][at].to(device), net.facts["actions"])
                with autocast(device):
                    logits, _ = net(shard["inputs"][at].to(device), shard["hints"][at].to(device).clamp(min=0))
                logp = torch.log_softmax(masked(logits, legal), 1)
                loss = -(wanted * logp).sum(1).mean()
                optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimizer.step()
                total += loss.item() * len(at)
                agrees += int((logp.argmax(1) == wanted.argmax(1)).sum())
                rows += len(at)
        log("distill", epoch=epoch, positions=rows, loss=total / rows, agrees=agrees / rows)
