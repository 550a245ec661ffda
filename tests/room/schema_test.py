"""Every message that a table sends, and every one that a client may send, has the form that docs/schema says.

    python3 tests/room/schema_test.py build/dev/roundhouse_door [--measure]

Needs python3-jsonschema. --measure prints how many bytes messages have, instead of testing.
"""
import json
import pathlib
import sys
import unittest

import jsonschema

from door_client import Door, Table

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "docs" / "schema").glob("*.json"))}
DOOR = None


STORE = {schema["$id"]: schema for schema in SCHEMAS.values()}


def validator(name, schema):
    resolver = jsonschema.RefResolver(base_uri=SCHEMAS[name]["$id"], referrer=SCHEMAS[name], store=STORE)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def by_name(name, forms, key):
    """One validator per form. A choice of many is quickly made by the name that each form demands."""
    checkers = {}
    for form in forms:
        for word in [form["properties"][key].get("const")] if "const" in form["properties"][key] else form["properties"][key]["enum"]:
            checkers[word] = validator(name, form)
    return checkers


CHECKERS = {direction: by_name(f"{direction}.schema.json", [SCHEMAS[f"{direction}.schema.json"]["$defs"][form["$ref"].split("/")[-1]]
                                                            for form in SCHEMAS[f"{direction}.schema.json"]["oneOf"]], "type")
            for direction in ("client", "server")}
OPEN = validator("open.schema.json", SCHEMAS["open.schema.json"])
EVENTS = by_name("event.schema.json", SCHEMAS["event.schema.json"]["oneOf"], "e")
GOOD_EVENTS = set()


def event_faults(event):
    text = json.dumps(event)
    if text in GOOD_EVENTS:
        return []
    checker = EVENTS.get(event.get("e"))
    found = ["no such event: " + text] if checker is None else [f"{text}: {error.message}" for error in checker.iter_errors(event)]
    if not found:
        GOOD_EVENTS.add(text)
    return found


def faults(direction, message):
    """What is wrong with a message."""
    checker = OPEN if direction == "open" else CHECKERS[direction].get(message.get("type"))
    if checker is None:
        return ["no such type"]
    events = list(message.get("events", []))
    for change in message.get("past", []):
        events += change.get("events", [])
    found = [fault for event in events for fault in event_faults(event)]
    rest = {**message, "events": []} if "events" in message else message
    if "past" in message:
        rest = {**rest, "past": [{**change, "events": []} for change in message["past"]]}
    return found + [f"{error.json_path}: {error.message[:300]}" for error in checker.iter_errors(rest)]


def all_tables(door):
    for game in door.call(door="games")["games"]:
        for players in range(game["players"][0], game["players"][1] + 1):
            yield game["id"], players


class Schemas(unittest.TestCase):
    def setUp(self):
        self.door = Door(DOOR)
        self.seen = set()

    def tearDown(self):
        self.door.close()

    def saw(self, direction, _, message):
        self.seen.add((direction, message.get("type"), message.get("what")))
        self.seen.update(("event", event["e"]) for event in message.get("events", []))
        self.assertEqual(faults(direction, message), [], json.dumps(message)[:2000])

    def test_schemas_are_schemas(self):
        for schema in SCHEMAS.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_whole_games(self):
        for game, players in all_tables(self.door):
            with self.subTest(game=game, players=players):
                table = Table(self.door, {"game": game, "players": players, "seats": {"2": {"bot": "random"}}}, self.saw, seed=players)
                table.say(1, type="start")
                for n in range(5000):
                    if table.state == "over":
                        break
                    table.step()
                    if n % 40 == 0:
                        table.say(1, type="hello", last=n)
                        table.say(0, type="hello")
                        table.say(1, type="why", action="claim 1 red:1", id=n)
                        table.say(1, type="react", reaction="nice")
                        table.say(1, type="act", ask=1, action="draw")
                self.assertEqual(table.state, "over")
                for seat in (0, *table.people):
                    table.say(seat, type="hello")
                table.say(1, type="record", id=1)
        rare = {"last_round_began", "coast_to_coast", "flag_completed", "tunnel_withdrawn", "row_robbed", "round_began", "station_built"}
        self.assertEqual(rare - {event for kind, event, *_ in self.seen if kind == "event"}, set())

    def test_everything_else_that_can_be_said(self):
        settings = {"game": "new-york", "players": 3, "options": {"first_seat": 1}, "clock": {"kind": "move", "ms": 60000},
                    "grace_ms": 1000, "pace_ms": 10, "caretaker": "random"}
        table = Table(self.door, settings, self.saw)
        for message in ({"type": "unready"}, {"type": "leave"}):
            table.say(3, **message)
        table.say(1, type="bot", seat=3, bot="simple")
        table.say(1, type="clear", seat=3)
        table.say(1, type="bot", seat=3, bot="random")
        table.people = [1, 2]
        table.say(1, type="start")
        while table.asks.get(1):
            table.step()
        table.say(1, type="undo")
        table.say(1, type="pause")
        table.say(2, type="resume")
        table.now += 60000
        table.call(door="tick")
        table.say(1, type="back")
        table.say(1, type="resign")
        table.say(2, type="resign")
        while table.state != "over":
            table.step()
        table.say(1, type="rematch")
        table.say(2, type="rematch")
        self.assertTrue(table.answer["rematch"])
        record = table.say(2, type="record")[0]["text"]
        table.call(door="rematch", secret="5" * 64, listen=[1, 2, 3])
        self.assertEqual(table.say(2, type="hello")[0]["table"]["seats"]["2"]["name"], "Person 1")
        on = Table(self.door, {"game": "new-york", "players": 3, "from": {"record": record, "decisions": 9}}, self.saw)
        on.say(2, type="start")
        on.say(2, type="hello")
        said = {what for direction, kind, what in (s for s in self.seen if len(s) == 3) if kind == "update"}
        expected = set(SCHEMAS["server.schema.json"]["$defs"]["what"]["enum"]) - {"open", "next"}
        self.assertEqual(expected - said - {"act", "begin"} - {"cut", "lost", "full"}, set())  # the last three: below

    def test_a_damaged_log_that_is_full(self):
        table = Table(self.door, {"game": "new-york", "players": 2}, self.saw)
        table.say(1, type="start")
        table.step()
        log = table.log
        log += ["damaged"] * (50_000 - len(log) - 1) + [f"{table.now} cut {len(log)}"]
        table.call(door="load", log=log, listen=[1, 2])
        past = table.say(1, type="hello")[0]["past"]
        self.assertEqual({change["what"] for change in past[-2:]}, {"lost", "cut"})
        table.call(door="tick")
        self.assertIn(("server", "update", "full"), self.seen)
        self.assertEqual(table.state, "over")

    def test_schemas_refuse(self):
        table = Table(self.door, {"game": "new-york", "players": 2}, self.saw)
        table.say(1, type="start")
        good = table.say(1, type="hello")[0]
        self.assertEqual(faults("server", good), [])
        for path, value in ((("view", "hand", "red"), 0), (("view", "spy"), 1), (("table", "state"), "asleep"), (("you",), 9), (("ask", "id"), None)):
            bad = json.loads(json.dumps(good))
            place = bad
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
            self.assertNotEqual(faults("server", bad), [], path)
        for bad in ({"type": "act"}, {"type": "fly"}, {"type": "undo", "x": 1}, {"type": "ready", "random": "x"}, {}):
            self.assertNotEqual(faults("client", bad), [], bad)


def measure():
    """Bytes of updates to a seat: as sent, with the whole view instead, and the question's share."""
    door = Door(DOOR)
    print(f"{'table':24} {'updates':>8} {'changed':>8} {'whole':>8} {'of it ask':>10} {'largest':>8} {'snapshot':>9}")
    for game, players in all_tables(door):
        sizes = {"changed": 0, "whole": 0, "ask": 0, "largest": 0, "count": 0}
        views = {}

        def size(value):
            return len(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())

        def saw(direction, to, message, sizes=sizes, views=views):
            if direction != "server" or message["type"] != "update" or not to:
                return
            changed = message.get("view", {})
            seats = {**views.get(to, {}).get("seats", {}), **changed.get("seats", {})}
            views[to] = {**views.get(to, {}), **changed, "seats": seats}
            if message["what"] != "act":
                return
            bytes_sent = size(message)
            sizes["count"] += 1
            sizes["changed"] += bytes_sent
            sizes["whole"] += bytes_sent - size(changed) + size(views[to])
            sizes["ask"] += size(message["ask"]) if message.get("ask") else 0
            sizes["largest"] = max(sizes["largest"], bytes_sent)

        table = Table(door, {"game": game, "players": players}, saw, seed=3)
        table.say(1, type="start")
        while table.state != "over":
            table.step()
        snapshot = size(table.say(1, type="hello")[0])
        n = sizes["count"]
        print(f"{game + ' ' + str(players):24} {n:8} {sizes['changed'] / n:8.0f} {sizes['whole'] / n:8.0f} {sizes['ask'] / n:10.0f}"
              f" {sizes['largest']:8} {snapshot:9}")
    door.close()


if __name__ == "__main__":
    DOOR = sys.argv.pop(1)
    if "--measure" in sys.argv:
        measure()
    else:
        unittest.main()
