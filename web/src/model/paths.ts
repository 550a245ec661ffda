// Ways over the board, for showing: is a ticket joined, could it still be, and by which open tracks most cheaply.
import type { TicketFacts, TrackFacts } from "./games";

export interface PathQuestion {
  tracks: readonly TrackFacts[];
  /** Tracks that cost nothing more: one's own. */
  own: ReadonlySet<number>;
  /** Tracks that can't be had any more. */
  barred: ReadonlySet<number>;
}

const kIndexes = new WeakMap<readonly TrackFacts[], ReadonlyMap<string, TrackFacts[]>>();

function indexOf(tracks: readonly TrackFacts[]): ReadonlyMap<string, TrackFacts[]> {
  const index = new Map<string, TrackFacts[]>();
  for (const track of tracks) {
    for (const city of [track.a, track.b]) index.set(city, [...(index.get(city) ?? []), track]);
  }
  kIndexes.set(tracks, index);
  return index;
}

/** The tracks that end in a city. The ways of all tickets are sought after every claim, so they are sorted once for each board. */
export function tracksAt(tracks: readonly TrackFacts[], city: string): readonly TrackFacts[] {
  return (kIndexes.get(tracks) ?? indexOf(tracks)).get(city) ?? [];
}

/** The cheapest way between two places in spaces still to be claimed, as tracks; null if there is none. */
export function shortestPath(question: PathQuestion, from: string, to: string): number[] | null {
  const cost = new Map<string, number>([[from, 0]]);
  const via = new Map<string, { city: string; track: number }>();
  const open = new Set([from]);
  const settled = new Set<string>();
  while (open.size > 0) {
    const city = [...open].reduce((p, q) => (cost.get(q)! < cost.get(p)! ? q : p));
    open.delete(city);
    settled.add(city);
    if (city === to) break;
    for (const track of tracksAt(question.tracks, city)) {
      if (question.barred.has(track.id)) continue;
      const next = track.a === city ? track.b : track.a;
      if (settled.has(next)) continue;
      const price = cost.get(city)! + (question.own.has(track.id) ? 0 : track.length);
      if (price >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, price);
      via.set(next, { city, track: track.id });
      open.add(next);
    }
  }
  if (!settled.has(to)) return null;
  const path: number[] = [];
  for (let city = to; city !== from; city = via.get(city)!.city) path.push(via.get(city)!.track);
  return path.reverse();
}

/** "station": only with the help of a station, one that stands or one that can still be built. */
export type TicketState = "done" | "open" | "station" | "lost";

export function ticketState(question: PathQuestion, ticket: TicketFacts): TicketState {
  const path = shortestPath(question, ticket.a, ticket.b);
  if (path === null) return "lost";
  return path.every((track) => question.own.has(track)) ? "done" : "open";
}
