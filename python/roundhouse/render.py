"""A position as text, as SVG and as pixels. A picture needs nothing but NumPy."""

from __future__ import annotations

import math
from typing import Any
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from roundhouse.game import Game, State

INK = {
    "red": "#c0392b", "blue": "#2c6fb5", "green": "#3d8b40", "yellow": "#e0b52d", "black": "#3a3a3a", "white": "#d8d4c8",
    "orange": "#d9772b", "pink": "#c773a8", "purple": "#7d55a0", "gray": "#9a948a", "wild": "#6d5f4b",
}  # fmt: skip
SEATS = ("#1b4f9c", "#b3261e", "#2f7d32", "#d49a00", "#4a4a4a")
PAPER = "#f4efe2"


def text(state: State) -> str:
    """A few lines for a terminal: whose turn, the market, each seat."""
    if state.is_chance_node():
        return "chance decides"
    game = state.get_game()
    view = state.observation_dict(max(0, state.current_player()))
    whose = "over" if state.is_terminal() else f"player {state.current_player()} to act ({view['phase']})"
    lines = [f"{game.title}, {whose}, turn {view['turns']}"]
    if "market" in view:
        lines.append("market " + " ".join(card or "-" for card in view["market"]) + f", deck {view['deck']}")
    for name, seat in view["seats"].items():
        built = f"{len(seat['tracks'])} tracks, {seat['pieces']} pieces" if "tracks" in seat else f"rows {len(seat['rows'])}"
        lines.append(
            f"player {int(name) - 1}: {seat['points']} points, {seat['cards']} cards, {seat['tickets']} tickets, {built}"
        )
    return "\n".join(lines)


def svg(state: State, *, width: int = 720, heat: dict[int, float] | None = None, title: str | None = None) -> str:
    """The board with what is claimed, as SVG. `heat`: instead of owners, a number from 0 to 1 per track (from 0)."""
    game = state.get_game()
    board = _Board(game, width)
    parts = [board.head(title or f"{game.title}, turn {_public_view(state)['turns']}")]
    for line in _lines(state, board, heat):
        parts.append(
            f'<line x1="{line.x1:.1f}" y1="{line.y1:.1f}" x2="{line.x2:.1f}" y2="{line.y2:.1f}" stroke="{line.color}" '
            f'stroke-width="{line.width:.1f}" stroke-linecap="round"'
            + (f' stroke-dasharray="{line.dash:.1f} {line.dash * 0.6:.1f}" stroke-dashoffset="{-line.dash * 0.3:.1f}"' if line.dash else "")
            + "/>"
        )
    for x, y, name in board.cities():
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{PAPER}" stroke="#222" stroke-width="1.5"/>')
        parts.append(f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"])


def image(state: State, *, width: int = 480) -> NDArray[np.uint8]:
    """The same as pixels, [height, width, 3], for `render_mode="rgb_array"`."""
    board = _Board(state.get_game(), width)
    pixels = np.empty((board.height, width, 3), np.uint8)
    pixels[:] = _rgb(PAPER)
    for line in _lines(state, board, None):
        _draw_line(pixels, line)
    for x, y, _ in board.cities():
        _draw_disc(pixels, x, y, 5, "#222222")
        _draw_disc(pixels, x, y, 3.5, PAPER)
    return pixels


def _public_view(state: State) -> dict[str, Any]:
    return state.observation_dict(max(0, state.current_player()))


def _owners(state: State) -> dict[int, int]:
    seats = _public_view(state)["seats"]
    return {track - 1: int(name) - 1 for name, seat in seats.items() for track in seat.get("tracks", [])}


def _lines(state: State, board: _Board, heat: dict[int, float] | None) -> list[_Line]:
    if board.facts["tracks"]:
        return board.lines(_owners(state), heat)
    return board.railyards(_public_view(state))


class _Line:
    def __init__(self, ends: tuple[float, float, float, float], color: str, width: float, dash: float) -> None:
        self.x1, self.y1, self.x2, self.y2 = ends
        self.color, self.width, self.dash = color, width, dash


class _Board:
    def __init__(self, game: Game, width: int) -> None:
        self.facts, self.width = game.facts, width
        self.height = int(width / self.facts["aspect"])

    def head(self, title: str) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="sans-serif" font-size="11" fill="#222">\n'
            f"<title>{escape(title)}</title>\n"
            f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>\n'
            f'<text x="10" y="{self.height - 10}">{escape(title)}</text>'
        )

    def at(self, city: int) -> tuple[float, float]:
        x, y = self.facts["cities"][city]["position"]
        return x * self.width, y * self.height

    def cities(self) -> list[tuple[float, float, str]]:
        if not self.facts["tracks"]:
            return []
        return [(*self.at(i), city["name"]) for i, city in enumerate(self.facts["cities"])]

    def lines(self, owners: dict[int, int], heat: dict[int, float] | None) -> list[_Line]:
        out = []
        for t, track in enumerate(self.facts["tracks"]):
            (x1, y1), (x2, y2) = self.at(track["a"]), self.at(track["b"])
            away = math.hypot(x2 - x1, y2 - y1) or 1.0
            # The two tracks of a double route lie side by side.
            side = 0.0 if track["twin"] is None else (3.5 if t < track["twin"] else -3.5)
            dx, dy = -(y2 - y1) / away * side, (x2 - x1) / away * side
            ends = (x1 + dx, y1 + dy, x2 + dx, y2 + dy)
            space = away / (track["length"] * 1.6)
            if heat is not None:
                hot = min(1.0, max(0.0, heat.get(t, 0.0)))
                out.append(_Line(ends, f"#{int(225 - 35 * hot):02x}{int(215 * (1 - hot)):02x}{int(200 * (1 - hot)):02x}", 2 + 6 * hot, 0))
            elif t in owners:
                out.append(_Line(ends, SEATS[owners[t]], 6, 0))
            else:
                out.append(_Line(ends, INK[track["color"]], 3, space))
        return out


    def railyards(self, view: dict[str, Any]) -> list[_Line]:
        """A game without a board: the market on top, then a strip per seat with its rows, a stroke for each card, wilds last."""
        out = []
        strips = len(view["seats"]) + 1
        tall = self.height / strips
        for i, card in enumerate(view.get("market", [])):
            x = self.width * (i + 1) / (len(view["market"]) + 1)
            if card is not None:
                out.append(_Line((x, tall * 0.3, x, tall * 0.7), INK[card], 14, 0))
        for i, (name, seat) in enumerate(view["seats"].items(), 1):
            top, bottom = tall * (i + 0.25), tall * (i + 0.75)
            out.append(_Line((8, top, 8, bottom), SEATS[int(name) - 1], 6, 0))
            x = 28.0
            for row in seat["rows"]:
                for ink, n in ((INK[row["color"]], row["cards"]), (INK["wild"], row["wilds"])):
                    for _ in range(n):
                        out.append(_Line((x, top, x, bottom), ink, 5, 0))
                        x += 7
                x += 14
        return out


def _rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _draw_line(pixels: NDArray[np.uint8], line: _Line) -> None:
    height, width, _ = pixels.shape
    reach = line.width / 2 + 1
    left, right = sorted((line.x1, line.x2))
    top, bottom = sorted((line.y1, line.y2))
    x0, x1 = max(0, int(left - reach)), min(width, int(right + reach) + 1)
    y0, y1 = max(0, int(top - reach)), min(height, int(bottom + reach) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    ys, xs = np.mgrid[y0:y1, x0:x1]
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    long = math.hypot(dx, dy) or 1.0
    along = ((xs - line.x1) * dx + (ys - line.y1) * dy) / long
    off = np.abs((xs - line.x1) * dy - (ys - line.y1) * dx) / long
    inside = (along >= 0) & (along <= long) & (off <= line.width / 2)
    if line.dash:
        inside &= (along - line.dash * 0.3) % (line.dash * 1.6) <= line.dash  # as many dashes as spaces
    pixels[y0:y1, x0:x1][inside] = _rgb(line.color)


def _draw_disc(pixels: NDArray[np.uint8], x: float, y: float, radius: float, color: str) -> None:
    height, width, _ = pixels.shape
    x0, x1 = max(0, int(x - radius)), min(width, int(x + radius) + 2)
    y0, y1 = max(0, int(y - radius)), min(height, int(y + radius) + 2)
    ys, xs = np.mgrid[y0:y1, x0:x1]
    pixels[y0:y1, x0:x1][(xs - x) ** 2 + (ys - y) ** 2 <= radius**2] = _rgb(color)


def png(pixels: NDArray[np.uint8]) -> bytes:
    """Pixels as a PNG file."""
    import struct
    import zlib

    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + pixels[y].tobytes() for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")
