#!/usr/bin/env python3
"""Tests of the reference model: small hand-made cases of the difficult edges, then random games of every kind.

    python3 tests/reference/test_reference.py

ROUNDHOUSE_DATA names another data folder than the repository's.
"""

import os
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import check
import data
from board import Board, keeps
from card import Table
from chance import Disagreement, Recorded
from payments import payments
from random_games import STYLES, play
from record import Record, RecordError
from scoring import longest_trail, score_tickets, winners

FOLDER = os.environ.get("ROUNDHOUSE_DATA", check.DATA)
GAMES = ["europe", "usa", "new-york", "paris", "first-journey", "first-journey-europe", "card-game"]


# A small board. Cards: red, blue, green and wilds. Cities a to f in a line, and a few extras:
#   1 a-b red 2    2 b-c blue 2 (tunnel)    3 c-d gray 3 (ferry 1)    4 d-e green 1    5 d-e red 1 (double of 4)    6 a-f gray 2

TRACKS = [
    ("a", "b", "red", 2, {}),
    ("b", "c", "blue", 2, {"tunnel": True}),
    ("c", "d", "gray", 3, {"ferry": 1}),
    ("d", "e", "green", 1, {}),
    ("d", "e", "red", 1, {}),
    ("a", "f", "gray", 2, {}),
]
TICKETS = [("a", "c", 5), ("a", "e", 9), ("d", "e", 1), ("b", "c", 2), ("a", "f", 3), ("c", "e", 4), ("b", "e", 6), ("a", "d", 7)]

MARKET_RULES = {
    "id": "tiny", "kernel": "board", "version": 1, "players": [2, 5], "hand": 2, "pieces": 10,
    "market": {"slots": 5, "sweep_at_wilds": 3},
    "route_points": {"1": 1, "2": 2, "3": 4},
    "double_routes": {"close_up_to_players": 2},
    "tickets": {"initial": {"deal": [{"count": 2}], "keep_at_least": 1, "rest": "bottom"},
                "draw": {"count": 2, "keep_at_least": 1}},
    "tunnels": {"turn_up": 3}, "stations": {"count": 3, "unbuilt_points": 4}, "longest_trail": {"points": 10},
    "last_round": {"at_pieces": 2}, "tie_breaks": ["tickets", "stations", "longest"],
}
RACE_RULES = {
    "id": "tiny", "kernel": "board", "version": 1, "players": [2, 4], "hand": 2, "pieces": 10, "draw_cards": 2,
    "tickets": {"initial": {"deal": [{"count": 2}], "keep_at_least": 2, "rest": "bottom"}},
    "race": {"goal": 6, "hold": 2, "coast_bonus": 1, "bonus_tickets": 4}, "tie_breaks": [],
}


def tiny_game(rules, tracks=TRACKS, tickets=TICKETS, colors=("red", "blue", "green"), coasts=(["a"], ["e"]), change=None):
    cities = [{"id": c} for c in "abcdef"]
    map_ = {
        "cities": cities,
        "tracks": [dict(id=i, a=a, b=b, color=c, length=n, **more) for i, (a, b, c, n, more) in enumerate(tracks, 1)],
        "tickets": [dict(id=i, a=a, b=b, points=n) for i, (a, b, n) in enumerate(tickets, 1)],
        "coasts": {"west": coasts[0], "east": coasts[1]},
    }
    deck = {"colors": [{"id": c, "count": 12} for c in colors], "wild": {"count": 8}}
    return data.Game(map_, {**rules, **(change or {})}, deck)


def at_turn(game, players=2, deck="", discards="", market="", hands=(), tickets=None, pieces=None):
    """A board game before seat 1's turn, with these cards instead of dealt ones."""
    state = Board(game, players)
    state.first = 1
    state.cards.counts = counts(game, deck)
    state.cards.size = sum(state.cards.counts)
    state.cards.discards = counts(game, discards)
    state.cards.discarded = sum(state.cards.discards)
    if state.slots:
        cards = market.split() + ["-"] * (state.slots - len(market.split()))
        state.market = [None if c == "-" else game.color_of[c] for c in cards]
    for seat, hand in zip(state.seats, hands):
        seat.hand = counts(game, hand)
    state.tickets.loose = set(game.tickets)
    for seat, held in zip(state.seats, tickets or []):
        seat.tickets = list(held)
        state.tickets.loose -= set(held)
    for seat in state.seats:
        seat.pieces = pieces or seat.pieces
    state._begin_turn(1)
    return state


def counts(game, words):
    """`red:2 wild:1` as counts."""
    n = [0] * len(game.cards)
    for word in words.split():
        name, _, count = word.partition(":")
        n[game.color_of[name]] += int(count or 1)
    return n


def give(state, number, track_number):
    """Hands a track to a seat without a turn."""
    seat = state.seats[number - 1]
    state._own(seat, state.game.tracks[track_number], 0, 0, 0)
    seat.line = None


def legal(state, number=None):
    return state.legal(number or state.actors()[0])[0][1].split("\n")


def canonical(state, number=None):
    return state.legal(number or state.actors()[0])[1][1].split("\n")


def do(state, action, outcomes=""):
    """Applies a legal action that draws exactly these outcomes."""
    seat = state.actors()[0]
    if action not in legal(state):
        raise AssertionError(f"{action} is not legal: {legal(state)}")
    chance = Recorded(state.game, outcomes.split())
    state.apply(seat, action, chance)
    chance.finish()


def line(state, word, seat=None):
    """The values of one line of the state's text."""
    if seat:
        words = next(t for t in state.state_text().split("\n") if t.startswith(f"seat {seat} ")).split(" ")
        return words[words.index(word) + 1]
    return next(t for t in state.state_text().split("\n") if t.startswith(word + " ")).partition(" ")[2]


class Payments(unittest.TestCase):
    NAMES = ["red", "blue", "green", "wild"]

    def test_color_and_wilds(self):  # CLM-2
        all_, canon = payments(self.NAMES, [0], 3, 0, [2, 3, 0, 3])
        self.assertEqual(all_, ["red:1 wild:2", "red:2 wild:1", "wild:3"])
        self.assertEqual(canon, ["red:2 wild:1", "wild:3"])

    def test_gray_takes_one_color(self):  # CLM-2
        all_, canon = payments(self.NAMES, [0, 1, 2], 2, 0, [2, 3, 0, 1])
        self.assertEqual(all_, ["blue:1 wild:1", "blue:2", "red:1 wild:1", "red:2"])
        self.assertEqual(canon, ["blue:2", "red:2"])

    def test_ferry(self):  # EU-7
        all_, _ = payments(self.NAMES, [0, 1, 2], 3, 2, [3, 0, 0, 2])
        self.assertEqual(all_, ["red:1 wild:2"])
        all_, canon = payments(self.NAMES, [0, 1, 2], 3, 1, [3, 1, 0, 3])
        self.assertEqual(all_, ["blue:1 wild:2", "red:1 wild:2", "red:2 wild:1", "wild:3"])
        self.assertEqual(canon, ["blue:1 wild:2", "red:2 wild:1", "wild:3"])

    def test_flag_needs_a_colored_card(self):  # PA-5
        all_, canon = payments(self.NAMES, [1], 2, 0, [0, 2, 0, 2], flag=True)
        self.assertEqual(all_, ["blue:1 wild:1", "blue:1 wild:1 flag", "blue:2", "blue:2 flag", "wild:2"])
        self.assertEqual(canon, ["blue:2", "blue:2 flag", "wild:2"])

    def test_keeps(self):  # TKT-4
        self.assertEqual(keeps([9, 10], 1), ["keep 10", "keep 9", "keep 9 10"])
        self.assertEqual(keeps([7], 2), ["keep 7"])
        self.assertEqual(keeps([7], 0), ["keep 7", "keep none"])


class Market(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(MARKET_RULES)

    def test_replaced_before_the_second_card(self):  # MKT-1, MKT-3
        state = at_turn(self.game, deck="wild:1 red:2", market="red blue green red wild")
        do(state, "take 1", "wild")
        self.assertEqual(line(state, "market"), "wild,blue,green,red,wild")
        self.assertEqual(state.phase, "second")
        self.assertEqual(legal(state), ["draw", "take 2", "take 3", "take 4"])

    def test_wild_from_market_is_the_only_card(self):  # MKT-2
        state = at_turn(self.game, deck="red:2", market="red blue green red wild")
        do(state, "take 5", "red")
        self.assertEqual((state.phase, state.turn), ("turn", 2))

    def test_blind_wild_is_an_ordinary_card(self):  # MKT-4
        state = at_turn(self.game, deck="wild:1 red:2", market="red blue green red red")
        do(state, "draw", "wild")
        self.assertEqual((state.phase, state.turn), ("second", 1))

    def test_no_second_card(self):  # MKT-5
        state = at_turn(self.game, deck="red:1", market="wild wild")
        do(state, "draw", "red")
        self.assertEqual((state.phase, state.turn), ("turn", 2))

    def test_lone_market_card(self):  # MKT-5
        state = at_turn(self.game, market="- - red", hands=["blue:1"])
        self.assertIn("take 3", legal(state))
        self.assertNotIn("draw", legal(state))
        do(state, "take 3")
        self.assertEqual(line(state, "market"), "-,-,-,-,-")
        self.assertEqual(state.turn, 2)

    def test_discards_become_the_deck_when_needed(self):  # COM-8
        state = at_turn(self.game, deck="red:1", discards="blue:2", market="red blue green red red")
        do(state, "draw", "red")
        self.assertEqual(line(state, "deck"), "0,0,0,0")
        self.assertEqual(line(state, "discards"), "0,2,0,0")
        do(state, "draw", "blue")
        self.assertEqual(line(state, "deck"), "0,1,0,0")
        self.assertEqual(line(state, "discards"), "0,0,0,0")

    def test_empty_slots_filled_at_end_of_turn(self):  # COM-8
        state = at_turn(self.game, market="- red - -", hands=["red:2"])
        do(state, "claim 1 red:2", "red red")
        self.assertEqual(line(state, "market"), "red,red,red,-,-")
        self.assertEqual(line(state, "deck"), "0,0,0,0")

    def test_sweep_after_a_card(self):  # COM-9
        state = at_turn(self.game, deck="red:3 blue:3 wild:1", market="red wild wild red red")
        do(state, "take 1", "wild red red blue blue blue")
        self.assertEqual(line(state, "market"), "red,red,blue,blue,blue")
        self.assertEqual(line(state, "discards"), "2,0,0,3")
        self.assertEqual(state.phase, "second")

    def test_sweep_again_and_again(self):  # COM-9: the second market comes from deck and reshuffled discards
        state = at_turn(self.game, deck="wild:3 blue:2", market="red wild wild red red")
        # Slot 1 gets a wild: sweep. The deck holds four cards; each time the fifth comes from those just swept.
        do(state, "take 1", "wild  wild wild blue blue wild  wild red red wild wild  blue wild blue wild red")
        self.assertEqual(line(state, "market"), "blue,wild,blue,wild,red")
        self.assertEqual((line(state, "deck"), line(state, "discards")), ("1,0,0,3", "0,0,0,0"))

    def test_too_few_colored_cards_to_sweep(self):  # COM-9
        state = at_turn(self.game, deck="wild:2 blue:1", market="red wild wild wild red", hands=["blue:2"])
        # Three coloured cards in all would sweep; after one is drawn there are two and the market stays.
        do(state, "draw", "blue")
        self.assertEqual(line(state, "market"), "red,wild,wild,wild,red")
        do(state, "draw", "wild")
        # Cards that come to the discards at the end of a turn count again.
        do(state, "draw", "wild")
        do(state, "take 1")
        self.assertEqual(line(state, "market"), "-,wild,wild,wild,red")
        do(state, "station a blue:1", "blue")  # one coloured card comes back: not enough
        self.assertEqual(line(state, "market"), "blue,wild,wild,wild,red")
        do(state, "take 1")
        self.assertEqual(state.phase, "second")
        do(state, "take 5")
        do(state, "station b blue:2", "blue blue")  # two, and none in the market
        self.assertEqual(line(state, "market"), "blue,wild,wild,wild,blue")

    def test_sweep_at_end_of_turn(self):  # COM-9
        state = at_turn(self.game, market="red wild wild wild red", hands=["red:2"])
        do(state, "claim 1 red:2", "red red wild red red")
        self.assertEqual(line(state, "market"), "red,red,wild,red,red")
        self.assertEqual(line(state, "deck"), "0,0,0,2")

    def test_sweep_at_set_up(self):  # COM-9, COM-13
        state = Board(self.game, 2)
        words = "red red blue blue wild wild wild red red red red red red red t1 t2 t3 t4"
        chance = Recorded(self.game, words.split())
        lines = state.set_up(2, chance)
        chance.finish()
        self.assertEqual(lines, ["first 2", "hand 2 red red", "hand 1 blue blue", "market wild wild wild red red",
                                 "market red red red red red", "tickets 2 1 2", "tickets 1 3 4"])
        self.assertEqual(state.actors(), [1, 2])


class Tickets(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(MARKET_RULES)

    def test_initial_choices_are_worked_off_together(self):  # COM-6, COM-13, NY-2
        state = Board(self.game, 2)
        cards = "red red blue blue red red red red red".split()
        state.set_up(2, Recorded(self.game, cards + ["t5", "t2", "t7", "t1"]))
        self.assertEqual(legal(state, 2), ["keep 2", "keep 2 5", "keep 5"])
        state.apply(1, "keep 1", Recorded(self.game, []))
        self.assertEqual(state.actors(), [2])
        self.assertEqual((line(state, "offer", 1), line(state, "choice", 1), line(state, "tickets", 1)), ("7,1", "1", "-"))
        state.apply(2, "keep 2", Recorded(self.game, []))
        self.assertEqual(line(state, "bottom"), "5,7")  # first the first seat's
        self.assertEqual((state.phase, state.turn), ("turn", 2))
        self.assertEqual((line(state, "offer", 1), line(state, "choice", 1), line(state, "tickets", 1)), ("-", "-", "1"))

    def test_bottom_is_drawn_in_order(self):  # TKT-3
        state = at_turn(self.game, deck="red:9", market="red red red red red")
        state.tickets.loose, state.tickets.bottom = {4}, [8, 3]
        with self.assertRaises(Disagreement):
            state.apply(1, "tickets", Recorded(self.game, ["t4", "t3"]))
        state = at_turn(self.game, deck="red:9", market="red red red red red")
        state.tickets.loose, state.tickets.bottom = {4}, [8, 3]
        do(state, "tickets", "t4 t8")
        self.assertEqual((line(state, "offer", 1), line(state, "bottom")), ("4,8", "3"))
        do(state, "keep 8")
        self.assertEqual((line(state, "tickets", 1), line(state, "bottom")), ("8", "3,4"))

    def test_one_ticket_left(self):  # TKT-4, NY-3
        state = at_turn(self.game, deck="red:9", market="red red red red red")
        state.tickets.loose = {4}
        do(state, "tickets", "t4")
        self.assertEqual(legal(state), ["keep 4"])
        do(state, "keep 4")
        self.assertNotIn("tickets", legal(state))

    def test_undealt_long_tickets_leave(self):  # EU-3
        game = data.load(FOLDER, "europe")
        state, _ = play(game, 2, 1, most=2)
        dealt_out = state.tickets.loose | set(state.tickets.bottom)
        self.assertTrue(all(game.tickets[t].kind == "short" for t in dealt_out))
        self.assertEqual(len(dealt_out), 40 - 6)


class Claims(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(MARKET_RULES)

    def test_double_routes(self):  # CLM-4, CLM-5
        for players, open_to_other in ((2, False), (3, True)):
            state = at_turn(self.game, players, deck="red:9", market="red red red red red", hands=["red:2 green:1"] * players)
            do(state, "claim 4 green:1")
            self.assertEqual("claim 5 red:1" in legal(state), open_to_other)
            self.assertFalse([a for a in legal(state, 1) if a.startswith("claim 5")])
            self.assertNotIn("claim 4 green:1", legal(state))

    def test_race_never_closes(self):  # CLM-5
        state = at_turn(tiny_game(RACE_RULES), deck="red:9", hands=["green:1", "red:1"], tickets=[[1], [2]])
        do(state, "claim 4 green:1")
        self.assertIn("claim 5 red:1", legal(state))

    def test_pieces(self):  # CLM-3
        state = at_turn(self.game, deck="red:9", market="red red red red red", hands=["red:2"], pieces=1)
        self.assertFalse([a for a in legal(state) if a.startswith("claim 1 ")])
        self.assertIn("claim 5 red:1", legal(state))

    def test_pass_only_with_nothing_else(self):  # COM-4, COM-5
        state = at_turn(self.game)
        state.tickets.loose = set()
        self.assertEqual(legal(state), ["pass"])
        do(state, "pass")
        self.assertEqual((state.phase, line(state, "passes")), ("turn", "1"))
        do(state, "pass")
        self.assertEqual((state.phase, state.reason, line(state, "passes"), line(state, "actor")), ("over", "stuck", "2", "-"))

    def test_last_round(self):  # END-1
        state = at_turn(self.game, 3, deck="red:12 blue:12", market="red red red red red", hands=["red:2", "red:2"], pieces=4)
        do(state, "claim 1 red:2")
        self.assertEqual((line(state, "last"), state.turn), ("3", 2))
        do(state, "claim 6 red:2")  # down to two as well: no new round
        self.assertEqual(line(state, "last"), "2")
        do(state, "draw", "red")
        self.assertEqual(line(state, "last"), "2")
        do(state, "draw", "red")
        do(state, "draw", "blue")
        self.assertEqual((line(state, "last"), state.turn), ("1", 1))
        do(state, "draw", "blue")
        self.assertEqual((state.phase, state.reason, line(state, "last")), ("over", "last-round", "0"))

    def test_last_round_of_passes(self):
        """END-1 and COM-5 at once: the round was the last one anyway."""
        state = at_turn(self.game, hands=["red:2"], pieces=4)
        state.market = [0] * 5
        state.tickets.loose = set()
        do(state, "claim 1 red:2")
        state.cards.discards, state.cards.discarded, state.market = [0] * 4, 0, [None] * 5
        do(state, "pass")
        do(state, "pass")
        self.assertEqual(state.reason, "last-round")


class Tunnels(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(MARKET_RULES)

    def test_extra_cost(self):  # EU-8, EU-9
        state = at_turn(self.game, deck="red:1 blue:2 wild:1", market="red red red red red", hands=["blue:3 wild:2"])
        do(state, "claim 2 blue:1 wild:1", "blue red wild")
        self.assertEqual((line(state, "tunnel"), line(state, "turned")), ("2 blue 1 1 2", "1,1,0,1"))
        self.assertEqual((line(state, "hand", 1), line(state, "discards")), ("0,2,0,1", "0,0,0,0"))
        self.assertEqual(legal(state), ["pay blue:1 wild:1", "pay blue:2", "withdraw"])
        self.assertEqual(canonical(state), ["pay blue:2", "withdraw"])
        do(state, "pay blue:1 wild:1")
        self.assertEqual((line(state, "tracks", 1), line(state, "pieces", 1), line(state, "hand", 1)), ("2", "8", "0,1,0,0"))  # EU-11
        self.assertEqual(line(state, "discards"), "1,3,0,3")

    def test_withdraw(self):  # EU-9
        state = at_turn(self.game, deck="blue:3", market="red red red red red", hands=["blue:2"])
        do(state, "claim 2 blue:2", "blue blue blue")
        self.assertEqual(legal(state), ["withdraw"])
        do(state, "withdraw")
        self.assertEqual((line(state, "hand", 1), line(state, "discards"), state.turn), ("0,2,0,0", "0,3,0,0", 2))
        self.assertEqual(line(state, "tracks", 1), "-")

    def test_wilds_alone(self):  # EU-8: only wilds cost, only wilds pay
        state = at_turn(self.game, deck="blue:2 wild:1", market="red red red red red", hands=["blue:3 wild:4"])
        do(state, "claim 2 wild:2", "blue wild blue")
        self.assertEqual(line(state, "tunnel"), "2 wild 0 2 1")
        self.assertEqual(legal(state), ["pay wild:1", "withdraw"])
        state = at_turn(self.game, deck="blue:3", market="red red red red red", hands=["wild:2"])
        do(state, "claim 2 wild:2", "blue blue blue")
        self.assertEqual((state.phase, line(state, "tracks", 1)), ("turn", "2"))

    def test_too_few_cards(self):  # EU-10: the cards laid are no part of a new deck
        state = at_turn(self.game, deck="red:1", discards="green:1", market="red red red red red", hands=["blue:2"])
        do(state, "claim 2 blue:2", "red green")
        self.assertEqual((line(state, "tracks", 1), line(state, "discards"), line(state, "deck")), ("2", "1,2,1,0", "0,0,0,0"))

    def test_no_cards(self):  # EU-10; COM-8: payment is there before the first slot is filled
        state = at_turn(self.game, market="red", hands=["blue:2"])
        do(state, "claim 2 blue:2", "blue blue")
        self.assertEqual((line(state, "tracks", 1), line(state, "market")), ("2", "red,blue,blue,-,-"))

    def test_refill_after_a_tunnel(self):  # COM-8: turned-up cards and payment, then the market
        state = at_turn(self.game, deck="blue:1", market="red red red", hands=["blue:3"])
        do(state, "claim 2 blue:2", "blue")
        self.assertEqual(line(state, "market"), "red,red,red,-,-")
        do(state, "pay blue:1", "blue blue")
        self.assertEqual((line(state, "market"), line(state, "deck")), ("red,red,red,blue,blue", "0,2,0,0"))


class Stations(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(MARKET_RULES)

    def test_building(self):  # EU-12
        state = at_turn(self.game, deck="red:9", market="red red red red red", hands=["red:3 wild:1", "blue:3"])
        self.assertIn("station a red:1", legal(state))
        self.assertIn("station a wild:1", legal(state))
        do(state, "station a red:1")
        self.assertFalse([a for a in legal(state) if a.startswith("station a ")])
        do(state, "station b blue:1")
        ways = [a for a in legal(state) if a.startswith("station c ")]
        self.assertEqual(ways, ["station c red:1 wild:1", "station c red:2"])
        self.assertEqual([a for a in canonical(state) if a.startswith("station c ")], ["station c red:2"])

    def test_choice_is_the_best(self):  # EU-13
        class T:
            def __init__(self, a, b, points):
                self.a, self.b, self.points = a, b, points
        # City 1 has a station; two edges of others lead from it, to 2 and to 3. Own: 0-1, 2-4, 3-5.
        own, lent = [(0, 1), (2, 4), (3, 5)], [[(1, 2), (3, 1)]]
        self.assertEqual(score_tickets(6, own, lent, [T(0, 4, 5), T(0, 5, 6)]), (1, 1))
        # Equal points: the more tickets.
        self.assertEqual(score_tickets(6, own, lent, [T(0, 4, 6), T(0, 5, 3), T(1, 3, 3)]), (0, 2))
        # One and the same track for all tickets, and two stations together.
        self.assertEqual(score_tickets(6, [], [[(0, 1)], [(1, 2)]], [T(0, 2, 4)]), (4, 1))
        self.assertEqual(score_tickets(6, [], [[(0, 1), (1, 2)]], [T(0, 2, 4)]), (-4, 0))

    def test_only_tracks_of_others(self):  # EU-13
        state = at_turn(self.game, deck="red:9", tickets=[[1], []])  # a-c
        give(state, 1, 1)
        state.seats[0].stations = [1]
        self.assertEqual(state._tickets_of(state.seats[0]), (-5, 0))
        give(state, 2, 2)
        self.assertEqual(state._tickets_of(state.seats[0]), (5, 1))

    def test_scores(self):  # EU-14, EU-15, EU-16
        state = at_turn(self.game, deck="red:9", tickets=[[5], [3]])
        give(state, 1, 1)
        give(state, 2, 6)
        state._over("last-round")
        self.assertEqual(state.result(), [
            "end last-round",
            "score 1 21 routes=2 tickets=-3 longest=10 stations=12 completed=0 lost=1",
            "score 2 23 routes=2 tickets=-1 longest=10 stations=12 completed=0 lost=1",
            "winners 2", "decided points"])

    def test_no_path_earns_nothing(self):  # EU-15
        state = at_turn(self.game, deck="red:9", tickets=[[], []])
        state._over("stuck")
        self.assertEqual(state.result()[1:], [
            "score 1 12 routes=0 tickets=0 longest=0 stations=12 completed=0 lost=0",
            "score 2 12 routes=0 tickets=0 longest=0 stations=12 completed=0 lost=0",
            "winners 1 2", "decided shared"])


class Trails(unittest.TestCase):
    def test_shapes(self):  # EU-15
        self.assertEqual(longest_trail([]), 0)
        self.assertEqual(longest_trail([(0, 1, 2), (2, 3, 4)]), 4)
        # A loop with a tail at each of two cities: a location is passed again.
        self.assertEqual(longest_trail([(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 5), (0, 4, 6)]), 14)
        # A star of three: the two longest arms.
        self.assertEqual(longest_trail([(0, 1, 1), (0, 2, 3), (0, 3, 4)]), 7)
        # A double route owned by nobody twice, but a figure of eight in one stroke.
        self.assertEqual(longest_trail([(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 1), (3, 4, 1), (4, 0, 1)]), 6)

    def test_against_trying_everything(self):
        def by_hand(edges):
            def walk(city, used):
                best = 0
                for i, (a, b, n) in enumerate(edges):
                    if i not in used and city in (a, b):
                        best = max(best, n + walk(a + b - city, used | {i}))
                return best
            return max(walk(city, frozenset()) for city in range(7))

        rng = random.Random(3)
        for _ in range(150):
            edges = [(*rng.sample(range(7), 2), rng.randint(1, 4)) for _ in range(rng.randint(1, 9))]
            self.assertEqual(longest_trail(edges), by_hand(edges), edges)

    def test_winners(self):  # EU-16
        self.assertEqual(winners([5, 7], []), ([1], "points"))
        self.assertEqual(winners([7, 7, 3], [("tickets", [2, 1, 9])]), ([0], "tickets"))
        self.assertEqual(winners([7, 7, 7], [("tickets", [2, 2, 1]), ("stations", [-1, 0, 0])]), ([1], "stations"))
        self.assertEqual(winners([7, 7, 7], [("tickets", [2, 2, 1]), ("longest", [True, True, False])]), ([0, 1], "shared"))


class Flags(unittest.TestCase):
    RULES = {**{k: v for k, v in MARKET_RULES.items() if k not in ("tunnels", "stations", "longest_trail")},
             "flag": {"colors": ["blue", "green", "red"], "points": 4}, "tie_breaks": ["tickets"]}

    def test_flag(self):  # PA-5, PA-6, COM-8
        tracks = [("a", "b", "red", 2, {}), ("b", "c", "blue", 1, {}), ("c", "d", "green", 1, {}), ("d", "e", "red", 1, {}),
                  ("e", "f", "gray", 1, {})]
        game = tiny_game(self.RULES, tracks)
        state = at_turn(game, deck="red:9", market="red red red red red", hands=["red:4 blue:1 green:2 wild:1", "red:9"])
        self.assertIn("claim 1 red:1 wild:1 flag", legal(state))
        self.assertNotIn("claim 4 wild:1 flag", legal(state))
        self.assertNotIn("claim 5 red:1 flag", legal(state))
        do(state, "claim 1 red:2 flag")
        self.assertEqual((line(state, "flag", 1), line(state, "discards"), line(state, "points", 1)), ("red", "1,0,0,0", "2"))
        do(state, "draw", "red")
        do(state, "draw", "red")
        self.assertNotIn("claim 4 red:1 flag", legal(state))
        self.assertIn("claim 4 red:1", legal(state))
        do(state, "claim 3 green:1 flag")
        self.assertEqual(line(state, "flag", 1), "red,green")
        do(state, "draw", "red")
        do(state, "draw", "red")
        state.market[0] = None
        state.cards.counts, state.cards.size = [0] * 4, 0
        state.cards.discards, state.cards.discarded = [0] * 4, 0
        do(state, "claim 2 blue:1 flag", "green")  # the whole flag is discarded before the slot is filled
        self.assertEqual((line(state, "flag", 1), line(state, "points", 1), line(state, "deck")), ("-", "8", "1,1,0,0"))
        state._over("last-round")
        self.assertEqual(state.result()[1], "score 1 8 routes=4 tickets=0 flags=4 completed=0 lost=0")


class Race(unittest.TestCase):
    def setUp(self):
        self.game = tiny_game(RACE_RULES)

    def test_draw(self):  # FJ-9
        state = at_turn(self.game, deck="red:1", discards="blue:1", tickets=[[1], [2]])
        do(state, "draw", "red blue")
        self.assertEqual((line(state, "hand", 1), state.turn), ("1,1,0,0", 2))
        state = at_turn(self.game, deck="red:1", hands=["", "red:2"], tickets=[[1], [2]])
        do(state, "draw", "red")
        self.assertEqual(state.turn, 2)

    def test_replacements_complete_at_once(self):  # FJ-3
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[5, 4], []])
        give(state, 1, 2)  # b-c: ticket 4 was drawn before it (the test cheats)
        # a-b completes nothing of 5 (a-f); 4 (b-c) is complete; its replacement 1 (a-c) too; then 8 stays.
        do(state, "claim 1 red:2", "t1 t8")
        self.assertEqual((line(state, "tickets", 1), line(state, "completed", 1)), ("5,8", "1,4"))

    def test_first_drawn_completes_first(self):  # FJ-3
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[4, 1], []])
        give(state, 1, 2)
        # 4 is replaced by 3 before 1 is complete, then 1 by 6.
        do(state, "claim 1 red:2", "t3 t6")
        self.assertEqual((line(state, "tickets", 1), line(state, "completed", 1)), ("3,6", "1,4"))

    def test_no_ticket_left(self):  # FJ-4
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[1, 5], []])
        give(state, 1, 2)
        state.tickets.loose, state.tickets.pile = set(), {7}
        do(state, "claim 1 red:2", "t7")
        self.assertEqual((line(state, "tickets", 1), line(state, "ticketdiscards")), ("5,7", "-"))
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[1, 5], [2]])
        give(state, 1, 2)
        state.tickets.loose = set()
        do(state, "claim 1 red:2")
        self.assertEqual(line(state, "tickets", 1), "5")
        self.assertNotIn("exchange", legal(state))

    def test_exchange(self):  # FJ-4
        state = at_turn(self.game, deck="red:9", tickets=[[1, 5], []])
        state.tickets.loose, state.tickets.pile = {2}, {7}
        do(state, "exchange", "t2 t7")
        self.assertEqual((line(state, "tickets", 1), line(state, "ticketdiscards")), ("2,7", "1,5"))
        state = at_turn(self.game, deck="red:9", tickets=[[1, 5], []])
        state.tickets.loose = {2}
        do(state, "exchange", "t2")  # those given up can't come straight back
        self.assertEqual((line(state, "tickets", 1), line(state, "ticketdiscards")), ("2", "1,5"))

    def test_exchange_completes(self):  # FJ-3
        state = at_turn(self.game, deck="red:9", tickets=[[1, 5], []])
        give(state, 1, 4)  # d-e
        state.tickets.loose = {3, 6}
        do(state, "exchange", "t6 t3 t1")  # 3 (d-e) is complete; the pile is there for its replacement
        self.assertEqual((line(state, "tickets", 1), line(state, "completed", 1)), ("6,1", "3"))
        self.assertEqual((line(state, "ticketdeck"), line(state, "ticketdiscards")), ("5", "-"))

    def test_coast_to_coast_after_the_tickets(self):  # FJ-5
        state = at_turn(self.game, deck="red:9", hands=["green:1"], tickets=[[2, 5], []])
        for track in (1, 2, 3):
            give(state, 1, track)
        state.seats[0].completed = [1, 4, 6, 7]
        state.tickets.loose = {3, 8}
        do(state, "claim 4 green:1", "t3")  # 2 is the fifth, its replacement the sixth: no bonus any more
        self.assertEqual((state.reason, line(state, "completed", 1), line(state, "bonus", 1)), ("sixth-ticket", "1,2,3,4,6,7", "0"))

    def test_bonus_once(self):  # FJ-5
        state = at_turn(self.game, deck="red:12 blue:12", hands=["green:1 red:2"], tickets=[[5], []])
        for track in (1, 2, 3):
            give(state, 1, track)
        do(state, "claim 4 green:1")
        self.assertEqual((line(state, "bonus", 1), state.race_score(state.seats[0])), ("1", 1))
        do(state, "draw", "red red")
        do(state, "claim 6 red:2", "t1 t7 t2 t3")  # 5, 1, 7, 2, 3: with the bonus six
        self.assertEqual((state.reason, line(state, "completed", 1), line(state, "tickets", 1)), ("sixth-ticket", "1,2,3,5,7", "-"))

    def test_sixth_ticket_ends_at_once(self):  # FJ-6: nothing is drawn after it
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[1, 4], []])
        give(state, 1, 2)
        state.seats[0].completed = [2, 3, 5, 6, 7]
        do(state, "claim 1 red:2")
        self.assertEqual((state.phase, state.reason, line(state, "tickets", 1)), ("over", "sixth-ticket", "4"))
        self.assertEqual(state.result()[-2:], ["winners 1", "decided points"])

    def test_bonus_is_the_sixth(self):  # FJ-5, FJ-6
        state = at_turn(self.game, deck="red:9", hands=["green:1"], tickets=[[5], []])
        for track in (1, 2, 3):
            give(state, 1, track)
        state.seats[0].completed = [1, 2, 3, 4, 6]
        do(state, "claim 4 green:1")
        self.assertEqual((state.reason, line(state, "bonus", 1)), ("sixth-ticket", "1"))

    def test_last_piece(self):  # FJ-7
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[5, 2], [1, 3]], pieces=2)
        do(state, "claim 6 red:2", "t4")  # the ticket it completes is replaced all the same
        self.assertEqual((state.reason, line(state, "tickets", 1)), ("last-piece", "2,4"))
        self.assertEqual(state.result(), ["end last-piece", "score 1 1 tickets=1 bonuses=0 completed=1 lost=0",
                                          "score 2 0 tickets=0 bonuses=0 completed=0 lost=0", "winners 1", "decided points"])

    def test_sixth_before_last_piece(self):  # FJ-7
        state = at_turn(self.game, deck="red:9", hands=["red:2"], tickets=[[5], [1, 3]], pieces=2)
        state.seats[0].completed = [2, 4, 6, 7, 8]
        do(state, "claim 6 red:2")
        self.assertEqual(state.reason, "sixth-ticket")

    def test_stuck(self):  # FJ-10: exchanges alone do not keep it going
        state = at_turn(self.game, deck="blue:2", hands=["", "blue:1"], tickets=[[1, 5], [2, 3]])
        do(state, "draw", "blue blue")
        self.assertEqual(state.phase, "turn")  # two blue cards: a-f or b-c can be claimed
        state = at_turn(self.game, deck="blue:1", hands=["", "blue:1"], tickets=[[1, 5], [2, 3]])
        do(state, "draw", "blue")
        self.assertEqual((state.phase, state.reason), ("over", "stuck"))
        self.assertEqual(state.result()[-2:], ["winners 1 2", "decided shared"])

    def test_pass(self):  # COM-4
        state = at_turn(self.game, hands=["", "red:2"], tickets=[[], [2, 3]])
        self.assertEqual(legal(state), ["pass"])
        do(state, "pass")
        self.assertEqual((state.phase, line(state, "passes")), ("turn", "1"))


def card_game(players=2, deck="", market="", hands=(), tickets=(), last=None):
    """The Card Game before seat 1's step 2, on the real cards."""
    game = data.load(FOLDER, "card-game")
    state = Table(game, players)
    state.first = 1
    state.cards.counts = counts(game, deck)
    state.cards.size = sum(state.cards.counts)
    cards = market.split() + ["-"] * (5 - len(market.split()))
    state.market = [None if c == "-" else game.color_of[c] for c in cards]
    for seat, hand in zip(state.seats, hands):
        seat.hand = counts(game, hand)
    for seat, held in zip(state.seats, tickets):
        seat.tickets = list(held)
        state.tickets.loose -= set(held)
    state.last = last
    state._begin_turn(1)
    return state


def places(state):
    return [a for a in legal(state) if a.startswith("place")]


class CardGame(unittest.TestCase):
    def test_placements(self):  # CG-7
        state = card_game(deck="red:9", market="red", hands=["red:2 blue:1 green:1 wild:1"])
        self.assertEqual(places(state), [
            "place blue:1 wild:1", "place green:1 wild:1", "place red:1 blue:1 green:1", "place red:1 wild:1", "place red:2",
            "place red:2 wild:1"])

    def test_own_color(self):  # CG-8
        state = card_game(deck="red:9", market="red", hands=["red:4"])
        state.seats[0].rows = {0: [3, 0]}
        self.assertEqual(places(state), [])

    def test_robbing_with_wilds(self):  # CG-9
        state = card_game(deck="red:9", market="red", hands=["red:3 blue:1 green:1 wild:1"])
        state.seats[1].rows = {0: [1, 2], 1: [1, 0]}
        # red: more than three, wilds counted on both sides; blue: two; no mix with a colour that lies there
        self.assertEqual(places(state), ["place blue:1 wild:1", "place green:1 wild:1", "place red:3 wild:1"])
        do(state, "place red:3 wild:1")
        # the other row is discarded, wilds too; then step 1 of seat 2 moves its blue card
        self.assertEqual((line(state, "rows", 1), line(state, "rows", 2)), ("red:3+1", "-"))
        self.assertEqual((line(state, "discards"), line(state, "stack", 2)), ("1,0,0,0,0,0,0,0,2", "0,1,0,0,0,0,0,0,0"))

    def test_step_one_takes_the_top(self):  # CG-3
        state = card_game(deck="red:9", market="red", hands=["", "red:2"])
        state.seats[1].rows = {0: [2, 1], 3: [1, 0]}
        do(state, "draw", "red")
        self.assertEqual(line(state, "stack", 2), "0,0,0,0,0,0,0,0,0")
        do(state, "stop")
        self.assertEqual((line(state, "rows", 2), line(state, "stack", 2)), ("red:2+0", "0,0,0,1,0,0,0,0,1"))

    def test_market(self):  # CG-6: no sweep; a wild can't be second; one may stop
        state = card_game(deck="red:1 wild:3", market="wild wild red blue green")
        do(state, "take 3", "wild")
        self.assertEqual(legal(state), ["draw", "stop", "take 4", "take 5"])
        state = card_game(deck="red:1 wild:3", market="wild wild red blue green")
        do(state, "take 1", "wild")
        self.assertEqual(state.turn, 2)

    def test_empty_deck(self):  # CG-6, MKT-5
        state = card_game(market="wild - red", hands=["red:1"], last=2)
        self.assertEqual(legal(state), ["take 1", "take 3", "tickets"])
        do(state, "take 3")
        self.assertEqual((line(state, "market"), state.turn), ("wild,-,-,-,-", 2))  # only a wild is left: no second card

    def test_deck_out_by_hand_and_by_market(self):  # CG-11
        state = card_game(deck="red:1 blue:1", market="red red red red red")
        do(state, "take 1", "blue")
        do(state, "draw", "red")
        self.assertEqual((line(state, "last"), state.turn), ("2", 2))
        state = card_game(deck="red:1", market="red red red red red")
        do(state, "take 1", "red")
        self.assertEqual((line(state, "last"), state.phase), ("2", "second"))  # announced, but the turn is first played to its end
        do(state, "stop")
        self.assertEqual((line(state, "last"), state.turn), ("2", 2))

    def test_pass_in_the_last_turns(self):  # COM-4, COM-5, CG-3
        state = card_game(last=2)
        state.tickets.loose = set()
        state.seats[1].rows = {0: [2, 0]}
        self.assertEqual(legal(state), ["pass"])
        do(state, "pass")
        self.assertEqual((line(state, "stack", 2), line(state, "last")), ("1,0,0,0,0,0,0,0,0", "1"))
        do(state, "pass")
        self.assertEqual((state.phase, state.reason), ("over", "deck-out"))

    def test_completing(self):  # CG-12
        # Ticket 1 needs a yellow, 2 a blue, 3 a yellow and a green.
        state = card_game(tickets=[[1, 2, 3], [4]], last=1)
        state.tickets.loose = set()
        state.seats[0].stack = counts(state.game, "yellow:1 wild:1")
        do(state, "pass")
        # Seat 2 is asked first, but it can complete nothing.
        self.assertEqual((state.phase, line(state, "actor"), line(state, "last")), ("complete", "1", "0"))
        self.assertEqual(legal(state), ["complete 1", "complete 2", "complete 3"])
        do(state, "complete 1")  # spends the yellow card, not the wild
        self.assertEqual((line(state, "stack", 1), line(state, "discards")), ("0,0,0,0,0,0,0,0,1", "0,0,0,1,0,0,0,0,0"))
        self.assertEqual(legal(state), ["complete 2"])
        do(state, "complete 2")
        self.assertEqual((state.phase, line(state, "completed", 1), line(state, "points", 1)), ("over", "1,2", "10"))
        # CG-14: both tickets name Chicago and New York.
        lost = state.game.tickets[3].points
        self.assertEqual(state.result()[1], f"score 1 {10 - lost + 27} tickets={10 - lost} bonuses=27 completed=2 lost=1")

    def test_second_round(self):  # CG-13
        state = card_game(4, hands=["red:10", "blue:10", "green:10", "yellow:10"], last=1)
        state.turn = 3
        state.tickets.loose = set()
        state.market = [state.game.color_of["black"], None, None, None, None]
        state.seats[0].rows = {5: [2, 1]}
        state.seats[1].stack = counts(state.game, "white:3")
        state.seats[2].hand = counts(state.game, "green:1")
        # Nobody can complete a ticket: the deal comes with the last turn, from the seat to the left of seat 3.
        do(state, "take 1", "white orange purple wild  white orange purple wild  white orange purple wild  white orange purple wild "
                            "black black black wild wild")
        self.assertEqual((line(state, "round"), line(state, "last"), line(state, "actor"), line(state, "rows", 1)), ("2", "-", "4", "-"))
        self.assertEqual(line(state, "hand", 4), "0,0,0,10,0,4,0,0,0")
        self.assertEqual(line(state, "hand", 3), "0,0,1,0,1,0,0,0,4")
        self.assertEqual(line(state, "market"), "black,black,black,wild,wild")

    def test_second_round_with_few_cards(self):  # CG-13
        state = card_game(4, last=1)
        state.tickets.loose = set()
        wild = state.game.wild
        state.seats[0].hand = [10] * 8 + [10]  # six wilds are all there is
        state.seats[0].rows = {}
        state.cards.discards, state.cards.discarded = [0] * 8 + [6], 6
        state.turn = 2
        do(state, "pass", "wild wild wild wild wild wild")
        self.assertEqual([seat.hand[wild] for seat in state.seats], [11, 1, 2, 2])
        self.assertEqual((line(state, "market"), line(state, "last"), line(state, "actor")), ("-,-,-,-,-", "4", "3"))

    def test_big_cities_tied(self):  # CG-14, CG-15
        state = card_game()
        state.seats[0].completed, state.seats[1].completed = [1], [2]
        state.seats[0].points = state.seats[1].points = 5
        state.phase, state.reason = "over", "deck-out"
        self.assertEqual(state.result(), ["end deck-out", "score 1 32 tickets=5 bonuses=27 completed=1 lost=0",
                                          "score 2 32 tickets=5 bonuses=27 completed=1 lost=0", "winners 1 2", "decided shared"])


class Everywhere(unittest.TestCase):
    """Random games of every game and player count."""

    def board_conserves(self, state):
        game = state.game
        for color, all_ in enumerate(game.cards):
            n = state.cards.counts[color] + state.cards.discards[color] + state.market.count(color)
            n += sum(seat.hand[color] + seat.flag.count(color) for seat in state.seats)
            if state.tunnel:
                _, laid, colored, wilds, _ = state.tunnel
                n += state.turned[color] + (colored if color == laid else 0) + (wilds if color == game.wild else 0)
            self.assertEqual(n, all_)
        for seat in state.seats:
            self.assertEqual(seat.pieces + sum(t.length for t in seat.tracks), game.rules["pieces"])
            for track in seat.tracks:
                self.assertFalse(set(seat.tracks) & set(track.siblings))
        self.assertEqual(state.cards.size, sum(state.cards.counts))
        self.assertEqual(state.cards.discarded, sum(state.cards.discards))
        if state.phase in ("turn", "second"):
            self.assertFalse(None in state.market and state.cards.can_draw())
            self.assertFalse(state.must_sweep())

    def card_conserves(self, state):
        wild = state.game.wild
        for color, all_ in enumerate(state.game.cards):
            n = state.cards.counts[color] + state.cards.discards[color] + state.market.count(color)
            for seat in state.seats:
                n += seat.hand[color] + seat.stack[color]
                n += sum(row[1] for row in seat.rows.values()) if color == wild else seat.rows.get(color, [0])[0]
            self.assertEqual(n, all_)
        rows = [color for seat in state.seats for color in seat.rows]
        self.assertEqual(len(rows), len(set(rows)))

    def one_place_per_ticket(self, state):
        where = list(state.tickets.loose) + state.tickets.bottom + list(state.tickets.pile)
        for seat in state.seats:
            where += seat.tickets + seat.offer + seat.completed
        self.assertEqual(len(where), len(set(where)))
        if state.game.id != "europe":  # EU-3: there some leave
            self.assertEqual(len(where), len(state.game.tickets))

    def naive_claims(self, state, seat):
        """Claims one by one from the rules, without any of the model's short cuts."""
        game, found = state.game, []
        for track in game.tracks.values():
            owners = [state.owner.get(t.number) for t in track.siblings]
            if track.number in state.owner or seat in owners or (state.closing and any(owners)) or track.length > seat.pieces:
                continue
            colors = range(game.wild) if track.color is None else [track.color]
            for wilds in range(track.ferry, min(track.length, seat.hand[game.wild]) + 1):
                n = track.length - wilds
                if n == 0:
                    found.append(f"claim {track.number} wild:{wilds}")
                    continue
                for color in colors:
                    if seat.hand[color] >= n:
                        text = f"claim {track.number} {game.names[color]}:{n}" + (f" wild:{wilds}" if wilds else "")
                        found.append(text)
                        if track.color in state.flag_colors and track.color not in seat.flag:
                            found.append(text + " flag")
        return sorted(found)

    def watch(self, state):
        fresh = [state.seat_text(seat) for seat in state.seats]
        self.assertEqual(state.state_text().split("\n")[-len(fresh):], fresh)
        self.one_place_per_ticket(state)
        if state.game.kernel == "board":
            self.board_conserves(state)
        else:
            self.card_conserves(state)
        for number in state.actors():
            for count, text in state.legal(number):
                lines = text.split("\n")
                self.assertEqual(len(lines), count)
                self.assertEqual(lines, sorted(set(lines)))
            if state.game.kernel == "board" and state.phase == "turn":
                claims = [a for a in legal(state, number) if a.startswith("claim")]
                self.assertEqual(claims, self.naive_claims(state, state.seats[number - 1]))
            self.assertLessEqual(set(canonical(state, number)), set(legal(state, number)))

    def test_random_games(self):
        for game_id in GAMES:
            game = data.load(FOLDER, game_id)
            fewest, most = game.rules["players"]
            for players in range(fewest, most + 1):
                for style in STYLES:
                    with self.subTest(game=game_id, players=players, style=style):
                        state, text = play(game, players, 1, style, watch=self.watch)
                        check.check_record(text, FOLDER)
                        self.assertEqual(state.phase, "over")

    def test_other_decks(self):
        """Few cards and many wilds: empty decks, empty slots and stuck games come up all the time."""
        for seed in range(40):
            for rules in (MARKET_RULES, Flags.RULES, RACE_RULES):
                game = tiny_game(rules)
                game.cards = [4, 4, 3, 6]
                with self.subTest(seed=seed, race="race" in rules):
                    play(game, 2 + seed % 2, seed, STYLES[seed % 4], most=300, watch=self.watch)


class Checking(unittest.TestCase):
    """The command itself: every kind of disagreement is noticed."""

    def setUp(self):
        self.game = data.load(FOLDER, "new-york")
        _, self.text = play(self.game, 3, 5)

    def disagrees(self, text, part):
        with self.assertRaises(check.Report) as caught:
            check.check_record(text, FOLDER)
        self.assertIn(part, str(caught.exception))

    def changed(self, prefix, change):
        lines = self.text.split("\n")
        at = next(i for i, text in enumerate(lines) if prefix(text))
        lines[at] = change(lines[at])
        return "\n".join(lines)

    def without_checks(self, text):
        return "\n".join(t.partition(" # ")[0] for t in text.split("\n"))

    def test_agrees(self):
        check.check_record(self.text, FOLDER)
        check.check_record(self.without_checks(self.text), FOLDER)

    def test_stops_early(self):
        text = self.text.split("\nend ")[0] + "\n"
        check.check_record(text, FOLDER)
        lines = text.split("\n")
        check.check_record("\n".join(lines[:-20]) + "\n", FOLDER)

    def test_comments_are_ignored(self):
        check.check_record(self.text.replace("begin\n", "begin\n\n// a remark\n"), FOLDER)

    def test_checks(self):
        for word, part in (("legal=", "legal actions"), ("canonical=", "canonical actions"), ("state=", "state after")):
            at = self.text.rindex(word) + len(word)
            at = self.text.index("/", at) + 1 if word != "state=" else at
            digit = "0" if self.text[at] != "0" else "1"
            self.disagrees(self.text[:at] + digit + self.text[at + 1:], part)

    def test_wrong_seat(self):
        text = self.without_checks(self.text)
        lines = text.split("\n")
        at = next(i for i, t in enumerate(lines) if t.startswith("4 "))
        seat = int(lines[at][2])
        lines[at] = f"4 {seat % 3 + 1}" + lines[at][3:]
        self.disagrees("\n".join(lines), "may act")

    def test_illegal_action(self):
        self.text = self.without_checks(self.text)
        self.disagrees(self.changed(lambda t: t.startswith("1 "), lambda t: t.partition(": ")[0] + ": keep none"), "not legal")

    def test_outcomes(self):
        self.text = self.without_checks(self.text)
        drawn = lambda t: t[0:1].isdigit() and ": draw > " in t  # noqa: E731
        self.disagrees(self.changed(drawn, lambda t: t + " red red red red red red"), "outcomes, the rules draw")
        self.disagrees(self.changed(drawn, lambda t: t.partition(" > ")[0]), "is missing")
        self.disagrees(self.changed(drawn, lambda t: t.partition(" > ")[0] + " > t1"), "where the rules draw a card")

    def test_impossible_card(self):
        text = self.without_checks(self.text)
        text = text.replace("\nhand 1 ", "\nhand 1 red red red red red red red ", 1)
        self.disagrees(text, "set-up")

    def test_result(self):
        self.disagrees(self.text.replace("\nwinners ", "\nwinners 9 "), "results differ")
        self.disagrees(self.text.replace(" completed=", " completed=1"), "results differ")
        self.disagrees(self.text.replace("\nseed 5", "\nseed 6"), "seed")
        cut = self.text.split("\n")
        at = next(i for i, t in enumerate(cut) if t.startswith("end "))
        self.disagrees("\n".join(cut[:at - 1] + cut[at:]), "goes on")

    def test_header(self):
        self.disagrees(self.text.replace("rules 1", "rules 2"), "rules 2")
        self.disagrees(self.text.replace("roundhouse-record 1", "roundhouse-record 2"), "roundhouse-record")
        with self.assertRaises(RecordError):
            Record(self.text.replace("players 3", "players 4"))
        self.disagrees(self.text.replace("seat 1 any", "option first-seat 9\nseat 1 any"), "COM-2")

    def test_command(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "one.txt").write_text(self.text)
            Path(folder, "other.txt").write_text("not a record\n")
            self.assertEqual(list(check.find_records([folder])), [str(Path(folder, "one.txt"))])
            done, problem = check.check_file((str(Path(folder, "one.txt")), FOLDER))
            self.assertIsNone(problem)
            self.assertGreater(done, 20)


if __name__ == "__main__":
    unittest.main()
