#!/usr/bin/env python3
"""One client, with the limits that strangers meet, that wants to end the server, stop it, or keep others from it.

Each abuse was found to work once. After each of them the same server must answer somebody else, and play a game with them.

    abuse.py --binary build/dev/roundhouse [NAME…]
"""
import argparse
import asyncio
import http.client
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from play_games import seat_everybody, start
from schemas import Schemas
from server_process import DEFAULT_BINARY, Server
from table_client import require

STRANGERS = {"connections_per_address": 64, "requests_per_second": 50, "messages_per_second": 200, "tables_per_minute": 60}


def post(server, path, body, timeout=60):
    """(status, answer) of a body that is sent as it is."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=timeout)
    try:
        connection.request("POST", path, body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def cut_records(binary, folder, most):
    """Records that end in the middle of what a decision drew, where the market was swept: the rules would draw on."""
    subprocess.run([binary, "simulate", "new-york", "--players", "4", "--games", "80", "--record", folder], check=True,
                   stdout=subprocess.DEVNULL)
    found = []
    for path in sorted(pathlib.Path(folder).iterdir()):
        lines = path.read_text().splitlines()
        for i, line in enumerate(lines):
            move, _, outcomes = line.partition(" > ")
            words = outcomes.split()
            if len(words) > 8 and move[0].isdigit():
                decision = int(move.split()[0])
                found += [("\n".join([*lines[:i], f"{move} > {' '.join(words[:n])}"]) + "\n", decision) for n in range(1, 6)]
    random.Random(1).shuffle(found)
    return found[:most]


async def records_cut_short(make, binary):
    """Verifying one of these never ended, on the thread that serves everybody."""
    server = make(tables_per_minute=100000, requests_per_second=100000)
    with tempfile.TemporaryDirectory() as folder:
        records = cut_records(binary, folder, 120)
    require(len(records) > 50, "no swept markets")
    for text, decision in records:
        body = json.dumps({"table": {"game": "new-york", "players": 4, "from": {"record": text, "decisions": decision - 1}}})
        status, answer = await asyncio.to_thread(post, server, "/api/tables", body)
        require(status == 400 and "outcomes that are written" in answer, f"{status}: {answer}")
    return server


async def many_records_at_once(make, binary):
    """Records are played through beside the loop, a few at a time for one address: others are served meanwhile."""
    server = make(tables_per_minute=100000, requests_per_second=100000)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([binary, "simulate", "europe", "--players", "5", "--games", "1", "--record", folder, "--checks"], check=True,
                       stdout=subprocess.DEVNULL)
        text = next(pathlib.Path(folder).iterdir()).read_text()
    body = json.dumps({"table": {"game": "europe", "players": 5, "from": {"record": text, "decisions": 3}}})
    answers = await asyncio.gather(*(asyncio.to_thread(post, server, "/api/tables", body) for _ in range(60)))
    statuses = {status for status, _ in answers}
    require(200 in statuses and statuses <= {200, 429}, f"{statuses}")
    return server


async def deep_bodies(make, _):
    """Nested as deep as a body can be, in every place that takes JSON."""
    server = make()
    table = server.request("POST", "/api/tables", {"table": {"game": "europe", "players": 2}})
    for path in ("/api/tables", "/api/mine", f"/api/tables/{table['table']}/join"):
        for deep in ("[" * 77000 + "]" * 77000, '{"a":' * 30000 + "1" + "}" * 30000, "[" * 200000):
            for body in (deep, '{"table":' + deep + "}", '{"tables":[' + deep + "]}", '{"invite":' + deep + ',"name":"x"}',
                         '{"table":{"game":"europe","players":2,"from":' + deep + "}}"):
                status, answer = await asyncio.to_thread(post, server, path, body)
                require(status == 400, f"{path}: {status} {answer[:200]}")
    return server


async def others_can_play(server):
    """Somebody else opens a table and plays a whole game."""
    require(server.process.poll() is None, "the server has ended")
    require(await server.ask("GET", "/healthz") == "ok\n", "the server does not answer")
    rng = random.Random(1)
    _, clients, watcher = await seat_everybody(server, "first-journey", 2, Schemas(every=20), rng)
    await start(clients)
    await asyncio.wait_for(asyncio.gather(*(client.play() for client in [*clients, watcher])), 300)
    for client in [*clients, watcher]:
        await client.close()


ABUSES = [records_cut_short, many_records_at_once, deep_bodies]


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    arguments.add_argument("names", nargs="*", help="some of the abuses; all if none is named")
    args = arguments.parse_args()
    wanted = [abuse for abuse in ABUSES if not args.names or abuse.__name__ in args.names]
    for abuse in wanted:
        servers = []

        def make(store=None, options=(), **limits):
            servers.append(Server(store or "memory:", args.binary, options, **{**STRANGERS, **limits}).start())
            return servers[-1]

        try:
            server = await asyncio.wait_for(abuse(make, args.binary), 600)
            if server:
                await others_can_play(server)
            for one in servers:
                require(one.stop() == 0, f"{abuse.__name__}: the server did not end well")
        finally:
            for one in servers:
                if one.process.poll() is None:
                    one.kill()
        print(f"{abuse.__name__}: answered as promised", flush=True)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
