// Lines of points to compact SVG path text.
import { distance, type Point } from "../layout/geometry";

/** Douglas and Peucker: leaves out points that lie within the tolerance of the line without them. */
export function simplified(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const span = distance(first, last);
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; ++i) {
    const p = points[i]!;
    const off =
      span < 1e-9
        ? distance(p, first)
        : Math.abs((last.x - first.x) * (first.y - p.y) - (first.x - p.x) * (last.y - first.y)) / span;
    if (off > far) [far, at] = [off, i];
  }
  if (far <= tolerance) return [first, last];
  const head = simplified(points.slice(0, at + 1), tolerance);
  return [...head.slice(0, -1), ...simplified(points.slice(at), tolerance)];
}

/** Chaikin's corner cutting: friendlier coasts and rivers. */
export function rounded(points: Point[], times: number, closed: boolean): Point[] {
  let line = points;
  for (let k = 0; k < times; ++k) {
    const next: Point[] = closed ? [] : [line[0]!];
    const edges = closed ? line.length : line.length - 1;
    for (let i = 0; i < edges; ++i) {
      const [p, q] = [line[i]!, line[(i + 1) % line.length]!];
      next.push({ x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 });
      next.push({ x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 });
    }
    if (!closed) next.push(line[line.length - 1]!);
    line = next;
  }
  return line;
}

export function area(ring: Point[]): number {
  let twice = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    twice += p.x * q.y - q.x * p.y;
  });
  return Math.abs(twice) / 2;
}

const short = (v: number) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, "$1.");

/** Relative coordinates with one decimal: a third of the bytes of absolute ones. */
export function pathText(points: Point[], closed: boolean): string {
  let text = "";
  let [x, y] = [0, 0];
  points.forEach((p, i) => {
    const [dx, dy] = [Math.round((p.x - x) * 10) / 10, Math.round((p.y - y) * 10) / 10];
    if (i > 0 && dx === 0 && dy === 0) return;
    const pair = `${short(dx)}${dy < 0 ? "" : " "}${short(dy)}`;
    text += i === 0 ? `M${pair}` : `l${pair}`;
    x += dx;
    y += dy;
  });
  return closed ? `${text}z` : text;
}
