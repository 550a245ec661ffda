// The ground of a board: water, land, parks, streets. It never changes during a game.
import { memo } from "../look/memo";
import type { BoardDrawing } from "./drawing";

/** From the outermost line to the shallow water; every second one is the gap inside the line before it. */
const kSeaLines = [1, 2, 3, 4, 5, 6];

function Compass({ x, y, r }: NonNullable<BoardDrawing["compass"]>) {
  return (
    <g class="compass" transform={`translate(${x} ${y}) scale(${r / 30})`}>
      <circle r="21" />
      <circle r="17" />
      <path d="M0-27 4-4 27 0 4 4 0 27-4 4-27 0-4-4z" />
      <path class="needle" d="M0-27V0H27L4 4zM0 27V0H-27L-4-4z" />
      <path d="M13-13 4-4M13 13 4 4M-13 13-4 4M-13-13-4-4" />
    </g>
  );
}

export const Landscape = memo(({ drawing }: { drawing: BoardDrawing }) => (
  <g class="landscape">
    <rect
      class="sea"
      x={-4 * drawing.width}
      y={-4 * drawing.height}
      width={9 * drawing.width}
      height={9 * drawing.height}
    />
    {kSeaLines.map((line) =>
      drawing.scenery
        .filter((path) => path.kind === "land" || path.kind === "island")
        .map((path) => (
          <path key={line + path.d} class={`shore line-${line}${line % 2 === 0 ? " gap" : ""}`} d={path.d} />
        )),
    )}
    {drawing.scenery.map((path) => (
      <path key={path.d} class={path.kind} d={path.d} />
    ))}
    <rect class="neatline outer" x="5" y="5" width={drawing.width - 10} height={drawing.height - 10} />
    <rect class="neatline" x="10" y="10" width={drawing.width - 20} height={drawing.height - 20} />
    {drawing.compass && <Compass {...drawing.compass} />}
  </g>
));
