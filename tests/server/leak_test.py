#!/usr/bin/env python3
"""No leak on the wire: two tables that differ only in what somebody can't know send it the same bytes.

Eventful games of every board are played on a server. For each seat, and for watchers, a twin of the log is made (twins.py). Then
both logs happen again, live: a server on PostgreSQL takes up what another server stores, so the test stores entry after
entry, and the viewer, who is connected meanwhile, is told of each. On the way the viewer asks everything that it could ask, over
WebSocket and HTTP, loses its connection and comes back. All bytes must be the same, their number and order too; and
somebody else must be able to tell the two tables apart, or they would prove nothing.

    leak_test.py --binary build/dev/roundhouse --store postgres://…
"""
import argparse
import asyncio
import pathlib
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

from eventful_game import EventfulGame
from put_out import put_out
from raw_client import RawSocket, raw_request
from schemas import Schemas
from server_process import DEFAULT_BINARY, Server
from table_client import require
from twins import TwinMaker

CHUNK = 7  # entries that are stored at once
NEVER_MS = 2**39
ACTIONS = ["draw", "take 1", "claim 3 red:2", "claim 5 wild:1", "tickets", "keep 1", "keep none", "pass", "pay wild:1", "place red:2",
           "stop", "complete 1", "exchange", "fly to the moon"]


class Source:
    """A game that was played: its log up to where the rules show what was hidden, and its secrets."""

    def __init__(self, game, players, clients, watcher, log):
        self.game, self.players = game, players
        self.secrets = {0: watcher.secret, **{client.seat: client.secret for client in clients}}
        self.log = []
        for entry in log:
            if entry.split(" ")[1] == "act" and entry.split(" ")[4] == "complete":
                break
            self.log.append(entry)
        # Nothing may happen by itself when this is told again: no bot may move, and nobody's time is up.
        self.log[0] = re.sub(r"^grace .*$", "grace 0", re.sub(r"^pace .*$", f"pace {NEVER_MS}", self.log[0], flags=re.M), flags=re.M)


async def play_sources(args, folder):
    """One game of every board, each with another number of seats."""
    store = folder / "source.db"
    server = Server(f"sqlite:{store}", args.binary).start()
    games = (await server.ask("GET", "/api/games"))["games"]
    schemas = Schemas(every=20)

    async def play(at, game):
        least, most = game["players"]
        rng = random.Random(f"{game['id']} {args.seed}")
        played = await EventfulGame.begin(server, game["id"], least + (at + args.seed) % (most - least + 1), schemas, rng)
        await played.play()
        return played

    played = await asyncio.gather(*(play(at, game) for at, game in enumerate(games)))
    require(server.stop() == 0, "the server did not end well")
    database = sqlite3.connect(store)
    sources = []
    for game, one in zip(games, played):
        rows = database.execute("SELECT entry FROM entry WHERE game_table = ? ORDER BY sequence", [one.table_id])
        log = [row[0] for row in rows][:one.seq]  # caretakers may have gone on alone
        if one.watcher.table["state"] == "over":
            log.pop()
        sources.append(Source(game["id"], len(one.clients), one.clients, one.watcher, log))
    database.close()
    kinds = {entry.split("\n")[0].split(" ")[1] for source in sources for entry in source.log}
    require({"undo", "pause", "resume", "care", "back", "resign"} <= kinds, f"not eventful enough: {kinds}")
    return sources


class Side:
    """A server on a database of its own, and the test's way into that database."""

    def __init__(self, store, name, binary):
        subprocess.run(["psql", "-q", store, "-c", f"CREATE DATABASE {name}"], check=True, cwd="/")
        url = store.rsplit("/", 1)[0] + "/" + name
        self.server = Server(url, binary).start()
        self.psql = subprocess.Popen(["psql", "-qAt", "-v", "ON_ERROR_STOP=1", url], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True, cwd="/")
        self.run("SET synchronous_commit = off")  # this side of the test need not survive anything

    def run(self, sql):
        self.psql.stdin.write(f"{sql};\n\\echo done\n")
        self.psql.stdin.flush()
        require(self.psql.stdout.readline() == "done\n", "the database refused an entry")

    def append(self, table, first, entries):
        """As another server would."""
        rows = ", ".join(f"('{table}', {first + i}, $entry${entry}$entry$)" for i, entry in enumerate(entries))
        self.run(f"BEGIN; INSERT INTO game_table VALUES ('{table}', {first + len(entries)}, 'playing', '{{}}', 0)"
                 f" ON CONFLICT (id) DO UPDATE SET length = EXCLUDED.length; INSERT INTO entry VALUES {rows}; COMMIT")

    def stop(self):
        self.psql.stdin.close()
        self.psql.wait()
        require(self.server.stop() == 0, "a server did not end well")


def standing(log, viewer):
    """What the viewer could do at this point that would really change the table: those words must not be said."""
    words, paused, last = set(), False, None
    for entry in log:
        kind, *rest = entry.split("\n")[0].split(" ")[1:]
        seat = int(rest[0]) if kind in ("care", "back", "undo", "resign") else None
        if kind == "act":
            last = int(rest[1].rstrip(":"))
        elif kind == "undo":
            last = viewer  # what was before it is not looked up
        elif kind in ("pause", "resume"):
            paused = kind == "pause"
        if seat == viewer and kind in ("care", "back", "resign"):
            words = {"back"} if kind == "care" else set()
    if last == viewer:
        words.add("undo")
    if paused:
        words.add("resume")
    return words


def questions(log, viewer):
    begun = any(entry.split("\n")[0].split(" ")[1] == "begin" for entry in log)
    accepted = standing(log, viewer)
    yield {"type": "hello"}
    yield {"type": "hello", "last": 5, "id": 1}
    for at, action in enumerate(ACTIONS):
        yield {"type": "why", "id": 10 + at, "action": action}
        yield {"type": "act", "ask": 999999, "action": action}
    for word in ("back", "undo", "resume"):
        if word not in accepted:
            yield {"type": word}
    if begun:
        yield from ({"type": word} for word in ("leave", "unready", "start"))
        yield {"type": "sit", "seat": 1, "name": "Eve"}
        yield {"type": "bot", "seat": 1, "bot": "simple"}
        yield {"type": "clear", "seat": 1}
    yield from ({"type": word} for word in ("record", "rematch", "nonsense"))
    yield b"{"
    yield {"type": "why", "id": 99, "action": "pass"}  # answered last, in one way or another


async def settle(socket, is_last):
    while not is_last(await socket.receive()):
        pass


async def overhear(side, table, log, viewer, secret, players, fed=None):
    """Everything that this viewer is sent while the log happens, byte for byte. Without `fed` it happens now."""
    heard, port = bytearray(), side.server.port
    first = 1 if viewer == 0 else 1 + players  # a seat has its secret once everybody sits
    if fed is None:
        side.append(table, 0, log[:first])
        fed = first
    reacted = False

    async def enter(last=None):
        socket = await RawSocket(heard).open(port, table)
        socket.say({"type": "enter", "secret": secret})
        socket.say({"type": "hello", **({"last": last} if last else {})})
        await settle(socket, lambda message: message["type"] == "snapshot")
        return socket

    socket = await enter()
    while fed < len(log):
        entries = log[fed:fed + CHUNK]
        side.append(table, fed, entries)
        fed += len(entries)
        # Whoever asks for a table makes its server look what was stored.
        record = await raw_request(port, "GET", f"/api/tables/{table}/record")
        require(record.startswith(b"HTTP/1.1 409"), f"a record before the end: {record[:60]}")
        heard += record
        await settle(socket, lambda message: message["type"] == "update" and message["seq"] == fed)
        for question in questions(log[:fed], viewer):
            socket.say(question)
        await settle(socket, lambda message: message.get("id") == 99)
        if viewer and not reacted:
            reacted = True
            socket.say({"type": "react", "reaction": "wow"})
            socket.say({"type": "react", "reaction": "oops", "id": 98})  # too fast
            await settle(socket, lambda message: message.get("id") == 98)
        for seat in range(players + 1):
            replay = await raw_request(port, "GET", f"/api/tables/{table}/replay?at={fed // 2}&seat={seat}")
            require(replay.startswith(b"HTTP/1.1 409"), f"a replay before the end: {replay[:60]}")
            heard += replay
        heard += await raw_request(port, "POST", "/api/mine", {"tables": [{"table": table, "secret": secret}]})
        heard += await raw_request(port, "GET", "/api/tables")
        if (fed // CHUNK) % 3 == 0:
            await socket.close()
            socket = await enter(last=fed - 3)
    await socket.close()
    return bytes(heard)


async def snapshots(side, table, secrets):
    """What each of these sees of the table as it stands."""
    seen = []
    for secret in secrets:
        heard = bytearray()
        socket = await RawSocket(heard).open(side.server.port, table)
        socket.say({"type": "enter", "secret": secret})
        socket.say({"type": "hello"})
        await settle(socket, lambda message: message["type"] == "snapshot")
        await socket.close()
        seen.append(bytes(heard))
    return seen


async def compare(sides, table, source, viewer, twin):
    """The number of bytes that were the same."""
    heard = await asyncio.gather(*(overhear(side, table, log, viewer, source.secrets[viewer], source.players)
                                   for side, log in zip(sides, (source.log, twin))))
    require(heard[0] == heard[1], f"{source.game}: viewer {viewer} can tell them apart: {first_difference(*heard)}")
    others = [secret for seat, secret in source.secrets.items() if seat not in (0, viewer)]
    seen = [await snapshots(side, table, others) for side in sides]
    require(seen[0] != seen[1], f"{source.game}: nobody can tell the twins apart")
    return len(heard[0])


def first_difference(one, other):
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"at byte {at} of {len(one)} and {len(other)}: {one[max(0, at - 150):at + 60]} | {other[max(0, at - 150):at + 60]}"


def table_id(at, viewer):
    return f"leak{'abcdefghijkmnpqrstuvwxyz'[at]}{viewer}".ljust(12, "x")


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("--store", required=True)
    arguments.add_argument("--seed", type=int, default=1)
    args = arguments.parse_args()
    await put_out(args.store, args.binary)
    with tempfile.TemporaryDirectory() as name:
        sources = await play_sources(args, pathlib.Path(name))
    maker = TwinMaker(str(pathlib.Path(args.binary).parent / "roundhouse_door"))
    pairs, changes = [], 0
    for at, source in enumerate(sources):
        for viewer in source.secrets:
            twin, changed = maker.twin(source.game, source.log, viewer, random.Random(f"{source.game} {viewer} {args.seed}"))
            require(changed > 0, f"{source.game}: no twin could be made for viewer {viewer}")
            pairs.append((table_id(at, viewer), source, viewer, twin))
            changes += changed
    maker.door.close()
    sides = [Side(args.store, f"leak_{side}_{args.seed}", args.binary) for side in "ab"]
    try:
        sizes = await asyncio.gather(*(compare(sides, *pair) for pair in pairs))
    finally:
        for side in sides:
            side.stop()
    print(f"{len(sources)} boards, {len(pairs)} pairs of tables with {changes} hidden differences: {sum(sizes)} bytes the same for all who"
          " may not know them")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
