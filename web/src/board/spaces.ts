// The spaces of a track as straight lines: a wide stroke along them covers exactly the spaces.
import type { DrawnTrack } from "./drawing";

/** Drawings last as long as the page, and so do the lines of their tracks. */
const kLines = new WeakMap<DrawnTrack, string>();

export function linesOf(track: DrawnTrack): string {
  const known =
    kLines.get(track) ??
    track.spaces
      .map(({ x, y, angle, length }) => {
        const turn = (angle * Math.PI) / 180;
        const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
        return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
      })
      .join("");
  kLines.set(track, known);
  return known;
}
