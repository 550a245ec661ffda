// The longest trail of a seat, traced for showing: the engine says how long it is, this finds one of that length.
import type { TrackFacts } from "./games";

/** Nobody waits for the last few spaces of a trail that only decorates. */
const kMostSteps = 400_000;

/** Tracks of a trail that is `spaces` long, in order; the longest one found if the search takes too long. */
export function traceTrail(tracks: readonly TrackFacts[], spaces: number): number[] {
  const from = new Map<string, TrackFacts[]>();
  for (const track of tracks) {
    for (const city of [track.a, track.b]) from.set(city, [...(from.get(city) ?? []), track]);
  }
  let best: number[] = [];
  let bestLength = 0;
  let steps = 0;
  const used = new Set<number>();
  const way: number[] = [];

  const walk = (city: string, length: number): boolean => {
    if (length > bestLength) {
      bestLength = length;
      best = [...way];
    }
    if (bestLength >= spaces || ++steps > kMostSteps) return true;
    for (const track of from.get(city) ?? []) {
      if (used.has(track.id)) continue;
      used.add(track.id);
      way.push(track.id);
      if (walk(track.a === city ? track.b : track.a, length + track.length)) return true;
      way.pop();
      used.delete(track.id);
    }
    return false;
  };
  // A trail begins best where few tracks meet.
  const starts = [...from].sort(([, p], [, q]) => p.length - q.length).map(([city]) => city);
  for (const city of starts) if (walk(city, 0)) break;
  return best;
}
