"""How fast batches are, against the engine alone: `python -m roundhouse.bench`.

Every line is measured in one run, the two sides taking turns, so that the ratio means something on a machine that does other
things too. The C++ side plays one game after another on each thread and writes masks and observations of every decision to one place;
the Python side steps a batch of 4096 games with actions drawn by `sample_actions`, and writes them to the batch's arrays.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from roundhouse import _core
from roundhouse.game import Game, load_game
from roundhouse.vector import VectorGame

ALWAYS = ("actors", "rewards", "dones")


def batched(game: Game, n: int, threads: int, write: tuple[str, ...]) -> Callable[[float], tuple[int, float]]:
    """Plays for so many seconds from Python, one `step` at a time; answers decisions and seconds."""
    batch = VectorGame(game, n, seed=1, threads=threads, write=(*ALWAYS, *write))

    def measure(seconds: float) -> tuple[int, float]:
        steps, begin = 0, time.perf_counter()
        while (passed := time.perf_counter() - begin) < seconds:
            batch.step(batch.sample_actions())
            steps += 1
        return steps * n, passed

    return measure


def compare(game: Game, n: int, threads: int, write: tuple[str, ...], seconds: float) -> tuple[float, float]:
    """Decisions a second of the engine alone and of Python, in turns."""
    play = batched(game, n, threads, write)
    sums = [0, 0.0, 0, 0.0]
    for _ in range(5):
        alone = _core.engine_playouts(game._core, seconds / 5, threads, bool(write), "observations" in write)
        ours = play(seconds / 5)
        sums = [a + b for a, b in zip(sums, (*alone, *ours), strict=True)]
    return sums[0] / sums[1], sums[2] / sums[3]


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(prog="roundhouse.bench", description="Batched random play from Python, against C++ alone.")
    parser.add_argument("--games", nargs="+", default=["new-york", "europe", "card-game", "first-journey", "training"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--n", type=int, default=4096, help="games in the batch")
    parser.add_argument("--threads", type=int, default=0, help="0: one per core")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each side of each line")
    args = parser.parse_args()
    print(f"{'game':16} {'written':20} {'C++ alone':>12} {'from Python':>12}  ratio")
    for name in args.games:
        game = load_game(name, args.players)
        for write in ((), ("masks",), ("masks", "observations")):
            alone, ours = compare(game, args.n, args.threads, write, args.seconds)
            words = " and ".join(write) or "nothing"
            print(f"{name:16} {words:20} {alone:12,.0f} {ours:12,.0f}  {ours / alone:.2f}", flush=True)


if __name__ == "__main__":
    main()
