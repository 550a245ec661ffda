"""Games as columns: self-play or records of a server, one row per decision (docs/research.md, "Datasets").

    python -m roundhouse.dataset out/ny --game new-york --bots planner,ismcts:iters=200 --games 100
    python -m roundhouse.dataset out/server --records archive/*.record

A dataset is a folder: `dataset.json` says what is in it; `part-00000.npz` and so on hold the columns as NumPy arrays, or
`part-00000.parquet` with --format parquet (needs pyarrow).
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import pathlib
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse import _core
from roundhouse.bots import Bot, Considered
from roundhouse.game import Game, State, derived_seed, load_game, player_seed

FORMAT = "roundhouse-dataset 1"

# One row per decision. `tried_*` are ragged: row i has the entries from tried_offset[i] to tried_offset[i + 1].
COLUMNS = {
    "game": "int32: number of the game within the dataset, from 0",
    "decision": "int32: number of the decision within its game, from 0",
    "player": "int8: who decided",
    "action": "int32: the dense number of the action (canonical payments)",
    "packed": "uint32: the action as played, payment included (src/games/shared/action.h)",
    "legal_count": "int32: how many actions were legal",
    "mask": "uint8 [bytes]: the legal actions, eight to a byte, lowest bit first (numpy.packbits, bitorder='little')",
    "observation": "float32 [entries]: what the player saw (docs/tensors.md); with --observations only",
    "return": "float32: what the game was worth to the player in the end",
    "score": "int32: the player's points in the end",
    "tried_offset": "int64 [rows + 1]: where the searched actions of a row begin",
    "tried_action": "int32: an action that the search tried",
    "tried_playouts": "int32: in how many playouts",
    "tried_advantage": "float32: how much better than the mean of all that were tried (docs/decisions/search.md)",
    "tried_error": "float32: the standard error of that",
}


@dataclasses.dataclass
class Columns:
    """Rows as they come; `arrays` makes columns of them."""

    rows: dict[str, list[Any]] = dataclasses.field(default_factory=lambda: {name: [] for name in COLUMNS})

    def add_game(self, number: int, game: Game, state: State, tried: dict[int, list[Considered]], observations: bool) -> None:
        """All decisions of a finished game, played again from its record."""
        told = game.state_from_record(state.record())._core
        replayed = game.new_initial_state()
        returns, scores = state.returns(), [seat["total"] for seat in state.scores()]
        packed = iter(told.packed_actions())
        decision = 0
        for words in told.told_words():
            if replayed.is_chance_node():
                replayed.apply_string(words)
                continue
            player = replayed.current_player()
            mask = replayed.legal_actions_mask()
            self._add("game", number)
            self._add("decision", decision)
            self._add("player", player)
            self._add("packed", next(packed))
            self._add("legal_count", int(mask.sum()))
            self._add("mask", np.packbits(mask, bitorder="little"))
            if observations:
                self._add("observation", replayed.observation_tensor(player))
            self._add("return", returns[player])
            self._add("score", scores[player])
            for one in tried.get(decision, []):
                self._add("tried_action", one.action)
                self._add("tried_playouts", one.playouts)
                self._add("tried_advantage", one.advantage)
                self._add("tried_error", one.error)
            self.rows["tried_offset"].append(len(self.rows["tried_action"]))
            self._add("action", replayed.string_to_action(player, words))
            replayed.apply_string(words)
            decision += 1

    def _add(self, name: str, value: Any) -> None:
        self.rows[name].append(value)

    def __len__(self) -> int:
        return len(self.rows["game"])

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The columns as arrays."""
        kinds = {name: words.split()[0].rstrip(":") for name, words in COLUMNS.items()}
        out = {name: np.asarray(rows, kinds[name]) for name, rows in self.rows.items() if name != "tried_offset"}
        if not self.rows["observation"]:
            del out["observation"]
        out["tried_offset"] = np.asarray([0, *self.rows["tried_offset"]], np.int64)
        return out


class Writer:
    """Writes a dataset part by part."""

    def __init__(self, folder: pathlib.Path, game: Game, *, observations: bool, kind: str = "npz", part_rows: int = 50_000) -> None:
        if kind not in ("npz", "parquet"):
            raise ValueError('a dataset is of format "npz" or "parquet"')
        self.folder, self.game, self.kind, self.observations, self.part_rows = folder, game, kind, observations, part_rows
        self.columns, self.parts, self.games, self.decisions = Columns(), 0, 0, 0
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, state: State, tried: dict[int, list[Considered]] | None = None) -> None:
        """One finished game, with what searches tried, by the number of the decision."""
        self.columns.add_game(self.games, self.game, state, tried or {}, self.observations)
        self.games += 1
        if len(self.columns) >= self.part_rows:
            self._flush()

    def _flush(self) -> None:
        if not len(self.columns):
            return
        arrays = self.columns.arrays()
        path = self.folder / f"part-{self.parts:05}.{self.kind}"
        if self.kind == "npz":
            np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
        else:
            _write_parquet(path, arrays)
        self.decisions += len(self.columns)
        self.parts += 1
        self.columns = Columns()

    def close(self) -> None:
        """Writes what is left, and what the dataset is."""
        self._flush()
        about = {
            "format": FORMAT,
            "game": self.game.id,
            "board": self.game.board,
            "players": self.game.num_players(),
            "utility": self.game.utility,
            "actions": self.game.num_distinct_actions(),
            "entries": self.game.observation_tensor_shape()[0],
            "kind": self.kind,
            "parts": self.parts,
            "games": self.games,
            "decisions": self.decisions,
            "columns": {k: v for k, v in COLUMNS.items() if self.observations or k != "observation"},
        }
        (self.folder / "dataset.json").write_text(json.dumps(about, indent=2) + "\n")


def _write_parquet(path: pathlib.Path, arrays: dict[str, NDArray[Any]]) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    offsets = pa.array(arrays["tried_offset"], pa.int32())
    columns = {}
    for name, values in arrays.items():
        if name == "tried_offset":
            continue
        if name.startswith("tried_"):
            columns[name] = pa.ListArray.from_arrays(offsets, pa.array(values))
        elif values.ndim == 2:
            columns[name] = pa.FixedSizeListArray.from_arrays(pa.array(values.ravel()), values.shape[1])
        else:
            columns[name] = pa.array(values)
    pq.write_table(pa.table(columns), path, compression="zstd")


def _read_parquet(path: pathlib.Path) -> dict[str, NDArray[Any]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    out = {}
    for name, column in zip((table := pq.read_table(path)).column_names, table.columns, strict=True):
        whole = column.combine_chunks()
        if isinstance(whole, pa.ChunkedArray):
            whole = pa.concat_arrays(whole.chunks)
        if pa.types.is_fixed_size_list(whole.type):
            out[name] = whole.flatten().to_numpy(zero_copy_only=False).reshape(len(whole), whole.type.list_size)
        elif pa.types.is_list(whole.type):
            out["tried_offset"] = whole.offsets.to_numpy().astype(np.int64)
            out[name] = whole.flatten().to_numpy(zero_copy_only=False)
        else:
            out[name] = whole.to_numpy(zero_copy_only=False)
    return out


class Dataset:
    """A dataset that was written: what it is in `about`, its columns part by part."""

    def __init__(self, folder: str | pathlib.Path) -> None:
        self.folder = pathlib.Path(folder)
        self.about = json.loads((self.folder / "dataset.json").read_text())
        if self.about["format"] != FORMAT:
            raise ValueError(f"this is not a dataset of format {FORMAT!r}")

    def game(self) -> Game:
        """The game that it is of, with the same numbers of actions and entries."""
        return load_game(self.about["game"], self.about["players"], utility=self.about["utility"])

    def parts(self) -> Iterator[dict[str, NDArray[Any]]]:
        """The columns of one part after another."""
        for i in range(self.about["parts"]):
            path = self.folder / f"part-{i:05}.{self.about['kind']}"
            if self.about["kind"] == "parquet":
                yield _read_parquet(path)
            else:
                with np.load(path) as arrays:
                    yield dict(arrays)

    def masks(self, part: dict[str, NDArray[Any]]) -> NDArray[np.uint8]:
        """A part's masks unpacked, one byte per action."""
        return np.unpackbits(part["mask"], axis=1, count=self.about["actions"], bitorder="little")

    def __len__(self) -> int:
        return int(self.about["decisions"])


def self_play(game: Game, bots: list[str], games: int, seed: int) -> Iterator[tuple[State, dict[int, list[Considered]]]]:
    """Games between bots, as `roundhouse simulate` plays them, with what searches tried."""
    for i in range(games):
        deal = derived_seed(seed, i)
        seats = [Bot(game, code, player_seed(deal, s)) for s, code in enumerate(bots)]
        state, tried = game.new_initial_state(seed=deal), {}
        while not state.is_terminal():
            bot = seats[state.current_player()]
            action = bot.act(state)
            if bot.considered:
                tried[state.move_number()] = bot.considered
            state.apply_action(action)
        yield state, tried


def from_records(paths: Iterable[pathlib.Path], utility: str) -> tuple[Game, Iterator[State]]:
    """The game of the first record, and the finished games of all of them. Records of other games are an error."""
    files = list(paths)
    if not files:
        raise ValueError("there are no records")
    facts = _core.record_facts(files[0].read_text())
    game = load_game(facts["game"], facts["players"], utility=utility)  # type: ignore[arg-type]

    def states() -> Iterator[State]:
        for path in files:
            try:
                state = game.state_from_record(path.read_text())
            except ValueError as error:
                raise ValueError(f"{path}: {error}") from None
            if state.is_terminal():
                yield state

    return game, states()


def main(arguments: list[str] | None = None) -> int:
    """The command: `python -m roundhouse.dataset`, also installed as `roundhouse-dataset`."""
    parser = argparse.ArgumentParser(prog="roundhouse-dataset", description="Writes games to columns, one row per decision.")
    parser.add_argument("folder", type=pathlib.Path, help="where the dataset is written")
    parser.add_argument("--records", nargs="+", type=pathlib.Path, metavar="FILE", help="records instead of self-play")
    parser.add_argument("--game", default="new-york")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="planner", help="one code for all seats, or one for each, by commas")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--utility", choices=("win", "score", "margin"), default="win")
    parser.add_argument("--observations", action="store_true", help="write what the player saw, too")
    parser.add_argument("--format", choices=("npz", "parquet"), default="npz")
    args = parser.parse_args(arguments)
    played: Iterator[tuple[State, dict[int, list[Considered]]]]
    try:
        if args.records:
            game, states = from_records(args.records, args.utility)
            played = ((state, {}) for state in states)
        else:
            game = load_game(args.game, args.players, utility=args.utility)
            bots = args.bots.split(",")
            bots = bots * args.players if len(bots) == 1 else bots
            if len(bots) != args.players:
                raise ValueError(f"{len(bots)} bots for {args.players} seats: name one for all, or one for each")
            played = self_play(game, bots, args.games, args.seed)
        writer = Writer(args.folder, game, observations=args.observations, kind=args.format)
        for state, tried in played:
            writer.add(state, tried)
        writer.close()
    except (ValueError, OSError) as error:
        print(f"roundhouse-dataset: {error}", file=sys.stderr)
        return 1
    print(f"{writer.games} games, {writer.decisions} decisions in {args.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
