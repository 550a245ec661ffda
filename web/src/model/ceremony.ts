// The reckoning at the end, told scene by scene: what each is about, what it is worth, what to point out on the board, and how everybody
// stands after it. Nothing is decided here: all points come from the result.
import type { Result, SeatKey, SeatResult, View } from "../net/protocol";
import type { GameFacts } from "./games";
import { shortestPath } from "./paths";
import { traceTrail } from "./trail";

/** Sources of points after the tickets, in the order in which they are told. */
const kAfterwards = ["longest", "stations", "attractions", "flags", "bonuses"] as const;
type Source = (typeof kAfterwards)[number];

export interface Scene {
  kind: "start" | "ticket" | Source;
  /** Null when it is about everybody. */
  seat: number | null;
  ticket: number | null;
  made: boolean;
  points: number;
  tracks: readonly number[];
  cities: readonly string[];
  totals: ReadonlyMap<number, number>;
}

/** The way that completed a ticket: over one's own tracks and those that stations borrowed. */
function wayOf(facts: GameFacts, view: View, seat: number, result: SeatResult, ticket: number): number[] {
  const own = new Set([...(view.seats[`${seat}`]!.tracks ?? []), ...(result.station_tracks ?? [])]);
  const barred = new Set(facts.tracks.map((track) => track.id).filter((id) => !own.has(id)));
  const { a, b } = facts.tickets[ticket - 1]!;
  return shortestPath({ tracks: facts.tracks, own, barred }, a, b) ?? [];
}

/** What a ticket counts. In a race each one is a point, in the others it says so itself, for or against. */
function worthOf(facts: GameFacts, ticket: number, made: boolean): number {
  if (facts.ruleset.race) return made ? 1 : 0;
  const points = facts.tickets[ticket - 1]!.points ?? 0;
  return made ? points : -points;
}

function pointedOut(facts: GameFacts, view: View, seat: number, result: SeatResult, source: Source) {
  const { tracks = [], stations = [] } = view.seats[`${seat}`]!;
  const own = tracks.map((id) => facts.tracks[id - 1]!);
  const reached = new Set(own.flatMap((track) => [track.a, track.b]));
  switch (source) {
    case "longest":
      return { tracks: traceTrail(own, result.trail ?? 0), cities: [] };
    case "stations":
      return { tracks: [], cities: stations };
    case "attractions":
      return {
        tracks: [],
        cities: facts.cities.filter((city) => city.attraction && reached.has(city.id)).map((city) => city.id),
      };
    case "flags":
      return { tracks: [], cities: [] };
    case "bonuses":
      return { tracks: facts.ruleset.kernel === "board" ? tracks : [], cities: [] };
  }
}

export function scenesOf(facts: GameFacts, view: View, result: Result): Scene[] {
  const seats = Object.keys(result.seats).map(Number);
  const of = (seat: number) => result.seats[`${seat}` as SeatKey]!;
  // Whoever did worst is told first: who won stays open as long as it can.
  const order = [...seats].sort((p, q) => of(p).total - of(q).total);
  const totals = new Map(seats.map((seat) => [seat, of(seat).routes ?? 0]));
  const scenes: Scene[] = [];
  const tell = (scene: Omit<Scene, "totals">) => {
    if (scene.seat !== null) totals.set(scene.seat, totals.get(scene.seat)! + scene.points);
    scenes.push({ ...scene, totals: new Map(totals) });
  };
  tell({ kind: "start", seat: null, ticket: null, made: true, points: 0, tracks: [], cities: [] });
  for (const seat of order) {
    const ticketScene = (ticket: number, made: boolean) => {
      const { a, b } = facts.tickets[ticket - 1]!;
      const isBoard = facts.ruleset.kernel === "board";
      tell({
        kind: "ticket",
        seat,
        ticket,
        made,
        points: worthOf(facts, ticket, made),
        tracks: isBoard && made ? wayOf(facts, view, seat, of(seat), ticket) : [],
        cities: isBoard ? [a, b] : [],
      });
    };
    for (const ticket of of(seat).made) ticketScene(ticket, true);
    for (const ticket of of(seat).missed) ticketScene(ticket, false);
  }
  for (const source of kAfterwards) {
    for (const seat of order) {
      const points = of(seat)[source] ?? 0;
      if (points === 0) continue;
      tell({
        kind: source,
        seat,
        ticket: null,
        made: true,
        points,
        ...pointedOut(facts, view, seat, of(seat), source),
      });
    }
  }
  return scenes;
}
