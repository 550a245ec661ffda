// The ground of a board: water, land, parks, streets. It never changes during a game.
import { memo } from "preact/compat";
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
    {drawing.scenery.map((path) => (
      <path key={path.d} class={path.kind} d={path.d} />
    ))}
  </g>
));
