// Points, curves and boxes: what laying out a board needs and no more.

export interface Point {
  x: number;
  y: number;
}

/** A rectangle turned by the angle whose cosine and sine are c and s. */
export interface Box extends Point {
  c: number;
  s: number;
  halfLength: number;
  halfWidth: number;
}

export const distance = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

export const flatBox = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  c: 1,
  s: 0,
  halfLength: width / 2,
  halfWidth: height / 2,
});

/** A cubic curve as points at equal steps of its parameter. */
export function cubic(a: Point, c1: Point, c2: Point, b: Point, steps: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= steps; ++i) {
    const t = i / steps;
    const u = 1 - t;
    const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push({
      x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * b.x,
      y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * b.y,
    });
  }
  return points;
}

/** Walks along a line of points by its length. */
export class Walk {
  private readonly at: number[] = [0];
  constructor(private readonly points: Point[]) {
    for (let i = 1; i < points.length; ++i) {
      this.at.push(this.at[i - 1]! + distance(points[i - 1]!, points[i]!));
    }
  }
  get length(): number {
    return this.at[this.at.length - 1]!;
  }
  /** The point at a length, moved sideways (to the right of the direction of travel). */
  point(length: number, sideways = 0): Point {
    let i = 1;
    while (i < this.at.length - 1 && this.at[i]! < length) ++i;
    const [p, q] = [this.points[i - 1]!, this.points[i]!];
    const span = this.at[i]! - this.at[i - 1]! || 1;
    const t = (length - this.at[i - 1]!) / span;
    const [nx, ny] = [-(q.y - p.y) / span, (q.x - p.x) / span];
    return { x: p.x + (q.x - p.x) * t + nx * sideways, y: p.y + (q.y - p.y) * t + ny * sideways };
  }
}

/** The box that stands on the line from p to q. */
export function boxBetween(p: Point, q: Point, width: number): Box {
  const length = distance(p, q) || 1e-6;
  return {
    x: (p.x + q.x) / 2,
    y: (p.y + q.y) / 2,
    c: (q.x - p.x) / length,
    s: (q.y - p.y) / length,
    halfLength: length / 2,
    halfWidth: width / 2,
  };
}

function overlapOnAxis(p: Box, q: Box, ax: number, ay: number): number {
  const reach = (b: Box) =>
    b.halfLength * Math.abs(b.c * ax + b.s * ay) + b.halfWidth * Math.abs(-b.s * ax + b.c * ay);
  return reach(p) + reach(q) - Math.abs((p.x - q.x) * ax + (p.y - q.y) * ay);
}

/** How deep two boxes are in each other when each has a margin around it; 0 if they are apart. */
export function boxDepth(p: Box, q: Box, margin = 0): number {
  const far = p.halfLength + p.halfWidth + q.halfLength + q.halfWidth + margin;
  if (Math.abs(p.x - q.x) > far || Math.abs(p.y - q.y) > far) return 0;
  const depth = Math.min(
    overlapOnAxis(p, q, p.c, p.s),
    overlapOnAxis(p, q, -p.s, p.c),
    overlapOnAxis(p, q, q.c, q.s),
    overlapOnAxis(p, q, -q.s, q.c),
  );
  return Math.max(0, depth + margin);
}

/** How deep a disc is in a box; 0 if they are apart. */
export function discDepth(box: Box, center: Point, radius: number): number {
  const [dx, dy] = [center.x - box.x, center.y - box.y];
  const along = Math.abs(dx * box.c + dy * box.s) - box.halfLength;
  const across = Math.abs(-dx * box.s + dy * box.c) - box.halfWidth;
  if (along > radius || across > radius) return 0;
  const gap = along > 0 && across > 0 ? Math.hypot(along, across) : Math.max(along, across);
  return Math.max(0, radius - gap);
}
