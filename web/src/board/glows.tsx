// The light under tracks: those that may be claimed, and a path that is being shown. It lies under all tracks, so that a change of what is
// lit leaves them alone.
import { memo } from "../look/memo";
import type { BoardDrawing } from "./drawing";

interface GlowsProps {
  drawing: BoardDrawing;
  lit: ReadonlySet<number>;
  shown: ReadonlySet<number>;
}

export const Glows = memo(({ drawing, lit, shown }: GlowsProps) => {
  const pathOf = (tracks: ReadonlySet<number>) => drawing.tracks.filter((track) => tracks.has(track.id));
  const lights = pathOf(lit).map((track) => track.path);
  return (
    <g class="glows">
      {lights.length > 0 && <path class="glow lit" d={lights.join("")} />}
      {pathOf(shown).map((track) => (
        <path key={track.id} class="glow" d={track.path} />
      ))}
    </g>
  );
});
