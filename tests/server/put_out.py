"""Somebody who was put out of a seat before the game began is told nothing that the next one there sees.

Bob is connected to one server of two. While that one stands still, Ann takes him off his seat at the other, Cid sits down there and
the game begins. Then the first server hears of all of that at once.
"""
import asyncio
import json
import signal

import websockets

from server_process import Server
from table_client import require


async def entered(server, table, secret):
    channel = await websockets.connect(server.socket_url(table), compression=None, ping_interval=None, max_size=None)
    await channel.send(json.dumps({"type": "enter", "secret": secret}))
    answer = json.loads(await asyncio.wait_for(channel.recv(), 30))
    require(answer["type"] == "entered", f"not entered: {answer}")
    await channel.send('{"type":"hello"}')
    await hear(channel, "snapshot")
    return channel


async def hear(channel, kind):
    for _ in range(1000):
        message = json.loads(await asyncio.wait_for(channel.recv(), 60))
        require(message["type"] != "refused", f"refused: {message}")
        if message["type"] == kind:
            return message
    raise RuntimeError(f"a thousand messages, and no {kind}")


async def said(channel, message):
    await channel.send(json.dumps(message))
    return await hear(channel, "update")


async def put_out(store, binary):
    here, there = Server(store, binary).start(), Server(store, binary).start()
    try:
        opened = await here.ask("POST", "/api/tables", {"table": {"game": "new-york", "players": 2}, "name": "Ann", "seat": 1})
        table, invite = opened["table"], opened["invite"]

        async def join(name):
            return (await here.ask("POST", f"/api/tables/{table}/join", {"invite": invite, "name": name, "seat": 2}))["secret"]

        bob = await entered(there, table, await join("Bob"))
        ann = await entered(here, table, opened["secret"])
        there.process.send_signal(signal.SIGSTOP)
        await said(ann, {"type": "clear", "seat": 2})
        cid = await entered(here, table, await join("Cid"))
        await said(ann, {"type": "ready", "random": "1" * 32})
        await said(cid, {"type": "ready", "random": "2" * 32})
        await cid.send('{"type":"start"}')
        dealt = await hear(cid, "update")
        while "view" not in dealt:
            dealt = await hear(cid, "update")
        there.process.send_signal(signal.SIGCONT)
        last = -1
        while last < dealt["seq"]:
            message = json.loads(await asyncio.wait_for(bob.recv(), 60))
            last = message.get("seq", last)
            told = {"hand", "offer"} & set(message.get("view", {}))
            require(not told and not message.get("ask"), f"Bob, who was put out, is told what seat 2 sees: {message}")
    finally:
        here.kill()
        there.process.send_signal(signal.SIGCONT)
        there.kill()
