// The engine behind the door: docs/protocol.md, "Without a server: the door". protocol.d.ts has the messages.
import type { Ask, Bot, ClientMessage, Hash, Seat, ServerMessage, TableOrder, Time } from "./protocol.js";
export * from "./protocol.js";

export type GamesRequest = { door: "games" };

/** `from` and `to`: a seat, or 0 for guests and watchers. `secret`: 64 hexadecimal digits. `now`: milliseconds since 1970. */
export type TableRequest =
  | { door: "open"; now: Time; secret: string; table: TableOrder; listen: (0 | Seat)[] }
  | { door: "load"; now: Time; log: string[]; listen: (0 | Seat)[] }
  | { door: "message"; now: Time; from: 0 | Seat; message: ClientMessage }
  | { door: "rematch"; now: Time; secret: string; listen: (0 | Seat)[] }
  | { door: "tick"; now: Time }
  | { door: "think"; now: Time };

export interface Failure {
  ok: false;
  /** What is wrong with the request. Nothing has changed. */
  error: string;
}

export interface GamesAnswer {
  ok: true;
  games: { id: string; title: string; players: [least: number, most: number]; options: string[]; board: Hash; rules: number }[];
  bots: Bot[];
}

export interface TableAnswer {
  ok: true;
  /** Messages, in order. `reply` is true on those that answer this very request. */
  send: { to: 0 | Seat; message: ServerMessage; reply?: true }[];
  /** To be added to the table's log, before any message is shown. */
  log: string[];
  /** Call `tick` then. */
  wake: Time | null;
  /** A bot has to move: call `think`, at `think_at`. */
  think: boolean;
  think_at?: Time;
  /** Everybody wants to play again: call `rematch`. */
  rematch: boolean;
}

/** One table. Its state is in the engine: for another table open another door. */
export interface Door {
  call(request: GamesRequest): GamesAnswer | Failure;
  call(request: TableRequest): TableAnswer | Failure;
  /** The same with JSON texts. */
  callText(request: string): string;
}

/** Opens a door to the engine of this package, or to a roundhouse.wasm of your own. */
export function openDoor(source?: BufferSource | WebAssembly.Module): Promise<Door>;

/** Where the roundhouse.wasm of this package is. */
export const engineUrl: URL;

/** Every action that a question allows, as text for `act`. */
export function offered(ask: Ask): Generator<string, void, undefined>;
