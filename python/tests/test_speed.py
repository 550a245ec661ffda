"""Batches are as quick as they claim beside the engine alone. Measured by the time that cores spend on a decision: other programs on the machine make no difference to that."""
import pytest
from roundhouse import bench
from tables import game_of


@pytest.mark.parametrize("name", ["new-york", "europe", "training"])
def test_batches_reach_half_of_the_engine_alone(name):
    # The best of three, for a machine that is disturbed now and then.
    runs = [bench.compare(game_of(name, 2), 1024, 2, ("masks", "observations"), 0.2) for _ in range(3)]
    assert any(python.nanoseconds <= 2 * engine.nanoseconds for engine, python in runs)
