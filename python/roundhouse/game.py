"""Games and states with OpenSpiel's verbs. Nothing is decided here: every answer comes from the engine."""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from roundhouse import _core
from roundhouse._checks import seed_of, whole, words_of

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4

Payments = Literal["canonical", "all"]
Utility = Literal["win", "score", "margin"]

_BOARDS = pathlib.Path(__file__).parent / "boards"
_STATE_FORMAT = "roundhouse-state 1"


def games() -> list[dict[str, Any]]:
    """The games that can be loaded by id: `id`, `title`, `players` (fewest, most), `reconstruction`."""
    training = _core.load("training", str(_BOARDS), 2, None, False, "canonical", "win", 0).facts()
    small = {
        "id": "training",
        "title": "Training Loop",
        "players": (training["min_players"], training["max_players"]),
        "reconstruction": False,
    }
    return [*_core.games(), small]


def load_game(
    game: str,
    players: int = 2,
    *,
    first_seat: int | None = None,
    open_stacks: bool = False,
    payments: Payments = "canonical",
    utility: Utility = "win",
    max_decisions: int = 0,
    data: str | pathlib.Path | None = None,
) -> Game:
    """A game at a number of players.

    game: an id of `games()`, "training" for the small board, or a folder with a board of your own (docs/adding_a_board.md).
    first_seat: who begins, from 0; otherwise chance decides.
    payments: "canonical" lists one payment per track and colour (docs/decisions/canonical_payments.md), "all" every legal one.
    utility: what a finished game is worth: "win" (1, shared by the winners), "score" (points) or "margin" (points less those of the
        best other player).
    max_decisions: cut the game off after so many decisions; 0: the most that the rules allow, or 4000 where they set no limit.
    data: a folder of boards in which `game` is looked up too.
    """
    if not isinstance(game, (str, pathlib.Path)):
        raise TypeError(f"a game is an id of games() or a folder, not {game!r}")
    game = str(game)
    players = whole(players, "the number of players", 1, 2**31 - 1)
    if first_seat is not None:
        first_seat = whole(first_seat, "the first seat", 0, players - 1)
    max_decisions = whole(max_decisions, "max_decisions", 0, 60_000)
    words_of(payments, "payments")
    words_of(utility, "a utility")
    folder = str(data) if data is not None else None
    if folder is None and pathlib.Path(game, "map.json").is_file():
        folder, game = game, pathlib.Path(game).resolve().name
    if folder is None and game == "training":
        folder = str(_BOARDS)
    arguments = {
        "game": game,
        "players": players,
        "first_seat": first_seat,
        "open_stacks": open_stacks,
        "payments": payments,
        "utility": utility,
        "max_decisions": max_decisions,
        "data": str(data) if data is not None else (folder if game != "training" else None),
    }
    core = _core.load(game, folder, players, first_seat, open_stacks, payments, utility, max_decisions)
    return Game(core, arguments)


class Game:
    """A game at a number of players: everything that does not change while it is played. Made by `load_game`."""

    def __init__(self, core: _core.Game, arguments: dict[str, Any]) -> None:
        self._core = core
        self._arguments = arguments
        self._facts: dict[str, Any] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_again, (self._arguments,)

    def __copy__(self) -> Game:
        return self  # nothing in it changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __repr__(self) -> str:
        return f"load_game({self.id!r}, players={self.num_players()})"

    @property
    def id(self) -> str:
        """The game's id: the name of its folder under data/."""
        return self._core.id

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self._core.title

    @property
    def board(self) -> str:
        """The hash of everything that the game is played by (docs/data.md)."""
        return self._core.board

    @property
    def kernel(self) -> str:
        """"board" or "card"."""
        return self._core.kernel

    @property
    def utility(self) -> str:
        """What returns are: "win", "score" or "margin"."""
        return str(self._arguments["utility"])

    @property
    def facts(self) -> dict[str, Any]:
        """Cities, tracks, tickets and cards of the board, numbered from 0 as in actions and tensors."""
        if self._facts is None:
            self._facts = self._core.facts()
        return self._facts

    def num_players(self) -> int:
        """How many players."""
        return self._core.num_players()

    def num_distinct_actions(self) -> int:
        """Actions of players are numbered from 0 to one less."""
        return self._core.num_distinct_actions()

    def max_chance_outcomes(self) -> int:
        """What chance gives is numbered from 0 to one less."""
        return self._core.max_chance_outcomes()

    def max_game_length(self) -> int:
        """The most decisions of players in a game (docs/research.md, "Bounds")."""
        return self._core.max_game_length()

    def rules_bound_length(self) -> bool:
        """Whether the rules themselves end every game; if not, games are cut off after `max_game_length`."""
        return self._core.rules_bound_length()

    def min_utility(self) -> float:
        """No return is lower."""
        return self._core.min_utility()

    def max_utility(self) -> float:
        """No return is higher."""
        return self._core.max_utility()

    def utility_sum(self) -> float | None:
        """What the returns of a game add up to, if that is always the same."""
        return 1.0 if self.utility == "win" else None

    def score_bounds(self) -> tuple[int, int]:
        """No seat's points are lower or higher."""
        return self._core.score_bounds()

    def observation_tensor_shape(self) -> list[int]:
        """One row of floats."""
        return [sum(plane["size"] for plane in self.observation_planes())]

    def information_state_tensor_shape(self) -> list[int]:
        """The observation, then what is remembered."""
        return [self.observation_tensor_shape()[0] + sum(p["size"] for p in self._core.memory_planes())]

    def observation_planes(self) -> list[dict[str, Any]]:
        """What the observation is made of: `name`, `shape`, `offset`, `size`, `scale` (docs/tensors.md)."""
        return self._core.observation_planes()

    def information_state_planes(self) -> list[dict[str, Any]]:
        """The same for information state tensors."""
        return [*self._core.observation_planes(), *self._core.memory_planes()]

    def new_initial_state(self, seed: int | None = None) -> State:
        """The start of a game.

        Without a seed chance is explicit: wherever it decides the state is a chance node, the deal included. With a seed
        chance is played by the engine's own generator, and the game is the one that every other part of Roundhouse plays with it.
        """
        return State(self, self._core.new_state(None if seed is None else seed_of(seed)))

    def state_from_record(self, text: str) -> State:
        """The game that a record tells (docs/record.md), chance explicit from there on."""
        return State(self, self._core.state_of_record(words_of(text, "a record")))

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` wrote."""
        kept = json.loads(words_of(text, "a serialized state"))
        if not isinstance(kept, dict) or kept.get("format") != _STATE_FORMAT:
            raise ValueError(f"this is not a state of format {_STATE_FORMAT!r}")
        if missing := {"board", "players", "seeds", "moves"} - set(kept):
            raise ValueError(f"this state lacks {sorted(missing)}")
        if kept["board"] != self.board or kept["players"] != self.num_players():
            raise ValueError("this is a state of another board or number of players")
        return State(self, _played(self._core.new_state(kept["seeds"][0][1]), kept["seeds"][1:], kept["moves"]))

    def bot(self, code: str, seed: int = 0) -> Any:
        """A bot of the engine, by its code: `roundhouse.bot_codes()` lists them."""
        from roundhouse.bots import Bot

        return Bot(self, code, seed)


def _load_again(arguments: dict[str, Any]) -> Game:
    return load_game(**arguments)


def _played(core: _core.State, seeds: list[Any], moves: list[str]) -> _core.State:
    """The state after these moves, with chance from these seeds from their moves on."""
    left = list(seeds)
    for words in moves:
        while left and left[0][0] == core.num_moves():
            core = core.reseeded(left.pop(0)[1])
        core.apply_string(words)
    for _, seed in left:
        core = core.reseeded(seed)
    return core


def _imagine_again(source: tuple[State, int, int], seeds: list[Any], moves: list[str]) -> State:
    state, player, number = source
    imagined = state.resample_from_infostate(player, number)
    return State(state.get_game(), _played(imagined._core, seeds[1:], moves), imagined._source)


class State:
    """A game in progress. Players are numbered from 0, chance is `CHANCE_PLAYER`, the end `TERMINAL_PLAYER`."""

    def __init__(self, game: Game, core: _core.State, source: tuple[State, int, int] | None = None) -> None:
        self._game = game
        self._core = core
        self._source = source  # of an imagined state: what it was imagined from, by whom, and the random number
        self._most = game.num_distinct_actions() - 1

    def _seat(self, player: int) -> int:
        return whole(player, "a player", 0, self._game.num_players() - 1)

    def _is_turn_of(self, player: int) -> bool:
        return whole(player, "a player", TERMINAL_PLAYER, self._game.num_players() - 1) == self.current_player()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._source is not None:
            return _imagine_again, (self._source, self._core.seeds(), self._core.told_words())
        return self._game.deserialize_state, (self.serialize(),)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __str__(self) -> str:
        return self._core.text()

    def get_game(self) -> Game:
        """The game that this is a state of."""
        return self._game

    # --- whose turn it is, and what can be done ---

    def current_player(self) -> int:
        """Whose turn it is. The first choice of tickets, which people make at the same time, is made in turn from the first seat
        on; nobody sees another's choice before all are made, so it is the same game."""
        return self._core.current_player()

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        return self._core.is_chance_node()

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off."""
        return self._core.is_terminal()

    def is_cut_off(self) -> bool:
        """Whether it ended by `max_game_length` and not by the rules. It is scored as it stands."""
        return self._core.is_cut_off()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal actions, ascending; at a chance node those of what chance can give. Empty for a player whose turn
        it is not."""
        if player is not None and not self._is_turn_of(player):
            return []
        return self._core.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.uint8]:
        """One byte per action, 1 if it is legal."""
        if player is not None and not self._is_turn_of(player):
            return np.zeros(self._game.num_distinct_actions(), np.uint8)
        return self._core.legal_actions_mask()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can give next, each with its probability. There are two at least: what can be only one thing has happened."""
        return self._core.chance_outcomes()

    def apply_action(self, action: int) -> None:
        """Plays a legal action; at a chance node, lets chance give this."""
        if type(action) is not int or not 0 <= action <= self._most:
            action = self._number(self._core.is_chance_node(), action)
        self._core.apply_action(action)

    def _number(self, chance: bool, action: int) -> int:
        return whole(action, "an outcome", 0, self._game.max_chance_outcomes() - 1) if chance else whole(action, "an action", 0, self._most)

    def apply_string(self, words: str) -> None:
        """The same by words, as records write it. Here any legal payment is accepted, canonical or not."""
        self._core.apply_string(words_of(words, "an action in words"))

    def sample_chance(self, rng: random.Random) -> int:
        """Lets chance decide by a generator, until a player's turn comes. Answers how many times it did."""
        times = 0
        while self._core.is_chance_node():
            outcomes = self._core.chance_outcomes()
            r, pick = rng.random(), outcomes[-1][0]
            for number, probability in outcomes:
                r -= probability
                if r < 0:
                    pick = number
                    break
            self._core.apply_action(pick)
            times += 1
        return times

    def undo_action(self, player: int | None = None, action: int | None = None) -> None:
        """Takes back the last move that was applied, with all that chance gave because of it."""
        told = [move for move, by_caller in zip(self._core.history(), self._core.told(), strict=True) if by_caller]
        if not told:
            raise ValueError("there is nothing to take back")
        if player is not None and (player, action) != told[-1]:
            raise ValueError(f"the last move is {told[-1]}, not {(player, action)}")
        self._core.undo()

    # --- words ---

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action as records write it: "claim 8 blue:1". With one argument: of the player whose turn it is."""
        if action is None:
            player, action = self.current_player(), player
        player = whole(player, "a player", CHANCE_PLAYER, self._game.num_players() - 1)
        return self._core.action_to_string(player, self._number(player == CHANCE_PLAYER, action))

    def string_to_action(self, player: int | str, words: str | None = None) -> int:
        """The number of the legal action that these words mean."""
        if words is None:
            player, words = self.current_player(), words_of(player, "an action in words")
        player = whole(player, "a player", CHANCE_PLAYER, self._game.num_players() - 1)
        return self._core.string_to_action(player, words_of(words, "an action in words"))

    def history(self) -> list[int]:
        """The numbers of all moves so far, chance's included."""
        return [action for _, action in self._core.history()]

    def full_history(self) -> list[tuple[int, int]]:
        """(player, number) of all moves so far."""
        return self._core.history()

    def move_number(self) -> int:
        """How many decisions players have made."""
        return self._core.decisions()

    # --- the end ---

    def returns(self) -> list[float]:
        """What the game is worth to each player; zeros before the end."""
        return self._core.returns()

    def player_return(self, player: int) -> float:
        """What the game is worth to one player."""
        return self.returns()[self._seat(player)]

    def scores(self) -> list[dict[str, Any]]:
        """The reckoning of each seat, as if the game ended now: `total`, where it comes from, tickets `made` and `missed`, `wins`."""
        return self._core.scores()

    # --- what a player sees, and has seen ---

    def observation_string(self, player: int) -> str:
        """What a player sees now, as JSON: the view of docs/protocol.md. At a chance node: as before the move that is being
        played out."""
        return self._core.observation_string(self._seat(player))

    def observation_dict(self, player: int) -> dict[str, Any]:
        """The same as a dictionary."""
        seen: dict[str, Any] = json.loads(self.observation_string(player))
        return seen

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """The same as numbers between 0 and 1 (docs/tensors.md). `roundhouse.tensors.decode` makes the dictionary of it again."""
        return self._core.observation_tensor(self._seat(player))

    def information_state_string(self, player: int) -> str:
        """What a player sees and everything that it was shown, as JSON. Equal for two states exactly if it can't tell them apart."""
        return self._core.information_state_string(self._seat(player))

    def information_state_dict(self, player: int) -> dict[str, Any]:
        """The same as a dictionary: `view` and `events`."""
        known: dict[str, Any] = json.loads(self.information_state_string(player))
        return known

    def information_state_tensor(self, player: int) -> NDArray[np.float32]:
        """The observation, and what the past adds to it: cards seen to go into other hands, cards not yet seen, tickets returned. A
        summary of fixed size, not the whole past (docs/tensors.md)."""
        return self._core.information_state_tensor(self._seat(player))

    def resample_from_infostate(self, player: int, rng: random.Random | int) -> State:
        """Another state that the player can't tell from this one, drawn by how likely it is (docs/decisions/resampling.md)."""
        number = rng.getrandbits(64) if isinstance(rng, random.Random) else seed_of(rng)
        player = self._seat(player)
        return State(self._game, self._core.resample(player, number), (self.clone(), player, number))

    def is_imagined(self) -> bool:
        """Whether this came from `resample_from_infostate`: then only the player who imagined it has a past."""
        return self._core.is_imagined()

    # --- copies, texts ---

    def clone(self) -> State:
        """A copy that goes its own way. With a seed, with the same chance to come. `copy.copy` and `copy.deepcopy` do the same."""
        return State(self._game, self._core.clone(), self._source)

    def reseeded(self, seed: int | None) -> State:
        """A copy whose chance comes from another seed from here on or, with None, is explicit."""
        return State(self._game, self._core.reseeded(None if seed is None else seed_of(seed)), self._source)

    def child(self, action: int) -> State:
        """A copy with one more move."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def serialize(self) -> str:
        """The state as text: its moves. An imagined state has no text, for its past is one player's alone. It can be pickled: the pickle
        holds the state that it was imagined from, hidden cards included."""
        if self.is_imagined():
            raise ValueError("an imagined state can't be written: only one player's past is known")
        return json.dumps(
            {
                "format": _STATE_FORMAT,
                "game": self._game.id,
                "board": self._game.board,
                "players": self._game.num_players(),
                "seeds": self._core.seeds(),
                "moves": self._core.told_words(),
            }
        )

    def record(self, names: list[str] | None = None) -> str:
        """The game so far as a record (docs/record.md), which `roundhouse verify` and `roundhouse replay` read."""
        return self._core.record(names if names is not None else ["python"] * self._game.num_players())


def derived_seed(seed: int, i: int) -> int:
    """The seed of game i of a run with this seed, as `roundhouse simulate` and `arena` count them."""
    return _core.derived_seed(seed_of(seed), whole(i, "the number of a game", 0, 2**64 - 1))


def player_seed(seed: int, seat: int) -> int:
    """The seed of whoever sits in a seat of the game with this seed."""
    return _core.player_seed(seed_of(seed), whole(seat, "a seat", 0, 255))
