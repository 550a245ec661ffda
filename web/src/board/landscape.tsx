// The ground of a board: water, land, parks, streets. It never changes during a game.
import { memo } from "../look/memo";
import type { BoardDrawing } from "./drawing";

export const Landscape = memo(({ drawing }: { drawing: BoardDrawing }) => (
  <g class="landscape">
    <rect
      class="sea"
      x={-4 * drawing.width}
      y={-4 * drawing.height}
      width={9 * drawing.width}
      height={9 * drawing.height}
    />
    {/* Shallow water along the coasts, as on an old map. */}
    {drawing.scenery
      .filter((path) => path.kind === "land" || path.kind === "island")
      .map((path) => (
        <path key={path.d} class="shore" d={path.d} />
      ))}
    {drawing.scenery.map((path) => (
      <path key={path.d} class={path.kind} d={path.d} />
    ))}
  </g>
));
