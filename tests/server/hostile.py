#!/usr/bin/env python3
"""Clients that mean no good, against a real server that good clients play on meanwhile.

Each attack has an answer that is written down in docs/websocket.md or docs/security.md; the good games must finish, and
the server's memory must return to its level.

    hostile.py --binary build/dev/roundhouse
"""
import argparse
import asyncio
import http.client
import json
import random
import secrets
import socket
import sys
import tempfile

import websockets

from play_games import seat_everybody, start
from raw_attacks import drained, http_status, masked, raw_websocket, read_close_code, upgrade_request
from schemas import Schemas
from server_process import DEFAULT_BINARY, HttpError, Server
from table_client import require

IDLE_SECONDS = 4
SLACK_KIB = 32 * 1024
TABLES = 3200


async def opened(server):
    return await server.ask("POST", "/api/tables", {"table": {"game": "europe", "players": 2}, "name": "Ann", "seat": 1})


async def plain(server, table, **options):
    return await websockets.connect(server.socket_url(table), compression=None, ping_interval=None, **options)


async def entered(server, table, secret):
    channel = await plain(server, table)
    await channel.send(json.dumps({"type": "enter", "secret": secret}))
    require(json.loads(await channel.recv())["type"] == "entered", "not entered")
    return channel


async def close_code(channel):
    """Reads to the end; the code with which the server closed."""
    try:
        while True:
            await asyncio.wait_for(channel.recv(), 30)
    except websockets.ConnectionClosed:
        return channel.close_code


async def expect_refusal(channel, code, what):
    while True:
        message = json.loads(await asyncio.wait_for(channel.recv(), 30))
        if message["type"] == "refused":
            require(message["code"] == code, f"{what}: {message}")
            return


async def refused_status(action):
    try:
        await action
    except HttpError as error:
        return error.status
    except websockets.InvalidStatusCode as error:
        return error.status_code
    return 200


async def wrong_secrets(server):
    table = (await opened(server))["table"]
    for secret in ["", "0" * 32, secrets.token_hex(16), "x" * 60, "' or 1=1"]:
        channel = await plain(server, table)
        await channel.send(json.dumps({"type": "enter", "secret": secret}))
        require(await close_code(channel) == 4403, f"a wrong secret opened something: {secret}")
    joining = server.ask("POST", f"/api/tables/{table}/join", {"invite": "0" * 32, "name": "Eve"})
    require(await refused_status(joining) == 403, "a wrong invitation was taken")


async def wrong_beginnings(server):
    table = (await opened(server))["table"]
    for text in ["", "{}", "[]", "enter", '{"type":"hello"}', '{"type":"enter","secret":7}', '{"type":"enter","more":1}', "[" * 2000]:
        channel = await plain(server, table)
        await channel.send(text)
        require(await close_code(channel) == 4400, f"began with {text[:40]}")
    channel = await plain(server, "aaaaaaaaaaaa")
    await channel.send('{"type":"enter"}')
    require(await close_code(channel) == 4404, "a table that is not there")


async def other_seats(server):
    """Nobody acts for a seat but its owner, and a question is answered once."""
    rng = random.Random(5)
    table, clients, watcher = await seat_everybody(server, "new-york", 2, Schemas(), rng)
    await start(clients)
    for client in clients:
        while client.ask is None:
            await client.receive()
    ask = clients[0].ask
    keep = "keep " + " ".join(map(str, sorted(ask["keep"]["offer"])))
    act = {"type": "act", "ask": ask["id"], "action": keep}
    await watcher.say(act)
    await expect_refusal(watcher.socket, "not-seated", "a watcher acted")
    foreign = {"type": "act", "ask": clients[1].ask["id"], "action": keep}
    await clients[1].say(foreign)
    await expect_refusal(clients[1].socket, "illegal", "another seat's tickets were kept")
    await clients[0].say(act)
    await clients[0].say(act)
    await expect_refusal(clients[0].socket, "illegal", "one question was answered twice")
    for junk in ["{", "null", '{"type":"act"}', '{"type":"act","ask":1e99,"action":"draw"}', '{"type":"nonsense"}',
                 '{"type":"why","action":"' + "x" * 3000 + '"}']:
        await clients[0].socket.send(junk)
        await expect_refusal(clients[0].socket, "bad-message", f"took {junk[:40]}")
    for client in [*clients, watcher]:
        await client.close()


async def floods(server):
    table = await opened(server)
    channel = await entered(server, table["table"], table["secret"])
    try:
        for _ in range(5000):
            await channel.send('{"type":"hello"}')
    except websockets.ConnectionClosed:
        pass
    require(await close_code(channel) in (1008, 1006), "a flood was not stopped")


async def bad_frames(server):
    table = await opened(server)
    for frame, code in [("x" * 100_000, 1009), (b"\x00\x01", 1003)]:
        channel = await entered(server, table["table"], table["secret"])
        await channel.send(frame)
        require(await close_code(channel) == code, f"expected {code}, got {channel.close_code}")
    raw = raw_websocket(server, table["table"])
    raw.sendall(masked(0x81, b"\xff\xfe\xfd"))  # not UTF-8
    require(await asyncio.to_thread(read_close_code, raw) == 1007, "bad UTF-8 was taken")
    raw = raw_websocket(server, table["table"])
    try:
        raw.sendall(masked(0x01, b"a" * 1000))
        for _ in range(1000):  # a message that never ends
            raw.sendall(masked(0x00, b"a" * 1000))
    except OSError:
        pass
    require(await asyncio.to_thread(read_close_code, raw) in (1009, None), "an endless message was taken")
    raw = raw_websocket(server, table["table"])
    raw.sendall(bytes([0x81, 0x03]) + b"abc")  # a client's frames must be masked
    require(await asyncio.to_thread(read_close_code, raw) in (1002, None), "an unmasked frame was taken")
    raw = raw_websocket(server, table["table"])
    raw.sendall(masked(0x81, b"{}") + bytes([0x81, 0x02]) + b"{}")  # a bad frame while the server says good-bye
    require(await asyncio.to_thread(read_close_code, raw) == 4400, "no good-bye to a bad beginning")
    early = upgrade_request(table["table"]) + masked(0x81, b"{}")
    require(await asyncio.to_thread(http_status, server, early) == 400, "frames before the handshake were taken")


async def bad_requests(server):
    for path in ["/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../../etc/passwd", "/.git/config",
                 "/index.html%00.js"]:
        status = await asyncio.to_thread(http_status, server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        require(status == 404 or (status == 200 and "." not in path), f"{path}: {status}")
    for request in [b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 20_000 + b"\r\n\r\n",
                    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", b"A" * 20_000]:
        status = await asyncio.to_thread(http_status, server, request)
        require(status in (None, 400, 413), f"{request[:30]}: {status}")
    # Harmless to read, fatal to a program that writes it out again by recursion.
    deep = b'{"table":' + b"[" * 77_000 + b"]" * 77_000 + b"}"
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(deep)}\r\n\r\n".encode()
    status = await asyncio.to_thread(http_status, server, head + deep)
    require(status == 400, f"deep nesting: {status}")
    bodies = ["", "{", "[]", {"table": {}}, {"table": {"game": "europe", "players": 99}}, {"table": {"game": "nowhere", "players": 2}},
              {"table": {"game": "europe", "players": 2, "more": 1}}, {"table": {"game": "europe", "players": 2}, "listed": "yes"}]
    for body in bodies:
        require(await refused_status(server.ask("POST", "/api/tables", body)) == 400, f"took {body}")


async def other_origins(server):
    table = await opened(server)
    for origin in ["http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"]:
        connecting = plain(server, table["table"], origin=origin)
        require(await refused_status(connecting) == 403, f"a page of {origin} got in")
    own = await plain(server, table["table"], origin=f"http://127.0.0.1:{server.port}")
    await own.close()
    in_query = websockets.connect(server.socket_url(table["table"]) + "?secret=" + table["secret"])
    require(await refused_status(in_query) == 404, "a secret in an address was taken")


async def half_open(server):
    """Those who begin and never go on, and those who give no sign of life."""
    table = await opened(server)
    begun = [socket.create_connection(("127.0.0.1", server.port), 60) for _ in range(50)]
    for one in begun[:25]:
        one.sendall(b"GET / HTTP/1.1\r\nHo")
    silent = raw_websocket(server, table["table"])
    silent.settimeout(IDLE_SECONDS * 3)
    # It reads, but answers no ping.
    require(await asyncio.to_thread(lambda: drained(silent)), "a silent WebSocket was kept")
    for one in begun:
        one.settimeout(40)
        require(await asyncio.to_thread(drained, one), "a request that never came was waited for")


async def slow_reader(server):
    """It asks without end and reads nothing."""
    table = await opened(server)
    raw = raw_websocket(server, table["table"], receive_buffer=4096)
    raw.sendall(masked(0x81, json.dumps({"type": "enter", "secret": table["secret"]}).encode()))
    hello = masked(0x81, b'{"type":"hello"}')

    def pour():
        raw.settimeout(30)
        try:
            while True:
                raw.sendall(hello * 100)
        except TimeoutError:
            return False
        except OSError:
            return True

    require(await asyncio.to_thread(pour), "a slow reader was not dropped")


def figure(server, name):
    for line in server.request("GET", "/metrics").splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    raise RuntimeError(f"no figure {name}")


async def thousands_of_tables(server):
    """Where the limits allow it: they are kept in the store, and not in memory."""
    def open_some(count):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        body = json.dumps({"table": {"game": "europe", "players": 5}, "name": "Eve", "seat": 1})
        for _ in range(count):
            connection.request("POST", "/api/tables", body)
            answer = connection.getresponse()
            require(answer.status == 200 and answer.read(), f"{answer.status}")
        connection.close()

    await asyncio.gather(*(asyncio.to_thread(open_some, TABLES // 16) for _ in range(16)))


async def too_many_tables(server):
    """With the limits that strangers meet: soon there is a 429, and nothing else happens."""
    statuses = set()
    for _ in range(200):
        statuses.add(await refused_status(opened(server)))
        if 429 in statuses:
            return
    raise AssertionError("tables without end")


async def good_games(server, stop):
    """Until the attacks are over, then one last game to see that all is well."""
    played, last = 0, False
    while not last:
        last = stop.is_set()
        rng = random.Random(played)
        _, clients, watcher = await seat_everybody(server, "new-york", 3, Schemas(every=20), rng)
        await start(clients)
        await asyncio.gather(*(client.play() for client in [*clients, watcher]))
        for client in [*clients, watcher]:
            await client.close()
        played += 1
    return played


async def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=DEFAULT_BINARY)
    args = arguments.parse_args()
    attacks = [wrong_secrets, wrong_beginnings, other_seats, bad_frames, bad_requests, other_origins]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:{folder}/store.db", args.binary, messages_per_second=200, idle_seconds=IDLE_SECONDS,
                        table_idle_seconds=1).start()
        # A slow reader's queue is soon full in the one; in the other it has asked too much before, and its good-bye is stuck.
        fast = Server(f"sqlite:{folder}/fast.db", args.binary, queue_bytes=65536).start()
        deep = Server(f"sqlite:{folder}/deep.db", args.binary, queue_bytes=2**26, messages_per_second=2000).start()
        strict = Server(f"sqlite:{folder}/strict.db", args.binary, tables_per_minute=60, messages_per_second=20).start()
        try:
            stop = asyncio.Event()
            playing = asyncio.ensure_future(good_games(server, stop))
            await attacks[0](server)
            level = server.memory_kib()
            waiting = asyncio.ensure_future(half_open(server))  # the longest: the others go on meanwhile
            for _ in range(2):
                await asyncio.gather(*(attack(server) for attack in attacks))
            await thousands_of_tables(server)
            await asyncio.gather(slow_reader(fast), slow_reader(deep), floods(strict), too_many_tables(strict))
            await waiting
            stop.set()
            games = await asyncio.wait_for(playing, 300)
            for _ in range(200):
                if figure(server, "roundhouse_sockets") == 0 and server.memory_kib() < level + SLACK_KIB:
                    break
                await asyncio.sleep(0.1)
            require(figure(server, "roundhouse_sockets") == 0, "sockets were left open")
            require(server.memory_kib() < level + SLACK_KIB, f"memory grew from {level} to {server.memory_kib()} KiB")
            for one in (server, fast, deep, strict):
                require(one.stop() == 0, "a server did not end well")
        finally:
            for one in (server, fast, deep, strict):
                if one.process.poll() is None:
                    one.kill()
    print(f"{len(attacks) + 6} attacks answered as promised, {games} good games played meanwhile, memory at its level")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
