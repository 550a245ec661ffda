// The light under tracks: those that may be claimed, and a path that is being shown. It lies under all tracks, so that a change of what is
// lit leaves them alone.
import { memo } from "../look/memo";
import type { BoardDrawing } from "./drawing";
import { linesOf } from "./spaces";

interface GlowsProps {
  drawing: BoardDrawing;
  lit: ReadonlySet<number>;
  /** Of those, the ones that serve a ticket. */
  best: ReadonlySet<number>;
  shown: ReadonlySet<number>;
}

export const Glows = memo(({ drawing, lit, best, shown }: GlowsProps) => {
  const pathOf = (tracks: ReadonlySet<number>) => drawing.tracks.filter((track) => tracks.has(track.id));
  const lights = pathOf(lit).map((track) => track.path);
  const strong = pathOf(best).filter((track) => lit.has(track.id));
  return (
    <g class="glows">
      {strong.length > 0 && <path class="glow best" d={strong.map((track) => track.path).join("")} />}
      {lights.length > 0 && <path class="glow lit" d={lights.join("")} />}
      {pathOf(shown).map((track) => (
        <path key={track.id} class="glow" d={track.path} />
      ))}
    </g>
  );
});

/** Tracing paper over every open track that can't be claimed now; one path, so that a new question costs one change. */
export const Veil = memo(
  ({
    drawing,
    lit,
    owners,
  }: Pick<GlowsProps, "drawing" | "lit"> & { owners: ReadonlyMap<number, number> }) => {
    if (lit.size === 0) return null;
    const dimmed = drawing.tracks.filter((track) => !lit.has(track.id) && !owners.has(track.id));
    return <path class="veil" d={dimmed.map(linesOf).join("")} />;
  },
);
