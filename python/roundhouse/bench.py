"""How fast batches are, against the engine alone: `python -m roundhouse.bench`.

The C++ side plays one game after another on each thread and writes masks and observations of every decision to one place; the Python side
steps a batch with actions drawn by `sample_actions`, and writes them to the batch's arrays. The two sides take turns within one run. On a
machine that does other things too, decisions a second say little; the time that a core spends on a decision says more. Both are shown.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from roundhouse import _core
from roundhouse.game import Game, load_game
from roundhouse.vector import VectorGame

ALWAYS = ("actors", "rewards", "dones")


class Sum:
    """Decisions, seconds, and seconds of all cores."""

    def __init__(self) -> None:
        self.decisions, self.wall, self.cpu = 0, 0.0, 0.0

    def add(self, play: Callable[[], int]) -> None:
        """Measures one stretch of play, which answers how many decisions it was."""
        wall, cpu = time.perf_counter(), time.process_time()
        self.decisions += play()
        self.wall += time.perf_counter() - wall
        self.cpu += time.process_time() - cpu

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.wall

    @property
    def nanoseconds(self) -> float:
        """Of a core, for a decision."""
        return self.cpu / self.decisions * 1e9


def compare(game: Game, n: int, threads: int, write: tuple[str, ...], seconds: float) -> tuple[Sum, Sum]:
    """The engine alone, and batches from Python."""
    batch = VectorGame(game, n, seed=1, threads=threads, write=(*ALWAYS, *write))
    stretch = seconds / 5

    def stepped() -> int:
        steps, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < stretch:
            batch.step(batch.sample_actions())
            steps += 1
        return steps * n

    def alone() -> int:
        return _core.engine_playouts(game._core, stretch, threads, bool(write), "observations" in write)[0]

    engine, python = Sum(), Sum()
    for _ in range(5):
        engine.add(alone)
        python.add(stepped)
    return engine, python


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(prog="roundhouse.bench", description="Batched random play from Python, against C++ alone.")
    parser.add_argument("--games", nargs="+", default=["new-york", "europe", "card-game", "first-journey", "training"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--n", type=int, default=1024, help="games in the batch")
    parser.add_argument("--threads", type=int, default=0, help="0: one per core")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each side of each line")
    args = parser.parse_args()
    print(f"{'':38} {'decisions a second':^33} {'ns of a core a decision':^25}")
    print(f"{'game':16} {'written':22} {'C++ alone':>12} {'from Python':>12} {'ratio':>6} {'C++':>8} {'Python':>8} {'ratio':>6}")
    for name in args.games:
        game = load_game(name, args.players)
        for write in ((), ("masks",), ("masks", "observations")):
            engine, python = compare(game, args.n, args.threads, write, args.seconds)
            print(
                f"{name:16} {' and '.join(write) or 'nothing':22} "
                f"{engine.rate:12,.0f} {python.rate:12,.0f} {python.rate / engine.rate:6.2f} "
                f"{engine.nanoseconds:8.0f} {python.nanoseconds:8.0f} {engine.nanoseconds / python.nanoseconds:6.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
