"""Same seed and actions: the same record from Python, from the C++ program and from WebAssembly."""
import json
import os
import pathlib
import random
import re
import shutil
import subprocess

import pytest
import roundhouse
from tables import ROOT, TABLES, every_table, game_of, random_decisions

PROGRAM = pathlib.Path(os.environ.get("ROUNDHOUSE", ROOT / "build/release/roundhouse"))
WASM = pathlib.Path(os.environ.get("ROUNDHOUSE_WASM", ROOT / "build/wasm/roundhouse.wasm"))
BOARDS = pathlib.Path(roundhouse.__file__).parent / "boards"

needs_program = pytest.mark.skipif(not PROGRAM.exists(), reason=f"{PROGRAM} is not built")


def run(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], check=True, capture_output=True, text=True).stdout


def simulated(tmp_path, name, players, bots, games, seed):
    """Records of the C++ program, by number of the game."""
    run("simulate", name, "--players", players, "--games", games, "--seed", seed, "--bots", ",".join(bots), "--record",
        tmp_path, "--json", "--threads", 1, "--data", BOARDS)  # fmt: skip
    return [path.read_text() for path in sorted(tmp_path.glob("*.record"))]


@needs_program
@every_table
def test_bots_play_the_games_of_the_program(tmp_path, name, players):
    bots = [("random", "planner", "simple")[s % 3] for s in range(players)]
    game = game_of(name, players)
    for i, record in enumerate(simulated(tmp_path, name, players, bots, 3, 77)):
        state = roundhouse.play_game(game, bots, roundhouse.derived_seed(77, i))
        assert state.record(bots) == record


@needs_program
def test_a_search_is_the_same_search(tmp_path):
    bots = ["ismcts:iters=60", "random"]
    (record,) = simulated(tmp_path, "new-york", 2, bots, 1, 5)
    assert roundhouse.play_game(game_of("new-york", 2), bots, roundhouse.derived_seed(5, 0)).record(bots) == record


@needs_program
@every_table
def test_records_of_python_are_verified(tmp_path, name, players):
    """With explicit chance, too: the program finds every decision legal, every outcome possible and the result right."""
    paths = []
    for explicit in (False, True):
        *_, state = random_decisions(game_of(name, players), 3, explicit=explicit)
        paths.append(tmp_path / f"{explicit}.record")
        paths[-1].write_text(state.record())
    assert "seed 3" in paths[0].read_text() and "seed" not in paths[1].read_text()
    run("verify", *paths, "--data", BOARDS)


@every_table
def test_records_are_read_again(name, players):
    game = game_of(name, players)
    for explicit in (False, True):
        *_, state = random_decisions(game, 4, explicit=explicit)
        again = game.state_from_record(state.record())
        assert str(again) == str(state) and again.history() == state.history()
        body = [line for line in state.record().splitlines() if not line.startswith(("commitment", "seed "))]
        assert again.record().splitlines() == body


def test_first_choices_may_stand_in_any_order():
    game = game_of("new-york", 3)
    *_, state = random_decisions(game, 4)
    lines = state.record().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    swapped = list(lines)
    swapped[first] = re.sub(r"^2", "1", lines[first + 1])
    swapped[first + 1] = re.sub(r"^1", "2", lines[first])
    again = game.state_from_record("\n".join(swapped) + "\n")
    assert str(again) == str(state)


def test_damaged_records_are_refused():
    game = game_of("training", 2)
    *_, state = random_decisions(game, 4)
    record = state.record()
    for change in (lambda t: t.replace("draw > ", "draw > pink ", 1), lambda t: t[: len(t) // 2] + "claim 99 red:2\n",
                   lambda t: t.replace("players 2", "players 3")):  # fmt: skip
        with pytest.raises(ValueError):
            game.state_from_record(change(record))
    with pytest.raises(ValueError, match="another game"):
        game_of("new-york", 2).state_from_record(record)


def split(record):
    """The seed, and the lines from the deal to the result; the first choices sorted, which people make in any order."""
    lines = record.splitlines()
    body = lines[lines.index("begin") + 1 : next(i for i, line in enumerate(lines) if line.startswith("decided")) + 1]
    decisions = [re.match(r"\d+ (\d+): ([^>#]*)", line) for line in body]
    words = [(int(m[1]) - 1, m[2].strip()) for m in decisions if m]
    seed = int(next(line for line in reversed(lines) if line.startswith("seed ")).split()[1])
    return seed, body, words


def without_first_choices(body, players):
    kept = [i for i, line in enumerate(body) if re.match(r"\d+ \d+: keep", line)][:players]
    return [line for i, line in enumerate(body) if i not in kept]


@pytest.mark.skipif(not WASM.exists() or shutil.which("node") is None, reason="roundhouse.wasm or node is not there")
def test_webassembly_plays_the_same_games():
    script = pathlib.Path(__file__).parent / "wasm_records.mjs"
    out = subprocess.run(["node", script, WASM], check=True, capture_output=True, text=True).stdout
    records = json.loads(out)
    assert len(records) == len([name for name, _ in TABLES if name != "training"])
    for record in records:
        facts = roundhouse._core.record_facts(record)
        game = game_of(facts["game"], facts["players"])
        seed, body, words = split(record)
        state = game.new_initial_state(seed=seed)
        waiting = list(words)
        while waiting:
            # The next decision of the player whose turn it is: only first choices can stand in another order.
            at = next(i for i, (player, _) in enumerate(waiting) if player == state.current_player())
            assert at == 0 or all(text.startswith("keep") for _, text in waiting[: at + 1])
            state.apply_string(waiting.pop(at)[1])
        _, mine, _ = split(state.record())
        if state.get_game().facts["race"]:
            assert mine == body
        else:
            assert without_first_choices(mine, facts["players"]) == without_first_choices(
                body, facts["players"]
            )


def test_seats_have_names():
    state = game_of("training", 2).new_initial_state(seed=1)
    assert "seat 1 python\nseat 2 python\n" in state.record()
    with pytest.raises(ValueError, match="name"):
        state.record(["two words", "x"])
    rng = random.Random(1)
    assert state.resample_from_infostate(0, rng) is not state
