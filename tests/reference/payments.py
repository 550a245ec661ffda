"""What a price can be paid with, in the notation of the record.

A payment is some cards of one colour and some wilds (CLM-2, EU-7, EU-8, EU-12).
"""


def words(names, color, n, wilds):
    """`red:2 wild:1`; nothing with count 0."""
    parts = []
    if n:
        parts.append(f"{names[color]}:{n}")
    if wilds:
        parts.append(f"wild:{wilds}")
    return " ".join(parts)


def parse(game, parts):
    """(colour, coloured cards, wilds) of a payment's words; the colour of wilds alone is the wild."""
    color, n, wilds = game.wild, 0, 0
    for part in parts:
        name, _, count = part.partition(":")
        if name == "wild":
            wilds = int(count)
        else:
            color, n = game.color_of[name], int(count)
    return color, n, wilds


def payments(names, colors, length, symbols, hand, flag=False):
    """All payments of `length` cards in one of `colors`, at least `symbols` of them wild (EU-7).

    Two sorted lists: all, and the canonical ones: per colour the one with the most coloured cards, and wilds alone.
    With `flag` each payment that holds a coloured card can be made with and without keeping one (PA-5).
    """
    wilds = hand[-1]
    everything, canonical = [], []
    for color in colors:
        most = min(hand[color], length - symbols)
        least = max(1, length - wilds)
        for n in range(least, most + 1):
            text = words(names, color, n, length - n)
            variants = [text, text + " flag"] if flag else [text]
            everything += variants
            if n == most:
                canonical += variants
    if wilds >= length:
        text = words(names, None, 0, length)
        everything.append(text)
        canonical.append(text)
    everything.sort()
    canonical.sort()
    return everything, canonical


class PaymentCache:
    """Payments by what of a hand matters to them: the same few come up again and again."""

    LIMIT = 200_000

    def __init__(self, game):
        self.game = game
        self.known = {}

    def of_track(self, price, hand, flag=False):
        """`price` is (colour or -1 for gray, length, engine symbols)."""
        color, length, symbols = price
        wilds = hand[-1] if hand[-1] < length else length
        if color >= 0:
            have = hand[color] if hand[color] < length else length
            key = (price, have, wilds, flag)
        else:
            key = (price, flag, *[n if n < length else length for n in hand])
        found = self.known.get(key)
        if found is None:
            if len(self.known) > self.LIMIT:
                self.known.clear()
            colors = range(self.game.wild) if color < 0 else [color]
            found = self.known[key] = payments(self.game.names, colors, length, symbols, hand, flag)
        return found
