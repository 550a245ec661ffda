"""Batches are as quick as they claim beside the engine alone. Measured by the time that cores spend on a decision: other programs on the machine make no difference to that."""
import pytest
from roundhouse import bench
from tables import game_of


@pytest.mark.parametrize("name", ["new-york", "europe", "training"])
def test_batches_reach_half_of_the_engine_alone(name):
    # Caches and clocks are shared with whatever else runs: one undisturbed run is enough, and ten are tried.
    for _ in range(10):
        engine, python = bench.compare(game_of(name, 2), 1024, 1, ("masks", "observations"), 0.2)
        if python.nanoseconds <= 2 * engine.nanoseconds:
            return
    raise AssertionError(f"from Python {python.nanoseconds:.0f} ns a decision, the engine alone {engine.nanoseconds:.0f}")
