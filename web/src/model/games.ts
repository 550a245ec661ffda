// The games and their facts, as the build step writes them from the project's data files.
import type { BoardDrawing } from "../board/drawing";
import type { GameId } from "./games_list";

export { type GameId, isGame, kGames } from "./games_list";

export interface TrackFacts {
  id: number;
  a: string;
  b: string;
  color: string;
  length: number;
  tunnel?: boolean;
  ferry?: number;
}

export interface TicketFacts {
  id: number;
  a: string;
  b: string;
  points?: number;
  kind?: string;
  /** The Card Game: cards of each colour that it takes. */
  needs?: Record<string, number>;
}

/** The part of a ruleset that the page shows; a mechanism that a game lacks is absent. */
export interface Ruleset {
  kernel: "board" | "card";
  players: [number, number];
  hand: number;
  piece?: string;
  pieces?: number;
  market?: { slots: number };
  route_points?: Record<string, number>;
  double_routes?: { close_up_to_players: number };
  stations?: { count: number; unbuilt_points: number };
  tunnels?: { turn_up: number };
  flag?: { colors: string[]; points: number };
  attractions?: { points: number };
  longest_trail?: { points: number };
  race?: { goal: number; hold: number; coast_bonus?: number };
  railyard?: { suit_at_least: number; mix: number };
  options?: string[];
}

export interface GameFacts {
  id: string;
  title: string;
  reconstructed: boolean;
  cities: { id: string; name: string; attraction?: boolean }[];
  tracks: TrackFacts[];
  tickets: TicketFacts[];
  bigCities: { city: string; bonus: number }[];
  colors: { id: string; count: number }[];
  wild: { name: string; count: number };
  ruleset: Ruleset;
}

const factFiles = import.meta.glob<string>("../../generated/games/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});
const boardFiles = import.meta.glob<string>("../../generated/boards/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

const loaded = new Map<string, Promise<unknown>>();

/** Files are fetched once, when first asked for. */
function load<T>(files: Record<string, string>, folder: string, id: string): Promise<T> {
  const address = files[`../../generated/${folder}/${id}.json`];
  if (!address) return Promise.reject(new Error(`There is no file for ${id}.`));
  let promise = loaded.get(address);
  if (!promise) {
    promise = fetch(address).then((response) => response.json());
    promise.catch(() => loaded.delete(address));
    loaded.set(address, promise);
  }
  return promise as Promise<T>;
}

export const loadFacts = (id: GameId) => load<GameFacts>(factFiles, "games", id);

/** The Card Game has no board. */
export const loadDrawing = (id: GameId): Promise<BoardDrawing | null> =>
  id === "card-game" ? Promise.resolve(null) : load<BoardDrawing>(boardFiles, "boards", id);
