"""Before the game: the lobby, and lists of tables."""
import asyncio

from table_client import require


async def five_in_a_lobby(life):
    """Five seats: people who come, go and come back, a bot, somebody who went away for good."""
    opened = life.api.check("Opened", await life.server.ask(
        "POST", "/api/tables", {"table": {"game": "europe", "players": 5}, "name": "Ann", "seat": 1}))
    ann = await life.client(opened["table"], opened["secret"]).connect()
    others = []
    for seat in (2, 3, 4):
        joined = life.api.check("Joined", await life.server.ask(
            "POST", f"/api/tables/{opened['table']}/join", {"invite": opened["invite"], "name": f"Guest {seat}"}))
        require(joined["seat"] == seat, f"not the first open seat: {joined}")
        others.append(await life.client(opened["table"], joined["secret"]).connect())
    bo, cy, di = others
    await life.refused(ann, {"type": "start"}, "not-ready")
    await life.refused(ann, {"type": "bot", "seat": 4, "bot": "simple"}, "seat-taken")
    await life.refused(ann, {"type": "bot", "seat": 5, "bot": "nobody"}, "unknown-bot")
    await life.refused(ann, {"type": "clear", "seat": 2}, "seat-taken")  # Bo is here
    await life.say(ann, {"type": "bot", "seat": 5, "bot": "random"}, bo, cy, di)
    await life.say(ann, {"type": "clear", "seat": 5}, bo, cy, di)
    await life.say(cy, {"type": "bot", "seat": 5, "bot": "simple"}, ann, bo, di)
    await life.say(bo, {"type": "leave"}, ann, cy, di)
    require(ann.table["seats"]["2"] == {"who": "open"}, "Bo left and is there")
    await di.close()
    while (presence := await asyncio.wait_for(ann.receive(), 60))["type"] != "presence" or 4 in presence["online"]:
        pass
    await life.say(ann, {"type": "clear", "seat": 4}, cy)
    for seat in (2, 4):
        guest = await life.client(opened["table"], opened["invite"]).connect()
        require(guest.seat is None, "a guest has a seat")
        await guest.say({"type": "sit", "seat": seat, "name": "Late"})
        while (await guest.receive())["type"] != "seated":
            pass
        others.append(guest)
        await guest.say({"type": "hello"})
        guest.table = None  # it is another audience now
        while (await guest.receive())["type"] != "snapshot":
            pass
    people = [ann, cy, *others[3:]]
    await life.all_told(others[-1].seq, *people)
    for client in people:
        await client.become_ready()
    await life.until(ann, lambda: all(seat["who"] == "bot" or seat.get("ready") for seat in ann.table["seats"].values()))
    await life.all_told(ann.seq, *people)
    await life.say(cy, {"type": "unready"}, *people)
    await life.refused(ann, {"type": "start"}, "not-ready")
    await life.say(cy, {"type": "ready", "random": "5eed" * 8}, *people)
    await life.say(cy, {"type": "start"}, *people)
    require(ann.table["state"] == "playing" and len(ann.view["seats"]) == 5, "not five at the table")
    await life.refused(ann, {"type": "leave"}, "wrong-time")
    await life.close(*people)


async def listed_tables(life):
    """A listed table is found by strangers until it begins; its invitation is its id. Others are in no list."""
    hidden = await life.server.ask("POST", "/api/tables", {"table": {"game": "paris", "players": 2}, "name": "Ann", "seat": 1})
    opened = await life.server.ask("POST", "/api/tables", {"table": {"game": "paris", "players": 2}, "listed": True, "name": "Ann", "seat": 2})
    require(opened["invite"] == opened["table"], "the invitation to a listed table is not its id")

    async def listed():
        tables = life.api.check("OpenTables", await life.server.ask("GET", "/api/tables"))["tables"]
        return {table["table"]: table for table in tables}

    ours = (await listed())[opened["table"]]
    require(ours["seats"] == [{"who": "open"}, {"who": "person", "name": "Ann"}], f"listed as {ours}")
    require(hidden["table"] not in await listed(), "a table that is not listed is in the list")
    require(await life.status("POST", f"/api/tables/{hidden['table']}/join", {"invite": hidden["table"], "name": "Eve"}) == 403,
            "the id of a table that is not listed let somebody in")
    joined = await life.server.ask("POST", f"/api/tables/{opened['table']}/join", {"invite": ours["table"], "name": "Bo"})
    clients = [await life.client(opened["table"], secret).connect() for secret in (joined["secret"], opened["secret"])]
    for client in clients:
        await client.become_ready()
    await life.until(clients[0], lambda: all(seat.get("ready") for seat in clients[0].table["seats"].values()))
    await life.say(clients[0], {"type": "start"}, clients[1])
    while opened["table"] in await listed():  # the list follows the table, it does not lead it
        await asyncio.sleep(0.05)
    await life.close(*clients)


async def my_tables(life):
    """By its secrets anybody finds its tables again, and nothing of anybody else's."""
    table, clients, watcher = await life.table()
    lobby = await life.server.ask("POST", "/api/tables", {"table": {"game": "europe", "players": 3}, "name": "Ann", "seat": 3})

    async def mine(*pairs):
        wanted = {"tables": [{"table": one, "secret": secret} for one, secret in pairs]}
        return life.api.check("Mine", await life.server.ask("POST", "/api/mine", life.api.check("MineWanted", wanted)))["tables"]

    mover = life.mover(clients)
    for client in clients:
        found, waiting = await mine((table, client.secret), (lobby["table"], lobby["secret"]))
        require((found["table"], found["state"], found["seat"]) == (table, "playing", client.seat), f"mine: {found}")
        require(found["your_turn"] == (client is mover), f"whose turn it is: {found}")
        require((waiting["state"], waiting["seat"], waiting["your_turn"]) == ("lobby", 3, False), f"mine: {waiting}")
    require(await mine((table, watcher.secret), (table, "0" * 32), ("aaaaaaaaaaaa", clients[0].secret)) == [], "somebody else's tables")
    require(await life.status("POST", "/api/mine", {"tables": [{"table": table, "secret": "x"}] * 51}) == 400, "51 tables at once")
    await life.close(*clients, watcher)


SCENARIOS = [five_in_a_lobby, listed_tables, my_tables]
