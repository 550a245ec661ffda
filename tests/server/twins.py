"""Twin logs: what one viewer can't know is changed in a table's log, and nothing else (docs/decisions/secrecy_by_twins.md).

A change is kept if the changed log can still be played by the rules and shows no other tickets; the door says whether it can."""
import json
import pathlib
import sys

from server_process import ROOT

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "room"))
from door_client import Door  # noqa: E402

WANTED, TRIES = 6, 300


class Line:
    """A line of the set-up, or a decision, that belongs to a seat: its words."""

    def __init__(self, entry, seat, words):
        self.entry, self.seat, self.words = entry, seat, words

    @property
    def kind(self):
        return self.words[2] if self.words[1].endswith(":") else self.words[0]

    def outcomes_begin(self):
        return self.words.index(">") if ">" in self.words else len(self.words)


def lines_of(log):
    for at, entry in enumerate(log):
        head, *below = entry.split("\n")
        words = head.split(" ")
        if words[1] == "act":
            yield Line(at, int(words[3].rstrip(":")), words[2:])
        elif words[1] == "begin":
            for line in below:
                parts = line.split(" ")
                yield Line(at, int(parts[1]) if parts[0] in ("hand", "tickets") else 0, parts)


def written(log, lines):
    """The log with these lines in place of its own."""
    out, below = list(log), {}
    for line in lines:
        time, kind = log[line.entry].split("\n")[0].split(" ")[:2]
        if kind == "act":
            out[line.entry] = " ".join([time, kind, *line.words])
        else:
            below.setdefault(line.entry, [f"{time} {kind}"]).append(" ".join(line.words))
    for at, text in below.items():
        out[at] = "\n".join(text)
    return out


def change_card(lines, viewer, colors, rng):
    """A card that somebody else got unseen becomes another, or two such cards change places."""
    hidden = []
    for line in lines:
        if line.seat in (0, viewer):
            continue
        if line.kind == "hand":
            hidden += [(line, i) for i in range(2, len(line.words))]
        elif line.kind == "draw" and len(line.words) > 4:
            hidden.append((line, 4))
    (line, at), (other, there) = rng.choice(hidden), rng.choice(hidden)
    if rng.random() < 0.5:
        line.words[at] = rng.choice(colors)
    else:
        line.words[at], other.words[there] = other.words[there], line.words[at]


def swap_tickets(lines, viewer, tickets, rng):
    """Two tickets that the viewer never saw change places everywhere."""
    pair = rng.sample(tickets, 2)
    swapped = dict(zip(pair, reversed(pair)))
    if any(line.seat == viewer and str(ticket) in [word.lstrip("t") for word in ticket_words(line)] for line in lines for ticket in pair):
        return
    for line in lines:
        if line.seat in (0, viewer):
            continue
        for at, word in enumerate(line.words):
            if word in ticket_words(line) and is_ticket(line, at):
                prefix, number = ("t", word[1:]) if word.startswith("t") else ("", word)
                line.words[at] = prefix + str(swapped.get(int(number), number))
        if line.kind == "keep":  # numbers ascend
            end = line.outcomes_begin()
            line.words[3:end] = sorted(line.words[3:end], key=lambda word: int(word) if word.isdigit() else 0)


def is_ticket(line, at):
    word = line.words[at]
    if word.startswith("t") and word[1:].isdigit():
        return True
    in_place = at >= 2 if line.kind == "tickets" and not line.words[1].endswith(":") else line.kind == "keep" and 3 <= at < line.outcomes_begin()
    return in_place and word.isdigit()


def ticket_words(line):
    return [word for at, word in enumerate(line.words) if is_ticket(line, at)]


class TwinMaker:
    def __init__(self, door_path):
        self.door = Door(door_path)

    def shown(self, log):
        """What everybody sees at the end, or None if the log can't be played."""
        loaded = self.door.call(door="load", now=0, log=log, listen=[0])
        if not loaded["ok"]:
            return None
        answer = self.door.call(door="message", now=0, message={"type": "hello"}, **{"from": 0})
        view = answer["send"][0]["message"]["view"]
        return [seat.get("completed") for seat in view["seats"].values()]

    def twin(self, game, log, viewer, rng):
        data = ROOT / "data" / game
        colors = [color["id"] for color in json.loads((data / "deck.json").read_text())["colors"]]
        tickets = [ticket["id"] for ticket in json.loads((data / "map.json").read_text())["tickets"]]
        shown = self.shown(log)
        assert shown is not None, "the log itself can't be played"
        twin, changes = log, 0
        for _ in range(TRIES):
            lines = list(lines_of(twin))
            if rng.random() < 0.5:
                change_card(lines, viewer, colors, rng)
            else:
                swap_tickets(lines, viewer, tickets, rng)
            candidate = written(twin, lines)
            if candidate != twin and self.shown(candidate) == shown:
                twin, changes = candidate, changes + 1
                if changes == WANTED:
                    break
        return twin, changes
