"""Every example runs and does what it says."""
import importlib.util
import pathlib
import subprocess
import sys

from tables import needs_repository

pytestmark = needs_repository
EXAMPLES = pathlib.Path(__file__).parents[2] / "examples" / "research"


def run(name, *arguments):
    out = subprocess.run([sys.executable, EXAMPLES / name, *map(str, arguments)], check=True, capture_output=True, text=True)
    return out.stdout


def module(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_matches():
    lines = run("matches.py", "--games", 6).splitlines()
    assert len(lines) == 5
    planner, random = (float(x) for x in lines[1].split()[1:4:2])
    assert planner > random


def test_the_learner_beats_random():
    """The program's own verdict: its exit status says whether it wins more than 60 % of 2000 games."""
    out = run("reinforce.py", "--seconds", 60)
    assert float(out.splitlines()[-1].split(":")[1].split()[0]) > 0.7


def test_ismcts_beats_random():
    assert float(run("ismcts.py", "--games", 8, "--worlds", 40).split(":")[1].split()[0]) >= 6


def test_tickets(tmp_path):
    picture = tmp_path / "tickets.svg"
    out = run("tickets.py", "--games", 8, "--out", picture)
    assert "kept  made  ticket" in out and picture.read_text().startswith("<svg")


def test_shortest_ways():
    import roundhouse

    tickets = module("tickets")
    game = roundhouse.load_game("training")
    # Depot to Harbour: by the market, 2 + 1 + 2 spaces over Bridge.
    way = tickets.shortest_way(game, 0, 5)
    assert sum(game.facts["tracks"][t]["length"] for t in way) == 5


def test_every_example_is_run_here():
    text = pathlib.Path(__file__).read_text()
    for path in EXAMPLES.glob("*.py"):
        assert f'"{path.name}"' in text, path
