#!/usr/bin/env python3
"""Whole games of every title and number of seats against a real server, by clients that share no code with it.

Every message is checked against docs/schema; updates must add up to snapshots; the record must verify, and its replay at the
last move must be what the seats saw.

    play_games.py --binary build/dev/roundhouse --store sqlite:/tmp/x.db [--seed 1]
"""
import argparse
import asyncio
import pathlib
import random
import subprocess
import sys
import tempfile

from schemas import Schemas
from server_process import DEFAULT_BINARY, HttpError, Server
from table_client import Client, require


async def seat_everybody(server, game, players, schemas, rng, settings=None):
    """The first one opens the table, some join by HTTP, the others by WebSocket."""
    wanted = {"game": game, "players": players, **(settings or {})}
    opened = await server.ask("POST", "/api/tables", {"table": wanted, "name": "Ann", "seat": 1})
    table = opened["table"]
    clients = [Client(server, table, opened["secret"], schemas, rng)]
    for seat in range(2, players + 1):
        if rng.random() < 0.5:
            joined = await server.ask("POST", f"/api/tables/{table}/join",
                                      {"invite": opened["invite"], "name": f"Guest {seat}", "seat": seat})
            clients.append(Client(server, table, joined["secret"], schemas, rng))
        else:
            clients.append(Client(server, table, opened["invite"], schemas, rng))
    watcher = Client(server, table, opened["watch"], schemas, rng)
    for client in [*clients, watcher]:
        await client.connect()
    for seat, client in enumerate(clients, 1):
        if client.seat is None:
            await client.say({"type": "sit", "seat": seat, "name": f"Guest {seat}"})
            while (await client.receive())["type"] != "seated":
                pass
            client.table = client.view = client.ask = None
            await client.say({"type": "hello"})
            while (await client.receive())["type"] != "snapshot":
                pass
    return table, clients, watcher


async def start(clients):
    for client in clients:
        await client.become_ready()
    first = clients[0]
    while not all(seat.get("ready") for seat in first.table["seats"].values()):
        await first.receive()
    await first.say({"type": "start"})


async def check_end(server, table, clients, watcher):
    record = await server.ask("GET", f"/api/tables/{table}/record")
    for client in [*clients, watcher]:
        decisions = sum(change["what"] == "act" for change in client.seen.values())
        replay = await server.ask("GET", f"/api/tables/{table}/replay?at={decisions}&seat={client.seat or 0}")
        require(replay["at"] == replay["of"] == decisions, "not all decisions were told")
        require(replay["view"] == client.view, "the replay shows something else than the game did")
    await clients[0].say({"type": "record", "id": 7})
    while (message := await clients[0].receive())["type"] != "record":
        pass
    require(message["text"] == record and message["id"] == 7, "two records of one game")
    return record


async def play(server, game, players, schemas, seed, folder):
    rng = random.Random(f"{game} {players} {seed}")
    table, clients, watcher = await seat_everybody(server, game, players, schemas, rng)
    try:
        await server.ask("GET", f"/api/tables/{table}/record")
        raise AssertionError("a record of a game that is not over")
    except HttpError as error:
        require(error.status == 409, str(error))
    await start(clients)
    await asyncio.gather(*(client.play(hello_share=0.05) for client in [*clients, watcher]))
    mine = await server.ask("POST", "/api/mine", {"tables": [{"table": table, "secret": clients[0].secret}]})
    require(mine["tables"][0]["state"] == "over" and mine["tables"][0]["seat"] == 1, f"my tables: {mine}")
    (folder / f"{game}-{players}-{table}.record").write_text(await check_end(server, table, clients, watcher))
    for client in [*clients, watcher]:
        require(not client.refusals, f"refused: {client.refusals}")
        await client.close()
    return sum(client.acknowledged for client in clients)


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("--store", required=True)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--check-every", type=int, default=1, help="check one message in so many against the schemas")
    args = arguments.parse_args()
    schemas = Schemas(every=args.check_every)
    server = Server(args.store, args.binary).start()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        games = (await server.ask("GET", "/api/games"))["games"]
        tables = [(game["id"], players) for game in games for players in range(game["players"][0], game["players"][1] + 1)]
        games = [play(server, game, players, schemas, args.seed, folder) for game, players in tables]
        moves = await asyncio.wait_for(asyncio.gather(*games), 400)
        require(server.stop() == 0, "the server did not end well")
        records = sorted(map(str, folder.glob("*.record")))
        require(len(records) == len(tables), "a record is missing")
        subprocess.run([args.binary, "verify", "--quiet", *records], check=True)
    print(f"{len(tables)} games, {sum(moves)} moves, {schemas.checked} messages as the schemas say, all records verify")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
