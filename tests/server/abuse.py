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
import sqlite3
import subprocess
import sys
import tempfile

import websockets

from play_games import seat_everybody, start
from schemas import Schemas
from server_process import DEFAULT_BINARY, HttpError, Server
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


async def entered(server, table, secret):
    channel = await websockets.connect(server.socket_url(table), compression=None, ping_interval=None, max_size=None)
    await channel.send(json.dumps({"type": "enter", "secret": secret}))
    answer = json.loads(await asyncio.wait_for(channel.recv(), 30))
    require(answer["type"] == "entered", f"not entered: {answer}")
    return channel


async def hear(channel, *kinds):
    while True:
        message = json.loads(await asyncio.wait_for(channel.recv(), 60))
        if message["type"] in kinds:
            return message


async def two_at_a_table(server):
    opened = await server.ask("POST", "/api/tables", {"table": {"game": "new-york", "players": 2}, "name": "Ann", "seat": 1})
    joined = await server.ask("POST", f"/api/tables/{opened['table']}/join", {"invite": opened["invite"], "name": "Bob", "seat": 2})
    return opened["table"], opened["secret"], joined["secret"]


async def changes_without_end(make, _):
    """A seat that changes its mind for as long as it is let: 9,500 changes made a table that nobody could enter again."""
    server = make(messages_per_second=10000)
    table, ann, bob = await two_at_a_table(server)
    channel = await entered(server, table, bob)
    refused = 0
    for _ in range(700):
        await channel.send(json.dumps({"type": "ready", "random": "0" * 32}))
        refused += (await hear(channel, "update", "refused"))["type"] == "refused"
        await channel.send('{"type":"unready"}')
        refused += (await hear(channel, "update", "refused"))["type"] == "refused"
    require(refused > 1000, f"only {refused} of 1,400 changes were refused")
    other = await entered(server, table, ann)
    await other.send('{"type":"hello"}')
    snapshot = await hear(other, "snapshot")
    require(len(json.dumps(snapshot)) < 64 * 1024, "entering costs more than a long game does")
    await other.send(json.dumps({"type": "ready", "random": "1" * 32}))
    await hear(other, "update")
    return server


async def nothing_but_hello(make, _):
    """Sixty sockets of one seat ask for the whole past as fast as they may. A game elsewhere does not notice."""
    server = make(messages_per_second=20, requests_per_second=500)
    table, ann, _ = await two_at_a_table(server)
    channels = [await entered(server, table, ann) for _ in range(60)]
    answered = 0

    async def flood(channel):
        nonlocal answered
        try:
            for _ in range(60):
                await channel.send('{"type":"hello"}')
                await hear(channel, "snapshot")
                answered += 1
        except websockets.ConnectionClosed as closed:
            require(closed.code in (1008, 1006), f"closed with {closed.code}")

    flooding = [asyncio.ensure_future(flood(channel)) for channel in channels]
    await asyncio.sleep(5)
    for one in flooding:
        one.cancel()
    await asyncio.gather(*flooding, return_exceptions=True)
    # Two a second and twenty at once, for the seat; without a limit it is twenty a second for each of the sockets.
    require(answered <= 60, f"{answered} hellos of one seat were answered")
    for channel in channels:
        await channel.close()
    return None


async def bots_of_one_address(make, _):
    """Fifty tables of searching bots from one address. A table of another address gets its turn, and quick bots wait for nobody."""
    server = make(options=("--trust-proxy",), tables_per_minute=1000, requests_per_second=10000)

    def ask(path, body, address):
        return server.request("POST", path, body, {"X-Forwarded-For": address})

    async def begin(code, address, players):
        """A table of bots alone, and its opener, who looks on."""
        seats = {str(seat): {"bot": code} for seat in range(1, players + 1)}
        opened = await asyncio.to_thread(ask, "/api/tables", {"table": {"game": "new-york", "players": players, "seats": seats}}, address)
        channel = await websockets.connect(server.socket_url(opened["table"]), compression=None, max_size=None,
                                           extra_headers={"X-Forwarded-For": address})
        await channel.send(json.dumps({"type": "enter", "secret": opened["invite"]}))
        await channel.send('{"type":"start"}')
        return channel

    floods = [await begin("ismcts:ms=2000", "192.0.2.1", 4) for _ in range(50)]
    for code in ("simple", "ismcts:ms=100"):
        honest = await begin(code, "198.51.100.7", 2)
        for _ in range(10):
            while (await hear(honest, "update"))["what"] != "act":
                pass
        waiting = [line for line in server.request("GET", "/metrics").splitlines() if line.startswith("roundhouse_bots_waiting ")]
        require(float(waiting[0].split()[1]) > 20, f"the flood was over before: {waiting}")
        await honest.close()
    for channel in floods:
        await channel.close()
    return None


async def ids_that_are_none(make, _):
    """A NUL in an id named the same table again and again, each time as another one in memory."""
    server = make()
    table, ann, _ = await two_at_a_table(server)
    for bad in (table + "\0", table + "\0x", table.upper(), table + " ", "", "../" + table, table[:-1]):
        status, _ = await asyncio.to_thread(post, server, "/api/mine", json.dumps({"tables": [{"table": bad, "secret": ann}]}))
        require(status == 400, f"{bad!r}: {status}")
    mine = server.request("POST", "/api/mine", {"tables": [{"table": table, "secret": ann}]})
    require(len(mine["tables"]) == 1, "my own table is not there")
    return server


async def forwarded_twice(make, _):
    """Behind a proxy that appends a line, the client's own line does not count. Upgrades that are refused use up no place."""
    server = make(options=("--trust-proxy",), connections_per_address=8, requests_per_second=100000, tables_per_minute=2)

    def request(lines):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        body = json.dumps({"table": {"game": "europe", "players": 2}})
        connection.putrequest("POST", "/api/tables")
        for line in lines:
            connection.putheader("X-Forwarded-For", line)
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body.encode())
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    statuses = [request([f"203.0.113.{i}", "192.0.2.9"]) for i in range(5)]
    require(statuses.count(200) == 2, f"a client chose its address: {statuses}")
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    upgrade = {"X-Forwarded-For": "192.0.2.10", "Connection": "keep-alive, Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    for _ in range(50):
        connection.request("GET", "/api/tables/nothing/socket", headers=upgrade)
        answer = connection.getresponse()
        answer.read()
        require(answer.status == 404, f"{answer.status}: the address is locked out")
    connection.close()
    return None


async def stores_that_lost_something(make, _):
    """Behind the server's back the log gets shorter, or heading and log disagree, or neither can be read."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/store.db"
        server = make(store=f"sqlite:{path}", table_idle_seconds=0)

        def change(*statements):
            with sqlite3.connect(path, timeout=30) as db:
                for statement, values in statements:
                    db.execute(statement, values)
            db.close()

        # A restored store: the log is shorter than what the table has in memory.
        table, ann, bob = await two_at_a_table(server)
        channel = await entered(server, table, ann)
        await channel.send('{"type":"hello"}')
        await hear(channel, "snapshot")
        change(("DELETE FROM entry WHERE game_table = ? AND sequence >= 2", (table,)),
               ("UPDATE game_table SET length = 2 WHERE id = ?", (table,)))
        await channel.send(json.dumps({"type": "ready", "random": "0" * 32}))
        try:
            while True:
                await asyncio.wait_for(channel.recv(), 30)
        except websockets.ConnectionClosed as closed:
            require(closed.code == 1013, f"closed with {closed.code}")
        channel = await entered(server, table, ann)
        await channel.send(json.dumps({"type": "ready", "random": "0" * 32}))
        await hear(channel, "update")
        await channel.close()

        async def out_of_memory():
            for _ in range(300):
                if float([line for line in server.request("GET", "/metrics").splitlines() if line.startswith("roundhouse_tables ")][0].split()[1]) == 0:
                    return
                await asyncio.sleep(0.1)
            require(False, "a table stays in memory")

        # A table goes on from the last entry that can be followed, and says so. Twice: what was damaged once may be again.
        for damage in ("DELETE FROM entry WHERE game_table = ? AND sequence = (SELECT length - 1 FROM game_table WHERE id = entry.game_table)",
                       "UPDATE game_table SET length = length + 3 WHERE id = ?",
                       "UPDATE entry SET entry = 'nonsense' WHERE game_table = ? AND sequence >= 2",
                       "UPDATE entry SET entry = replace(entry, ' sit ', ' undo ') WHERE game_table = ? AND sequence >= 2"):
            bad, ann, _ = await two_at_a_table(server)
            for _ in range(2):
                await out_of_memory()
                change((damage, (bad,)))
                channel = await entered(server, bad, ann)
                await channel.send('{"type":"hello"}')
                snapshot = await hear(channel, "snapshot")
                require(snapshot["you"] == 1 and "cut" in [one["what"] for one in snapshot["past"]], f"{damage}: {snapshot}")
                require([one["seq"] for one in snapshot["past"]] == list(range(1, snapshot["seq"] + 1)), f"{damage}: gaps")
                for message in ({"type": "ready", "random": "0" * 32}, {"type": "unready"}):
                    await channel.send(json.dumps(message))
                    await hear(channel, "update")
                await channel.close()

        # What can't be read at all is not tried for ever, and the person is told.
        for damage in ([("UPDATE entry SET entry = replace(entry, 'sha256:', 'sha256:00') WHERE game_table = ? AND sequence = 0", None)],
                       [("UPDATE entry SET entry = 'nonsense' WHERE game_table = ? AND sequence = 0", None)]):
            bad, ann, _ = await two_at_a_table(server)
            await out_of_memory()
            change(*((statement, (bad,)) for statement, _ in damage))
            channel = await websockets.connect(server.socket_url(bad), compression=None)
            await channel.send(json.dumps({"type": "enter", "secret": ann}))
            try:
                await asyncio.wait_for(channel.recv(), 30)
                require(False, f"{damage}: entered")
            except websockets.ConnectionClosed as closed:
                require(closed.code == 4410, f"{damage}: closed with {closed.code}")
            require((await asyncio.to_thread(post, server, f"/api/tables/{bad}/join", json.dumps({"invite": "x", "name": "y"})))[0] == 500,
                    "no explanation over HTTP")

        # One bad row in the list of tables.
        opened = server.request("POST", "/api/tables", {"table": {"game": "europe", "players": 2}, "listed": True})
        change(("UPDATE game_table SET summary = 'x' WHERE id = ?", (opened["table"],)))
        good = server.request("POST", "/api/tables", {"table": {"game": "europe", "players": 2}, "listed": True})
        listed = [entry["table"] for entry in server.request("GET", "/api/tables")["tables"]]
        require(listed == [good["table"]], f"{listed}")
        await others_can_play(server)
    return None


async def lobby_full_of_one(make, _):
    """Who opens table after table does not put another's out of the list, and who takes every seat has to wait."""
    server = make(options=("--trust-proxy",), tables_per_minute=200)

    def ask(path, body, address):
        return server.request("POST", path, body, {"X-Forwarded-For": address})

    listed = {"table": {"game": "europe", "players": 2}, "listed": True}
    honest = ask("/api/tables", listed, "198.51.100.7")["table"]
    flood = [ask("/api/tables", listed, "192.0.2.1")["table"] for _ in range(150)]
    shown = [entry["table"] for entry in server.request("GET", "/api/tables")["tables"]]
    require(len(shown) == 100 and honest in shown, "the honest table is not in the list")
    taken = 0
    for table in flood[-120:]:
        try:
            ask(f"/api/tables/{table}/join", {"invite": table, "name": "Eve"}, "192.0.2.1")
            taken += 1
        except HttpError as error:
            require(error.status == 429, f"{error}")
    require(taken < 110, f"{taken} seats at once")
    return server


async def one_store_two_servers(make, _):
    """A file is served by one server. It is its owner's alone, and so is what lies beside it."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{folder}/store.db"
        server = make(store=store)
        server.request("POST", "/api/tables", {"table": {"game": "europe", "players": 2}})
        for path in pathlib.Path(folder).iterdir():
            require(path.stat().st_mode & 0o077 == 0, f"{path}: {path.stat().st_mode:o}")
        second = Server(store, server.command[0])
        try:
            second.start()
            require(False, "two servers on one file")
        except RuntimeError as error:
            require("ended with" in str(error), f"{error}")
        await others_can_play(server)
    return None


async def tables_that_nobody_wants(make, _):
    """What was never played is forgotten after a while."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/store.db"
        server = make(store=f"sqlite:{path}")
        old, young = (server.request("POST", "/api/tables", {"table": {"game": "europe", "players": 2}})["table"] for _ in range(2))
        server.stop()
        with sqlite3.connect(path) as db:
            db.execute("UPDATE game_table SET updated_ms = updated_ms - 25 * 3600000 WHERE id = ?", (old,))
        db.close()
        server.start()
        for _ in range(100):
            with sqlite3.connect(path, timeout=30) as db:
                left = [row[0] for row in db.execute("SELECT id FROM game_table")]
                entries = [row[0] for row in db.execute("SELECT DISTINCT game_table FROM entry")]
            db.close()
            if left == [young]:
                break
            await asyncio.sleep(0.1)
        require(left == [young] and entries == [young], f"{left} {entries}")
        await others_can_play(server)
    return None


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


ABUSES = [records_cut_short, many_records_at_once, deep_bodies, changes_without_end, nothing_but_hello, bots_of_one_address,
          ids_that_are_none, forwarded_twice, stores_that_lost_something,
          lobby_full_of_one, one_store_two_servers, tables_that_nobody_wants]


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
