#!/usr/bin/env python3
"""The line protocol as other people's programs meet it: the example bots play whole matches, every message has the form
that docs/schema says. Needs node, and python3-jsonschema.

    python3 tests/cli/line_protocol_test.py path/to/roundhouse path/to/example_racer [Class[.test]...]
"""
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "examples" / "bots"
GAMES = ("europe", "new-york", "paris", "first-journey", "card-game", "usa")


def checker(part):
    """Validates against one definition of the protocol's schema."""
    schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "docs" / "schema").glob("*.json")}
    protocol = schemas["bot_protocol.schema.json"]
    jsonschema.Draft202012Validator.check_schema(protocol)
    resolver = jsonschema.RefResolver.from_schema(protocol, store={schema["$id"]: schema for schema in schemas.values()})
    return jsonschema.Draft202012Validator(protocol["$defs"][part], resolver=resolver)


class Examples(unittest.TestCase):
    program = racer = None

    # 100 games each: none forfeited, and a sensible player is better than a random one.
    def plays(self, command, game, games=100):
        done = subprocess.run([self.program, "arena", game, "--players", f"cmd:{command},random", "--games", str(games), "--json"],
                              capture_output=True, text=True, timeout=600)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        contest = json.loads(done.stdout)["contests"][0]
        self.assertEqual(contest["finished"], games)
        return contest["bots"][0]["win_share"]

    def test_python(self):
        self.assertGreater(self.plays(f"{sys.executable} {BOTS}/planner.py", "first-journey"), 0.9)

    def test_javascript(self):
        self.assertGreater(self.plays(f"node {BOTS}/planner.js", "first-journey"), 0.9)

    def test_cpp(self):
        self.assertGreater(self.plays(self.racer, "new-york"), 0.8)

    def test_every_example_plays_every_game(self):
        for game in GAMES:
            for command in (f"{sys.executable} {BOTS}/planner.py", f"node {BOTS}/planner.js", self.racer):
                with self.subTest(game=game, command=command):
                    self.plays(command, game, games=4)


class Schema(unittest.TestCase):
    def test_every_message_has_its_form(self):
        says = checker("table")
        for game in GAMES:
            with self.subTest(game=game):
                kinds = set()
                for message in self.conversation(game):
                    says.validate(message)
                    kinds.add(message["type"])
                self.assertEqual(kinds, {"hello", "error", "start", "choose", "advice", "end"})

    # A game with mistakes and advice in it; everything that the engine says.
    def conversation(self, game):
        hears = checker("player")
        with subprocess.Popen([Examples.program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
            def say(**message):
                hears.validate(message)
                print(json.dumps(message), file=engine.stdin, flush=True)

            yield json.loads(engine.stdout.readline())
            say(type="new", game="nowhere", seats=["you", "random"])
            say(type="new", game=game, seats=["you", "random"], seed=3, first_seat=1)
            for line in engine.stdout:
                message = json.loads(line)
                yield message
                if message["type"] == "choose":
                    say(type="advise", bot="simple")
                if message["type"] == "advice":
                    say(type="action", id=message["action"]["id"])
                if message["type"] == "end":
                    engine.stdin.close()

    def test_the_schema_refuses(self):
        table, player = checker("table"), checker("player")
        for validator, message in [
            (table, {"type": "hello"}),
            (table, {"type": "choose", "seat": 1, "events": [], "view": {}, "actions": [{"id": 1, "text": "draw"}]}),
            (table, {"type": "end", "seat": 1, "events": []}),
            (table, {"type": "error", "message": ""}),
            (player, {"type": "action"}),
            (player, {"type": "action", "id": -1}),
            (player, {"type": "new", "game": "usa", "seats": ["you"]}),
            (player, {"type": "something"}),
        ]:
            with self.subTest(message=message):
                self.assertFalse(validator.is_valid(message))


if __name__ == "__main__":
    Examples.program, Examples.racer = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
    unittest.main()
