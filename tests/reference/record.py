"""The game record as text (docs/record.md), taken apart into its statements."""

import re

MOST_BYTES = 4 * 1024 * 1024
MOST_BYTES_OF_LINE = 4096

NAME = re.compile(r"[A-Za-z0-9_\-.:=,]{1,64}")
HASH = re.compile(r"sha256:[0-9a-f]{64}")
SETUP = ("first", "hand", "market", "tickets")
RESULT = ("end", "score", "winners", "decided")


class RecordError(Exception):
    def __init__(self, line, message):
        super().__init__(message)
        self.line = line


class Decision:
    __slots__ = ("line", "number", "seat", "action", "outcomes", "checks")

    def __init__(self, line, text):
        rest, mark, checks = text.partition(" # ")
        self.checks = dict(word.split("=", 1) for word in checks.split(" ")) if mark else {}
        rest, mark, outcomes = rest.partition(" > ")
        self.outcomes = outcomes.split(" ") if mark else []
        who, mark, self.action = rest.partition(": ")
        number, space, seat = who.partition(" ")
        if not mark or not space:
            raise ValueError(text)
        self.line = line
        self.number = int(number)
        self.seat = int(seat)


class Record:
    def __init__(self, text):
        self.game = None
        self.board = None
        self.rules = None
        self.players = None
        self.options = {}
        self.commitment = None
        self.seed = None
        self.seed_line = None
        self.setup = []  # (line, text)
        self.decisions = []
        self.result = []  # (line, text)
        self._parse(text)

    def _parse(self, text):
        if len(text) > MOST_BYTES:
            raise RecordError(0, "the file is too long")
        if text and not text.endswith("\n"):
            raise RecordError(text.count("\n") + 1, "the last line has no end")
        # (line, text) without the lines to ignore, last first
        lines = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line and not line.startswith("//")]
        lines.reverse()
        self._parse_header(lines)
        while lines and lines[-1][1].partition(" ")[0] in SETUP:
            self.setup.append(lines.pop())
        while lines and lines[-1][1][0].isdigit():
            line, statement = lines.pop()
            if len(statement) > MOST_BYTES_OF_LINE:
                raise RecordError(line, "the line is too long")
            try:
                self.decisions.append(Decision(line, statement))
            except ValueError:
                raise RecordError(line, f"not a decision: {statement}") from None
        while lines and lines[-1][1].partition(" ")[0] in RESULT:
            self.result.append(lines.pop())
        if lines and lines[-1][1].startswith("seed "):
            self.seed_line, self.seed = lines.pop()
        if lines:
            raise RecordError(lines[-1][0], f"unexpected: {lines[-1][1]}")

    def _parse_header(self, lines):
        def statement(word, optional=False):
            """The values of the next line if it begins with `word`."""
            if not lines:
                raise RecordError(0, f"the record ends before '{word}'")
            line, text = lines[-1]
            first, *values = text.split(" ")
            if first != word:
                if optional:
                    return None
                raise RecordError(line, f"'{word}' expected: {text}")
            lines.pop()
            self._line = line
            return values

        def single(word, pattern, optional=False):
            values = statement(word, optional)
            if values is None:
                return None
            if len(values) != 1 or not re.fullmatch(pattern, values[0]):
                raise RecordError(self._line, f"'{word}' needs one good value")
            return values[0]

        single("roundhouse-record", "1")
        self.game = single("game", r"[a-z0-9-]+")
        self.board = single("board", HASH)
        self.rules = int(single("rules", r"[0-9]+"))
        self.players = int(single("players", r"[0-9]+"))
        while (values := statement("option", optional=True)) is not None:
            if len(values) != 2 or values[0] not in ("first-seat", "open-stacks") or values[0] in self.options:
                raise RecordError(self._line, "an option that is not known, or twice")
            self.options[values[0]] = values[1]
        for seat in range(1, self.players + 1):
            values = statement("seat")
            if len(values) != 2 or values[0] != str(seat) or not NAME.fullmatch(values[1]):
                raise RecordError(self._line, f"'seat {seat} NAME' expected")
        self.commitment = single("commitment", HASH, optional=True)
        if statement("begin") != []:
            raise RecordError(self._line, "'begin' stands alone")
