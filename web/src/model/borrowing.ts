// Ways over the board that borrow tracks of others through stations (EU-13): each station lends one track that ends in its city. Whether a
// station that stands is better used for another ticket is reckoned by the engine at the end; here it is only said what is possible.
import { type PathQuestion, tracksAt } from "./paths";

export interface BorrowQuestion extends PathQuestion {
  /** Tracks of others. */
  foreign: ReadonlySet<number>;
  /** Cities with a station of one's own, with anybody's, and how many one may still build. */
  standing: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  left: number;
}

interface Place {
  city: string;
  /** Stations that have lent their track, and how many of them are still to be built. */
  used: ReadonlySet<string>;
  built: number;
  cost: number;
  way: number[];
}

/** Where new stations would stand is left out, or there would be as many places as ways to build them. */
const nameOf = (question: BorrowQuestion, { city, used, built }: Place) =>
  `${city}|${[...used].filter((name) => question.standing.has(name)).sort()}|${built}`;

/** The cities whose station could lend this track: one that stands and is not used, or a new one. */
function lenders(question: BorrowQuestion, place: Place, ends: readonly string[]) {
  return ends.flatMap((city) => {
    if (place.used.has(city)) return [];
    if (question.standing.has(city)) return [{ city, built: place.built }];
    if (question.taken.has(city) || place.built >= question.left) return [];
    return [{ city, built: place.built + 1 }];
  });
}

function steps(question: BorrowQuestion, place: Place): Place[] {
  const next: Place[] = [];
  for (const track of tracksAt(question.tracks, place.city)) {
    const city = track.a === place.city ? track.b : track.a;
    const way = [...place.way, track.id];
    if (question.foreign.has(track.id)) {
      for (const lender of lenders(question, place, [track.a, track.b])) {
        const used = new Set(place.used).add(lender.city);
        // A station costs a turn and cards: a way with fewer new ones is better, whatever its length.
        const cost = place.cost + (lender.built > place.built ? 100 : 1);
        next.push({ city, used, built: lender.built, cost, way });
      }
    } else if (!question.barred.has(track.id)) {
      next.push({ ...place, city, way, cost: place.cost + (question.own.has(track.id) ? 0 : track.length) });
    }
  }
  return next;
}

/** The cheapest way with the help of stations; null if there is none. */
export function borrowedPath(question: BorrowQuestion, from: string, to: string): number[] | null {
  const open = new Map<string, Place>();
  const start: Place = { city: from, used: new Set(), built: 0, cost: 0, way: [] };
  open.set(nameOf(question, start), start);
  const settled = new Set<string>();
  while (open.size > 0) {
    const place = [...open.values()].reduce((p, q) => (q.cost < p.cost ? q : p));
    if (place.city === to) return place.way;
    open.delete(nameOf(question, place));
    settled.add(nameOf(question, place));
    for (const next of steps(question, place)) {
      const name = nameOf(question, next);
      if (settled.has(name) || (open.get(name)?.cost ?? Number.POSITIVE_INFINITY) <= next.cost) continue;
      open.set(name, next);
    }
  }
  return null;
}
