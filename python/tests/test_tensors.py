"""Observation tensors say all that the structured view says."""
import numpy as np
from roundhouse import tensors
from tables import ROOT, every_table, game_of, needs_repository, random_decisions


@every_table
def test_tensors_decode_to_the_structured_view(name, players):
    game = game_of(name, players)
    phases = set()
    for seed in range(6):
        for state in random_decisions(game, seed, explicit=False):
            if state.move_number() % 3 and not state.is_terminal() and state.observation_dict(0)["phase"] in phases:
                continue
            for player in range(players):
                view = state.observation_dict(player)
                phases.add(view["phase"])
                assert tensors.decode(game, state.observation_tensor(player)) == view
                assert tensors.decode(game, state.information_state_tensor(player)) == view
    assert {"turn", "over"} <= phases


@every_table
def test_planes_lie_side_by_side(name, players):
    game = game_of(name, players)
    at = 0
    for plane in game.information_state_planes():
        assert plane["offset"] == at and plane["size"] == int(np.prod(plane["shape"]))
        at += plane["size"]
    assert [at] == game.information_state_tensor_shape()
    names = [plane["name"] for plane in game.information_state_planes()]
    assert len(set(names)) == len(names)


@needs_repository
def test_every_plane_is_documented():
    text = (ROOT / "docs" / "tensors.md").read_text()
    for name in ("europe", "paris", "first-journey", "card-game", "training"):
        for plane in game_of(name, 2).information_state_planes():
            assert f"| `{plane['name']}` |" in text, plane["name"]


def test_what_is_remembered():
    """A card taken from the market is known to be in that hand; the unseen ones are all others."""
    game = game_of("new-york", 2, first_seat=1)
    state = game.new_initial_state(seed=8)
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    card = state.observation_dict(0)["market"][0]
    state.apply_string("take 1")
    known = tensors.planes(game, state.information_state_tensor(0))
    colors = [*game.facts["colors"], "wild"]
    assert known["known_cards"][0].tolist() == [int(c == card) for c in colors]
    view = state.observation_dict(0)
    shown = sum(view["hand"].values()) + len(view["market"]) + 1
    total = sum(game.facts["color_counts"]) + game.facts["wilds"]
    assert known["unseen_cards"].sum() == total - shown
