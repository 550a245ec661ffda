import { useCallback, useRef } from "preact/hooks";

/** The same function for ever, which does what the newest one would: parts that get it need not be drawn again. */
export function useSteady<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}

/** The set as it was before, as long as a new one holds the same. */
export function useKept<T>(next: ReadonlySet<T>): ReadonlySet<T> {
  const kept = useRef(next);
  if (next.size !== kept.current.size || [...next].some((one) => !kept.current.has(one))) kept.current = next;
  return kept.current;
}
