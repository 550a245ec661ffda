"""Information set Monte Carlo tree search in Python, on the package's verbs: imagine a world, walk down a tree of what was done, play on
at random, remember how it ended. One tree per player's decision, chance and hidden cards by `resample_from_infostate`.

    python examples/research/ismcts.py --game training --games 10 --worlds 100
"""
import argparse
import math
import random

import roundhouse


class Node:
    """What is remembered behind a sequence of actions: for each action how often it was possible, taken, and worth to the taker."""

    def __init__(self):
        self.children = {}
        self.possible = {}
        self.visits = {}
        self.worth = {}

    def select(self, legal, rng, explore=0.7):
        fresh = [a for a in legal if a not in self.visits]
        for action in legal:
            self.possible[action] = self.possible.get(action, 0) + 1
        if fresh:
            return rng.choice(fresh), True

        def bound(a):
            return self.worth[a] / self.visits[a] + explore * math.sqrt(math.log(self.possible[a]) / self.visits[a])

        return max(legal, key=bound), False


def play_on(state, rng):
    """Random play to the end."""
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance(rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()


def search(state, worlds, rng):
    """The action that was tried most in so many imagined worlds."""
    me = state.current_player()
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    root = Node()
    for _ in range(worlds):
        world = state.resample_from_infostate(me, rng)
        node, path = root, []
        while not world.is_terminal():
            if world.is_chance_node():
                world.sample_chance(rng)
                continue
            player = world.current_player()
            action, fresh = node.select(world.legal_actions(), rng)
            world.apply_action(action)
            path.append((node, player, action))
            node = node.children.setdefault((player, action), Node())
            if fresh:
                break
        returns = play_on(world, rng)
        for node, player, action in path:
            node.visits[action] = node.visits.get(action, 0) + 1
            node.worth[action] = node.worth.get(action, 0.0) + returns[player]
    return max(root.visits, key=root.visits.get)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="training")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--against", default="random")
    args = parser.parse_args()
    game = roundhouse.load_game(args.game, players=2)
    rng, won = random.Random(1), 0.0
    for i in range(args.games):
        seat = i % 2
        players = [args.against, args.against]
        players[seat] = lambda state: search(state, args.worlds, rng)
        won += roundhouse.play_game(game, players, roundhouse.derived_seed(3, i)).returns()[seat]
    print(f"ismcts in Python, {args.worlds} worlds a decision: {won:.1f} of {args.games} games against {args.against}")
    return won


if __name__ == "__main__":
    main()
