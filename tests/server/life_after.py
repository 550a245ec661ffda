"""The end of the game and after: resigning, records and their proof, replays, rematch, playing on from a position."""
import asyncio
import hashlib

from play_games import start
from table_client import require


async def resigning(life):
    """The caretaker plays the seat to the end, and it is not given back."""
    _, clients, watcher = await life.table(players=3)
    gone, *others = clients
    await life.say(gone, {"type": "resign"}, *others, watcher)
    require(watcher.table["seats"]["1"]["resigned"], "not resigned")
    await life.refused(gone, {"type": "resign"}, "other")
    await life.refused(gone, {"type": "back"}, "other")
    await life.refused(gone, {"type": "act", "ask": 1, "action": "draw"}, "in-care")
    await asyncio.gather(*(client.play() for client in [*others, watcher]))
    require(watcher.table["result"] is not None, "no result")
    record = await life.server.ask("GET", f"/api/tables/{gone.table_id}/record")
    require("seat 1 human\n" in record and await life.verify("resigned", record), "the record does not verify")
    await life.close(*others, watcher)
    await gone.close()


async def fair_shuffle(life):
    """The commitment stands before anybody is ready; the record reveals what it was made of, and `verify` notices any change."""
    opened = await life.server.ask("POST", "/api/tables", {"table": {"game": "new-york", "players": 2}, "name": "Ann", "seat": 1})
    ann = await life.client(opened["table"], opened["secret"]).connect()
    commitment = ann.table["commitment"]
    joined = await life.server.ask("POST", f"/api/tables/{opened['table']}/join", {"invite": opened["invite"], "name": "Bo"})
    bo = await life.client(opened["table"], joined["secret"]).connect()
    shares = {1: "ab" * 16, 2: "cd" * 32}
    for client in (ann, bo):
        await client.say({"type": "ready", "random": shares[client.seat]})
    await life.until(ann, lambda: all(seat.get("ready") for seat in ann.table["seats"].values()))
    require(ann.table["commitment"] == commitment, "the commitment has changed")
    await ann.say({"type": "start"})
    record = await life.finish([ann, bo])
    # Without our own code: the secret is the committed one, and the seed is made of it and everybody's share.
    lines = record.splitlines()
    secret = next(line for line in lines if line.startswith("secret "))
    require("sha256:" + hashlib.sha256(secret.encode()).hexdigest() in (commitment, "sha256:" + commitment), "not the committed secret")
    mixed = "\n".join([secret, *(f"share {seat} {share}" for seat, share in shares.items())])
    seed = int(hashlib.sha256(mixed.encode()).hexdigest()[:16], 16)
    require(f"seed {seed}" in lines, "the seed is not made of the secret and the shares")
    require(await life.verify("fair", record), "the record does not verify")
    dealt = next(line for line in lines if line.startswith("hand 1 "))
    other = dealt.replace("hand 1 " + dealt.split()[2], "hand 1 " + ("wild" if dealt.split()[2] != "wild" else "red"))
    digit = secret[-1]
    for name, forged in {"secret": record.replace(secret, secret[:-1] + ("0" if digit != "0" else "1")),
                         "share": record.replace("cd" * 32, "ce" * 32), "seed": record.replace(f"seed {seed}", f"seed {seed ^ 1}"),
                         "deal": record.replace(dealt, other), "commitment": record.replace("commitment sha256:", "commitment sha256:0", 1)}.items():
        require(forged != record and not await life.verify(f"forged-{name}", forged), f"a forged {name} was believed")
    await life.close(ann, bo)


async def replays(life):
    """After the end: the view of every seat after any number of decisions, as that seat had it."""
    table, clients, watcher = await life.table(players=3)
    seen = {client.seat or 0: {} for client in [*clients, watcher]}
    while watcher.table["state"] != "over":
        if watcher.table["state"] == "playing":
            mover = clients[watcher.table["waiting"][0] - 1]
            number = mover.seq + 1
            await mover.answer()
            await life.all_told(number, *clients, watcher)
        for client in [*clients, watcher]:
            decisions = sum(change["what"] == "act" for change in client.seen.values())
            seen[client.seat or 0][decisions] = client.view
    for seat, views in seen.items():
        for at in life.rng.sample(sorted(views), 6):
            replay = life.api.check("Replay", await life.server.ask("GET", f"/api/tables/{table}/replay?at={at}&seat={seat}"))
            require(replay["at"] == at and replay["view"] == views[at], f"seat {seat} saw something else after {at} decisions")
    for query in ("seat=1", "at=-1", "at=x", "at=1&seat=9", ""):
        require(await life.status("GET", f"/api/tables/{table}/replay?{query}") == 400, f"took {query}")
    await life.close(*clients, watcher)


async def rematch(life):
    """When everybody wants it there is a new table, seats moved on by one, the same secrets, another shuffle."""
    _, clients, watcher = await life.table()
    await life.refused(clients[0], {"type": "rematch"}, "wrong-time")
    await life.finish(clients, watcher)
    await life.say(clients[0], {"type": "rematch"}, clients[1], watcher)
    require(watcher.table["next"] is None, "one alone got a rematch")
    await life.refused(clients[0], {"type": "rematch"}, "other")
    await life.say(clients[1], {"type": "rematch"}, clients[0], watcher)
    await life.until(watcher, lambda: watcher.table["next"] is not None)
    again = [await life.client(watcher.table["next"], client.secret).connect() for client in clients]
    require([client.seat for client in again] == [2, 1], "the seats did not move on")
    require(again[0].table["commitment"] != watcher.table["commitment"], "the same shuffle")
    await start(again)
    await asyncio.gather(*(client.play() for client in again))
    await life.close(*clients, watcher, *again)


async def playing_on(life):
    """A position of a finished game as a new table: the same view for everybody, then another game."""
    table, clients, watcher = await life.table(players=2, game="first-journey")
    record = await life.finish(clients, watcher)
    at = sum(change["what"] == "act" for change in watcher.seen.values()) // 2
    settings = {"game": "first-journey", "players": 2, "from": {"record": record, "decisions": at}}
    opened = await life.server.ask("POST", "/api/tables", {"table": settings, "name": "Ann", "seat": 1})
    joined = await life.server.ask("POST", f"/api/tables/{opened['table']}/join", {"invite": opened["invite"], "name": "Bo"})
    again = [await life.client(opened["table"], secret).connect() for secret in (opened["secret"], joined["secret"])]
    require(again[0].table["commitment"] is None and again[0].table["from"] == at, "not a table that plays on")
    await start(again)
    for client in again:
        await life.until(client, lambda: client.table["state"] == "playing")
        replay = await life.server.ask("GET", f"/api/tables/{table}/replay?at={at}&seat={client.seat}")
        require(client.view == replay["view"], "another position")
    await asyncio.gather(*(client.play() for client in again))
    require(await life.verify("played-on", await life.server.ask("GET", f"/api/tables/{opened['table']}/record")), "it does not verify")
    for bad in ({"record": record, "decisions": 100_000}, {"record": "nonsense", "decisions": 0}):
        require(await life.status("POST", "/api/tables", {"table": {**settings, "from": bad}}) == 400, f"took {bad}")
    await life.close(*clients, watcher, *again)


SCENARIOS = [resigning, fair_shuffle, replays, rematch, playing_on]
