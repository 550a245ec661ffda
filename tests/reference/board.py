"""The board games: Europe, USA, New York, Paris, First Journey and its second board.

One model for all. What a game has is in its ruleset; the comments name the rule.
"""

from itertools import combinations

import payments as pay
from chance import CardDeck, TicketDeck, listed
from scoring import components, longest_trail, result_lines, score_tickets


class Seat:
    def __init__(self, number, game):
        self.number = number
        self.hand = [0] * len(game.cards)
        self.tickets = []
        self.offer = []
        self.choice = None
        self.tracks = []
        self.open = game.tracks_as_sorted  # tracks this seat could claim with enough cards and pieces
        self.pieces = game.rules["pieces"]
        self.points = 0
        self.stations = []
        self.flag = []  # colours kept (PA-5)
        self.flags = 0  # flags completed (PA-6)
        self.completed = []  # First Journey
        self.bonus = 0  # First Journey
        self.line = None  # the text of this seat, until something about it changes

    def joined(self, game):
        """A label per city: the same where the seat's own tracks join them (TKT-1)."""
        return components(len(game.cities), [(t.a, t.b) for t in self.tracks])


class Board:
    """The state of one game and all that can happen to it."""

    def __init__(self, game, players):
        self.game = game
        rules = game.rules
        self.players = players
        self.race = rules.get("race")
        self.stations = rules.get("stations")
        self.flag = rules.get("flag")
        self.flag_colors = [game.color_of[c] for c in self.flag["colors"]] if self.flag else []
        self.tunnels = rules.get("tunnels")
        market = rules.get("market", {})
        self.slots = market.get("slots", 0)
        self.sweep_at = market.get("sweep_at_wilds")
        self.closing = players <= rules.get("double_routes", {}).get("close_up_to_players", 0)  # CLM-5

        self.phase = "initial"
        self.turn = None  # the seat whose turn it is
        self.first = None
        self.cards = CardDeck(game.cards, reshuffles=True)
        self.market = [None] * self.slots
        self.tickets = TicketDeck(game.tickets)
        self.last = None
        self.passes = 0
        self.tunnel = None  # (track, colour, coloured cards, wilds, extra)
        self.turned = None
        self.seats = [Seat(number, game) for number in range(1, players + 1)]
        self.owner = {}
        self.built = set()  # cities with a station, anybody's
        self.reason = None
        self.cache = game_cache(game)

    def from_first(self):
        """All seats, from the first one clockwise."""
        at = self.first - 1
        return self.seats[at:] + self.seats[:at]

    # Set-up

    def set_up(self, first, chance):
        """Deals (COM-13) and returns the lines of the record that say what was dealt."""
        game = self.game
        rules = game.rules["tickets"]
        self.first = first
        lines = [f"first {first}"]
        for seat in self.from_first():
            dealt = [self.cards.draw(chance) for _ in range(game.rules["hand"])]
            for card in dealt:
                seat.hand[card] += 1
            lines.append(f"hand {seat.number} " + " ".join(game.names[card] for card in dealt))

        if self.slots:
            self.fill_market(chance)
            lines.append(self._market_line())
            while self.must_sweep():
                self.sweep(chance)
                lines.append(self._market_line())

        for seat in self.from_first():
            for deal in rules["initial"]["deal"]:
                for _ in range(deal["count"]):
                    seat.offer.append(self._deal_ticket(deal.get("kind"), chance))
            lines.append(f"tickets {seat.number} " + " ".join(map(str, seat.offer)))
        # EU-3: tickets of a kind that is not drawn during the game, and that were not dealt, leave it.
        kind = rules.get("draw", {}).get("kind")
        if kind:
            self.tickets.loose = {t for t in self.tickets.loose if game.tickets[t].kind == kind}

        if self.race:  # FJ-1: no choice
            for seat in self.seats:
                seat.tickets, seat.offer = seat.offer, []
            self._begin_turn(first)
        return lines

    def _market_line(self):
        return "market " + " ".join("-" if c is None else self.game.names[c] for c in self.market)

    def _deal_ticket(self, kind, chance):
        loose = self.tickets.loose
        if kind:
            loose = {t for t in loose if self.game.tickets[t].kind == kind}
        number = chance.ticket(loose)
        self.tickets.loose.discard(number)
        return number

    # The market

    def fill_market(self, chance):
        """Fills the empty slots from the left, as far as there are cards (COM-8)."""
        for slot, card in enumerate(self.market):
            if card is None:
                self.market[slot] = self.cards.draw(chance)

    def must_sweep(self):
        """COM-9, asked with every slot filled that can be."""
        if self.sweep_at is None:
            return False
        wild = self.game.wild
        if self.market.count(wild) < self.sweep_at:
            return False
        colored = sum(self.cards.counts[:wild]) + sum(self.cards.discards[:wild])
        colored += sum(card is not None and card != wild for card in self.market)
        return colored >= 3

    def sweep(self, chance):
        for slot, card in enumerate(self.market):
            if card is not None:
                self.cards.discard(card)
                self.market[slot] = None
        self.fill_market(chance)

    def settle_market(self, chance):
        if None in self.market:
            self.fill_market(chance)
        while self.must_sweep():
            self.sweep(chance)

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
        if self.phase == "turn":
            return self._legal_turn(seat)
        if self.phase == "second":
            lines = self._second_cards()
        elif self.phase == "tunnel":
            return self._legal_tunnel(seat)
        else:
            rules = self.game.rules["tickets"]["initial" if self.phase == "initial" else "draw"]
            lines = keeps(seat.offer, rules["keep_at_least"])
        text = "\n".join(lines)
        return (len(lines), text), (len(lines), text)

    def _legal_turn(self, seat):
        all_, canonical = [], []  # blocks of text, in the order of the sorted whole
        count, count_canonical = self._claims(seat, all_, canonical)
        others = 0
        if self.cards.can_draw():
            all_.append("draw")
            others += 1
        if self.race and seat.tickets and self.tickets.can_draw():  # FJ-4
            all_.append("exchange")
            others += 1
        canonical += all_[len(all_) - others:]
        if self.stations and len(seat.stations) < self.stations["count"]:
            n, text, n_canonical, text_canonical = self._station_texts(seat)
            if n:
                all_.append(text)
                canonical.append(text_canonical)
                count += n
                count_canonical += n_canonical
        rest = [f"take {slot}" for slot, card in enumerate(self.market, 1) if card is not None]
        if not self.race and self.tickets.can_draw():  # TKT-4
            rest.append("tickets")
        if not all_ and not rest:
            rest = ["pass"]  # COM-4
        all_ += rest
        canonical += rest
        others += len(rest)
        return (count + others, "\n".join(all_)), (count_canonical + others, "\n".join(canonical))

    def _claims(self, seat, all_, canonical):
        """Adds a block per track that the seat can claim; returns how many claims these are."""
        pieces, hand, prices = seat.pieces, seat.hand, self.game.prices
        of_track = self.cache.payments.of_track
        known = [None] * len(prices)
        count = count_canonical = 0
        for track in seat.open:
            if track.length > pieces:  # CLM-3
                continue
            found = known[track.price]
            if found is None:
                price = prices[track.price]
                flag = price[0] in self.flag_colors and price[0] not in seat.flag  # PA-5
                found = known[track.price] = of_track(price, hand, flag)
            ways, canonical_ways = found
            if ways:
                count += len(ways)
                count_canonical += len(canonical_ways)
                all_.append(track.prefix + track.separator.join(ways))
                canonical.append(track.prefix + track.separator.join(canonical_ways))
        return count, count_canonical

    def _station_texts(self, seat):
        """EU-12: in any city without one; the n-th costs n cards of one colour."""
        cost = len(seat.stations) + 1
        ways, canonical_ways = self.cache.payments.of_track((-1, cost, 0), seat.hand)
        key = (cost, frozenset(self.built), tuple(ways))
        found = self.cache.stations.get(key)
        if found is None:
            free = [prefix for prefix, city in self.game.cities_as_sorted if city not in self.built]
            texts = []
            for some in (ways, canonical_ways):
                blocks = [prefix + ("\n" + prefix).join(some) for prefix in free] if some else []
                texts += [len(blocks) * len(some), "\n".join(blocks)]
            if len(self.cache.stations) > 2000:
                self.cache.stations.clear()
            found = self.cache.stations[key] = texts
        return found

    def _second_cards(self):
        """MKT-3: no wild from the market as the second card."""
        lines = ["draw"] if self.cards.can_draw() else []
        return lines + [f"take {slot}" for slot, card in enumerate(self.market, 1)
                        if card is not None and card != self.game.wild]

    def _legal_tunnel(self, seat):
        """EU-8, EU-9: all of the extra cost or nothing."""
        _, color, _, _, extra = self.tunnel
        colors = [] if color == self.game.wild else [color]
        answers = pay.payments(self.game.names, colors, extra, 0, seat.hand)
        texts = []
        for ways in answers:
            lines = ["pay " + way for way in ways] + ["withdraw"]
            texts.append((len(lines), "\n".join(lines)))
        return tuple(texts)

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
                self._work_off_choices()
            return
        seat.tickets += kept
        self.tickets.bottom += [t for t in seat.offer if t not in kept]  # TKT-3
        seat.offer = []
        self._end_turn(seat, chance)

    def _work_off_choices(self):
        """COM-6, COM-13: once all have chosen, from the first seat on."""
        rest = self.game.rules["tickets"]["initial"]["rest"]
        for seat in self.from_first():
            returned = [t for t in seat.offer if t not in seat.choice]
            if rest == "bottom":
                self.tickets.bottom += returned
            elif rest == "shuffled":
                self.tickets.loose |= set(returned)
            seat.tickets, seat.offer, seat.choice, seat.line = seat.choice, [], None, None
        self._begin_turn(self.first)

    def _do_draw(self, seat, words, chance):
        if self.race:  # FJ-9: both cards are one decision
            for _ in range(self.game.rules["draw_cards"]):
                if self.cards.can_draw():
                    seat.hand[self.cards.draw(chance)] += 1
            self._end_turn(seat, chance)
            return
        seat.hand[self.cards.draw(chance)] += 1
        self.settle_market(chance)
        self._after_card(seat, False, chance)

    def _do_take(self, seat, words, chance):
        slot = int(words[0]) - 1
        card = self.market[slot]
        seat.hand[card] += 1
        self.market[slot] = self.cards.draw(chance)  # MKT-1
        self.settle_market(chance)
        self._after_card(seat, card == self.game.wild, chance)

    def _after_card(self, seat, took_wild, chance):
        """MKT-2, MKT-5."""
        if self.phase == "turn" and not took_wild and self._second_cards():
            self.phase = "second"
        else:
            self._end_turn(seat, chance)

    def _do_tickets(self, seat, words, chance):
        for _ in range(self.game.rules["tickets"]["draw"]["count"]):
            if self.tickets.can_draw():  # TKT-4
                seat.offer.append(self.tickets.draw(chance))
        self.phase = "keep"

    def _do_exchange(self, seat, words, chance):
        given, seat.tickets = seat.tickets, []
        for _ in range(self.race["hold"]):
            if self.tickets.can_draw():
                seat.tickets.append(self.tickets.draw(chance))
        self.tickets.pile |= set(given)  # FJ-4: after the new ones are drawn
        self._complete(seat, chance)
        self._end_turn(seat, chance)

    def _do_pass(self, seat, words, chance):
        self._end_turn(seat, chance, passed=True)

    def _do_claim(self, seat, words, chance):
        track = self.game.tracks[int(words[0])]
        flag = words[-1] == "flag"
        color, n, wilds = pay.parse(self.game, words[1:-1] if flag else words[1:])
        self._lay(seat, color, n, wilds)
        if track.tunnel and self.tunnels:
            turned = self._turn_up(chance)
            # EU-8: with only wilds laid, only wilds turned up cost.
            extra = turned[self.game.wild] + (turned[color] if color != self.game.wild else 0)
            if extra:
                self.phase = "tunnel"
                self.tunnel = (track, color, n, wilds, extra)
                self.turned = turned
                return
            self._discard(turned)
        if flag:  # PA-5
            seat.flag.append(color)
            n -= 1
        self._own(seat, track, color, n, wilds)
        self._claimed(seat, chance)

    def _lay(self, seat, color, n, wilds):
        seat.hand[color] -= n
        seat.hand[self.game.wild] -= wilds

    def _discard(self, counts):
        for color, n in enumerate(counts):
            if n:
                self.cards.discard(color, n)

    def _turn_up(self, chance):
        """EU-10: as many as there are; neither these nor the cards laid are discards yet."""
        turned = [0] * len(self.game.cards)
        for _ in range(self.tunnels["turn_up"]):
            card = self.cards.draw(chance)
            if card is not None:
                turned[card] += 1
        return turned

    def _own(self, seat, track, color, n, wilds):
        """The track is claimed, the payment discarded (CLM-6)."""
        self.cards.discard(color, n)
        self.cards.discard(self.game.wild, wilds)
        self.owner[track.number] = seat
        seat.tracks = sorted(seat.tracks + [track], key=lambda t: t.number)
        seat.pieces -= track.length
        seat.points += self.game.route_points.get(track.length, 0)
        for other in self.seats:
            shut = {track}
            if other is seat or self.closing:  # CLM-4, CLM-5
                shut.update(track.siblings)
            other.open = [t for t in other.open if t not in shut]

    def _claimed(self, seat, chance):
        if self.race:
            self._complete(seat, chance)
            if self.phase != "over" and seat.pieces == 0:  # FJ-7, after FJ-6
                self._over("last-piece")
        self._end_turn(seat, chance)

    def _do_pay(self, seat, words, chance):
        track, color, n, wilds, _ = self.tunnel
        _, more, more_wilds = pay.parse(self.game, words)
        self._lay(seat, color, more, more_wilds)
        self._own(seat, track, color, n + more, wilds + more_wilds)  # EU-11
        self._leave_tunnel()
        self._claimed(seat, chance)

    def _do_withdraw(self, seat, words, chance):
        _, color, n, wilds, _ = self.tunnel
        self._lay(seat, color, -n, -wilds)
        self._leave_tunnel()
        self._end_turn(seat, chance)

    def _leave_tunnel(self):
        self._discard(self.turned)  # EU-9: either way
        self.tunnel = self.turned = None

    def _do_station(self, seat, words, chance):
        city = self.game.city_of[words[0]]
        color, n, wilds = pay.parse(self.game, words[1:])
        self._lay(seat, color, n, wilds)
        self.cards.discard(color, n)
        self.cards.discard(self.game.wild, wilds)
        seat.stations = sorted(seat.stations + [city])
        self.built.add(city)
        self._end_turn(seat, chance)

    # First Journey

    def _complete(self, seat, chance):
        """FJ-3, then FJ-5; FJ-6 may end the game at any point."""
        label = seat.joined(self.game)

        def complete(number):
            ticket = self.game.tickets[number]
            return label[ticket.a] == label[ticket.b]

        while (number := next((t for t in seat.tickets if complete(t)), None)) is not None:
            seat.tickets.remove(number)
            seat.completed = sorted(seat.completed + [number])
            if self._reached_goal(seat):
                return
            replacement = self.tickets.draw(chance)
            if replacement is not None:
                seat.tickets.append(replacement)
        given = sum(s.bonus for s in self.seats)
        if not seat.bonus and given < self.race["bonus_tickets"]:
            if {label[c] for c in self.game.west} & {label[c] for c in self.game.east}:
                seat.bonus = 1
                self._reached_goal(seat)

    def _reached_goal(self, seat):
        if self.race_score(seat) >= self.race["goal"]:
            self._over("sixth-ticket")
            return True
        return False

    def race_score(self, seat):
        return len(seat.completed) + seat.bonus * self.race["coast_bonus"]

    # Turns

    def _begin_turn(self, number):
        self.phase = "turn"
        self.turn = number

    def _end_turn(self, seat, chance, passed=False):
        self.passes = self.passes + 1 if passed else 0
        if self.phase == "over":  # FJ-6, FJ-7: at once
            return
        if self.flag and len(seat.flag) == len(self.flag_colors):  # PA-6
            for color in seat.flag:
                self.cards.discard(color)
            seat.flag = []
            seat.flags += 1
            seat.points += self.flag["points"]
        self.settle_market(chance)
        if self.last is not None:
            self.last -= 1
            if self.last == 0:
                self._over("last-round")
                return
        elif "last_round" in self.game.rules and seat.pieces <= self.game.rules["last_round"]["at_pieces"]:
            self.last = self.players  # END-1
        if self.race:
            if not self.cards.can_draw() and not any(self._can_claim(s) for s in self.seats):  # FJ-10
                self._over("stuck")
                return
        elif self.passes == self.players:  # COM-5
            self._over("stuck")
            return
        self._begin_turn(seat.number % self.players + 1)

    def _can_claim(self, seat):
        return self._claims(seat, [], [])[0] > 0

    def _over(self, reason):
        self.phase = "over"
        self.reason = reason

    # Texts

    def state_text(self):
        game = self.game
        lines = [
            "phase " + self.phase,
            "actor " + listed(self.actors()),
            "deck " + listed(self.cards.counts),
            "discards " + listed(self.cards.discards),
            "market " + listed(["-" if c is None else game.names[c] for c in self.market]),
            "ticketdeck " + listed(sorted(self.tickets.loose)),
            "bottom " + listed(self.tickets.bottom),
            "ticketdiscards " + listed(sorted(self.tickets.pile)),
            "last " + ("-" if self.last is None else str(self.last)),
            f"passes {self.passes}",
        ]
        if self.phase == "tunnel":
            track, color, n, wilds, extra = self.tunnel
            lines.append(f"tunnel {track.number} {game.names[color]} {n} {wilds} {extra}")
            lines.append("turned " + listed(self.turned))
        for seat in self.seats:
            if seat.line is None:
                seat.line = self.seat_text(seat)
            lines.append(seat.line)
        return "\n".join(lines)

    def seat_text(self, seat):
        game = self.game
        tickets = seat.tickets if self.race else sorted(seat.tickets)
        return (
            f"seat {seat.number} hand {listed(seat.hand)} tickets {listed(tickets)} offer {listed(seat.offer)}"
            f" choice {listed(seat.choice or [])} tracks {listed(t.number for t in seat.tracks)}"
            f" pieces {seat.pieces} points {seat.points} stations {listed(game.cities[c] for c in seat.stations)}"
            f" flag {listed(game.names[c] for c in sorted(seat.flag))} completed {listed(seat.completed)}"
            f" bonus {seat.bonus}"
        )

    # The end

    def result(self):
        """The result lines of a game that is over."""
        if self.race:
            scores = []
            for seat in self.seats:
                bonus = seat.bonus * self.race["coast_bonus"]
                scores.append(([("tickets", len(seat.completed)), ("bonuses", bonus)], self.race_score(seat), 0))
            return result_lines(self.reason, scores, [])
        rules, game = self.game.rules, self.game
        trails = [longest_trail([(t.a, t.b, t.length) for t in seat.tracks]) if "longest_trail" in rules else 0
                  for seat in self.seats]
        longest = max(trails)
        scores = []
        for seat, trail in zip(self.seats, trails):
            routes = sum(game.route_points[t.length] for t in seat.tracks)
            tickets, completed = self._tickets_of(seat)
            sources = [("routes", routes), ("tickets", tickets)]
            if "longest_trail" in rules:  # EU-15: to each of the tied, but nothing for no spaces
                sources.append(("longest", rules["longest_trail"]["points"] if trail == longest and trail else 0))
            if self.stations:  # EU-14
                unbuilt = self.stations["count"] - len(seat.stations)
                sources.append(("stations", unbuilt * self.stations["unbuilt_points"]))
            if "attractions" in rules:  # NY-5
                reached = {city for t in seat.tracks for city in (t.a, t.b)} & game.attractions
                sources.append(("attractions", len(reached) * rules["attractions"]["points"]))
            if self.flag:
                sources.append(("flags", seat.flags * self.flag["points"]))
            scores.append((sources, completed, len(seat.tickets) - completed))
        values = {
            "tickets": [completed for _, completed, _ in scores],
            "stations": [-len(seat.stations) for seat in self.seats],
            "longest": [bool(trail) and trail == longest for trail in trails],
        }
        return result_lines(self.reason, scores, [(word, values[word]) for word in rules.get("tie_breaks", [])])

    def _tickets_of(self, seat):
        """EU-13: each station lends one track of another player that meets its city."""
        game = self.game
        lent = [[(t.a, t.b) for s in self.seats if s is not seat for t in s.tracks if city in (t.a, t.b)]
                for city in seat.stations]
        own = [(t.a, t.b) for t in seat.tracks]
        return score_tickets(len(game.cities), own, lent, [game.tickets[t] for t in seat.tickets])


def keeps(offer, at_least):
    """All answers to an offer of tickets, sorted; as many as demanded, as far as there are that many (TKT-4)."""
    numbers = sorted(offer)
    lines = []
    for n in range(min(at_least, len(numbers)), len(numbers) + 1):
        for some in combinations(numbers, n):
            lines.append("keep " + (" ".join(map(str, some)) or "none"))
    return sorted(lines)


class Cache:
    """Texts that all games on one board share."""

    def __init__(self, game):
        self.payments = pay.PaymentCache(game)
        self.stations = {}


def game_cache(game):
    if not hasattr(game, "cache"):
        game.cache = Cache(game)
    return game.cache
