"""Random games played with the reference model itself, written as records with checks.

They prove nothing about the engine; they let the model be tried against its own invariants, and they feed check.py.
"""

import hashlib
import random

from check import checksum, new_state
from chance import Random

STYLES = ("any", "claim", "draw", "hoard")


def choose(rng, style, actions):
    """A random action. The styles lead to different corners: claimers end games, hoarders empty the decks."""
    if style == "hoard":
        wanted = [a for a in actions if a.startswith(("draw", "take"))]
    elif style == "draw" and rng.random() < 0.6:
        wanted = [a for a in actions if a.startswith(("draw", "take", "tickets", "exchange"))]
    elif style == "claim" and rng.random() < 0.9:
        wanted = [a for a in actions if a.startswith(("claim", "place", "pay"))]
    else:
        wanted = []
    if not wanted:
        kinds = sorted({a.split(" ")[0] for a in actions})
        kind = rng.choice(kinds)
        wanted = [a for a in actions if a.split(" ")[0] == kind]
    return rng.choice(wanted)


def play(game, players, seed, style="any", most=4000, watch=None, checks=True):
    """(state, record text) of one game, broken off after `most` decisions (COM-14). `watch(state)` is called after set-up and after each decision."""
    rng = random.Random(f"{game.id} {players} {seed} {style}")
    state = new_state(game, players)
    first = rng.randrange(players) + 1
    lines = ["roundhouse-record 1", f"game {game.id}", "board sha256:" + "0" * 64, f"rules {game.rules['version']}",
             f"players {players}"]
    lines += [f"seat {seat} {style}" for seat in range(1, players + 1)]
    committed = hashlib.sha256(f"seed {seed}".encode()).hexdigest()
    lines += [f"commitment sha256:{committed}", "begin"]
    lines += state.set_up(first, Random(game, rng.random()))
    if watch:
        watch(state)
    for number in range(1, most + 1):
        if state.phase == "over":
            break
        seat = rng.choice(state.actors())
        (count, text), (count_canonical, canonical) = state.legal(seat)
        action = choose(rng, style, text.split("\n"))
        chance = Random(game, rng.random())
        state.apply(seat, action, chance)
        line = f"{number} {seat}: {action}"
        if chance.outcomes:
            line += " > " + " ".join(chance.outcomes)
        if checks:
            line += f" # legal={count}/{checksum(text)} canonical={count_canonical}/{checksum(canonical)}"
            line += f" state={checksum(state.state_text())}"
        lines.append(line)
        if watch:
            watch(state)
    if state.phase == "over":
        lines += state.result() + [f"seed {seed}"]
    return state, "\n".join(lines) + "\n"
