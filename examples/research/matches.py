"""Random and bot matches: who wins how often, with the engine's bots and a player of our own.

    python examples/research/matches.py --game new-york --games 20
"""
import argparse
import random

import roundhouse


def hoarder(state):
    """Claims the longest track that it can, and draws cards otherwise: a player is any function from a state to an action."""
    tracks = state.get_game().facts["tracks"]
    claims = {}
    for action in state.legal_actions():
        words = state.action_to_string(action).split()
        if words[0] == "claim":
            claims[action] = tracks[int(words[1]) - 1]["length"]
    return max(claims, key=claims.get) if claims else state.legal_actions()[0]


def match(game, players, games, seed):
    """Each seat's wins, the seats changed round after every game so that nobody gains by beginning."""
    wins = [0.0] * len(players)
    for i in range(games):
        turn = i % len(players)
        seats = players[turn:] + players[:turn]
        state = roundhouse.play_game(game, seats, roundhouse.derived_seed(seed, i))
        for seat, won in enumerate(state.returns()):
            wins[(seat + turn) % len(players)] += won
    return wins


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="new-york")
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args()
    game = roundhouse.load_game(args.game, players=2)
    for one, other in (("random", "random"), ("planner", "random"), ("ismcts:iters=50", "planner"), (hoarder, "random")):
        names = [who if isinstance(who, str) else who.__name__ for who in (one, other)]
        wins = match(game, [one, other], args.games, seed=1)
        print(f"{names[0]:>16} {wins[0]:5.1f} : {wins[1]:<5.1f} {names[1]}")

    # The same by hand, with explicit chance: every card that is dealt is a branch of the game tree.
    rng, state, chances = random.Random(1), game.new_initial_state(), 0
    while not state.is_terminal():
        chances += state.sample_chance(rng)
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    print(f"a random game: {state.move_number()} decisions, {chances} times chance, returns {state.returns()}")


if __name__ == "__main__":
    main()
