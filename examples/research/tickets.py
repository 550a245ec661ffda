"""Where tickets are won and lost: plays games between bots, then draws the board with each track as hot as the tickets across it fail.

    python examples/research/tickets.py --game new-york --games 40 --out tickets.svg
"""
# %% Play
import argparse
import collections
import pathlib

import roundhouse
from roundhouse import render


def played(game, bots, games, seed):
    """Finished games."""
    for i in range(games):
        yield roundhouse.play_game(game, bots, roundhouse.derived_seed(seed, i))


# %% Count
def ticket_table(states):
    """For each ticket how often it was kept, and how often made."""
    kept, made = collections.Counter(), collections.Counter()
    for state in states:
        for seat in state.scores():
            kept.update(seat["made"] + seat["missed"])
            made.update(seat["made"])
    return kept, made


# %% Lay each ticket along its shortest way
def shortest_way(game, a, b):
    """The tracks of the shortest way between two cities."""
    tracks = game.facts["tracks"]
    best, way = {a: 0}, {a: []}
    todo = {a}
    while todo:
        city = min(todo, key=best.get)
        todo.remove(city)
        for t, track in enumerate(tracks):
            if city not in (track["a"], track["b"]):
                continue
            other = track["b"] if track["a"] == city else track["a"]
            far = best[city] + track["length"]
            if far < best.get(other, 10**9):
                best[other], way[other] = far, [*way[city], t]
                todo.add(other)
    return way[b]


def heat_of(game, kept, made):
    """For each track the share of the tickets across it that were lost."""
    lost, across = collections.Counter(), collections.Counter()
    for t, ticket in enumerate(game.facts["tickets"]):
        for track in shortest_way(game, ticket["a"], ticket["b"]):
            across[track] += kept[t]
            lost[track] += kept[t] - made[t]
    return {track: lost[track] / n for track, n in across.items() if n}


# %% Draw
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="new-york")
    parser.add_argument("--bots", default="planner,simple")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("tickets.svg"))
    args = parser.parse_args()
    game = roundhouse.load_game(args.game, players=2)
    kept, made = ticket_table(played(game, args.bots.split(","), args.games, seed=1))
    cities = game.facts["cities"]
    print("kept  made  ticket")
    for t, n in kept.most_common():
        ticket = game.facts["tickets"][t]
        print(f"{n:4} {100 * made[t] / n:4.0f} %  {cities[ticket['a']]['name']} - {cities[ticket['b']]['name']} ({ticket['points']})")
    title = f"{game.title}: the share of tickets across a track that are lost, {args.games} games of {args.bots}"
    args.out.write_text(render.svg(game.new_initial_state(seed=1), heat=heat_of(game, kept, made), title=title))
    print(f"the drawing is in {args.out}")


if __name__ == "__main__":
    main()
