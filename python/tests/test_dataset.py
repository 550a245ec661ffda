"""Datasets: what is written is what was played, and is read again."""
import json

import numpy as np
import pytest
import roundhouse
from roundhouse import dataset, tensors
from tables import game_of, random_decisions

pyarrow = pytest.importorskip("pyarrow")


def whole(folder):
    data = dataset.Dataset(folder)
    return data, list(data.parts())


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_self_play(tmp_path, kind, capsys):
    arguments = [str(tmp_path), "--game", "new-york", "--bots", "ismcts:iters=40,random", "--games", "2", "--seed", "5",
                 "--observations", "--format", kind, "--utility", "score"]  # fmt: skip
    assert dataset.main(arguments) == 0
    assert "2 games" in capsys.readouterr().out
    data, (part,) = whole(tmp_path)
    game = data.game()
    states = [roundhouse.play_game(game, ["ismcts:iters=40", "random"], roundhouse.derived_seed(5, i)) for i in range(2)]
    assert len(data) == len(part["game"]) == sum(state.move_number() for state in states)
    row = 0
    masks = data.masks(part)
    for number, state in enumerate(states):
        copy = game.new_initial_state(seed=roundhouse.derived_seed(5, number))
        for decision in range(state.move_number()):
            player = copy.current_player()
            assert (part["game"][row], part["decision"][row], part["player"][row]) == (number, decision, player)
            assert np.array_equal(masks[row], copy.legal_actions_mask())
            assert part["legal_count"][row] == masks[row].sum()
            assert np.array_equal(part["observation"][row], copy.observation_tensor(player))
            assert tensors.decode(game, part["observation"][row]) == copy.observation_dict(player)
            assert part["return"][row] == state.returns()[player] == part["score"][row]
            tried = slice(part["tried_offset"][row], part["tried_offset"][row + 1])
            if player == 1:
                assert len(part["tried_action"][tried]) == 0
            elif part["legal_count"][row] > 1:
                assert part["action"][row] in part["tried_action"][tried]
                assert (part["tried_playouts"][tried] > 0).any()
            copy.apply_action(part["action"][row])
            row += 1
        assert str(copy) == str(state)


def test_records_of_a_server(tmp_path):
    """Records of people pay as they like and choose first tickets in any order."""
    game = game_of("europe", 3, payments="all")
    paths = []
    for seed in range(2):
        *_, state = random_decisions(game, seed, explicit=False)
        paths.append(tmp_path / f"{seed}.record")
        paths[-1].write_text(state.record(["Ann", "human", "expert"]))
    out = tmp_path / "columns"
    assert dataset.main([str(out), "--records", *map(str, paths)]) == 0
    data, (part,) = whole(out)
    assert data.about["games"] == 2 and data.about["game"] == "europe" and "observation" not in part
    masks = data.masks(part)
    assert masks[np.arange(len(masks)), part["action"]].all()
    assert set(part["packed"].tolist()) >= set(state._core.packed_actions())


def test_many_parts(tmp_path):
    game = game_of("training", 2)
    writer = dataset.Writer(tmp_path, game, observations=False, part_rows=50)
    for state, tried in dataset.self_play(game, ["random", "random"], 6, 1):
        writer.add(state, tried)
    writer.close()
    data, parts = whole(tmp_path)
    assert len(parts) == data.about["parts"] > 1
    assert sum(len(part["game"]) for part in parts) == len(data)
    assert np.concatenate([part["game"] for part in parts]).max() == 5


def test_mistakes_are_said(tmp_path, capsys):
    assert dataset.main([str(tmp_path / "x"), "--game", "new-yrok"]) == 1
    assert "Did you mean" in capsys.readouterr().err
    assert dataset.main([str(tmp_path / "x"), "--bots", "random,random,random"]) == 1
    bad = tmp_path / "bad.record"
    bad.write_text("roundhouse-record 1\n")
    assert dataset.main([str(tmp_path / "x"), "--records", str(bad)]) == 1
    (tmp_path / "dataset.json").write_text(json.dumps({"format": "other"}))
    with pytest.raises(ValueError):
        dataset.Dataset(tmp_path)
