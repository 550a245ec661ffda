"""A game in which everything happens that can happen at a table: undo, pause, reactions, lost connections, a seat that stays away until
the caretaker plays for it and is then taken back, somebody who resigns."""
import asyncio

from play_games import seat_everybody, start
from table_client import choose, require

PATIENCE = 60
DECISIONS = 45
PAUSE_AT, ABSENT_AT, LOST_AT, RESIGN_AT = 8, 14, 22, 36


class EventfulGame:
    def __init__(self, clients, watcher, rng):
        self.clients, self.watcher, self.rng = clients, watcher, rng
        self.seq = 0

    @classmethod
    async def begin(cls, server, game, players, schemas, rng):
        table, clients, watcher = await seat_everybody(server, game, players, schemas, rng, {"grace_ms": 400})
        game = cls(clients, watcher, rng)
        game.table_id = table
        await start(clients)
        # Numbers so far: the table, seats, everybody ready, the deal.
        await game.reach(2 + 2 * players)
        return game

    async def reach(self, number, without=None):
        """Until everybody has been told of change `number`."""
        self.seq = number
        for client in [*self.clients, self.watcher]:
            while client is not without and client.seq < number:
                await asyncio.wait_for(client.receive(), PATIENCE)

    @property
    def table(self):
        return self.watcher.table

    def seat(self, client):
        return self.table["seats"][str(client.seat)]

    def played_by_bot(self, client):
        return self.seat(client)["care"] or self.seat(client)["resigned"]

    async def decide(self):
        """One decision, and often its undoing."""
        waiting = [self.clients[seat - 1] for seat in self.table["waiting"]]
        people = [client for client in waiting if not self.played_by_bot(client)]
        if not people:
            return await self.reach(self.seq + 1)
        client = self.rng.choice(people)
        await client.say({"type": "act", "ask": client.ask["id"], "action": choose(client.ask, self.rng)})
        await self.reach(self.seq + 1)
        while self.table["state"] == "playing" and self.table["undo"] == client.seat and self.rng.random() < 0.4:
            await client.say({"type": "undo"})
            await self.reach(self.seq + 1)

    async def pause(self):
        await self.clients[0].say({"type": "pause"})
        await self.reach(self.seq + 1)
        await self.clients[1].say({"type": "react", "reaction": "thinking"})
        await self.clients[-1].say({"type": "resume"})
        await self.reach(self.seq + 1)

    async def stay_away(self):
        """Somebody's connection breaks when it has to decide; it comes back after the caretaker has moved."""
        client = self.clients[self.table["waiting"][0] - 1]
        await client.close()
        while not self.seat(client)["care"]:
            await self.reach(self.seq + 1, without=client)
        await self.reach(self.seq + 1, without=client)  # the caretaker's move
        await client.connect()
        if self.watcher.table["state"] != "playing":
            return
        await client.say({"type": "back"})
        while self.table["state"] == "playing" and self.seat(client)["care"]:
            await self.reach(self.seq + 1)
        require(not client.refusals or self.table["state"] != "playing", f"{client.refusals}")

    async def lose_connection(self):
        client = self.rng.choice(self.clients)
        await client.close()
        await client.connect()

    async def resign(self):
        if len(self.clients) > 2:
            await self.clients[1].say({"type": "resign"})
            await self.reach(self.seq + 1)

    async def play(self):
        happenings = {PAUSE_AT: self.pause, ABSENT_AT: self.stay_away, LOST_AT: self.lose_connection, RESIGN_AT: self.resign}
        for step in range(DECISIONS):
            if self.table["state"] != "playing":
                break
            if step in happenings:
                await happenings[step]()
            if self.table["state"] == "playing":
                await self.decide()
        for client in [*self.clients, self.watcher]:
            await client.close()
