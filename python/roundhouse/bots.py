"""The engine's own bots as opponents and teachers."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

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


_MOST_ASKED = 2000  # far more than a seat decides in a game


class Bot:
    """A bot by its code: "random", "planner", "ismcts:iters=500", "expert"… It sees what its seat may see.

    It can be pickled and deep-copied at any moment. The copy plays as this one would: before its first action it goes through what
    this one was asked since its game began, so copying a bot that searches costs those searches again.
    """

    def __init__(self, game: Game, code: str, seed: int = 0) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a bot is made for a Game, not {game!r}")
        self.code = words_of(code, "the code of a bot")
        self._game = game
        self._seed = seed_of(seed)
        self._core = _core.Bot(game._core, code, self._seed)
        self._asked: list[State] | None = []  # since it began anew; None: too many to keep
        self._behind: list[State] = []  # what a copy has still to go through
        self.considered: list[Considered] = []

    def act(self, state: State) -> int:
        """Its action for the player whose turn it is. `considered` then holds what a search has tried."""
        if not isinstance(state, State):
            raise TypeError(f"a bot acts in a State, not in {state!r}")
        while self._behind:
            self._core.advise(self._behind.pop(0)._core)
        begun = self._core.begun()
        action, considered = self._core.advise(state._core)
        if self._core.begun() != begun:
            self._asked = []
        if self._asked is not None:
            if len(self._asked) < _MOST_ASKED:
                self._asked.append(state.clone())
            else:
                self._asked = None
        self.considered = [Considered(*one) for one in considered]
        return action

    __call__ = act

    def __reduce__(self) -> tuple[Any, ...]:
        if self._asked is None:
            raise ValueError(f"this bot was asked more than {_MOST_ASKED} times about one game and can't be copied before the next")
        return _bot_again, (self._game, self.code, self._seed, self._asked, self.considered)

    def __deepcopy__(self, memo: dict[int, Any]) -> Bot:
        return copy.copy(self)


def _bot_again(game: Game, code: str, seed: int, asked: list[State], considered: list[Considered]) -> Bot:
    bot = Bot(game, code, seed)
    bot._asked, bot._behind, bot.considered = list(asked), list(asked), list(considered)
    return bot


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
