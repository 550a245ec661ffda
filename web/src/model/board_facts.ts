// What the board shows of a view: owners, stations, tracks that are closed, and the state of one's own tickets.
import type { BoardState } from "../board/board";
import type { View } from "../net/protocol";
import { type BorrowQuestion, borrowedPath } from "./borrowing";
import type { GameFacts } from "./games";
import { type PathQuestion, shortestPath, type TicketState, ticketState } from "./paths";

export const seatNumbers = (view: View): number[] => Object.keys(view.seats).map(Number);

/** Seats count from 1 in messages and from 0 in colours and patterns. */
export const seatInk = (seat: number): number => seat - 1;

export function ownersOf(view: View): Map<number, number> {
  const owners = new Map<number, number>();
  for (const seat of seatNumbers(view)) {
    for (const track of view.seats[`${seat}`]!.tracks ?? []) owners.set(track, seat);
  }
  return owners;
}

/** Tracks that nobody can claim: the second of a double route at a small table (CLM-5). */
export function closedTracks(facts: GameFacts, view: View, owners: ReadonlyMap<number, number>): Set<number> {
  const closed = new Set<number>();
  if (seatNumbers(view).length > (facts.ruleset.double_routes?.close_up_to_players ?? 0)) return closed;
  const joined = new Set<string>();
  for (const track of facts.tracks) if (owners.has(track.id)) joined.add(`${track.a} ${track.b}`);
  for (const track of facts.tracks) {
    if (!owners.has(track.id) && joined.has(`${track.a} ${track.b}`)) closed.add(track.id);
  }
  return closed;
}

/** The board as one seat could still travel it. */
export function pathQuestion(facts: GameFacts, view: View, seat: number | null): PathQuestion {
  const owners = ownersOf(view);
  const own = new Set<number>();
  const barred = closedTracks(facts, view, owners);
  for (const [track, owner] of owners) (owner === seat ? own : barred).add(track);
  return { tracks: facts.tracks, own, barred };
}

/** What a seat's stations could borrow: where they stand, how many may still be built, and whose tracks there are to borrow. */
function borrowing(facts: GameFacts, view: View, seat: number): BorrowQuestion {
  const taken = new Set(seatNumbers(view).flatMap((s) => view.seats[`${s}`]!.stations ?? []));
  const foreign = new Set<number>();
  for (const [track, owner] of ownersOf(view)) if (owner !== seat) foreign.add(track);
  const { stations = [], stations_left: left = 0 } = view.seats[`${seat}`]!;
  return { ...pathQuestion(facts, view, seat), foreign, standing: new Set(stations), taken, left };
}

/** All of a view that the board and the tickets' states follow from, as text: while it stays the same, so do they. */
export function boardTrace(view: View, seat: number | null): string {
  const seats = Object.entries(view.seats).map(([s, { tracks, stations, stations_left: left }]) => [
    s,
    tracks,
    stations,
    left,
  ]);
  return JSON.stringify([seat, seats, view.tickets, view.offer]);
}

export function ticketStates(facts: GameFacts, view: View, seat: number | null): Map<number, TicketState> {
  const question = pathQuestion(facts, view, seat);
  const tickets = [...(view.tickets ?? []), ...(view.offer ?? [])];
  const stateOf = (id: number): TicketState => {
    const ticket = facts.tickets[id - 1]!;
    const state = ticketState(question, ticket);
    if (state !== "lost" || seat === null || !facts.ruleset.stations) return state;
    return borrowedPath(borrowing(facts, view, seat), ticket.a, ticket.b) ? "station" : "lost";
  };
  return new Map(tickets.map((id) => [id, stateOf(id)]));
}

const kUrgency: TicketState[] = ["done", "lost", "station", "open"];

/** Flags on the cities of one's tickets; where several meet, the one that still asks for something. */
export function flagsOf(
  facts: GameFacts,
  states: ReadonlyMap<number, TicketState>,
): Map<string, TicketState> {
  const flags = new Map<string, TicketState>();
  for (const [id, state] of states) {
    const ticket = facts.tickets[id - 1]!;
    for (const city of [ticket.a, ticket.b]) {
      const before = flags.get(city);
      if (!before || kUrgency.indexOf(state) > kUrgency.indexOf(before)) flags.set(city, state);
    }
  }
  return flags;
}

export function boardState(
  facts: GameFacts,
  view: View,
  seat: number | null,
  tickets: ReadonlyMap<number, TicketState> = ticketStates(facts, view, seat),
): BoardState {
  const owners = ownersOf(view);
  const stations = new Map<string, number>();
  for (const s of seatNumbers(view)) {
    for (const city of view.seats[`${s}`]!.stations ?? []) stations.set(city, seatInk(s));
  }
  return {
    owners: new Map([...owners].map(([track, s]) => [track, seatInk(s)])),
    stations,
    closed: closedTracks(facts, view, owners),
    flags: flagsOf(facts, tickets),
    shownTracks: new Set(),
    shownCities: new Set(),
    fresh: new Set(),
    ghost: null,
  };
}

/** A ticket pointed out: its two cities and a shortest way that is still open. */
export function ticketPath(facts: GameFacts, view: View, seat: number | null, ticket: number): Set<number> {
  const { a, b } = facts.tickets[ticket - 1]!;
  const path = shortestPath(pathQuestion(facts, view, seat), a, b);
  if (path || seat === null || !facts.ruleset.stations) return new Set(path ?? []);
  return new Set(borrowedPath(borrowing(facts, view, seat), a, b) ?? []);
}

/** Tracks on a shortest way of a ticket that is still open: claiming one of them serves it. */
export function servingTracks(
  facts: GameFacts,
  view: View,
  seat: number | null,
  states: ReadonlyMap<number, TicketState>,
): Set<number> {
  const serving = new Set<number>();
  for (const ticket of view.tickets ?? []) {
    if (states.get(ticket) !== "open") continue;
    for (const track of ticketPath(facts, view, seat, ticket)) serving.add(track);
  }
  return serving;
}
