"""The engine's own bots as opponents and teachers."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from roundhouse import _core
from roundhouse._checks import seed_of, words_of
from roundhouse.game import Game, State, player_seed


@dataclasses.dataclass(frozen=True)
class Considered:
    """An action that a search has tried: how often, and how much better than the mean of all it did (docs/decisions/search.md)."""

    action: int
    playouts: int
    advantage: float
    error: float


def bot_codes() -> list[tuple[str, str]]:
    """How bots are asked for, and what they are."""
    return _core.bots()


class Bot:
    """A bot by its code: "random", "planner", "ismcts:iters=500", "expert"… It sees what its seat may see."""

    def __init__(self, game: Game, code: str, seed: int = 0) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a bot is made for a Game, not {game!r}")
        self.code = words_of(code, "the code of a bot")
        self._game = game
        self._core = _core.Bot(game._core, code, seed_of(seed))
        self.considered: list[Considered] = []

    def act(self, state: State) -> int:
        """Its action for the player whose turn it is. `considered` then holds what a search has tried."""
        if not isinstance(state, State):
            raise TypeError(f"a bot acts in a State, not in {state!r}")
        action, considered = self._core.advise(state._core)
        self.considered = [Considered(*one) for one in considered]
        return action

    __call__ = act


Player = Bot | Callable[[State], int]


def play_game(game: Game, players: Sequence[str | Player], seed: int) -> State:
    """One game between bots (by code) and functions, chance and bots from the seed: as `roundhouse simulate` plays it."""
    if len(players) != game.num_players():
        raise ValueError(f"{game.num_players()} players are needed, not {len(players)}")
    seats = [Bot(game, who, player_seed(seed, i)) if isinstance(who, str) else who for i, who in enumerate(players)]
    state = game.new_initial_state(seed=seed)
    while not state.is_terminal():
        state.apply_action(seats[state.current_player()](state))
    return state
