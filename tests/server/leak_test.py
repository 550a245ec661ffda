#!/usr/bin/env python3
"""No leak on the wire: two tables that differ only in what a seat can't know give it the same bytes.

A game is played in which seat 2 only draws cards and keeps tickets. In a copy of its log other cards were dealt to seat 2,
other tickets offered, other cards drawn. Then both tables are served, and everything that seat 1, a guest and a watcher are sent, from
entering to error replies, must be the same to the byte; what seat 2 is sent must differ, or the copy would prove nothing.

    leak_test.py --binary build/dev/roundhouse
"""
import argparse
import asyncio
import json
import pathlib
import random
import re
import shutil
import sqlite3
import sys
import tempfile

import websockets

from play_games import start
from schemas import Schemas
from server_process import DEFAULT_BINARY, ROOT, Server
from table_client import Client, choose, require

DECISIONS = 30
QUESTIONS = [{"type": "hello"}, {"type": "hello", "last": 5}, {"type": "record", "id": 1}, {"type": "act", "ask": 1, "action": "draw"},
             {"type": "why", "id": 2, "action": "draw"}, {"type": "why", "id": 3, "action": "claim 1 red:1"}, {"type": "back"},
             {"type": "sit", "seat": 2, "name": "Eve"}, {"type": "start"}, {"type": "nonsense"}]


class Quiet(Client):
    """Seat 2: what it has nobody sees."""

    async def answer(self):
        if self.ask is None or self.ask["id"] == self.answered:
            return
        self.answered = self.ask["id"]
        action = "draw" if self.ask.get("draw") else choose(self.ask, self.random)
        await self.say({"type": "act", "ask": self.ask["id"], "action": action})


async def play(server, game, rng):
    schemas = Schemas(every=20)
    opened = await server.ask("POST", "/api/tables", {"table": {"game": game, "players": 2}, "name": "Ann", "seat": 1})
    joined = await server.ask("POST", f"/api/tables/{opened['table']}/join", {"invite": opened["invite"], "name": "Bo", "seat": 2})
    clients = [Client(server, opened["table"], opened["secret"], schemas, rng), Quiet(server, opened["table"], joined["secret"], schemas, rng)]
    for client in clients:
        await client.connect()
    await start(clients)

    async def decide(client):
        while client.table["state"] != "over" and sum(change["what"] == "act" for change in client.seen.values()) < DECISIONS:
            if client.table["state"] == "playing":
                await client.answer()
            await asyncio.wait_for(client.receive(), 60)

    await asyncio.gather(*(decide(client) for client in clients))
    for client in clients:
        await client.close()
    return opened["table"], {"seat 1": opened["secret"], "guest": opened["invite"], "watcher": opened["watch"], "seat 2": joined["secret"]}


class Twin:
    """Writes the log anew with other hidden things of seat 2."""

    def __init__(self, game, entries, rng):
        self.rng = rng
        data = ROOT / "data" / game
        deck = json.loads((data / "deck.json").read_text())
        self.colors = [color["id"] for color in deck["colors"]]
        tickets = json.loads((data / "map.json").read_text())["tickets"]
        seen = {int(word) for entry in entries for word in re.findall(r"\bt?(\d+)\b", entry.split(" ", 1)[1])}
        self.kinds = {ticket["id"]: ticket.get("kind") for ticket in tickets}
        self.unused = [ticket["id"] for ticket in tickets if ticket["id"] not in seen]
        self.tickets = {}
        self.entries = [self.rewrite(entry) for entry in entries]

    def color(self, old):
        return self.rng.choice([color for color in self.colors if color != old]) if old != "wild" else old

    def ticket(self, old):
        if old not in self.tickets:
            same_kind = [ticket for ticket in self.unused if self.kinds[ticket] == self.kinds[old]]
            self.tickets[old] = self.rng.choice(same_kind) if same_kind else old
            if same_kind:
                self.unused.remove(self.tickets[old])
        return self.tickets[old]

    def rewrite(self, entry):
        lines = []
        for line in entry.split("\n"):
            words = line.split(" ")
            if words[:2] == ["hand", "2"]:
                words[2:] = map(self.color, words[2:])
            elif words[:2] == ["tickets", "2"]:
                words[2:] = [str(self.ticket(int(word))) for word in words[2:]]
            elif len(words) > 4 and words[1] == "act" and words[3] == "2:":
                words[4:] = self.decision(words[4:])
            lines.append(" ".join(words))
        return "\n".join(lines)

    def decision(self, words):
        if words[0] == "draw":
            return ["draw", ">", *(self.color(word) for word in words[2:])]
        if words[0] == "keep" and words[1] != "none":
            return ["keep", *map(str, sorted(self.ticket(int(word)) for word in words[1:]))]
        return words


async def overhear(server, table, secret):
    """Everything that this visitor is sent, as it came."""
    heard = []
    async with websockets.connect(server.socket_url(table), compression=None, ping_interval=None, max_size=None) as channel:
        await channel.send(json.dumps({"type": "enter", "secret": secret}))
        heard.append(await channel.recv())
        for question in QUESTIONS:
            await channel.send(json.dumps(question))
        await channel.send('{"type":"why","id":99,"action":"pass"}')  # answered last, in one way or another
        while True:
            heard.append(await asyncio.wait_for(channel.recv(), 30))
            if '"id":99' in heard[-1]:
                return heard


async def serve_twin(paths, game, table, visitors, rng, args):
    """Twins in which more cards of a colour turned up than there are do not load: then another is made."""
    for _ in range(50):
        shutil.copy(paths[0], paths[1])
        database = sqlite3.connect(paths[1])
        entries = [row[0] for row in database.execute("SELECT entry FROM entry WHERE game_table = ? ORDER BY sequence", [table])]
        twin = Twin(game, entries, rng).entries
        require(twin != entries, "nothing was hidden")
        database.executemany("UPDATE entry SET entry = ? WHERE game_table = ? AND sequence = ?",
                             [(entry, table, i) for i, entry in enumerate(twin)])
        database.commit()
        database.close()
        server = Server(f"sqlite:{paths[1]}", args.binary).start()
        try:
            await overhear(server, table, visitors["seat 2"])
        except websockets.ConnectionClosed:
            server.stop()
            continue
        server.stop()
        return server.start()  # as fresh as the other one
    raise AssertionError(f"{game}: no twin could be made")


async def compare(game, seed, args, folder):
    rng = random.Random(f"{game} {seed}")
    paths = [folder / f"{game}-{seed}-{side}.db" for side in "ab"]
    server = Server(f"sqlite:{paths[0]}", args.binary).start()
    table, visitors = await play(server, game, rng)
    require(server.stop() == 0, "the server did not end well")
    servers = [Server(f"sqlite:{paths[0]}", args.binary).start(), await serve_twin(paths, game, table, visitors, rng, args)]
    count = 0
    for who, secret in visitors.items():
        heard = [await overhear(one, table, secret) for one in servers]
        if who == "seat 2":
            require(heard[0] != heard[1], "the two tables do not differ at all")
        else:
            require(heard[0] == heard[1], f"{game}: {who} can tell them apart: {first_difference(*heard)}")
            count += sum(map(len, heard[0]))
    for one in servers:
        one.stop()
    return count


def first_difference(one, other):
    for left, right in zip(one, other):
        if left != right:
            at = next(i for i, (a, b) in enumerate(zip(left + " ", right + " ")) if a != b)
            return f"{left[max(0, at - 100):at + 60]} | {right[max(0, at - 100):at + 60]}"
    return f"{len(one)} and {len(other)} messages"


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("--seeds", type=int, default=2)
    args = arguments.parse_args()
    games = sorted(path.parent.name for path in (ROOT / "data").glob("*/ruleset.json"))
    with tempfile.TemporaryDirectory() as name:
        total = 0
        for game in games:
            for seed in range(args.seeds):
                total += await compare(game, seed, args, pathlib.Path(name))
    print(f"{len(games) * args.seeds} pairs of tables: {total} bytes the same for all who may not know the difference")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
