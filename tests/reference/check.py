#!/usr/bin/env python3
"""Replays game records with the reference model and reports where the two disagree.

    python3 tests/reference/check.py [--data DIR] [--jobs N] [--show N] FILE_OR_DIR...

The model is written from the rules alone and shares no code with the engine. Exit status 1: something disagreed.
"""

import argparse
import hashlib
import multiprocessing
import sys
import traceback
from pathlib import Path
from zlib import crc32

import data
from board import Board
from card import Table
from chance import Disagreement, Recorded
from record import Record, RecordError

MOST_LINES = 100  # further disagreements to name, without their texts
DATA = Path(__file__).resolve().parents[2] / "data"

_games = {}


def load(folder, game_id):
    key = (str(folder), game_id)
    if key not in _games:
        _games[key] = data.load(folder, game_id)
    return _games[key]


def new_state(game, players):
    return (Board if game.kernel == "board" else Table)(game, players)


def checksum(text):
    return f"{crc32(text.encode()):08x}"


class Report(Exception):
    def __init__(self, line, message, detail=""):
        super().__init__(message)
        self.line = line
        self.detail = detail


def check_record(text, folder, progress=None):
    """Replays one record. Raises Report at the first disagreement; returns the state it ends in.

    `progress` is a list; the number of decisions checked is appended to it even if the replay stops early.
    """
    try:
        record = Record(text)
    except RecordError as error:
        raise Report(error.line, str(error)) from None
    state = set_up(record, folder)
    done = 0
    try:
        for decision in record.decisions:
            try:
                check_decision(state, decision, done + 1)
            except Disagreement as error:
                raise Report(decision.line, str(error), error.detail) from None
            done += 1
    finally:
        if progress is not None:
            progress.append(done)
    check_result(state, record)
    return state


def set_up(record, folder):
    try:
        game = load(folder, record.game)
    except OSError as error:
        raise Report(2, f"no data for the game '{record.game}': {error}") from None
    if record.rules != game.rules["version"]:
        raise Report(4, f"rules {record.rules}; the model plays rules {game.rules['version']}")
    fewest, most = game.rules["players"]
    if not fewest <= record.players <= most:
        raise Report(5, f"{record.players} players; the game is for {fewest} to {most}")
    if "open-stacks" in record.options and "open-stacks" not in game.rules.get("options", []):
        raise Report(6, "this game has no option open-stacks")

    # The lines that the model writes for these outcomes have to be the lines of the record.
    given, first = [], None
    for line, text in record.setup:
        word, *values = text.split(" ")
        if word == "first":
            first = values[0]
        elif word == "hand":
            given += values[1:]
        elif word == "market":
            given += [card for card in values if card != "-"]
        else:
            given += ["t" + number for number in values[1:]]
    if not record.setup:
        raise Report(0, "the record has no set-up")
    at = record.setup[0][0]
    if first not in map(str, range(1, record.players + 1)):
        raise Report(at, "'first S' is missing or names no seat")
    if record.options.get("first-seat", first) != first:
        raise Report(at, f"first {first}; the option names seat {record.options['first-seat']} (COM-2)")
    state = new_state(game, record.players)
    chance = Recorded(game, given)
    try:
        lines = state.set_up(int(first), chance)
        chance.finish()
    except Disagreement as error:
        detail = "\n".join(text for _, text in record.setup) + "\n" + error.detail
        raise Report(at, "set-up: " + str(error), detail) from None
    for (line, text), expected in zip(record.setup, lines):
        if text != expected:
            raise Report(line, f"set-up: expected '{expected}', the record says '{text}'")
    if len(lines) != len(record.setup):
        raise Report(at, f"set-up: {len(lines)} lines expected, {len(record.setup)} found", "\n".join(lines))
    return state


def check_decision(state, decision, number):
    if decision.number != number:
        raise Disagreement(f"decision {number} expected, the record says {decision.number}")
    actors = state.actors()
    if decision.seat not in actors:
        raise Disagreement(f"seat {decision.seat} decides; may act: {' '.join(map(str, actors)) or 'nobody'}",
                           state.state_text())
    checks = decision.checks
    action = decision.action
    (count, text), (count_canonical, canonical) = state.legal(decision.seat)
    if "\n" + action + "\n" not in "\n" + text + "\n":
        raise Disagreement(f"seat {decision.seat} decides '{action}', which is not legal", legal_detail(state, text))
    if "legal" in checks:
        compare("legal", count, text, checks["legal"], state)
    if "canonical" in checks:
        compare("canonical", count_canonical, canonical, checks["canonical"], state)
    chance = Recorded(state.game, decision.outcomes)
    try:
        state.apply(decision.seat, action, chance)
        chance.finish()
    except Disagreement as error:
        detail = "where the model stopped:\n" + state.state_text() + "\n" + error.detail
        raise Disagreement(f"'{action}': {error}", detail.rstrip("\n")) from None
    if "state" in checks:
        text = state.state_text()
        found = checksum(text)
        if found != checks["state"]:
            raise Disagreement(f"state after '{action}': expected {found}, the record says {checks['state']}",
                               "state of the model:\n" + text)


def compare(what, count, text, recorded, state):
    found = f"{count}/{checksum(text)}"
    if found != recorded:
        raise Disagreement(f"{what} actions: expected {found}, the record says {recorded}", legal_detail(state, text))


def legal_detail(state, text):
    return "state of the model:\n" + state.state_text() + "\nactions of the model:\n" + text


def check_result(state, record):
    if record.seed is not None and record.commitment is not None:
        if "sha256:" + hashlib.sha256(record.seed.encode()).hexdigest() != record.commitment:
            raise Report(record.seed_line, "the seed is not the one committed to")
    if not record.result:
        return  # in progress, or cut short
    at = record.result[0][0]
    if state.phase != "over":
        raise Report(at, "the record says that the game is over; it goes on", state.state_text())
    lines = state.result()
    found = [text for _, text in record.result]
    if found != lines:
        line = next((line for (line, text), expected in zip(record.result, lines) if text != expected), at)
        detail = "expected:\n" + "\n".join(lines) + "\nthe record says:\n" + "\n".join(found)
        raise Report(line, "the results differ", detail + "\nstate of the model:\n" + state.state_text())


def check_file(job):
    """(decisions checked, what to print or None)."""
    path, folder = job
    progress = []
    try:
        text = Path(path).read_bytes().decode("utf-8")
        check_record(text, folder, progress)
        problem = None
    except Report as report:
        problem = f"{path}:{report.line}: {report}", report.detail
    except (OSError, UnicodeDecodeError) as error:
        problem = f"{path}:0: can't be read: {error}", ""
    except Exception as error:  # a line so broken that the model stumbles over it: still a disagreement
        problem = f"{path}:0: the model failed: {error!r}", traceback.format_exc()
    return sum(progress), problem


def find_records(arguments):
    """Named files as they are; of a folder, every file in it that begins like a record."""
    for argument in arguments:
        path = Path(argument)
        if not path.is_dir():
            yield str(path)
            continue
        for file in sorted(path.rglob("*")):
            if file.is_file():
                with open(file, "rb") as stream:
                    if stream.read(18) == b"roundhouse-record ":
                        yield str(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", default=DATA, help="the folder with the games' data folders")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    parser.add_argument("--show", type=int, default=5, metavar="N", help="disagreements to print in full")
    parser.add_argument("records", nargs="+", metavar="FILE_OR_DIR")
    options = parser.parse_args()

    jobs = [(path, options.data) for path in find_records(options.records)]
    if not jobs:
        print("no records found", file=sys.stderr)
        return 2
    games = decisions = disagreed = 0

    def count(results):
        nonlocal games, decisions, disagreed
        for checked, problem in results:
            games += 1
            decisions += checked
            if problem:
                disagreed += 1
                message, detail = problem
                if disagreed <= options.show + MOST_LINES:
                    print(message)
                if detail and disagreed <= options.show:
                    print("    " + detail.replace("\n", "\n    "))
                sys.stdout.flush()

    if options.jobs > 1:
        with multiprocessing.Pool(options.jobs) as pool:
            count(pool.imap(check_file, jobs, chunksize=min(50, len(jobs) // options.jobs + 1)))
    else:
        count(map(check_file, jobs))
    print(f"{games} games, {decisions} decisions checked, {disagreed} disagreed")
    return 1 if disagreed else 0


if __name__ == "__main__":
    sys.exit(main())
