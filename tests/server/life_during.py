"""During the game: undo, pause, clocks, caretakers, watchers."""
import asyncio

from table_client import choices, require


def claim_in(ask):
    """A claim that the question offers; in New York it reveals nothing."""
    build, _ = choices(ask)
    return next((action for action in build if action.startswith("claim")), None)


async def until_somebody_can_claim(life, clients, watcher):
    while True:
        mover = life.mover(clients)
        claim = claim_in(mover.ask)
        if claim and mover.view["phase"] == "turn":
            return mover, claim
        await life.act(clients, mover, "draw", watcher)


async def undo(life):
    """At once while nothing is revealed, by nobody else, and never after."""
    _, clients, watcher = await life.table()
    mover, claim = await until_somebody_can_claim(life, clients, watcher)
    other = clients[2 - mover.seat]
    before = [(client.view, client.ask and {**client.ask, "id": 0}) for client in (*clients, watcher)]
    await life.refused(mover, {"type": "undo"}, "nothing-to-undo")
    await life.act(clients, mover, claim, watcher)
    require(watcher.table["undo"] == mover.seat, "it can't be taken back")
    await life.refused(other, {"type": "undo"}, "nothing-to-undo")
    await life.refused(watcher, {"type": "undo"}, "not-seated")
    await life.say(mover, {"type": "undo"}, other, watcher)
    require(watcher.table["undo"] is None, "it could be taken back twice")
    after = [(client.view, client.ask and {**client.ask, "id": 0}) for client in (*clients, watcher)]
    require(before == after, "an undo does not lead back")
    await life.act(clients, mover, "draw", watcher)
    require(watcher.table["undo"] is None, "a card that was seen can be unseen")
    await life.refused(mover, {"type": "undo"}, "nothing-to-undo")
    # What is taken back and what is played again is in the record once, and the deal is still the committed one.
    require(await life.verify("undo", await life.finish(clients, watcher)), "the record with an undo does not verify")
    await life.close(*clients, watcher)


async def pause(life):
    """Nothing is played, no clock runs; anybody goes on."""
    _, clients, watcher = await life.table(clock={"kind": "move", "ms": 600_000})
    mover = life.mover(clients)
    other = clients[2 - mover.seat]
    deadline = watcher.table["deadlines"][str(mover.seat)]
    await life.refused(mover, {"type": "resume"}, "other")
    await life.refused(watcher, {"type": "pause"}, "not-seated")
    await life.say(other, {"type": "pause"}, mover, watcher)
    require(watcher.table["paused"] and watcher.table["deadlines"] == {}, "a clock runs")
    await life.refused(mover, {"type": "act", "ask": mover.ask["id"], "action": "draw"}, "paused")
    await life.refused(mover, {"type": "pause"}, "paused")
    await asyncio.sleep(0.05)
    await life.say(mover, {"type": "resume"}, other, watcher)
    require(watcher.table["deadlines"][str(mover.seat)] >= deadline + 50, "the clock did not stand still")
    await life.act(clients, mover, "draw", watcher)
    await life.close(*clients, watcher)


async def clock(life):
    """Time for each decision: when it is up the caretaker plays, until the person is back."""
    settings = {"game": "new-york", "players": 2, "clock": {"kind": "move", "ms": 1000}, "pace_ms": 100, "seats": {"2": {"bot": "simple"}}}
    opened = await life.server.ask("POST", "/api/tables", {"table": settings, "name": "Late", "seat": 1})
    late = await life.client(opened["table"], opened["secret"]).connect()
    watcher = await life.client(opened["table"], opened["watch"]).connect()
    await late.become_ready()
    await late.say({"type": "start"})
    while (begun := await watcher.receive()).get("what") != "begin":
        pass
    due = begun["at"] + 1000
    require(begun["table"]["deadlines"] == {"1": due}, f"whose clock runs: {begun['table']['deadlines']}")
    while (care := await asyncio.wait_for(watcher.receive(), 60)).get("what") != "care":
        pass
    require((care["by"], care["why"]) == (1, "clock") and care["at"] >= due, f"{care}, due at {due}")
    require(care["table"]["deadlines"] == {}, "a caretaker has a deadline")
    await life.until(watcher, lambda: watcher.seen[watcher.seq].get("by") == 1 and watcher.seen[watcher.seq]["what"] == "act")
    await life.all_told(watcher.seq, late)
    await life.refused(late, {"type": "act", "ask": 1, "action": "draw"}, "in-care")
    await late.say({"type": "back"})
    while (back := await asyncio.wait_for(watcher.receive(), 60)).get("what") != "back":
        pass
    require(back["by"] == 1 and not back["table"]["seats"]["1"]["care"], f"not back: {back}")
    await life.close(late, watcher)


async def absence(life):
    """Grace time, then the caretaker; the person takes the seat back at any moment, with what it missed."""
    _, clients, watcher = await life.table(grace_ms=300)
    away = life.mover(clients)
    other = clients[2 - away.seat]
    last = away.seq
    await away.close()
    await life.until(watcher, lambda: watcher.table["seats"][str(away.seat)]["care"])
    require(watcher.seen[watcher.seq]["why"] == "absent", f"{watcher.seen[watcher.seq]}")
    await life.until(watcher, lambda: watcher.view["current"] == other.seat)
    missed = watcher.seq - last
    require(missed >= 2, "nothing was missed")
    await away.connect()  # says the last number it has
    require(set(range(last + 1, last + missed + 1)) <= set(away.seen), "what was missed is not told")
    await life.say(away, {"type": "back"}, other, watcher)
    await life.refused(away, {"type": "back"}, "other")
    while life.mover([away, other] if away.seat == 1 else [other, away]) is not away:
        await life.act(clients, other, "draw", watcher)
    await life.act(clients, away, "draw", watcher)  # by its own hand
    require(watcher.seen[watcher.seq]["by"] == away.seat and not watcher.table["seats"][str(away.seat)]["care"], "not its own hand")
    await life.close(*clients, watcher)


async def watching(life):
    """Watchers and guests see what everybody may see, and can do nothing."""
    table, clients, watcher = await life.table(players=3, game="europe")
    secret_words = {"hand", "tickets", "offer", "choice"}
    for _ in range(10):
        mover = life.mover(clients)
        await life.act(clients, mover, choices(mover.ask)[1][0], watcher)
    require(not secret_words & set(watcher.view), f"a watcher sees {secret_words & set(watcher.view)}")
    require(secret_words & set(clients[0].view), "a seat sees nothing of its own")
    require(watcher.ask is None and watcher.seat is None, "a watcher is asked")
    for message, code in [({"type": "act", "ask": 1, "action": "draw"}, "not-seated"), ({"type": "resign"}, "not-seated"),
                          ({"type": "react", "reaction": "wow"}, "not-seated"), ({"type": "why", "action": "draw"}, "not-seated"),
                          ({"type": "sit", "seat": 1, "name": "Eve"}, "not-invited"), ({"type": "start"}, "not-invited"),
                          ({"type": "record"}, "wrong-time")]:
        await life.refused(watcher, message, code)
    for seat in range(4):
        require(await life.status("GET", f"/api/tables/{table}/replay?at=1&seat={seat}") == 409, "a replay before the end")
    await life.close(*clients, watcher)


SCENARIOS = [undo, pause, clock, absence, watching]
