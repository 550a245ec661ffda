// The messages of docs/protocol.md, as far as the page uses them.

/** From colour to count, without zeros. */
export type Cards = Record<string, number>;

export type SeatKey = `${number}`;

export interface TableSeat {
  who: "open" | "person" | "bot";
  name?: string;
  bot?: string;
  ready?: boolean;
  care?: boolean;
  resigned?: boolean;
  rematch?: boolean;
}

/** One seat's reckoning: points by source; a source that the game lacks is absent. */
export interface SeatResult {
  total: number;
  routes?: number;
  tickets: number;
  longest?: number;
  stations?: number;
  attractions?: number;
  flags?: number;
  bonuses?: number;
  completed: number;
  lost: number;
  made: number[];
  missed: number[];
  /** Spaces of the longest trail. */
  trail?: number;
  /** Tracks of others that stations borrowed. */
  station_tracks?: number[];
}

export interface Result {
  end: string;
  winners: number[];
  decided: string;
  seats: Record<SeatKey, SeatResult>;
}

export interface Table {
  state: "lobby" | "playing" | "over";
  game: string;
  players: number;
  options: { first_seat?: number; open_stacks?: boolean };
  pace_ms: number;
  commitment: string | null;
  /** When a seat's time is up, where there is a clock. */
  deadlines?: Record<SeatKey, number>;
  seats: Record<SeatKey, TableSeat>;
  paused: boolean;
  waiting: number[];
  undo: number | null;
  next: string | null;
  result: Result | null;
}

export interface Row {
  color: string;
  cards: number;
  wilds: number;
}

export interface ViewSeat {
  cards: number;
  tickets: number;
  offered: number;
  chosen: boolean;
  points: number;
  /** Tickets shown as completed. */
  completed?: number[];
  revealed?: number[];
  tracks?: number[];
  pieces?: number;
  stations?: string[];
  stations_left?: number;
  flag?: string[];
  flags?: number;
  bonus?: boolean;
  rows?: Row[];
  stack?: Cards;
}

export interface Tunnel {
  track: number;
  color: string;
  laid: Cards;
  turned: Cards;
  extra: number;
}

export interface View {
  kind: "board" | "card";
  first: number;
  current: number;
  phase: string;
  turns: number;
  last_turns: number | null;
  market?: (string | null)[];
  deck: number;
  ticket_deck: number;
  discards: Cards;
  hand?: Cards;
  tickets?: number[];
  offer?: number[];
  tunnel?: Tunnel | null;
  round?: number;
  seats: Record<SeatKey, ViewSeat>;
}

export interface Payments {
  /** The canonical payments: whoever does not care takes the first. */
  pay: string[];
  more?: string[];
}

export interface Ask {
  id: number;
  draw?: true;
  take?: number[];
  /** Tracks that are paid for alike stand in one group. */
  claim?: (Payments & { tracks: number[]; flag?: Payments })[];
  station?: (Payments & { cities: string[] })[];
  tickets?: true;
  exchange?: true;
  stop?: true;
  pass?: true;
  extra?: Payments;
  withdraw?: true;
  keep?: { offer: number[]; least: number };
  suit?: { color: string; cards: string[] }[];
  mix?: string[];
  complete?: { tickets: number[]; best: number[] };
}

/** Something that happened at the table: docs/schema/event.schema.json. What a client may not know is absent. */
export type GameEvent =
  | { e: "game_started"; first: number }
  | { e: "wilds_given"; seat: number; count: number }
  | { e: "hand_dealt"; seat: number; count: number; cards?: Cards }
  | { e: "slot_filled"; slot: number; card: string }
  | { e: "market_swept" }
  | { e: "deck_reshuffled" }
  | { e: "tickets_offered"; seat: number; count: number; tickets?: number[] }
  | { e: "choice_made"; seat: number }
  | {
      e: "tickets_kept";
      seat: number;
      from_start: boolean;
      kept: number;
      returned: number;
      kept_tickets?: number[];
    }
  | { e: "card_drawn"; seat: number; card?: string }
  | { e: "card_taken"; seat: number; slot: number; card: string }
  | { e: "track_claimed"; seat: number; track: number; cards: Cards; flag?: string }
  | { e: "tunnel_entered"; seat: number; track: number; cards: Cards }
  | { e: "tunnel_turned"; seat: number; turned: string[]; extra: number }
  | { e: "tunnel_withdrawn"; seat: number }
  | { e: "station_built"; seat: number; city: string; cards: Cards }
  | { e: "flag_completed"; seat: number }
  | { e: "ticket_completed"; seat: number; ticket: number; cards?: Cards }
  | { e: "ticket_drawn"; seat: number; ticket?: number }
  | { e: "tickets_given_up"; seat: number; count: number; tickets?: number[] }
  | { e: "ticket_pile_grew"; count: number }
  | { e: "ticket_pile_reshuffled" }
  | { e: "coast_to_coast"; seat: number }
  | { e: "cards_placed"; seat: number; cards: Cards }
  | { e: "row_robbed"; seat: number; victim: number; color: string; cards: number; wilds: number }
  | { e: "rows_moved"; seat: number; cards: Cards }
  | { e: "deck_ran_out"; seat?: number }
  | { e: "round_began"; round: number; first: number }
  | { e: "passed"; seat: number }
  | { e: "last_round_began"; seat: number }
  | { e: "game_ended"; end: string };

export interface Change {
  seq: number;
  at: number;
  what: string;
  by?: number;
  events?: GameEvent[];
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  you: number | null;
  table: Table;
  view: View | null;
  ask: Ask | null;
  online: number[];
  past: Change[];
  /** The newest change that was asked for and did not fit: the page before ends with it. */
  older?: number;
}

/** A page of what happened before. */
export interface PastPage {
  type: "past";
  past: Change[];
  older?: number;
}

export interface Update extends Change {
  type: "update";
  table?: Partial<Table>;
  view?: Partial<View>;
  ask?: Ask | null;
}

export interface Refused {
  type: "refused";
  code: string;
  refusal?: string;
  rule?: string;
  text?: string;
}

/** The answer to "why is that not possible?". */
export interface Why {
  type: "why";
  legal: boolean;
  refusal?: string;
  rule?: string;
  text?: string;
}

export type ServerMessage =
  | Snapshot
  | PastPage
  | Update
  | Refused
  | Why
  | { type: "record"; text: string }
  | { type: "reaction"; seat: number; reaction: Reaction }
  | { type: "presence"; online: number[] }
  /** A server's answers to `enter` and `sit` (docs/websocket.md). */
  | { type: "entered"; table: string; seat: number | null; may_sit: boolean }
  | { type: "seated"; seat: number; secret: string };

export type ClientMessage =
  | { type: "hello"; last?: number }
  | { type: "past"; last?: number; before: number }
  | { type: "sit"; seat: number; name: string }
  | { type: "ready"; random: string }
  | { type: "unready" }
  | { type: "start" }
  | { type: "bot"; seat: number; bot: string }
  | { type: "clear"; seat: number }
  | { type: "leave" }
  | { type: "enter"; secret: string }
  | { type: "act"; ask: number; action: string }
  | { type: "why"; action: string }
  | { type: "undo" }
  | { type: "react"; reaction: Reaction }
  | { type: "back" }
  | { type: "resign" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "rematch" }
  | { type: "record" };

/** All that can be said at a table; there is no chat. */
export const kReactions = [
  "hello",
  "nice",
  "thanks",
  "oops",
  "wow",
  "sorry",
  "thinking",
  "good-game",
] as const;
export type Reaction = (typeof kReactions)[number];

/** The time for each decision (docs/protocol.md). */
export type Clock = { kind: "none" } | { kind: "move"; ms: number } | { kind: "days"; days: number };

/** What a table is opened with: docs/schema/open.schema.json. */
export interface TableOrder {
  game: string;
  players: number;
  options?: { open_stacks?: boolean; first_seat?: number };
  clock?: Clock;
  grace_ms?: number;
  caretaker?: string;
  pace_ms?: number;
  seats?: Record<SeatKey, { bot: string }>;
  from?: { record: string; decisions: number };
}
