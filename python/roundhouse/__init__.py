"""Roundhouse for research: the Ticket to Ride family as exact, fast environments.

    >>> import roundhouse
    >>> game = roundhouse.load_game("new-york", players=2)
    >>> state = game.new_initial_state(seed=1)
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> len(state.returns())
    2

docs/research.md is the guide, docs/tensors.md says what is in a tensor.
"""

from importlib.metadata import version as _version

from roundhouse import _choose_core  # noqa: F401  # before everything that imports roundhouse._core
from roundhouse.bots import Bot, bot_codes, play_game
from roundhouse.game import CHANCE_PLAYER, TERMINAL_PLAYER, Game, State, derived_seed, games, load_game, player_seed
from roundhouse.vector import VectorGame

__all__ = [
    "CHANCE_PLAYER",
    "TERMINAL_PLAYER",
    "Bot",
    "Game",
    "State",
    "VectorGame",
    "bot_codes",
    "derived_seed",
    "games",
    "load_game",
    "play_game",
    "player_seed",
]
__version__ = _version("roundhouse")
