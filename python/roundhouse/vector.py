"""Thousands of games a step, on all cores, without the interpreter lock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse import _core
from roundhouse.game import Game

_ALL = ("observations", "masks", "actors", "rewards", "scores", "dones", "lengths")


class VectorGame:
    """`n` games that go on side by side. A step plays one decision in each and writes into arrays that stay where they are.

    observations  float32 [n, entries]   as the player to act sees its game (docs/tensors.md)
    masks         uint8   [n, actions]   1 where an action is legal
    actors        int32   [n]            the player to act
    rewards       float32 [n, players]   returns of a game that ended in this step, otherwise 0
    scores        int32   [n, players]   likewise points
    dones         uint8   [n]            1 if a game ended in this step, 2 if it was cut off
    lengths       int32   [n]            decisions of the game in progress

    A game that ends is dealt anew within the step: `observations`, `masks`, `actors` are then those of the next game. What happens
    depends on the seed and the actions, not on the number of threads. Arrays that are not wanted are None and cost nothing.
    A batch is used by one thread of Python at a time. The arrays are plain NumPy: `torch.from_dlpack(batch.observations)` and `jax.dlpack.from_dlpack` take them without a copy.
    """

    def __init__(self, game: Game, n: int, *, seed: int = 0, threads: int = 0, write: Iterable[str] = _ALL) -> None:
        """threads: 0 for one per core. write: the names of the arrays that are wanted."""
        wanted = set(write)
        if unknown := wanted - set(_ALL):
            raise ValueError(f"there are no arrays {sorted(unknown)}; there are {list(_ALL)}")
        self.game = game
        self.n = n
        self._core = _core.Vector(game._core, n, threads)
        players, actions = game.num_players(), game.num_distinct_actions()

        def array(name: str, shape: tuple[int, ...], kind: type) -> Any:
            return np.zeros(shape, kind) if name in wanted else None

        self.observations: NDArray[np.float32] = array("observations", (n, game.observation_tensor_shape()[0]), np.float32)
        self.masks: NDArray[np.uint8] = array("masks", (n, actions), np.uint8)
        self.actors: NDArray[np.int32] = array("actors", (n,), np.int32)
        self.rewards: NDArray[np.float32] = array("rewards", (n, players), np.float32)
        self.scores: NDArray[np.int32] = array("scores", (n, players), np.int32)
        self.dones: NDArray[np.uint8] = array("dones", (n,), np.uint8)
        self.lengths: NDArray[np.int32] = array("lengths", (n,), np.int32)
        self._bound = tuple(getattr(self, name) for name in _ALL)  # the engine writes here, whatever becomes of the names
        self._core.bind(*self._bound)
        self._sampled = np.zeros(n, np.int32)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deals all games anew."""
        self._core.reset(seed)

    def step(self, actions: NDArray[np.int32]) -> None:
        """One decision in each game. An illegal action is a ValueError, and then nothing has moved."""
        self._core.step(np.ascontiguousarray(actions, np.int32))

    def sample_actions(self) -> NDArray[np.int32]:
        """A legal action for each game, all equally likely, by streams of the games' own. The array is the same every time."""
        self._core.sample(self._sampled)
        return self._sampled

    def random_steps(self, steps: int) -> None:
        """So many steps with actions as `sample_actions` draws them, in one call."""
        self._core.random_steps(steps)
