"""The data files of a game (docs/data.md), as plain objects.

Inside the model a colour is its place in the deck file and the wild comes after all of them; a city is its place in
the map file. Tracks and tickets keep their numbers, from 1.
"""

import json
from pathlib import Path


class Track:
    """One claimable line between two cities. `color` is None for a gray track."""

    def __init__(self, number, a, b, color, length, ferry, tunnel):
        self.number = number
        self.a = a
        self.b = b
        self.color = color
        self.length = length
        self.ferry = ferry
        self.tunnel = tunnel
        self.siblings = []  # the other tracks between the same two cities (CLM-4, CLM-5)
        self.prefix = f"claim {number} "
        self.separator = "\n" + self.prefix
        self.price = None  # index into Game.prices


class Ticket:
    def __init__(self, number, a, b, points, kind, needs):
        self.number = number
        self.a = a
        self.b = b
        self.points = points
        self.kind = kind
        self.needs = needs  # The Card Game: [(colour, count)]


class Game:
    """One game: its map, its deck and its ruleset."""

    def __init__(self, map_, ruleset, deck):
        self.id = ruleset["id"]
        self.rules = ruleset
        self.kernel = ruleset["kernel"]

        self.colors = [color["id"] for color in deck["colors"]]
        self.wild = len(self.colors)
        self.names = self.colors + ["wild"]
        self.color_of = {name: i for i, name in enumerate(self.names)}
        self.cards = [color["count"] for color in deck["colors"]] + [deck["wild"]["count"]]

        self.cities = [city["id"] for city in map_["cities"]]
        city_of = {name: i for i, name in enumerate(self.cities)}
        self.city_of = city_of
        self.attractions = {city_of[c["id"]] for c in map_["cities"] if c.get("attraction")}

        self.tracks = {}
        for t in map_.get("tracks", []):
            color = None if t["color"] == "gray" else self.color_of[t["color"]]
            self.tracks[t["id"]] = Track(t["id"], city_of[t["a"]], city_of[t["b"]], color, t["length"],
                                         t.get("ferry", 0), t.get("tunnel", False))
        by_ends = {}
        for track in self.tracks.values():
            by_ends.setdefault(frozenset((track.a, track.b)), []).append(track)
        for track in self.tracks.values():
            track.siblings = [t for t in by_ends[frozenset((track.a, track.b))] if t is not track]
        # The order of the texts "claim N ..." sorted by bytes.
        self.tracks_as_sorted = sorted(self.tracks.values(), key=lambda t: t.prefix)
        self.cities_as_sorted = sorted((f"station {name} ", i) for i, name in enumerate(self.cities))

        # Tracks with the same price share their payments: colour, length and engine symbols.
        self.prices = sorted({(-1 if t.color is None else t.color, t.length, t.ferry) for t in self.tracks.values()})
        for track in self.tracks.values():
            track.price = self.prices.index((-1 if track.color is None else track.color, track.length, track.ferry))

        self.tickets = {}
        for t in map_["tickets"]:
            needs = [(self.color_of[color], n) for color, n in t.get("needs", {}).items()]
            self.tickets[t["id"]] = Ticket(t["id"], city_of[t["a"]], city_of[t["b"]], t.get("points", 1),
                                           t.get("kind"), needs)

        coasts = map_.get("coasts", {})
        self.west = [city_of[c] for c in coasts.get("west", [])]
        self.east = [city_of[c] for c in coasts.get("east", [])]
        self.big_cities = [(city_of[b["city"]], b["bonus"]) for b in map_.get("big_cities", [])]

        points = ruleset.get("route_points", {})
        self.route_points = {int(length): n for length, n in points.items()}


def load(folder, game_id):
    """The game whose files lie in folder/game_id."""
    path = Path(folder) / game_id
    parts = [json.loads((path / name).read_text(encoding="utf-8")) for name in ("map.json", "ruleset.json", "deck.json")]
    return Game(*parts)
