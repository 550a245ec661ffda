"""What the stories of table_life.py have in common."""
import asyncio
import subprocess

from play_games import seat_everybody, start
from server_process import HttpError
from table_client import Client, require

PATIENCE = 60


class Life:
    def __init__(self, server, binary, schemas, api, rng, folder):
        self.server, self.binary, self.schemas, self.api, self.rng, self.folder = server, binary, schemas, api, rng, folder

    def client(self, table, secret):
        return Client(self.server, table, secret, self.schemas, self.rng)

    async def table(self, players=2, game="new-york", **settings):
        """People in all seats, and a watcher; begun. The first tickets are chosen."""
        table, clients, watcher = await seat_everybody(self.server, game, players, self.schemas, self.rng, settings)
        await start(clients)
        for client in clients:
            await self.until(client, lambda: client.view is not None)
            if client.ask is not None and "keep" in client.ask:
                await client.answer()
        for client in [*clients, watcher]:
            await self.until(client, lambda: client.view and client.view["phase"] == "turn")
        return table, clients, watcher

    async def until(self, client, holds):
        while not holds():
            await asyncio.wait_for(client.receive(), PATIENCE)

    async def act(self, clients, mover, action, watcher=None):
        """A decision that is taken: everybody is told."""
        number = mover.seq + 1
        await mover.say({"type": "act", "ask": mover.ask["id"], "action": action})
        await self.all_told(number, *clients, *([watcher] if watcher else []))

    async def all_told(self, number, *clients):
        for client in clients:
            await self.until(client, lambda: client.seq >= number)

    async def say(self, client, message, *others):
        """A message that changes the table: everybody is told."""
        number = client.seq + 1
        await client.say(message)
        await self.all_told(number, client, *others)

    async def refused(self, client, message, code):
        """The refusal, which must have this code; nothing may come of the message."""
        await client.say({**message, "id": 77})
        while (answer := await asyncio.wait_for(client.receive(), PATIENCE)).get("id") != 77:
            own = client.seat is not None and answer.get("by") == client.seat
            require(not own or self.in_care(client), f"{message} came true: {answer}")
        require(answer["type"] == "refused" and answer["code"] == code, f"{message}: wanted {code}, got {answer}")
        client.refusals.clear()
        return answer

    @staticmethod
    def in_care(client):
        """A bot may move for it at any moment."""
        seat = client.table["seats"][str(client.seat)]
        return seat["care"] or seat["resigned"]

    async def status(self, method, path, body=None):
        try:
            await self.server.ask(method, path, body)
            return 200
        except HttpError as error:
            return error.status

    def mover(self, clients):
        return clients[clients[0].view["current"] - 1]

    async def finish(self, clients, watcher=None):
        """Plays to the end; the record."""
        await asyncio.gather(*(client.play() for client in [*clients, *([watcher] if watcher else [])]))
        return await self.server.ask("GET", f"/api/tables/{clients[0].table_id}/record")

    async def verify(self, name, record):
        """Whether `roundhouse verify` believes this record."""
        path = self.folder / f"{name}.record"
        path.write_text(record)
        done = await asyncio.to_thread(subprocess.run, [self.binary, "verify", "--quiet", path], capture_output=True)
        require(done.returncode in (0, 1), f"verify ended with {done.returncode}: {done.stderr}")
        return done.returncode == 0

    async def close(self, *clients):
        for client in clients:
            require(not client.refusals, f"refused: {client.refusals}")
            await client.close()
