"""A learner in plain NumPy: a policy with one hidden layer, trained by policy gradients (PPO's clipped objective) against itself on the
small board, until it beats `random`. Less than two minutes on one core.

    python examples/research/reinforce.py
"""
import argparse
import sys
import time

import numpy as np
import roundhouse


class Policy:
    """Observation to logits over actions and to an estimate of the return, by one hidden layer."""

    def __init__(self, entries, actions, hidden=64, seed=0):
        rng = np.random.default_rng(seed)
        self.w = {
            "in": rng.normal(0, 1 / np.sqrt(entries), (entries, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": rng.normal(0, 0.01, (hidden, actions)).astype(np.float32),
            "value": np.zeros(hidden, np.float32),
        }
        self.mean = {k: np.zeros_like(v) for k, v in self.w.items()}
        self.square = {k: np.zeros_like(v) for k, v in self.w.items()}
        self.steps = 0

    def forward(self, seen, masks):
        hidden = np.tanh(seen @ self.w["in"] + self.w["bias"])
        logits = np.where(masks, hidden @ self.w["out"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, hidden @ self.w["value"]

    def act(self, seen, masks, rng):
        """Actions drawn by the policy, each with its probability, and the values."""
        _, chances, values = self.forward(seen, masks)
        sums = np.cumsum(chances, axis=1)
        picks = (sums > rng.random((len(seen), 1)) * sums[:, -1:]).argmax(axis=1)
        return picks.astype(np.int32), chances[np.arange(len(picks)), picks], values

    def learn(self, seen, masks, actions, old, advantages, returns, rate, clip=0.2, entropy=0.01):
        """One step along the clipped policy gradient, towards the returns, and against too early certainty."""
        hidden, chances, values = self.forward(seen, masks)
        n = len(actions)
        rows = np.arange(n)
        ratio = chances[rows, actions] / old
        clipped = ((ratio > 1 + clip) & (advantages > 0)) | ((ratio < 1 - clip) & (advantages < 0))
        weight = np.where(clipped, 0.0, -advantages * ratio)
        to_logits = -chances * weight[:, None]
        to_logits[rows, actions] += weight
        surprise = np.log(np.maximum(chances, 1e-12))
        mean_surprise = (chances * surprise).sum(axis=1, keepdims=True)
        to_logits += entropy * chances * (surprise - mean_surprise)
        to_logits = np.where(masks, to_logits, 0) / n
        to_value = (values - returns) / n
        to_hidden = (to_logits @ self.w["out"].T + to_value[:, None] * self.w["value"]) * (1 - hidden**2)
        self.descend(
            {"in": seen.T @ to_hidden, "bias": to_hidden.sum(0), "out": hidden.T @ to_logits, "value": hidden.T @ to_value},
            rate,
        )

    def descend(self, gradients, rate):
        """Adam."""
        self.steps += 1
        for k, g in gradients.items():
            self.mean[k] = 0.9 * self.mean[k] + 0.1 * g
            self.square[k] = 0.999 * self.square[k] + 0.001 * g * g
            mean = self.mean[k] / (1 - 0.9**self.steps)
            square = self.square[k] / (1 - 0.999**self.steps)
            self.w[k] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def collect(batch, policy, steps, rng):
    """Self-play: what every player saw and did, and what its game was worth to it in the end. Games still in progress at the end of
    the steps are left out."""
    n, players = batch.n, batch.game.num_players()
    kept = []
    open_rows = [[[] for _ in range(players)] for _ in range(n)]  # rows that wait for the end of their game
    worth = np.full(n * steps, np.nan, np.float32)
    for step in range(steps):
        seen, masks, actors = batch.observations.copy(), batch.masks.astype(bool), batch.actors.copy()
        actions, chances, values = policy.act(seen, masks, rng)
        batch.step(actions)
        kept.append((seen, masks, actions, chances, values))
        for i in range(n):
            open_rows[i][actors[i]].append(step * n + i)
        for i in np.flatnonzero(batch.dones):
            for player in range(players):
                worth[open_rows[i][player]] = batch.rewards[i, player]
                open_rows[i][player] = []
    columns = [np.concatenate(column) for column in zip(*kept, strict=True)]
    known = ~np.isnan(worth)
    return [column[known] for column in columns] + [worth[known]]


def win_share(game, policy, games, seed):
    """The policy's share of the wins against `random`, half of the games from each seat."""
    batch = roundhouse.VectorGame(game, games, seed=seed, threads=1)
    rng = np.random.default_rng(seed)
    ours = np.arange(games) % 2
    share = np.full(games, np.nan)
    while np.isnan(share).any():
        actions = batch.sample_actions().copy()
        learned, _, _ = policy.act(batch.observations, batch.masks.astype(bool), rng)
        mine = batch.actors == ours
        actions[mine] = learned[mine]
        batch.step(actions)
        for i in np.flatnonzero(batch.dones):
            if np.isnan(share[i]):
                best = batch.scores[i].max() == batch.scores[i]
                share[i] = best[ours[i]] / best.sum()
    return share.mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60, help="how long to train at most")
    parser.add_argument("--target", type=float, default=0.75, help="stop at this share of the wins against random")
    parser.add_argument("--save", help="write the weights to this .npz file")
    args = parser.parse_args()
    game = roundhouse.load_game("training", players=2, utility="margin")
    policy = Policy(game.observation_tensor_shape()[0], game.num_distinct_actions())
    batch = roundhouse.VectorGame(game, 128, seed=1, threads=1)
    rng = np.random.default_rng(1)
    begin, share, rounds = time.process_time(), 0.0, 0
    while time.process_time() - begin < args.seconds and share < args.target:
        seen, masks, actions, old, values, worth = collect(batch, policy, 96, rng)
        worth = worth / 10  # margins of ten points and more are common
        advantages = worth - values
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(3):
            for rows in np.array_split(rng.permutation(len(actions)), 4):
                policy.learn(seen[rows], masks[rows], actions[rows], old[rows], advantages[rows], worth[rows], rate=3e-3)
        rounds += 1
        if rounds % 5 == 0:
            share = win_share(game, policy, 400, seed=1000 + rounds)
            print(f"{time.process_time() - begin:5.1f} s, round {rounds}: {share:.3f} of the wins against random")
    final = win_share(game, policy, 2000, seed=9)
    print(f"after {time.process_time() - begin:.0f} s of one core: {final:.3f} of the wins against random in 2000 games")
    if args.save:
        np.savez(args.save, **policy.w)
    return 0 if final > 0.6 else 1


if __name__ == "__main__":
    sys.exit(main())
