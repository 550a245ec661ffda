"""Every game at every number of players, and helpers that several tests share."""
import functools
import pathlib
import random

import pytest
import roundhouse

TABLES = [(g["id"], n) for g in roundhouse.games() for n in range(g["players"][0], g["players"][1] + 1)]
every_table = pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{g}-{n}" for g, n in TABLES])

# The source distribution has these tests, but not all that some of them read.
ROOT = pathlib.Path(__file__).parents[2]
needs_repository = pytest.mark.skipif(not (ROOT / "docs" / "research.md").exists(), reason="this is not the whole repository")


@functools.cache
def game_of(name, players, **options):
    return roundhouse.load_game(name, players, **options)


def random_decisions(game, seed, *, explicit=True):
    """States of a random game in which a player has to decide, then the last one. Each is the same object, moved on."""
    rng = random.Random(seed)
    state = game.new_initial_state(None if explicit else seed)
    while True:
        state.sample_chance(rng)
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))
