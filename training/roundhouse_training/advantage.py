"""What a decision brought, compared with what was expected: generalised advantages, each seat's own decisions in a row."""
import torch


def scaled(rewards, players, pieces):
    """Rewards as the net learns them, each about as large as 1."""
    out = torch.empty_like(rewards)
    size = float(pieces) if pieces > 0 else 30.0
    out[..., 0] = torch.tanh(rewards[..., 0] / size)
    out[..., 1] = (rewards[..., 1] * players - 1) / max(1, players - 1)
    out[..., 2:5] = rewards[..., 2:5] / size
    out[..., 5] = rewards[..., 5] / 4
    return out


def advantages(group, trace, pieces, shaping):
    """(advantage, return) for each channel, and whether a decision's next one is known: (steps, games, channels) twice, (steps, games).

    A seat's next value is the one at its own next decision; the last decisions of a round, whose next one is not played yet, are
    left out but for the seat that has to decide now. `shaping`: the promise of the tickets is paid out as it changes, in the
    margin's channel. What is paid is taken back at the end, so that it does not change what is best.
    """
    steps, n, seats = group.steps, group.games, group.players
    device, channels = group.values.device, group.values.shape[2]
    rewards = scaled(group.rewards, seats, pieces)
    size = float(pieces) if pieces > 0 else 30.0
    promise = group.promises * shaping / size
    rows = torch.arange(n, device=device)
    nothing = torch.zeros(n, seats, channels, device=device)
    ahead, gained = nothing.clone(), nothing.clone()
    promised = torch.zeros(n, seats, device=device)
    known = torch.zeros(n, seats, dtype=torch.bool, device=device)
    last = group.actors[steps].long().clamp(max=seats - 1)
    ahead[rows, last] = group.values[steps]
    promised[rows, last] = promise[steps]
    yes = torch.ones(n, 1, dtype=torch.bool, device=device)
    known.scatter_(1, last[:, None], yes)
    advantage = torch.empty(steps, n, channels, device=device)
    sure = torch.empty(steps, n, dtype=torch.bool, device=device)
    for t in range(steps - 1, -1, -1):
        over = (group.dones[t] > 0)
        over3 = over[:, None, None]
        ahead = torch.where(over3, rewards[t], ahead)
        gained = torch.where(over3, nothing, gained)
        promised = torch.where(over[:, None], nothing[..., 0], promised)
        known = known | over[:, None]
        seat = group.actors[t].long().clamp(max=seats - 1)
        delta = ahead[rows, seat] - group.values[t]
        delta[:, 0] += promised[rows, seat] - promise[t]
        now = delta + trace * gained[rows, seat]
        sure[t] = known[rows, seat]
        now = now * sure[t][:, None]
        advantage[t] = now
        ahead[rows, seat] = group.values[t]
        gained[rows, seat] = now
        promised[rows, seat] = promise[t]
        known.scatter_(1, seat[:, None], yes)
    return advantage, advantage + group.values[:steps], sure
