#!/usr/bin/env python3
"""An example bot for the line protocol (docs/bot_protocol.md), with nothing but Python's standard library.

    roundhouse arena new-york --players 'cmd:python3 examples/bots/planner.py,random'

It finds the shortest way to join the cities of each of its tickets, claims tracks of these ways as soon as it can pay for
them, and collects the colours that they need. With all tickets joined it claims the longest tracks.
"""
import collections
import heapq
import json
import sys


def words_of(action):
    return action["text"].split()


def cards_in(words):
    """["red:2", "wild:1"] as {"red": 2, "wild": 1}."""
    return {color: int(count) for color, count in (word.split(":") for word in words if ":" in word)}


class Game:
    """What stays the same during a game, and the plan of this moment."""

    def __init__(self, start):
        self.me = str(start["seat"])
        self.board = start["board"]
        self.tracks = {track["id"]: track for track in self.board["tracks"]}
        self.tickets = {ticket["id"]: ticket for ticket in self.board["tickets"]}

    def way(self, a, b, own, open_tracks):
        """The tracks still to be claimed to join two cities, or None. Own tracks cost nothing."""
        neighbours = {}
        for number in own | open_tracks:
            track = self.tracks[number]
            neighbours.setdefault(track["a"], []).append((track["b"], number))
            neighbours.setdefault(track["b"], []).append((track["a"], number))
        queue, done = [(0, a, ())], set()
        while queue:
            cost, city, used = heapq.heappop(queue)
            if city == b:
                return set(used)
            if city in done:
                continue
            done.add(city)
            for other, number in neighbours.get(city, ()):
                if number in own:
                    heapq.heappush(queue, (cost, other, used))
                else:
                    heapq.heappush(queue, (cost + self.tracks[number]["length"], other, used + (number,)))
        return None

    def plan(self, view, tickets):
        """Tracks to claim for these tickets, the shorter ways first; each may use what the earlier ones need."""
        own = set(view["seats"][self.me]["tracks"])
        taken = {number for seat in view["seats"].values() for number in seat["tracks"]}
        free = {n for n, track in self.tracks.items() if n not in taken and track.get("twin") not in own}
        wanted = set()
        for number in tickets:
            ticket = self.tickets[number]
            wanted |= self.way(ticket["a"], ticket["b"], own | wanted, free) or set()
        return wanted

    def choose(self, view, actions):
        return max(actions, key=self.value_on_board(view) if self.tracks else self.value_of_cards(view))

    def value_on_board(self, view):
        wanted = self.plan(view, view["tickets"])
        colors = {self.tracks[number]["color"] for number in wanted}

        def value(action):
            verb, *rest = words_of(action)
            if verb == "claim":
                track = self.tracks[int(rest[0])]
                spares_wilds = -cards_in(rest).get("wild", 0) / 10
                if track["id"] in wanted:
                    return 50 + track["length"] + spares_wilds
                return (30 if not wanted else -1) + track["length"] + spares_wilds
            if verb == "take":
                color = view["market"][int(rest[0]) - 1]
                return 12 if color in colors else 11 if color == "wild" else 8
            if verb == "keep":  # the tickets that ask for the fewest spaces
                kept = [int(word) for word in rest if word != "none"]
                spaces = sum(self.tracks[n]["length"] for n in self.plan(view, kept))
                return sum(self.tickets[n]["points"] for n in kept) - 2 * spaces
            return {"pay": 20, "draw": 10, "exchange": 5, "tickets": 1, "withdraw": 0, "station": -5, "pass": -10}[verb]

        return value

    def value_of_cards(self, view):
        """The Card Game: complete what is possible; place, and otherwise collect, the colours that the tickets need."""
        mine = view["seats"][self.me]
        missing = collections.Counter()
        for number in view["tickets"]:
            missing.update(self.tickets[number]["needs"])
        missing.subtract(mine["stack"])
        missing.subtract({row["color"]: row["cards"] for row in mine["rows"]})
        to_find = missing - collections.Counter(view["hand"])

        def value(action):
            verb, *rest = words_of(action)
            if verb == "complete":
                return 100 + self.tickets[int(rest[0])]["points"]
            if verb == "place":
                cards = cards_in(rest)
                useful = sum(min(count, max(0, missing[color])) for color, count in cards.items())
                return 18 + 4 * useful + sum(cards.values()) - 3 * cards.get("wild", 0)
            if verb == "keep":
                return sum(self.tickets[int(word)]["points"] for word in rest if word != "none")
            if verb == "take":
                color = view["market"][int(rest[0]) - 1]
                return 22 if to_find[color] > 0 else 21 if color == "wild" else 18
            return {"tickets": 19 if to_find else 25, "draw": 20, "stop": 0, "pass": -1}[verb]

        return value


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "planner.py"}
        elif message["type"] == "start":
            game = Game(message)
        elif message["type"] == "choose":
            answer = {"type": "action", "id": game.choose(message["view"], message["actions"])["id"]}
        if answer:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
