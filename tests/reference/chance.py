"""Where chance comes from, and the two kinds of deck that draw from it.

A model asks a chance source for each card and each ticket, and says what is possible. `Recorded` answers with what a
record wrote down; `Random` rolls, and writes down what it gave.
"""

import random


class Disagreement(Exception):
    """The record and the model differ. `detail` holds the longer texts to show."""

    def __init__(self, message, detail=""):
        super().__init__(message)
        self.detail = detail


class Recorded:
    def __init__(self, game, outcomes):
        self.game = game
        self.outcomes = outcomes
        self.next = 0

    def _take(self, wanted):
        if self.next == len(self.outcomes):
            raise Disagreement(f"outcome {self.next + 1} is missing: the rules draw {wanted} here")
        self.next += 1
        return self.outcomes[self.next - 1]

    def card(self, counts):
        """A card out of a deck that holds `counts`."""
        word = self._take("a card")
        color = self.game.color_of.get(word)
        if color is None:
            raise Disagreement(f"outcome {self.next} is '{word}' where the rules draw a card")
        if counts[color] == 0:
            raise Disagreement(f"outcome {self.next}: no '{word}' is in the deck", "deck " + ",".join(map(str, counts)))
        return color

    def ticket(self, possible):
        """One of the tickets `possible`."""
        word = self._take("a ticket")
        if not (word.startswith("t") and word[1:].isdecimal()):
            raise Disagreement(f"outcome {self.next} is '{word}' where the rules draw a ticket")
        number = int(word[1:])
        if number not in possible:
            raise Disagreement(f"outcome {self.next}: ticket {number} can't be drawn now",
                               "possible " + ",".join(map(str, sorted(possible))))
        return number

    def finish(self):
        if self.next != len(self.outcomes):
            left = " ".join(self.outcomes[self.next:])
            raise Disagreement(f"{len(self.outcomes)} outcomes, the rules draw {self.next}; too many: {left}")


class Random:
    def __init__(self, game, seed):
        self.game = game
        self.rng = random.Random(seed)
        self.outcomes = []

    def card(self, counts):
        place = self.rng.randrange(sum(counts))
        for color, n in enumerate(counts):
            if place < n:
                break
            place -= n
        self.outcomes.append(self.game.names[color])
        return color

    def ticket(self, possible):
        number = self.rng.choice(sorted(possible))
        self.outcomes.append(f"t{number}")
        return number


class CardDeck:
    """The cards to draw and the discards, as counts per colour."""

    def __init__(self, counts, reshuffles):
        self.counts = list(counts)
        self.size = sum(counts)
        self.discards = [0] * len(counts)
        self.discarded = 0
        self.reshuffles = reshuffles  # COM-8; not in The Card Game (CG-6)

    def can_draw(self):
        return self.size > 0 or (self.reshuffles and self.discarded > 0)

    def draw(self, chance):
        """A card, or None if there is none. COM-8: the discards become the deck when a card is needed, not before."""
        if self.size == 0:
            if not self.reshuffles or self.discarded == 0:
                return None
            self.counts, self.size = self.discards, self.discarded
            self.discards, self.discarded = [0] * len(self.counts), 0
        color = chance.card(self.counts)
        self.counts[color] -= 1
        self.size -= 1
        return color

    def discard(self, color, n=1):
        self.discards[color] += n
        self.discarded += n


class TicketDeck:
    """Tickets whose order chance has not settled yet, then those returned to the bottom, then (FJ-4) the pile."""

    def __init__(self, numbers):
        self.loose = set(numbers)
        self.bottom = []
        self.pile = set()

    def can_draw(self):
        return bool(self.loose or self.bottom or self.pile)

    def draw(self, chance):
        """A ticket from the top, or None."""
        if not self.loose and not self.bottom:
            self.loose, self.pile = self.pile, set()  # FJ-4
        if self.loose:
            number = chance.ticket(self.loose)
            self.loose.discard(number)
            return number
        if self.bottom:
            chance.ticket(self.bottom[:1])
            return self.bottom.pop(0)
        return None


def listed(values):
    """A list in a state's text."""
    return ",".join(map(str, values)) or "-"
