"""Matches of a net against any bot, paired: each deal is played once from every seat. Intervals are over deals."""
import math
import time

import torch

from .model import autocast, masked, unpack
from .native import Batch


def interval(shares):
    """Mean and half of the 95 % interval."""
    n = len(shares)
    mean = sum(shares) / n
    variance = sum((x - mean) ** 2 for x in shares) / max(1, n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def match(net, settings, opponent, games, *, players=2, seed=1000003, greedy=True, device=None, threads=0, slots=512):
    """One net among bots of a kind. Shares are of wins, ties divided; `fair` is what an equal would have."""
    device = device or next(net.parameters()).device
    games -= games % players
    slots = min(slots, games)
    batch = Batch(settings.title, players, slots, seed, f"{slots}*net," + ",".join([opponent] * (players - 1)), plan=settings.plan,
                  match=games, threads=threads, folder=settings.folder)
    deals, routes, tickets, made, theirs = {}, [], [], [], []
    began = time.time()
    batch.reset()
    while True:
        for i in torch.nonzero(batch.dones).flatten().tolist():
            seats = range(players)
            own = next(s for s in seats if batch.roles[i, s] == 0)
            other = next(s for s in seats if batch.roles[i, s] != 0)
            deals.setdefault(int(batch.numbers[i]) // players, []).append(float(batch.rewards[i, own, 1]))
            routes.append(float(batch.rewards[i, own, 2]))
            tickets.append(float(batch.rewards[i, own, 3]))
            made.append(float(batch.rewards[i, own, 5]))
            theirs.append([float(x) for x in batch.rewards[i, other, 2:6]])
        if bool((batch.actors == 255).all()):
            break
        with torch.no_grad(), autocast(device):
            hints = batch.hints.to(device).clamp(min=0)
            logits, _ = net(batch.inputs.to(device), hints)
        logits = masked(logits, unpack(batch.masks.to(device), batch.shape.actions))
        if greedy:
            action = logits.argmax(1)
        else:
            action = torch.distributions.Categorical(logits=logits).sample()
        batch.actions.copy_(action.int())
        batch.step()
    batch.close()
    share, error = interval([sum(d) / len(d) for d in deals.values()])
    n = len(routes)
    return {"opponent": opponent, "players": players, "games": n, "share": round(100 * share, 1), "error": round(100 * error, 1),
            "fair": round(100 / players, 1), "routes": round(sum(routes) / n, 1), "tickets": round(sum(tickets) / n, 1),
            "made": round(sum(made) / n, 2), "their_routes": round(sum(t[0] for t in theirs) / n, 1),
            "their_tickets": round(sum(t[1] for t in theirs) / n, 1), "their_made": round(sum(t[3] for t in theirs) / n, 2),
            "seconds": round(time.time() - began, 1), "seed": seed, "greedy": greedy}
