"""Observation tensors back to what they say (docs/tensors.md)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.game import Game

PHASES = {
    "board": ("initial", "turn", "second", "keep", "tunnel", "over"),
    "card": ("initial", "turn", "second", "keep", "complete", "over"),
}
ENDS = ("none", "last-round", "stuck", "sixth-ticket", "last-piece", "deck-out")


def planes(game: Game, tensor: NDArray[np.float32]) -> dict[str, NDArray[np.int64]]:
    """The planes of a tensor by name, in their shapes and as the whole numbers that they stand for."""
    out = {}
    for plane in game.information_state_planes():
        end = plane["offset"] + plane["size"]
        if end > len(tensor):
            break
        values = np.asarray(tensor[plane["offset"] : end], np.float64).reshape(plane["shape"])
        out[plane["name"]] = np.rint(values * np.asarray(plane["scale"])).astype(np.int64)
    return out


def decode(game: Game, tensor: NDArray[np.float32]) -> dict[str, Any]:
    """The structured view (`State.observation_dict`) that an observation tensor, or the first part of an information state
    tensor, was made from."""
    return _Decoder(game, planes(game, tensor)).view()


class _Decoder:
    def __init__(self, game: Game, p: dict[str, NDArray[np.int64]]) -> None:
        self.game, self.facts, self.p = game, game.facts, p
        self.players = game.num_players()
        self.viewer = int(np.argmax(p["viewer"]))
        self.colors = [*self.facts["colors"], "wild"]
        self.phase = PHASES[game.kernel][int(np.argmax(p["phase"]))]

    def view(self) -> dict[str, Any]:
        p, facts = self.p, self.facts
        out: dict[str, Any] = {
            "viewer": self.viewer + 1,
            "players": self.players,
            "end": ENDS[int(np.argmax(p["end"]))],
            "kind": self.game.kernel,
            "first": self._seat(p["first"]),
            "current": self._seat(p["current"]),
            "phase": self.phase,
            "turns": int(p["turns"][0]),
            "last_turns": int(p["last_turns"][0]) if p["last_round"][0] else None,
        }
        if facts["market"]:
            names = [*self.colors, None]
            out["market"] = [names[int(np.argmax(slot))] for slot in p["market"]]
        out["deck"] = int(p["deck_size"][0])
        out["discards"] = self._cards(p["discards"])
        out["ticket_deck"] = int(p["ticket_deck_size"][0])
        if self.game.kernel == "board":
            out["passes"] = int(p["passes"][0])
            if facts["race"]:
                out["ticket_discards"] = int(p["ticket_discards"][0])
            if facts["tunnels"]:
                out["tunnel"] = self._tunnel()
        else:
            out["round"] = int(p["round"][0])
        out["hand"] = self._cards(p["hand"])
        offer = [int(np.argmax(row)) + 1 for row in p["offer"] if row.any()]
        if facts["race"]:  # nothing is offered; the tickets held stand in the order drawn
            out["tickets"] = offer
        else:
            out["tickets"] = self._numbers(p["tickets"])
            out["offer"] = offer
            chosen = [offer[i] for i in np.flatnonzero(p["choice"])]
            out["choice"] = chosen or None
        out["seats"] = {str(s + 1): self._seat_view(s) for s in range(self.players)}
        return out

    def _around(self, seat: int) -> int:
        return (seat - self.viewer) % self.players

    def _seat(self, plane: NDArray[np.int64]) -> int:
        return (int(np.argmax(plane)) + self.viewer) % self.players + 1

    def _cards(self, counts: NDArray[np.int64]) -> dict[str, int]:
        return {color: int(n) for color, n in zip(self.colors, counts, strict=True) if n}

    @staticmethod
    def _numbers(bits: NDArray[np.int64]) -> list[int]:
        return [int(i) + 1 for i in np.flatnonzero(bits)]

    def _tunnel(self) -> dict[str, Any] | None:
        if self.phase != "tunnel":
            return None
        color = self.colors[int(np.argmax(self.p["tunnel_color"]))]
        colored, wilds = (int(n) for n in self.p["tunnel_laid"])
        laid = {name: n for name, n in ((color, colored), ("wild", wilds)) if n}
        return {
            "track": int(np.argmax(self.p["tunnel_track"])) + 1,
            "color": color,
            "laid": laid,
            "turned": self._cards(self.p["tunnel_turned"]),
            "extra": int(self.p["tunnel_extra"][0]),
        }

    def _seat_view(self, seat: int) -> dict[str, Any]:
        p, i, facts = self.p, self._around(seat), self.facts
        out: dict[str, Any] = {
            "cards": int(p["seat_hand"][i]),
            "tickets": int(p["seat_tickets"][i]),
            "offered": int(p["seat_offer"][i]),
            "chosen": bool(p["seat_chosen"][i]),
            "points": int(p["seat_points"][i]),
        }
        if self.game.kernel == "card":
            out["rows"] = [
                {"color": self.colors[c], "cards": int(row[0]), "wilds": int(row[1])}
                for c, row in enumerate(p["seat_rows"][i])
                if row.any()
            ]
            out["stack"] = self._cards(p["seat_stack"][i])
            out["completed"] = self._numbers(p["seat_completed"][i])
        else:
            out["pieces"] = int(p["seat_pieces"][i])
            out["tracks"] = self._numbers(p["seat_tracks"][i])
            if facts["stations"]:
                out["stations"] = [facts["cities"][c]["id"] for c in np.flatnonzero(p["seat_stations"][i])]
                out["stations_left"] = int(p["seat_stations_left"][i])
            if facts["flag"]:
                out["flag"] = [self.colors[c] for c in np.flatnonzero(p["seat_flag"][i])]
                out["flags"] = int(p["seat_flags"][i])
            if facts["race"]:
                out["completed"] = self._numbers(p["seat_completed"][i])
                out["bonus"] = bool(p["seat_bonus"][i])
        if self.phase == "over":
            out["revealed"] = self._numbers(p["seat_revealed"][i])
        return out
