"""What a player knows: the same for what it can't tell apart, different for what it can."""
import random

import numpy as np
import pytest
from tables import every_table, game_of, random_decisions




@every_table
def test_twins(name, players):
    """Two branches of one chance node: whoever could see the difference has two information states, everybody else one."""
    game = game_of(name, players)
    hidden = seen = 0
    for seed in range(3):
        rng = random.Random(f"twins {name} {seed}")
        for state in random_decisions(game, seed):
            if state.is_terminal():
                break
            draws = [a for a in state.legal_actions() if state.action_to_string(a).split()[0] in ("draw", "take", "tickets")]
            if not draws or rng.random() > 0.25:
                continue
            action = rng.choice(draws)
            words = state.action_to_string(action)
            actor = state.current_player()
            node = state.child(action)
            if not node.is_chance_node():
                continue
            outcomes = [a for a, _ in node.chance_outcomes()]
            one, other = (node.child(a) for a in rng.sample(outcomes, 2))
            # The rest of the chance of this decision the same way, as far as it goes.
            while one.is_chance_node() and other.is_chance_node():
                both = sorted(set(one.legal_actions()) & set(other.legal_actions()))
                if not both:
                    break
                pick = rng.choice(both)
                one.apply_action(pick)
                other.apply_action(pick)
            if one.is_chance_node() or other.is_chance_node():
                continue
            first_goes_to_actor = words == "draw" or words == "tickets"
            for player in range(players):
                a, b = one.information_state_string(player), other.information_state_string(player)
                if first_goes_to_actor and player != actor:
                    hidden += 1
                    assert a == b, (words, player, actor)
                    assert one.observation_string(player) == other.observation_string(player)
                    assert np.array_equal(one.information_state_tensor(player), other.information_state_tensor(player))
                else:
                    seen += 1
                    assert a != b, (words, player, actor)
    assert hidden > 0 and seen > 0


@every_table
def test_the_deal_is_seen_by_whom_it_is_dealt_to(name, players):
    """The first cards dealt go to the hand of the first seat."""
    game = game_of(name, players, first_seat=1)
    rng = random.Random(1)
    node = game.new_initial_state()
    a, b = (node.child(x) for x in node.legal_actions()[:2])
    while a.is_chance_node():
        pick = rng.choice(sorted(set(a.legal_actions()) & set(b.legal_actions())))
        a.apply_action(pick)
        b.apply_action(pick)
    for player in range(players):
        same = a.information_state_string(player) == b.information_state_string(player)
        assert same == (player != 1)


@every_table
def test_recall_is_perfect(name, players):
    """A player that did different things knows it for ever, even where the position is the same again."""
    game = game_of(name, players)
    state = game.new_initial_state(seed=3)
    rng = random.Random(4)
    seen = {}
    while not state.is_terminal() and state.move_number() < 60:
        for player in range(players):
            key = (player, state.information_state_string(player))
            seen.setdefault(key, state.move_number())
        longest = len(state.information_state_dict(0)["events"])
        state.apply_action(rng.choice(state.legal_actions()))
        assert len(state.information_state_dict(0)["events"]) >= longest


def test_the_first_choice_is_not_seen_before_all_have_chosen():
    game = game_of("europe", 3, first_seat=0)
    state = game.new_initial_state(seed=2)
    keeps = state.legal_actions()
    one, other = state.child(keeps[0]), state.child(keeps[-1])
    assert one.information_state_string(0) != other.information_state_string(0)
    for player in (1, 2):
        assert one.information_state_string(player) == other.information_state_string(player)
        assert one.observation_string(player) == other.observation_string(player)


@every_table
def test_imagined_states_look_the_same(name, players):
    game = game_of(name, players)
    different = 0
    for seed in range(2):
        rng = random.Random(f"imagine {seed}")
        for state in random_decisions(game, seed):
            if rng.random() > 0.15 and not state.is_terminal():
                continue
            for player in range(players):
                world = state.resample_from_infostate(player, rng)
                assert world.is_imagined()
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert np.array_equal(world.information_state_tensor(player), state.information_state_tensor(player))
                assert world.current_player() == state.current_player()
                assert world.is_terminal() == state.is_terminal()
                if player == state.current_player():
                    assert world.legal_actions() == state.legal_actions()
                different += str(world) != str(state)
                follow_to_the_end(world, rng, player)
    assert different > 0


def follow_to_the_end(world, rng, player):
    """An imagined game is a whole game: it can be played on, copied, undone and imagined again."""
    deeper = world.resample_from_infostate(player, rng)
    assert deeper.information_state_string(player) == world.information_state_string(player)
    with pytest.raises(ValueError):
        world.serialize()
    if world.is_terminal():
        return
    text = str(world)
    copy = world.clone()
    copy.apply_action(rng.choice(copy.legal_actions()))
    copy.sample_chance(rng)
    copy.information_state_string(player)
    while copy.full_history():
        copy.undo_action()
    assert str(copy) == text
    for _ in range(8):
        if world.is_terminal():
            return
        world.apply_action(rng.choice(world.legal_actions()))
        world.sample_chance(rng)


def test_only_the_one_who_imagined_has_a_past():
    state = game_of("new-york", 2).new_initial_state(seed=1)
    world = state.resample_from_infostate(0, 7)
    with pytest.raises(ValueError, match="imagined"):
        world.resample_from_infostate(1, 7)
    with pytest.raises(ValueError, match="imagined"):
        world.information_state_tensor(1)
    assert "began" in world.information_state_dict(1)
    assert world.observation_tensor(1).any()


def test_worlds_are_drawn_by_how_likely_they_are():
    """New York, before anything is played: a card of the other hand is of each colour as often as it is unseen."""
    game = game_of("new-york", 2, first_seat=0)
    state = game.new_initial_state(seed=6)
    counts = dict.fromkeys([*game.facts["colors"], "wild"], 0)
    for i in range(4000):
        for color, n in state.resample_from_infostate(0, i).observation_dict(1)["hand"].items():
            counts[color] += n
    view = state.observation_dict(0)
    left = dict(zip(game.facts["colors"], game.facts["color_counts"], strict=True)) | {"wild": game.facts["wilds"]}
    for color, n in view["hand"].items():
        left[color] -= n
    for card in view["market"]:
        left[card] -= 1
    for color, n in counts.items():
        expected = 8000 * left[color] / sum(left.values())
        assert abs(n - expected) < 5 * np.sqrt(expected + 1), color
