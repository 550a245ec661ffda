import { useCallback, useRef } from "preact/hooks";

/** The same function for ever, which does what the newest one would: parts that get it need not be drawn again. */
export function useSteady<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}

/** The value as it was before, as long as a new one is the same to the eye. */
function useSame<T>(next: T, same: (before: T, after: T) => boolean): T {
  const kept = useRef(next);
  if (!same(kept.current, next)) kept.current = next;
  return kept.current;
}

export const useKeptSet = <T>(next: ReadonlySet<T>): ReadonlySet<T> =>
  useSame(next, (before, after) => before.size === after.size && [...after].every((one) => before.has(one)));

export const useKeptMap = <K, V>(next: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
  useSame(
    next,
    (before, after) =>
      before.size === after.size && [...after].every(([key, value]) => before.get(key) === value),
  );
