// Where one looks at a board: a scale and a shift, as plain values. The widget turns gestures into these functions.
export interface Viewport {
  /** Board units to screen units, on top of the fit. 1 shows the whole board. */
  scale: number;
  /** The shift of the board's corner, in fitted units. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const kWhole: Viewport = { scale: 1, x: 0, y: 0 };
const kClosest = 6;

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));

/** Keeps the board in the window: no edge may come further in than the window's own edge. */
export function kept(view: Viewport, board: Size): Viewport {
  const scale = clamp(view.scale, 1, kClosest);
  return {
    scale,
    x: clamp(view.x, board.width * (1 - scale), 0),
    y: clamp(view.y, board.height * (1 - scale), 0),
  };
}

/** Zooms so that the point stays under the finger. */
export function zoomedAt(view: Viewport, board: Size, factor: number, px: number, py: number): Viewport {
  const scale = clamp(view.scale * factor, 1, kClosest);
  const ratio = scale / view.scale;
  return kept({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, board);
}

export function movedBy(view: Viewport, board: Size, dx: number, dy: number): Viewport {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, board);
}

/** Brings a place of the board to the middle, at least at the given scale. */
export function centredOn(view: Viewport, board: Size, x: number, y: number, scale: number): Viewport {
  const s = Math.max(view.scale, scale);
  return kept({ scale: s, x: board.width / 2 - x * s, y: board.height / 2 - y * s }, board);
}
