"""A client that knows the protocol and no rules: it keeps its truth by updates and answers questions at random."""
import asyncio
import json
import secrets

import websockets


class ProtocolError(AssertionError):
    pass


def require(condition, text):
    if not condition:
        raise ProtocolError(text)


def choices(ask):
    """Every action that a question offers, as text, and those that build something first: they end games soon."""
    build, other = [], []
    for claim in ask.get("claim", []):
        for track in claim["tracks"]:
            build += [f"claim {track} {pay}" for pay in claim.get("pay", []) + claim.get("more", [])]
            flag = claim.get("flag", {})
            build += [f"claim {track} {pay} flag" for pay in flag.get("pay", []) + flag.get("more", [])]
    for station in ask.get("station", []):
        other += [f"station {city} {pay}" for city in station["cities"] for pay in station["pay"]]
    build += [f"place {cards}" for suit in ask.get("suit", []) for cards in suit["cards"]]
    build += [f"place {cards}" for cards in ask.get("mix", [])]
    build += [f"complete {ticket}" for ticket in ask.get("complete", {}).get("tickets", [])]
    extra = ask.get("extra", {})
    build += [f"pay {pay}" for pay in extra.get("pay", []) + extra.get("more", [])]
    other += [f"take {slot}" for slot in ask.get("take", [])]
    other += [word for word in ("draw", "tickets", "exchange", "stop", "pass", "withdraw") if ask.get(word)]
    return build, other


def choose(ask, random):
    if "keep" in ask:
        offer, least = ask["keep"]["offer"], ask["keep"]["least"]
        kept = sorted(random.sample(offer, random.randint(least, len(offer))))
        return "keep " + (" ".join(map(str, kept)) or "none")
    build, other = choices(ask)
    if build and (not other or random.random() < 0.8):
        return random.choice(build)
    return random.choice(other)


class Client:
    """One visitor of one table. `seen` is everything it was ever told, by number."""

    def __init__(self, server, table, secret, schemas, random):
        self.server, self.table_id, self.secret = server, table, secret
        self.schemas, self.random = schemas, random
        self.socket = None
        self.seat = None
        self.seq = 0
        self.in_step = False
        self.table = self.view = self.ask = None
        self.seen = {}
        self.answered = 0
        self.acknowledged = 0
        self.refusals = []
        self.pace = 0  # seconds at most before an answer

    async def connect(self):
        self.socket = await websockets.connect(self.server.socket_url(self.table_id), max_size=None, ping_interval=None,
                                               open_timeout=30, close_timeout=1, compression=None, ssl=self.server.tls)
        await self.say({"type": "enter", "secret": self.secret})
        entered = json.loads(await self.socket.recv())
        self.schemas.check_from_server(entered)
        require(entered["type"] == "entered" and entered["table"] == self.table_id, f"not entered: {entered}")
        self.seat = entered["seat"]
        self.in_step = False
        await self.say({"type": "hello", **({"last": self.seq} if self.seq else {})})
        while (await self.receive())["type"] != "snapshot":
            pass
        return self

    async def say(self, message):
        self.schemas.check_from_client(message)
        await self.socket.send(json.dumps(message))

    async def receive(self):
        message = json.loads(await self.socket.recv())
        kind = message["type"]
        self.schemas.check_from_server(message)
        if kind == "seated":
            self.seat, self.secret = message["seat"], message["secret"]
        elif kind == "snapshot":
            self.take_snapshot(message)
        elif kind == "update":
            self.take_update(message)
        elif kind == "refused":
            self.refusals.append(message)
        return message

    def take_snapshot(self, message):
        require(message["you"] == self.seat, f"snapshot for {message['you']}, not {self.seat}")
        require(message["seq"] >= self.seq, f"the table went back from {self.seq} to {message['seq']}: a move was lost")
        truth = (message["table"], message["view"], message["ask"])
        if message["seq"] == self.seq and self.table is not None:
            require(truth == (self.table, self.view, self.ask), "updates and snapshot disagree")
        self.seq = message["seq"]
        self.in_step = True
        self.table, self.view, self.ask = truth
        for change in message["past"]:
            self.remember(change)

    def take_update(self, message):
        if not self.in_step:
            return  # it came before this connection's first snapshot, which holds it
        require(message["seq"] == self.seq + 1, f"a gap: {message['seq']} after {self.seq}")
        self.seq = message["seq"]
        self.table = merge(self.table, message.get("table"))
        self.view = merge(self.view, message.get("view"))
        if "ask" in message:
            self.ask = message["ask"]
        self.remember({key: value for key, value in message.items() if key not in ("type", "table", "view", "ask")})
        self.acknowledged += message["what"] == "act" and message.get("by") == self.seat

    def remember(self, change):
        known = self.seen.setdefault(change["seq"], change)
        require(known == change, f"number {change['seq']} was told in two ways: {known} and {change}")

    async def become_ready(self):
        await self.say({"type": "ready", "random": secrets.token_hex(16)})

    async def answer(self):
        """Answers the question that waits, once."""
        if self.ask is None or self.ask["id"] == self.answered:
            return
        await asyncio.sleep(self.pace * self.random.random())
        self.answered = self.ask["id"]
        await self.say({"type": "act", "ask": self.ask["id"], "action": choose(self.ask, self.random)})

    async def play(self, hello_share=0.0):
        """To the end of the game."""
        while self.table["state"] != "over":
            if self.table["state"] == "playing":
                await self.answer()
            message = await asyncio.wait_for(self.receive(), 60)
            if message["type"] == "update" and self.random.random() < hello_share:
                await self.say({"type": "hello", "last": self.seq})

    async def close(self):
        await self.socket.close()


def merge(old, changed):
    if changed is None:
        return old
    if old is None:
        return changed
    return {**old, **changed, "seats": {**old["seats"], **changed.get("seats", {})}}
