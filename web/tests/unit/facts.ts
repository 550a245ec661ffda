// The games' facts as the page gets them, read from the build's files: tests and page see the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardDrawing } from "../../src/board/drawing";
import type { GameFacts, GameId } from "../../src/model/games";
import type { Table, View, ViewSeat } from "../../src/net/protocol";

const kGenerated = join(__dirname, "../../generated");

const read = <T>(folder: string, id: string): T =>
  JSON.parse(readFileSync(join(kGenerated, folder, `${id}.json`), "utf8")) as T;

export const factsOf = (id: GameId) => read<GameFacts>("games", id);
export const drawingOf = (id: GameId) => read<BoardDrawing>("boards", id);

export const kSeat: ViewSeat = {
  cards: 4,
  tickets: 2,
  offered: 0,
  chosen: true,
  points: 0,
  tracks: [],
  pieces: 45,
};

export function viewWith(seats: Partial<ViewSeat>[], rest: Partial<View> = {}): View {
  return {
    kind: "board",
    first: 1,
    current: 1,
    phase: "turn",
    turns: 0,
    last_turns: null,
    deck: 80,
    ticket_deck: 30,
    discards: {},
    hand: {},
    tickets: [],
    seats: Object.fromEntries(seats.map((seat, i) => [`${i + 1}`, { ...kSeat, ...seat }])),
    ...rest,
  };
}

export function tableOf(game: string, players: number): Table {
  const seats = Object.fromEntries(
    Array.from({ length: players }, (_, i) => [
      `${i + 1}`,
      i === 0 ? { who: "person" as const, name: "Ann", ready: true } : { who: "bot" as const, bot: "simple" },
    ]),
  );
  return {
    state: "playing",
    game,
    players,
    options: {},
    pace_ms: 0,
    commitment: null,
    seats,
    paused: false,
    waiting: [1],
    undo: null,
    next: null,
    result: null,
  };
}
