"""Thousands of games a step, on all cores, without the interpreter lock."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse import _core
from roundhouse._checks import seed_of, whole
from roundhouse.game import Game

_ALL = ("observations", "masks", "actors", "rewards", "scores", "dones", "lengths")
_MOST = 2**31 - 1


def _fixed(shape: tuple[int, ...], kind: type) -> NDArray[Any]:
    """Zeros that can't be resized: the engine keeps their address."""
    return np.frombuffer(bytearray(math.prod(shape) * np.dtype(kind).itemsize), kind).reshape(shape)


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

    def __init__(self, game: Game, n: int, *, seed: int = 0, threads: int | None = 0, write: Iterable[str] = _ALL) -> None:
        """threads: 0 or None for one per core. write: the names of the arrays that are wanted."""
        if not isinstance(game, Game):
            raise TypeError(f"a batch is of a Game, not {game!r}")
        n = whole(n, "the number of games", 1, _MOST)
        threads = 0 if threads is None else whole(threads, "the number of threads", 0, 1024)
        wanted = set(write)
        if unknown := wanted - set(_ALL):
            raise ValueError(f"there are no arrays {sorted(map(str, unknown))}; there are {list(_ALL)}")
        self.game = game
        self.n = n
        self._core = _core.Vector(game._core, n, threads)
        players, actions = game.num_players(), game.num_distinct_actions()

        def array(name: str, shape: tuple[int, ...], kind: type) -> Any:
            return _fixed(shape, kind) if name in wanted else None

        self.observations: NDArray[np.float32] = array("observations", (n, game.observation_tensor_shape()[0]), np.float32)
        self.masks: NDArray[np.uint8] = array("masks", (n, actions), np.uint8)
        self.actors: NDArray[np.int32] = array("actors", (n,), np.int32)
        self.rewards: NDArray[np.float32] = array("rewards", (n, players), np.float32)
        self.scores: NDArray[np.int32] = array("scores", (n, players), np.int32)
        self.dones: NDArray[np.uint8] = array("dones", (n,), np.uint8)
        self.lengths: NDArray[np.int32] = array("lengths", (n,), np.int32)
        self._bound = tuple(getattr(self, name) for name in _ALL)  # the engine writes here, whatever becomes of the names
        self._core.bind(*self._bound)
        self._sampled: NDArray[np.int32] = _fixed((n,), np.int32)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deals all games anew."""
        seed = seed_of(seed)
        self._check_arrays()
        self._core.reset(seed)

    def _check_arrays(self) -> None:
        for name, array in zip(_ALL, self._bound, strict=True):
            if array is not None and not array.flags.writeable:
                raise ValueError(f"the array {name!r} is read-only, and a step writes into it")

    def step(self, actions: NDArray[np.int32]) -> None:
        """One decision in each game. An illegal action is a ValueError, and then nothing has moved."""
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"actions have the shape ({self.n},), one for each game, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not of type {given.dtype}")
        if given.dtype != np.int32:
            wrong = np.flatnonzero((given < 0) | (given > _MOST))
            if wrong.size:
                raise ValueError(f"game {wrong[0]} has no action {given[wrong[0]]}")
        self._check_arrays()
        self._core.step(np.ascontiguousarray(given, np.int32))

    def sample_actions(self) -> NDArray[np.int32]:
        """A legal action for each game, all equally likely, by streams of the games' own. The array is the same every time."""
        if not self._sampled.flags.writeable:
            raise ValueError("the array of sampled actions is read-only, and this writes into it")
        self._core.sample(self._sampled)
        return self._sampled

    def random_steps(self, steps: int) -> None:
        """So many steps with actions as `sample_actions` draws them, in one call."""
        steps = whole(steps, "the number of steps", 0, _MOST)
        self._check_arrays()
        self._core.random_steps(steps)
