"""The Card Game."""

from itertools import combinations

from board import keeps
from chance import CardDeck, TicketDeck, listed
from scoring import result_lines


class Seat:
    def __init__(self, number, game):
        self.number = number
        self.hand = [0] * len(game.cards)
        self.tickets = []
        self.offer = []
        self.choice = None
        self.rows = {}  # the railyard: colour -> [coloured cards, wilds]
        self.stack = [0] * len(game.cards)
        self.completed = []
        self.points = 0
        self.line = None  # the text of this seat, until something about it changes


class Table:
    """The state of one game and all that can happen to it."""

    def __init__(self, game, players):
        self.game = game
        self.players = players
        rules = game.rules
        self.rounds, self.deal = 1, 0
        for entry in rules.get("rounds", []):
            if entry["players"] == players:
                self.rounds, self.deal = entry["rounds"], entry["deal"]
        self.phase = "initial"
        self.turn = None
        self.first = None
        self.round = 1
        self.cards = CardDeck(game.cards, reshuffles=False)  # CG-6
        self.market = [None] * rules["market"]["slots"]
        self.tickets = TicketDeck(game.tickets)
        self.last = None
        self.scoring = []  # seats whose tickets are still to be scored, in order
        self.seats = [Seat(number, game) for number in range(1, players + 1)]
        self.reason = None

    def seats_from(self, number):
        return self.seats[number - 1:] + self.seats[:number - 1]

    # Set-up

    def set_up(self, first, chance):
        """Deals (CG-2, COM-13) and returns the lines of the record that say what was dealt."""
        game, rules = self.game, self.game.rules
        self.first = first
        lines = [f"first {first}"]
        for seat in self.seats:
            seat.hand[game.wild] += rules["wilds_given"]
            self.cards.counts[game.wild] -= rules["wilds_given"]
            self.cards.size -= rules["wilds_given"]
        for seat in self.seats_from(first):
            dealt = [self.cards.draw(chance) for _ in range(rules["hand"])]
            for card in dealt:
                seat.hand[card] += 1
            lines.append(f"hand {seat.number} " + " ".join(game.names[card] for card in dealt))
        self._fill_market(chance)
        lines.append("market " + " ".join("-" if c is None else game.names[c] for c in self.market))
        for seat in self.seats_from(first):
            for deal in rules["tickets"]["initial"]["deal"]:
                seat.offer += [self.tickets.draw(chance) for _ in range(deal["count"])]
            lines.append(f"tickets {seat.number} " + " ".join(map(str, seat.offer)))
        return lines

    def _fill_market(self, chance):
        for slot, card in enumerate(self.market):
            if card is None:
                self.market[slot] = self.cards.draw(chance)

    # Who may do what

    def actors(self):
        if self.phase == "over":
            return []
        if self.phase == "initial":
            return [seat.number for seat in self.seats if seat.choice is None]
        return [self.turn]

    def legal(self, number):
        """The legal actions of a seat that may act: (how many, text) of all of them and of the canonical ones."""
        seat = self.seats[number - 1]
        if self.phase == "initial":
            lines = keeps(seat.offer, self.game.rules["tickets"]["initial"]["keep_at_least"])
        elif self.phase == "keep":
            lines = keeps(seat.offer, self.game.rules["tickets"]["draw"]["keep_at_least"])
        elif self.phase == "second":
            lines = self._second_cards()
            lines.insert(lines.index("draw") + 1 if "draw" in lines else 0, "stop")  # CG-6: up to two cards
        elif self.phase == "complete":
            lines = sorted(f"complete {t}" for t in self._completable(seat))
        else:
            lines = ["draw"] if self.cards.can_draw() else []
            lines += self._placements(seat)
            lines += [f"take {slot}" for slot, card in enumerate(self.market, 1) if card is not None]
            if self.tickets.can_draw():
                lines.append("tickets")
            if not lines:
                lines = ["pass"]  # COM-4
        answer = len(lines), "\n".join(lines)
        return answer, answer

    def _second_cards(self):
        """MKT-3: no wild from the market as the second card."""
        lines = ["draw"] if self.cards.can_draw() else []
        return lines + [f"take {slot}" for slot, card in enumerate(self.market, 1)
                        if card is not None and card != self.game.wild]

    def _placements(self, seat):
        """CG-7 to CG-9, sorted."""
        names, rules = self.game.names, self.game.rules["railyard"]
        wilds = seat.hand[self.game.wild]
        others = {}  # colour -> cards in the largest row of another player
        for other in self.seats:
            if other is not seat:
                for color, row in other.rows.items():
                    others[color] = max(others.get(color, 0), sum(row))
        lines, single = [], []
        for color in range(self.game.wild):
            have = seat.hand[color]
            if not have or color in seat.rows:  # CG-8
                continue
            to_beat = others.get(color, 0)
            if to_beat < 1:
                single.append(color)  # one card beats no row at all
            fewest = max(rules["suit_at_least"], to_beat + 1)
            for n in range(1, have + 1):
                for w in range(max(0, fewest - n), wilds + 1):
                    lines.append(f"place {names[color]}:{n}" + (f" wild:{w}" if w else ""))
        for some in combinations(single, rules["mix"]):
            lines.append("place " + " ".join(f"{names[color]}:1" for color in some))
        lines.sort()
        return lines

    def _completable(self, seat):
        return [t for t in seat.tickets if self._price(seat, t) is not None]

    def _price(self, seat, number):
        """CG-12: what a ticket takes from the stack, wilds only where the colour lacks; None if it can't be paid."""
        price = [0] * len(self.game.cards)
        for color, n in self.game.tickets[number].needs:
            price[color] = min(n, seat.stack[color])
            price[self.game.wild] += n - price[color]
        return price if price[self.game.wild] <= seat.stack[self.game.wild] else None

    # What an action does

    def apply(self, number, action, chance):
        """Carries out a legal action."""
        seat = self.seats[number - 1]
        seat.line = None
        verb, *words = action.split(" ")
        getattr(self, "_do_" + verb)(seat, words, chance)

    def _do_keep(self, seat, words, chance):
        kept = [] if words == ["none"] else [int(word) for word in words]
        if self.phase == "initial":
            seat.choice = kept
            if all(s.choice is not None for s in self.seats):
                for s in self.seats:  # CG-2: the others are shuffled back
                    self.tickets.loose |= set(s.offer) - set(s.choice)
                    s.tickets, s.offer, s.choice, s.line = s.choice, [], None, None
                self._begin_turn(self.first)
            return
        seat.tickets = sorted(seat.tickets + kept)
        self.tickets.bottom += [t for t in seat.offer if t not in kept]  # TKT-3
        seat.offer = []
        self._end_turn(seat, chance)

    def _do_draw(self, seat, words, chance):
        seat.hand[self.cards.draw(chance)] += 1
        self._after_card(seat, False, chance)

    def _do_take(self, seat, words, chance):
        slot = int(words[0]) - 1
        card = self.market[slot]
        seat.hand[card] += 1
        self.market[slot] = self.cards.draw(chance)
        self._after_card(seat, card == self.game.wild, chance)

    def _after_card(self, seat, took_wild, chance):
        """MKT-2, MKT-5."""
        if self.phase == "turn" and not took_wild and self._second_cards():
            self.phase = "second"
        else:
            self._end_turn(seat, chance)

    def _do_stop(self, seat, words, chance):
        self._end_turn(seat, chance)

    def _do_pass(self, seat, words, chance):
        self._end_turn(seat, chance)

    def _do_tickets(self, seat, words, chance):
        for _ in range(self.game.rules["tickets"]["draw"]["count"]):
            if self.tickets.can_draw():  # TKT-4
                seat.offer.append(self.tickets.draw(chance))
        self.phase = "keep"

    def _do_place(self, seat, words, chance):
        laid = {}
        for word in words:
            name, _, n = word.partition(":")
            laid[self.game.color_of[name]] = int(n)
        wilds = laid.pop(self.game.wild, 0)
        seat.hand[self.game.wild] -= wilds
        for color, n in laid.items():
            seat.hand[color] -= n
            for other in self.seats:  # CG-9: train robbing
                if color in other.rows:
                    robbed, robbed_wilds = other.rows.pop(color)
                    self.cards.discard(color, robbed)
                    self.cards.discard(self.game.wild, robbed_wilds)
                    other.line = None
            seat.rows[color] = [n, wilds]  # wilds only with a single colour
        self._end_turn(seat, chance)

    # Turns

    def _begin_turn(self, number):
        """CG-3: the top card of every row goes on the track; the wilds lie on top."""
        self.phase = "turn"
        self.turn = number
        seat = self.seats[number - 1]
        for color, row in list(seat.rows.items()):
            if row[1]:
                row[1] -= 1
                seat.stack[self.game.wild] += 1
            else:
                row[0] -= 1
                seat.stack[color] += 1
            if row == [0, 0]:
                del seat.rows[color]
            seat.line = None

    def _end_turn(self, seat, chance):
        following = seat.number % self.players + 1
        if self.last is not None:
            self.last -= 1
            if self.last == 0:
                # CG-12: beginning to the left of the one who played last
                self.scoring = [s.number for s in self.seats_from(following)]
                self._score_tickets(chance)
                return
        elif self.cards.size == 0:
            self.last = self.players  # CG-11: this turn is over, everyone has one more
        self._begin_turn(following)

    # Scoring

    def _score_tickets(self, chance):
        """On to the next seat that can complete a ticket; when there is none the round is over."""
        begins = None
        while self.scoring:
            seat = self.seats[self.scoring[0] - 1]
            if self._completable(seat):
                self.phase = "complete"
                self.turn = seat.number
                return
            # The last to score is the one who played last; the seat to its left begins.
            begins = self.scoring.pop(0) % self.players + 1
        if self.round < self.rounds:
            self._next_round(begins, chance)
        else:
            self.phase = "over"
            self.reason = "deck-out"

    def _do_complete(self, seat, words, chance):
        number = int(words[0])
        for color, n in enumerate(self._price(seat, number)):
            seat.stack[color] -= n
            self.cards.discard(color, n)
        seat.tickets.remove(number)
        seat.completed = sorted(seat.completed + [number])
        seat.points += self.game.tickets[number].points
        self._score_tickets(chance)

    def _next_round(self, begins, chance):
        """CG-13: all cards but those in the hands are the new deck."""
        self.round += 1
        self.last = None
        counts = list(self.game.cards)
        for seat in self.seats:
            seat.rows = {}
            seat.stack = [0] * len(counts)
            counts = [all_ - n for all_, n in zip(counts, seat.hand)]
        self.cards = CardDeck(counts, reshuffles=False)
        for _ in range(self.deal):
            for seat in self.seats_from(begins):
                card = self.cards.draw(chance)
                if card is not None:
                    seat.hand[card] += 1
        self.market = [None] * len(self.market)
        self._fill_market(chance)
        for seat in self.seats:
            seat.line = None
        if self.cards.size == 0:
            self.last = self.players
        self._begin_turn(begins)

    # Texts

    def state_text(self):
        game = self.game
        # CG-11: known to all as soon as the deck is empty, though the turn goes on.
        last = self.players if self.last is None and self.cards.size == 0 else self.last
        lines = [
            "phase " + self.phase,
            "actor " + listed(self.actors()),
            f"round {self.round}",
            "deck " + listed(self.cards.counts),
            "discards " + listed(self.cards.discards),
            "market " + listed(["-" if c is None else game.names[c] for c in self.market]),
            "ticketdeck " + listed(sorted(self.tickets.loose)),
            "bottom " + listed(self.tickets.bottom),
            "last " + ("-" if last is None else str(last)),
        ]
        for seat in self.seats:
            if seat.line is None:
                seat.line = self.seat_text(seat)
            lines.append(seat.line)
        return "\n".join(lines)

    def seat_text(self, seat):
        rows = (f"{self.game.names[color]}:{n}+{w}" for color, (n, w) in sorted(seat.rows.items()))
        return (
            f"seat {seat.number} hand {listed(seat.hand)} tickets {listed(sorted(seat.tickets))}"
            f" offer {listed(seat.offer)} choice {listed(seat.choice or [])} rows {listed(rows)}"
            f" stack {listed(seat.stack)} completed {listed(seat.completed)} points {seat.points}"
        )

    # The end

    def result(self):
        """CG-14, CG-15."""
        tickets = self.game.tickets
        bonuses = [0] * self.players
        bonus_cards = [0] * self.players
        for city, bonus in self.game.big_cities:
            naming = [sum(city in (tickets[t].a, tickets[t].b) for t in seat.completed) for seat in self.seats]
            for i, n in enumerate(naming):
                if n and n == max(naming):
                    bonuses[i] += bonus
                    bonus_cards[i] += 1
        scores = []
        for seat, bonus in zip(self.seats, bonuses):
            points = seat.points - sum(tickets[t].points for t in seat.tickets)
            scores.append(([("tickets", points), ("bonuses", bonus)], len(seat.completed), len(seat.tickets)))
        values = {"tickets": [len(seat.completed) for seat in self.seats], "bonus-cards": bonus_cards}
        return result_lines(self.reason, scores, [(word, values[word]) for word in self.game.rules["tie_breaks"]])
