"""Every data file has the form that its schema describes (DAT-1, DAT-2), and the schemas refuse what they should.

Run by itself (python3 tests/data/test_schemas.py) or by pytest. Needs python3-jsonschema.
"""
import copy
import json
import pathlib
import re
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("map", "drawing", "ruleset", "deck")
GAMES = ("europe", "new-york", "paris", "first-journey", "card-game", "usa", "first-journey-europe")


def load(path):
    def refuse_twice(pairs):
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), f"{path}: a key stands twice among {keys}"
        return dict(pairs)

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=refuse_twice)


def validator(kind):
    schema = load(ROOT / "data" / "schema" / f"{kind}.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def folders():
    return [ROOT / "data" / game for game in GAMES] + [ROOT / "tests" / "data" / "toy"]


class Schemas(unittest.TestCase):
    def test_every_file_has_its_form(self):
        for kind in KINDS:
            checker = validator(kind)
            for folder in folders():
                with self.subTest(file=f"{folder.name}/{kind}.json"):
                    errors = [f"{error.json_path}: {error.message}" for error in checker.iter_errors(load(folder / f"{kind}.json"))]
                    self.assertEqual(errors, [])

    def test_no_folder_is_forgotten(self):
        there = {path.name for path in (ROOT / "data").iterdir() if path.is_dir()} - {"schema"}
        self.assertEqual(there, set(GAMES))

    def test_one_city_track_or_ticket_a_line(self):
        for folder in folders():
            lines = (folder / "map.json").read_text(encoding="utf-8").splitlines()
            data = load(folder / "map.json")
            things = len(data["cities"]) + len(data.get("tracks", [])) + len(data["tickets"])
            self.assertEqual(sum(line.startswith('    {"id":') for line in lines), things, folder.name)

    def test_reconstructions_say_so(self):
        """DAT-2: Paris, and the tickets of First Journey: Europe; nothing else."""
        status = {game: load(ROOT / "data" / game / "map.json")["provenance"]["status"] for game in GAMES}
        marked = {game for game in GAMES if status[game] == "reconstruction"}
        self.assertEqual(marked, {"paris", "first-journey-europe"})
        tickets = load(ROOT / "data" / "first-journey-europe" / "map.json")["tickets"]
        self.assertTrue(all(ticket["provenance"] == "reconstructed" for ticket in tickets))

    def test_the_page_shows_the_toy_board(self):
        """docs/adding_a_board.md prints the four files of tests/data/toy, letter by letter."""
        page = (ROOT / "docs" / "adding_a_board.md").read_text(encoding="utf-8")
        for kind in KINDS:
            section = page[page.index(f"`boards/toy/{kind}.json`"):]
            block = re.search(r"^    \{\n(?:    .*\n)+?    \}\n", section, re.MULTILINE).group(0)
            text = "".join(line[4:] for line in block.splitlines(keepends=True))
            self.assertEqual(text, (ROOT / "tests" / "data" / "toy" / f"{kind}.json").read_text(encoding="utf-8"))

    def test_the_schemas_are_strict(self):
        """Each of these changes to a good file is refused."""
        def at(path, value):
            def change(data):
                inner = data
                for key in path[:-1]:
                    inner = inner[key]
                if value is None:
                    del inner[path[-1]]
                else:
                    inner[path[-1]] = value
            return change

        cases = [
            ("map", "europe", at(["format"], "roundhouse-map 2")),
            ("map", "europe", at(["colour"], "red")),
            ("map", "europe", at(["provenance"], None)),
            ("map", "europe", at(["provenance", "sources"], [])),
            ("map", "europe", at(["provenance", "status"], "true")),
            ("map", "europe", at(["cities", 0, "id"], "New York")),
            ("map", "europe", at(["cities", 0, "attraction"], False)),
            ("map", "europe", at(["tracks", 0, "length"], 16)),
            ("map", "europe", at(["tracks", 0, "length"], 0)),
            ("map", "europe", at(["tracks", 0, "length"], 1.5)),
            ("map", "europe", at(["tracks", 0, "tunnel"], False)),
            ("map", "europe", at(["tracks", 0, "ferry"], 0)),
            ("map", "europe", at(["tracks", 3, "tunnel"], True)),
            ("map", "europe", at(["tickets", 0, "needs"], {"red": 1})),
            ("map", "card-game", at(["tickets", 0, "needs"], None)),
            ("map", "card-game", at(["big_cities"], [])),
            ("map", "first-journey", at(["coasts", "east"], None)),
            ("drawing", "europe", at(["positions", "wien"], [0.5, 1.5])),
            ("drawing", "europe", at(["positions", "wien"], [0.5])),
            ("drawing", "europe", at(["aspect"], 0)),
            ("deck", "europe", at(["colors", 0, "id"], "gray")),
            ("deck", "europe", at(["colors", 0, "count"], 0)),
            ("deck", "europe", at(["wild", "count"], 64)),
            ("ruleset", "europe", at(["players"], [2, 6])),
            ("ruleset", "europe", at(["last_round"], None)),
            ("ruleset", "europe", at(["race"], {"goal": 6, "hold": 2, "coast_bonus": 1, "bonus_tickets": 5})),
            ("ruleset", "europe", at(["railyard"], {"suit_at_least": 2, "mix": 3})),
            ("ruleset", "europe", at(["route_points", "16"], 40)),
            ("ruleset", "europe", at(["tickets", "initial", "rest"], "burnt")),
            ("ruleset", "europe", at(["ferries", "wilds"], 2)),
            ("ruleset", "europe", at(["tie_breaks"], ["tickets", "tickets"])),
            ("ruleset", "first-journey", at(["market"], {"slots": 5})),
            ("ruleset", "first-journey", at(["tickets", "draw"], {"count": 2, "keep_at_least": 1})),
            ("ruleset", "card-game", at(["pieces"], 45)),
            ("ruleset", "card-game", at(["market", "sweep_at_wilds"], 3)),
            ("ruleset", "card-game", at(["players"], [2, 5])),
        ]
        for number, (kind, game, change) in enumerate(cases):
            with self.subTest(number=number, kind=kind):
                data = copy.deepcopy(load(ROOT / "data" / game / f"{kind}.json"))
                change(data)
                self.assertFalse(validator(kind).is_valid(data))


if __name__ == "__main__":
    unittest.main()
