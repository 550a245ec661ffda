"""The checks that OpenSpiel runs on every game, on ours: a random simulation with every verb looked at on the way."""
import json
import pickle
import random

import numpy as np
import pytest
import roundhouse
from roundhouse import CHANCE_PLAYER, TERMINAL_PLAYER
from tables import ROOT, every_table, game_of, needs_repository, random_decisions


def same(a, b):
    assert str(a) == str(b)
    assert a.history() == b.history()
    assert a.current_player() == b.current_player()
    assert a.legal_actions() == b.legal_actions()
    assert a.returns() == b.returns()


def check_words(state):
    player = state.current_player()
    for action in state.legal_actions():
        words = state.action_to_string(player, action)
        assert state.string_to_action(player, words) == action
    assert len({state.action_to_string(player, a) for a in state.legal_actions()}) == len(state.legal_actions())


def check_chance_node(state, game):
    assert state.current_player() == CHANCE_PLAYER
    outcomes = state.chance_outcomes()
    assert len(outcomes) >= 2
    assert all(0 < probability < 1 for _, probability in outcomes)
    assert sum(probability for _, probability in outcomes) == pytest.approx(1, abs=1e-12)
    assert [action for action, _ in outcomes] == state.legal_actions() == sorted(state.legal_actions())
    assert max(state.legal_actions()) < game.max_chance_outcomes()
    assert not state.legal_actions_mask().any()
    check_words(state)
    with pytest.raises(ValueError):
        state.clone().apply_action(game.max_chance_outcomes() + 1)


def check_decision(state, game):
    player = state.current_player()
    legal = state.legal_actions()
    assert 0 <= player < game.num_players()
    assert legal == sorted(set(legal)) and legal
    assert 0 <= legal[0] and legal[-1] < game.num_distinct_actions()
    assert state.chance_outcomes() == []
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
    assert state.legal_actions_mask().shape == (game.num_distinct_actions(),)
    for other in range(game.num_players()):
        if other != player:
            assert state.legal_actions(other) == [] and not state.legal_actions_mask(other).any()
    illegal = next(a for a in range(game.num_distinct_actions()) if a not in set(legal))
    before = str(state)
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(illegal)
    assert str(state) == before
    check_words(state)


def check_sights(state, game):
    for player in range(game.num_players()):
        seen = state.observation_tensor(player)
        assert seen.dtype == np.float32 and list(seen.shape) == game.observation_tensor_shape()
        assert seen.min() >= 0 and seen.max() <= 1
        known = state.information_state_tensor(player)
        assert list(known.shape) == game.information_state_tensor_shape()
        assert known.min() >= 0 and known.max() <= 1
        assert np.array_equal(known[: len(seen)], seen)
        assert state.observation_dict(player) == json.loads(state.observation_string(player))
        assert state.information_state_dict(player)["view"] == state.observation_dict(player)


def check_copies(state, game, rng):
    copy = state.clone()
    same(copy, state)
    again = game.deserialize_state(state.serialize())
    same(again, state)
    assert again.serialize() == state.serialize()
    if state.is_terminal():
        return
    before = str(state), state.history()
    action = rng.choice(state.legal_actions())
    player = state.current_player()
    copy.apply_action(action)
    assert (str(state), state.history()) == before
    copy.undo_action(player, action)
    same(copy, state)
    again.apply_action(action)
    copy.apply_action(action)
    same(again, copy)


@every_table
def test_random_simulation(name, players):
    game = game_of(name, players)
    assert game.num_players() == players
    for seed in range(2):
        rng = random.Random(f"{name} {players} {seed}")
        state = game.new_initial_state()
        decisions = moves = 0
        while not state.is_terminal():
            look_closely = rng.random() < 0.12 or moves < 3
            if state.is_chance_node():
                if look_closely:
                    check_chance_node(state, game)
                    check_copies(state, game, rng)
            else:
                check_decision(state, game) if look_closely else None
                if look_closely:
                    check_sights(state, game)
                    check_copies(state, game, rng)
                decisions += 1
            assert state.returns() == [0.0] * players
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
            assert state.move_number() == decisions <= game.max_game_length()
        assert state.current_player() == TERMINAL_PLAYER
        assert state.legal_actions() == [] and state.chance_outcomes() == []
        returns = state.returns()
        assert sum(returns) == pytest.approx(game.utility_sum())
        assert all(game.min_utility() <= r <= game.max_utility() for r in returns)
        check_sights(state, game)
        check_copies(state, game, rng)
        with pytest.raises(ValueError):
            state.apply_action(0)


@every_table
def test_every_payment_can_be_listed(name, players):
    """With payments="all" there are more actions, all in words of their own; the canonical ones are among them."""
    few, many = game_of(name, players), game_of(name, players, payments="all")
    assert (many.num_distinct_actions() > few.num_distinct_actions()) == (few.kernel == "board")
    a = few.new_initial_state(seed=5)
    b = many.new_initial_state(seed=5)
    rng = random.Random(5)
    while not a.is_terminal():
        words = {a.action_to_string(x) for x in a.legal_actions()}
        assert words <= {b.action_to_string(x) for x in b.legal_actions()}
        if rng.random() < 0.2:
            check_decision(b, many)
        chosen = rng.choice(sorted(words))
        a.apply_string(chosen)
        b.apply_string(chosen)
    assert str(a) == str(b)


@every_table
@pytest.mark.parametrize("utility", ["win", "score", "margin"])
def test_utilities_stay_in_their_bounds(name, players, utility):
    game = game_of(name, players, utility=utility)
    for seed in range(3):
        *_, state = random_decisions(game, seed, explicit=False)
        totals = [seat["total"] for seat in state.scores()]
        low, high = game.score_bounds()
        assert all(low <= total <= high for total in totals)
        returns = state.returns()
        assert all(game.min_utility() <= r <= game.max_utility() for r in returns)
        if utility == "score":
            assert returns == totals
        if utility == "margin":
            assert returns == [t - max(totals[:i] + totals[i + 1 :]) for i, t in enumerate(totals)]
        if utility == "win":
            winners = [seat["wins"] for seat in state.scores()]
            assert returns == [w / sum(winners) for w in winners]


def test_a_seeded_game_has_no_chance_nodes_and_can_be_undone_whole():
    for name in ("europe", "card-game", "first-journey", "training"):
        game = game_of(name, 2)
        states = []
        state = game.new_initial_state(seed=11)
        rng = random.Random(2)
        while not state.is_terminal():
            assert not state.is_chance_node()
            states.append((str(state), state.clone()))
            state.apply_action(rng.choice(state.legal_actions()))
        for text, copy in reversed(states):
            state.undo_action()
            assert str(state) == text
            action = rng.choice(state.legal_actions())
            ahead = state.child(action)
            copy.apply_action(action)
            assert str(ahead) == str(copy)  # the cards to come are the same after an undo


def test_other_chance_from_here_on():
    game = game_of("new-york", 2)
    state = game.new_initial_state(seed=1)
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    explicit = state.reseeded(None)
    assert str(explicit) == str(state)
    draw = next(a for a in explicit.legal_actions() if explicit.action_to_string(a) in ("draw", "take 1"))
    explicit.apply_action(draw)
    assert explicit.is_chance_node()
    settled = explicit.reseeded(9)
    assert not settled.is_chance_node()
    for one in (explicit, settled):
        same(game.deserialize_state(one.serialize()), one)


def test_texts_of_others_are_refused():
    game, other = game_of("new-york", 2), game_of("paris", 2)
    text = game.new_initial_state(seed=1).serialize()
    with pytest.raises(ValueError, match="another board"):
        other.deserialize_state(text)
    with pytest.raises(ValueError):
        game.deserialize_state('{"format": "something else"}')


def test_pickles():
    state = game_of("training", 2).new_initial_state(seed=4)
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    same(again, state)
    assert repr(again.get_game()) == "load_game('training', players=2)"


@needs_repository
def test_a_board_of_your_own():
    """The toy board of docs/adding_a_board.md, by its folder or by its name in a folder of boards."""
    toy = ROOT / "tests" / "data" / "toy"
    for game in (roundhouse.load_game(str(toy), 3), roundhouse.load_game("toy", 3, data=toy.parent)):
        assert game.id == "toy" and game.num_players() == 3
        *_, state = random_decisions(game, 1)
        same(pickle.loads(pickle.dumps(state)), state)


def test_bad_games_are_refused():
    for arguments in (
        {"game": "new-yrok"},
        {"game": "new-york", "players": 9},
        {"game": "new-york", "utility": "fame"},
        {"game": "new-york", "payments": "some"},
        {"game": "new-york", "first_seat": 2},
        {"game": "new-york", "open_stacks": True},
    ):
        with pytest.raises(ValueError):
            roundhouse.load_game(**arguments)
    with pytest.raises(ValueError, match="Did you mean"):
        roundhouse.load_game("new-yrok")


def test_a_game_can_be_cut_off():
    game = game_of("europe", 2, max_decisions=20)
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.is_cut_off() and state.move_number() == 20 == game.max_game_length()
    assert sum(state.returns()) == 1


@every_table
def test_length_bounds_hold(name, players):
    """Where the rules bound a game, players who draw all they can do not pass the bound."""
    game = game_of(name, players)
    if not game.rules_bound_length():
        assert game.max_game_length() == 4000
        return
    assert game.max_game_length() < 1000
    for seed in range(3):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            words = {state.action_to_string(a): a for a in state.legal_actions()}
            hoard = [a for w, a in words.items() if w.startswith(("draw", "take", "keep"))]
            state.apply_action(hoard[0] if hoard else min(words.values()))
        assert not state.is_cut_off()


def test_the_small_board_plays_in_about_thirty_decisions():
    game = game_of("training", 2)
    lengths = [list(random_decisions(game, s, explicit=False))[-1].move_number() for s in range(100)]
    assert 25 <= np.mean(lengths) <= 35
