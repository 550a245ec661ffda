"""What a server keeps and tells: stopping, restarting, backup, export, figures, logs."""
import asyncio
import contextlib
import json
import random
import re
import sqlite3
import subprocess

import websockets

from operations_settings import running
from play_games import seat_everybody, start
from schemas import Schemas
from server_process import Server
from table_client import Client, require

FIGURES = ["http_requests_total", "messages_in_total", "messages_out_total", "bytes_out_total", "dropped_slow_total", "dropped_fast_total",
           "refused_total", "tables_opened_total", "changes_total", "conflicts_total", "evicted_total", "refused_secrets_total",
           "store_commits_total", "store_appends_total", "store_failures_total", "store_waiting", "sockets", "tables", "bots_waiting",
           "bots_oldest_seconds"]


async def run(*command):
    done = await asyncio.to_thread(subprocess.run, list(map(str, command)), capture_output=True, text=True, timeout=120)
    require(done.returncode == 0, f"{command}: {done.stderr}")
    return done


async def play_for_ever(clients):
    """Until the server goes away; the codes with which it said so."""
    async def play(client):
        client.pace = 0.02
        try:
            await client.play()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
        return "over"
    return await asyncio.gather(*(play(client) for client in clients))


async def check_same(server, clients, schemas, rng):
    """Everybody finds the table as it was, or further; what was seen has not changed."""
    for client in clients:
        fresh = await Client(server, client.table_id, client.secret, schemas, rng).connect()
        require(fresh.seq >= client.seq, f"a table went back from {client.seq} to {fresh.seq}")
        for number, change in client.seen.items():
            require(fresh.seen[number] == change, f"number {number} was {change} and is {fresh.seen[number]}")
        await fresh.close()


async def stop_and_restart(binary, folder):
    """SIGTERM in the middle of games: everybody is told, nothing is lost, and the next server goes on with all tables."""
    schemas, rng = Schemas(every=20), random.Random(7)
    server = Server(f"sqlite:{folder}/store.db", binary)
    await asyncio.to_thread(server.start)
    lobby = await server.ask("POST", "/api/tables", {"table": {"game": "paris", "players": 2}, "name": "Ann", "seat": 1})
    tables = [await seat_everybody(server, game, 3, schemas, rng) for game in ("europe", "usa", "paris")]
    done = await seat_everybody(server, "new-york", 2, schemas, rng)
    for _, clients, _ in [*tables, done]:
        await start(clients)
    await asyncio.gather(*(client.play() for client in [*done[1], done[2]]))
    record = await server.ask("GET", f"/api/tables/{done[0]}/record")
    everybody = [client for _, clients, watcher in tables for client in [*clients, watcher]]
    playing = asyncio.ensure_future(play_for_ever(everybody))
    await asyncio.sleep(0.3)
    require(await asyncio.to_thread(server.stop) == 0, "the server did not end well")
    require(set(await playing) == {1001}, f"told by {set(playing.result())}")
    async with running(server):
        await check_same(server, everybody, schemas, rng)
        require(await server.ask("GET", f"/api/tables/{done[0]}/record") == record, "another record")
        mine = await server.ask("POST", "/api/mine", {"tables": [{"table": lobby["table"], "secret": lobby["secret"]}]})
        require([table["state"] for table in mine["tables"]] == ["lobby"], "the lobby is gone")
        for client in everybody:
            await client.connect()
            client.pace, client.answered = 0, 0
        for client in everybody[:4]:
            require(client.table["state"] == "playing", "the game does not go on")
        await asyncio.gather(*(client.play() for client in everybody[:4]))
        for client in everybody:
            await client.close()
    return f"{len(tables) + 2} tables kept over a restart"


async def backup_and_export(binary, folder):
    """A copy while the server goes on is a store of its own; the export holds every finished game, and each verifies."""
    schemas, rng = Schemas(every=20), random.Random(8)
    store = f"sqlite:{folder}/store.db"
    server = Server(store, binary)
    async with running(server):
        done = [await seat_everybody(server, game, 2, schemas, rng) for game in ("new-york", "first-journey")]
        for _, clients, _ in done:
            await start(clients)
        await asyncio.gather(*(client.play() for _, clients, watcher in done for client in [*clients, watcher]))
        records = {table: await server.ask("GET", f"/api/tables/{table}/record") for table, _, _ in done}
        _, clients, watcher = await seat_everybody(server, "europe", 3, schemas, rng)
        await start(clients)
        playing = asyncio.ensure_future(asyncio.gather(*(client.play() for client in [*clients, watcher])))
        await asyncio.sleep(0.1)
        seen = {client.seat or 0: (client.secret, client.seq) for client in [*clients, watcher]}
        await run(binary, "backup", "--store", store, folder / "copy.db")
        await run(binary, "export", "--store", store, folder / "games.tar.zst")
        again = subprocess.run([binary, "backup", "--store", store, folder / "copy.db"], capture_output=True)
        require(again.returncode != 0 and again.stderr, "a backup wrote over another")
        await playing
    (folder / "games").mkdir()
    await run("tar", "--zstd", "-xf", folder / "games.tar.zst", "-C", folder / "games")
    exported = {path.stem: path.read_text() for path in (folder / "games").iterdir()}
    require(records.items() <= exported.items() and len(exported) <= len(records) + 1, f"exported {sorted(exported)}, finished {sorted(records)}")
    await run(binary, "verify", "--quiet", *(folder / "games").iterdir())
    copy = Server(f"sqlite:{folder}/copy.db", binary)
    async with running(copy):
        for table, record in records.items():
            require(await copy.ask("GET", f"/api/tables/{table}/record") == record, "another record in the copy")
        for client in [*clients, watcher]:
            secret, least = seen[client.seat or 0]
            there = await Client(copy, client.table_id, secret, schemas, rng).connect()
            require(there.seq >= least, f"the copy has {there.seq} changes of {least} that were seen before it was made")
            require(all(client.seen[number] == change for number, change in there.seen.items()), "the copy says something else")
            await there.close()
    return f"a backup that plays, {len(exported)} exported records verify"


async def dead_before_the_heading(binary, folder):
    """A server that dies right after the last move has not yet noted that the game is over. Whoever looks at the table makes up for it."""
    schemas, rng = Schemas(every=20), random.Random(11)
    store = f"sqlite:{folder}/store.db"
    server = Server(store, binary)
    async with running(server):
        table, clients, watcher = await seat_everybody(server, "new-york", 2, schemas, rng)
        await start(clients)
        await asyncio.gather(*(client.play() for client in [*clients, watcher]))
        for client in [*clients, watcher]:
            await client.close()
    with contextlib.closing(sqlite3.connect(folder / "store.db")) as database, database:
        changed = database.execute("UPDATE game_table SET status = 'playing' WHERE id = ? AND status = 'over'", [table])
        require(changed.rowcount == 1, "the table was not over")
    async with running(server):
        await server.ask("GET", f"/api/tables/{table}/record")
    await run(binary, "export", "--store", store, folder / "games.tar.zst")
    names = (await run("tar", "--zstd", "-tf", folder / "games.tar.zst")).stdout.split()
    require(names == [f"{table}.record"], f"exported {names}")
    return "a finished game is found after a crash"


async def figures_and_logs(binary, folder):
    """/metrics says what happened; the log is JSON and holds no secret, name or message."""
    schemas, rng = Schemas(every=20), random.Random(9)
    log = folder / "log"
    server = Server("memory:", binary, ["--debug"], log=log)
    private = ["Ann", "Guest 2"]
    async with running(server):
        table, clients, watcher = await seat_everybody(server, "new-york", 2, schemas, rng)
        await start(clients)
        await asyncio.gather(*(client.play() for client in [*clients, watcher]))
        private += [client.secret for client in [*clients, watcher]]
        private += [seat["random"] for seat in watcher.table["seats"].values()]
        private += re.findall(r"^secret (\w+)$", await server.ask("GET", f"/api/tables/{table}/record"), flags=re.M)
        wrong = "deadbeef" * 4
        stranger = await websockets.connect(server.socket_url(table), compression=None)
        await stranger.send(json.dumps({"type": "enter", "secret": wrong}))
        await stranger.wait_closed()
        private.append(wrong)
        await clients[0].socket.send('{"type":"nonsense-of-mine"}')
        await clients[0].receive()
        private.append("nonsense-of-mine")
        while f"roundhouse_sockets {len(clients) + 1}\n" not in (text := await server.ask("GET", "/metrics")):
            await asyncio.sleep(0.02)  # until the stranger has really gone
        check_figures(text, clients, watcher)
        for client in [*clients, watcher]:
            await client.close()
        require(await server.ask("GET", "/healthz") == "ok\n" and await server.ask("GET", "/readyz") == "ready\n", "not well")
    server.log.close()
    lines = log.read_text().splitlines()
    events = [json.loads(line) for line in lines]
    require({"listening", "draining", "wrong-secret"} <= {event["event"] for event in events}, f"logged: {lines}")
    require(all({"time", "level", "event"} <= set(event) for event in events), "a line without time, level or event")
    for word in private:
        require(not any(word in line for line in lines), f"the log tells {word}")
    return f"{len(FIGURES)} figures and a clean log"


async def thinking_bots(binary, folder):
    """A hundred bots that think hard do not delay people: a whole game among people is over while many of the bots still wait."""
    schemas, rng = Schemas(every=20), random.Random(10)
    server = Server("memory:", binary)
    settings = {"game": "new-york", "players": 2, "seats": {str(seat): {"bot": "ismcts:ms=2000"} for seat in (1, 2)}}

    def waiting(text):
        return int(re.search(r"^roundhouse_bots_waiting (\d+)$", text, flags=re.M).group(1))

    async with running(server):
        guests = []
        for _ in range(50):
            opened = await server.ask("POST", "/api/tables", {"table": settings})
            guests.append(await Client(server, opened["table"], opened["invite"], schemas, rng).connect())
            await guests[-1].say({"type": "start"})
        # Every table has a bot to move, or two that choose their tickets: with fifty of them forty wait at any time.
        for _ in range(1500):
            if waiting(await server.ask("GET", "/metrics")) >= 40:
                break
            await asyncio.sleep(0.02)
        _, clients, watcher = await seat_everybody(server, "new-york", 2, schemas, rng)
        await start(clients)
        await asyncio.gather(*(client.play() for client in [*clients, watcher]))
        left = waiting(await server.ask("GET", "/metrics"))
        require(left > 20, f"only {left} bots wait: people waited for the others")
        for client in [*guests, *clients, watcher]:
            await client.close()
    return f"a game among people while {left} bots wait to think"


def check_figures(text, clients, watcher):
    values = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            values[name.removeprefix("roundhouse_")] = float(value)
    require(set(FIGURES) <= set(values), f"missing: {set(FIGURES) - set(values)}")
    typed = set(re.findall(r"^# TYPE roundhouse_(\w+) (?:counter|gauge|histogram)$", text, flags=re.M))
    require({re.sub(r"_(bucket|sum|count)$|\{.*", "", re.sub(r"\{.*", "", name)) for name in values} <= typed, "a figure without a type")
    require(values["tables_opened_total"] == 1 and values["refused_secrets_total"] == 1, f"{values}")
    require(values["changes_total"] >= watcher.seq - 1, f"{values['changes_total']} changes, {watcher.seq} told")
    require(values["sockets"] == len(clients) + 1 and values["tables"] == 1, f"{values['sockets']} sockets")
    require(values["change_seconds_count"] == values['change_seconds_bucket{le="+Inf"}'] > 0, "no latencies")


CHECKS = [stop_and_restart, backup_and_export, dead_before_the_heading, figures_and_logs, thinking_bots]
