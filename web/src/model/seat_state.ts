// What one seat has been told of a table, brought up to date message by message. Pure values.
import type { Ask, Change, SeatKey, Snapshot, Table, Update, View } from "../net/protocol";

export interface SeatState {
  seq: number;
  you: number | null;
  table: Table;
  view: View | null;
  ask: Ask | null;
  past: Change[];
}

export function fromSnapshot(snapshot: Snapshot, before: SeatState | null): SeatState {
  // A snapshot after a lost line lists only what happened since.
  const older = before
    ? before.past.filter((change) => change.seq < (snapshot.past[0]?.seq ?? snapshot.seq + 1))
    : [];
  const { seq, you, table, view, ask } = snapshot;
  return { seq, you, table, view, ask, past: [...older, ...snapshot.past] };
}

/** With a page of what happened before; what is known already stays. */
export function withOlder(state: SeatState, page: readonly Change[]): SeatState {
  const known = new Set(state.past.map((change) => change.seq));
  const past = [...page.filter((change) => !known.has(change.seq)), ...state.past];
  return { ...state, past: past.sort((a, b) => a.seq - b.seq) };
}

/** A member that is there replaces the old one whole; only `seats` is taken apart one level further. */
function merged<T extends { seats: Record<SeatKey, unknown> }>(old: T, news: Partial<T> | undefined): T {
  if (!news) return old;
  return { ...old, ...news, seats: { ...old.seats, ...news.seats } };
}

export function withUpdate(state: SeatState, update: Update): SeatState {
  const { seq, at, what, by, events } = update;
  const change: Change = { seq, at, what };
  if (by !== undefined) change.by = by;
  if (events) change.events = events;
  return {
    ...state,
    seq,
    table: merged(state.table, update.table),
    view: state.view ? merged(state.view, update.view) : ((update.view as View | undefined) ?? null),
    ask: update.ask === undefined ? state.ask : update.ask,
    past: [...state.past, change],
  };
}
