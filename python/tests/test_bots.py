"""The engine's bots from Python."""
import itertools
import random

import pytest
import roundhouse
from tables import TABLES, every_table, game_of, random_decisions


@every_table
def test_every_kind_of_bot_plays(name, players):
    game = game_of(name, players)
    codes = ["random", "greedy", "racer", "planner", "blocker"][:players]
    state = roundhouse.play_game(game, codes, 1)
    assert state.is_terminal() and not state.is_cut_off()


def test_better_bots_win():
    game = game_of("training", 2)
    won = sum(roundhouse.play_game(game, ["planner", "random"], seed).returns()[0] for seed in range(60))
    assert won > 50


def test_a_bot_does_not_depend_on_what_it_can_not_see():
    """In a world that its seat imagines a planner does the same, for it is told the same."""
    game = game_of("new-york", 2)
    state = game.new_initial_state(seed=5)
    for _ in range(20):
        player = state.current_player()
        action = game.bot("planner").act(state)
        world = state.resample_from_infostate(player, 77)
        assert game.bot("planner").act(world) == action
        state.apply_action(action)
    # The others of an imagined state have no past: bots that go by what they see play there, those that listen do not.
    world = state.resample_from_infostate(1 - state.current_player(), 1)
    for code in ("random", "simple"):
        assert game.bot(code).act(world) in world.legal_actions()
    with pytest.raises(ValueError, match="imagined"):
        game.bot("ismcts:iters=10").act(world)


def test_a_bot_goes_from_game_to_game():
    game = game_of("training", 2)
    bot, other = game.bot("planner", 3), game.bot("planner", 3)
    for seed in (1, 2):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            action = bot.act(state)
            if seed == 2:
                assert other.act(state) == action
            state.apply_action(action)
    earlier = game.new_initial_state(seed=2)
    assert bot.act(earlier) == other.act(earlier)


def test_searches_tell_what_they_tried():
    game = game_of("new-york", 2)
    state = game.new_initial_state(seed=5)
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    bot = game.bot("ismcts:iters=200", 1)
    action = bot.act(state)
    tried = {one.action: one for one in bot.considered}
    assert action in tried and set(tried) <= set(state.legal_actions())
    assert 0 < sum(one.playouts for one in tried.values()) <= 260
    assert all(-1 <= one.advantage <= 1 and one.error >= 0 for one in tried.values())
    plain = game.bot("planner")
    plain.act(state)
    assert plain.considered == []


def test_unknown_bots_are_refused():
    with pytest.raises(ValueError, match="Did you mean"):
        game_of("training", 2).bot("plannner")
    game, other = game_of("training", 2), game_of("card-game", 2)
    with pytest.raises(ValueError, match="another game"):
        game.bot("random").act(other.new_initial_state(seed=1))
    assert "planner" in [code for code, _ in roundhouse.bot_codes()]


def test_a_bot_of_another_table_is_refused():
    """Boards of one kernel share types: without the check a bot reads past another board's tables, and the process ends."""
    rng = random.Random(1)
    bots = {table: [game_of(*table).bot(code) for code in ("random", "planner", "ismcts:iters=5")] for table in TABLES}
    states = {}
    for table in TABLES:
        states[table] = list(itertools.islice((s.clone() for s in random_decisions(game_of(*table), 1)), 20))
    refused = 0
    for _ in range(10_000):
        mine, other = rng.sample(TABLES, 2)
        with pytest.raises(ValueError, match="made for another game"):
            rng.choice(bots[mine]).act(rng.choice(states[other]))
        refused += 1
    assert refused == 10_000
    with pytest.raises(ValueError, match="payments"):
        game_of("europe", 2).bot("planner").act(game_of("europe", 2, payments="all").new_initial_state(seed=1))
    # Another utility is the same table.
    assert game_of("europe", 2).bot("planner").act(game_of("europe", 2, utility="score").new_initial_state(seed=1)) >= 0
