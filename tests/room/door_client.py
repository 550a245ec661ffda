"""A client of the door in Python: it plays whole tables by what docs/protocol.md says, and knows nothing else."""
import itertools
import json
import random
import subprocess


def offered(ask):
    """Every action that a question offers."""
    def payments(start, paying, end=""):
        for cards in paying["pay"] + paying.get("more", []):
            yield start + cards + end

    for word in ("draw", "withdraw", "tickets", "exchange", "stop", "pass"):
        if word in ask:
            yield word
    for slot in ask.get("take", []):
        yield f"take {slot}"
    for group in ask.get("claim", []):
        for track in group["tracks"]:
            yield from payments(f"claim {track} ", group)
            if "flag" in group:
                yield from payments(f"claim {track} ", group["flag"], " flag")
    for group in ask.get("station", []):
        for city in group["cities"]:
            yield from payments(f"station {city} ", group)
    if "extra" in ask:
        yield from payments("pay ", ask["extra"])
    if "keep" in ask:
        offer = sorted(ask["keep"]["offer"])
        for size in range(ask["keep"]["least"], len(offer) + 1):
            for kept in itertools.combinations(offer, size):
                yield "keep " + (" ".join(map(str, kept)) or "none")
    for cards in [cards for suit in ask.get("suit", []) for cards in suit["cards"]] + ask.get("mix", []):
        yield f"place {cards}"
    for ticket in ask.get("complete", {}).get("tickets", []):
        yield f"complete {ticket}"


class Door:
    """The program, a request a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def call(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Table:
    """People in every seat that is not a bot's. `saw(direction, audience, message)` is told every message."""

    def __init__(self, door, table, saw, seed=1):
        self.door, self.saw, self.now, self.random = door, saw, 1_760_000_000_000, random.Random(seed)
        self.asks, self.state, self.log = {}, "lobby", []
        self.people = [s for s in range(1, table["players"] + 1) if str(s) not in table.get("seats", {})]
        saw("open", 0, table)
        self.answer = self.call(door="open", secret=f"{seed:064x}", table=table, listen=[0, *range(1, table["players"] + 1)])
        for seat in self.people:
            self.say(0, type="sit", seat=seat, name=f"Person {seat}")
            self.say(seat, type="ready", random="5eed" * 8)

    def call(self, **request):
        self.now += 10
        self.answer = self.door.call(now=self.now, **request)
        assert self.answer["ok"], self.answer
        self.log += self.answer["log"]
        for sent in self.answer["send"]:
            message = sent["message"]
            self.saw("server", sent["to"], message)
            if sent["to"] and "ask" in message:
                self.asks[sent["to"]] = message["ask"]
            self.state = message.get("table", {}).get("state", self.state)
        return self.answer

    def say(self, sender, /, **message):
        self.saw("client", sender, message)
        sent = self.call(door="message", **{"from": sender}, message=message)["send"]
        return [one["message"] for one in sent if one.get("reply")]

    def step(self):
        """One decision of whoever has to decide."""
        if self.answer["think"]:
            return self.call(door="think")
        seat = next(s for s in self.people if self.asks.get(s))
        ask = self.asks[seat]
        return self.say(seat, type="act", ask=ask["id"], action=self.random.choice(list(offered(ask))))
