#!/usr/bin/env python3
"""Kills the server again and again while many games are played.

Every client remembers all that it was ever told. After each crash it comes back; the table may never have gone back, and at the
end the whole log must be, number by number, what each client saw as it happened: so no acknowledged move was lost, and nothing
was shown that was not stored. Every game finishes, and every record verifies.

    kill_test.py --store sqlite:/tmp/x.db --games 100 --kills 20
    kill_test.py --store postgres://… --games 100 --kills 20 --servers 3      behind HAProxy; servers are also cut off
"""
import argparse
import asyncio
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import traceback

import websockets

from cluster import Cluster, SingleServer
from schemas import Schemas
from server_process import DEFAULT_BINARY, HttpError
from table_client import Client, ProtocolError, require

LOST = (OSError, websockets.WebSocketException, asyncio.TimeoutError, HttpError)
PACE = 0.4  # seconds: so that games last long enough to be interrupted
PATIENCE = 120  # for anything at all to happen at a table


class Stubborn(Client):
    """Comes back after every crash."""

    reconnects = 0

    def take_update(self, message):
        before = self.acknowledged
        super().take_update(message)
        self.server.moves += self.acknowledged - before

    async def answer(self):
        self.pace = 0 if self.server.calm else PACE
        await super().answer()

    async def come_back(self):
        while True:
            try:
                await asyncio.wait_for(self.connect(), 20)
                self.answered = 0  # the answer may have been lost with the server
                return self
            except ProtocolError:
                raise
            except LOST:
                await asyncio.sleep(0.05 + 0.2 * self.random.random())

    async def play_on(self):
        while self.table["state"] != "over":
            try:
                await asyncio.wait_for(self.play(), PATIENCE)
            except ProtocolError:
                raise
            except LOST:
                self.reconnects += 1
                await self.come_back()


async def insist(ask, *arguments):
    while True:
        try:
            return await ask(*arguments)
        except LOST:
            await asyncio.sleep(0.2)


async def begin(clients):
    """To the first question, whatever happens to the lines meanwhile: on a busy machine the proxy may think a server dead."""
    first = clients[0]
    while first.table["state"] != "playing":
        try:
            for client in clients:
                if not client.table["seats"][str(client.seat)]["ready"]:
                    await client.become_ready()
            while not all(seat.get("ready") for seat in first.table["seats"].values()):
                await asyncio.wait_for(first.receive(), PATIENCE)
            await first.say({"type": "start"})
            while first.table["state"] != "playing":
                await asyncio.wait_for(first.receive(), PATIENCE)
        except ProtocolError:
            raise
        except LOST:
            for client in clients:
                await client.come_back()


async def play(servers, game, players, schemas, seed, folder):
    rng = random.Random(f"{game} {players} {seed}")
    opened = await servers.ask("POST", "/api/tables", {"table": {"game": game, "players": players}, "name": "Ann", "seat": 1})
    table = opened["table"]
    clients = [Stubborn(servers, table, opened["secret"], schemas, rng)]
    for seat in range(2, players + 1):
        joined = await servers.ask("POST", f"/api/tables/{table}/join", {"invite": opened["invite"], "name": "Bo", "seat": seat})
        clients.append(Stubborn(servers, table, joined["secret"], schemas, rng))
    for client in clients:
        await client.come_back()
    await begin(clients)
    await servers.everybody_sits()
    await asyncio.gather(*(client.play_on() for client in clients))
    record = await insist(servers.ask, "GET", f"/api/tables/{table}/record")
    (folder / f"{table}.record").write_text(record)
    for client in clients:
        await check_whole_log(client)
    return clients


async def make_trouble(servers, kills, rng, playing):
    said = await servers.trouble(kills, rng, playing)
    servers.calm = True
    return said


async def check_whole_log(client):
    """From the beginning, by a client that knows nothing: must agree with all that was ever told."""
    fresh = Stubborn(client.server, client.table_id, client.secret, client.schemas, client.random)
    await fresh.come_back()
    require(sorted(fresh.seen) == list(range(1, fresh.seq + 1)), "the log has gaps")
    for number, change in client.seen.items():
        require(fresh.seen[number] == change, f"number {number} was {change} and is {fresh.seen[number]}")
    await fresh.close()
    await client.close()


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("--store", required=True)
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--kills", type=int, default=5)
    arguments.add_argument("--servers", type=int, default=1)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--seconds", type=int, default=900, help="give up after so long")
    args = arguments.parse_args()
    rng = random.Random(args.seed)
    schemas = Schemas(every=20)  # play_games.py checks every message; here there are too many
    kind = SingleServer if args.servers == 1 else Cluster
    with tempfile.TemporaryDirectory() as name, kind(args, args.games) as servers:
        folder = pathlib.Path(name)
        games = (await servers.ask("GET", "/api/games"))["games"]
        tables = []
        for _ in range(args.games):
            game = rng.choice(games)
            tables.append((game["id"], rng.randint(*game["players"])))
        playing = [asyncio.ensure_future(play(servers, game, players, schemas, i, folder)) for i, (game, players) in enumerate(tables)]
        killing = asyncio.ensure_future(make_trouble(servers, args.kills, rng, playing))
        try:
            finished = await asyncio.wait_for(asyncio.gather(*playing), args.seconds)
        except BaseException:
            traceback.print_exc()
            servers.__exit__()
            os._exit(1)  # clients that insist would not be cancelled
        kills = await killing
        records = sorted(map(str, folder.glob("*.record")))
        require(len(records) == args.games, "a record is missing")
        subprocess.run([args.binary, "verify", "--quiet", *records], check=True)
    clients = [client for group in finished for client in group]
    print(f"{args.games} games, {kills}, {sum(c.reconnects for c in clients)} reconnections,"
          f" {sum(c.acknowledged for c in clients)} moves acknowledged and there, all records verify")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
