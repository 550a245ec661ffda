// From a layout to shapes: the line of a route, the spaces of its tracks, the box of a label.
import { kTrackWidth } from "../../src/board/drawing";
import { type Box, boxBetween, cubic, distance, flatBox, type Point, Walk } from "./geometry";
import type { LabelSpot, Plan, Route, RouteShape } from "./plan";

const kSteps = 28;
/** Between the two tracks of a double route, and between the spaces of a track. */
const kTwinGap = 2.6;
const kSpaceGap = 2.6;

export function routeLine(plan: Plan, route: Route, shape: RouteShape): Point[] {
  const [a, b] = [plan.cities[route.a]!, plan.cities[route.b]!];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const control = (t: number, bow: number) => ({
    x: a.x + dx * t - dy * bow * (4 / 3),
    y: a.y + dy * t + dx * bow * (4 / 3),
  });
  return cubic(
    a,
    control(0.3, shape.bow * (1 + shape.skew)),
    control(0.7, shape.bow * (1 - shape.skew)),
    b,
    kSteps,
  );
}

/** Sideways offsets of the tracks of a route from its line. */
export function trackOffsets(route: Route): number[] {
  const apart = (kTrackWidth + kTwinGap) / 2;
  return route.tracks.length === 1 ? [0] : [-apart, apart];
}

export interface RouteBoxes {
  /** Per track, its spaces in the order of the route. */
  tracks: Box[][];
  /** Length available to one space. */
  pitch: number;
}

export function routeBoxes(plan: Plan, route: Route, shape: RouteShape): RouteBoxes {
  const walk = new Walk(routeLine(plan, route, shape));
  const n = route.tracks[0]!.length;
  const usable = walk.length - shape.start - shape.end;
  const pitch = usable / n;
  const step = Math.min(pitch, plan.style.longestSpace + kSpaceGap);
  const first = shape.start + (usable - step * n) / 2;
  const tracks = trackOffsets(route).map((offset) => {
    const spaces: Box[] = [];
    for (let i = 0; i < n; ++i) {
      const from = walk.point(first + i * step + kSpaceGap / 2, offset);
      const to = walk.point(first + (i + 1) * step - kSpaceGap / 2, offset);
      spaces.push(boxBetween(from, to, kTrackWidth));
    }
    return spaces;
  });
  return { tracks, pitch };
}

const clamp = (v: number) => Math.max(-1, Math.min(1, v));

export function labelBox(plan: Plan, city: number, spot: LabelSpot): Box {
  const { x, y, labels } = plan.cities[city]!;
  const size = labels[spot.size]!;
  const angle = (spot.direction * Math.PI) / 8;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = plan.style.cityRadius + spot.gap;
  return flatBox(
    x + cos * reach + (clamp(cos * 1.5) * size.width) / 2,
    y + sin * reach + (clamp(sin * 1.5) * size.height) / 2,
    size.width,
    size.height,
  );
}

export const routeDistance = (plan: Plan, route: Route) =>
  distance(plan.cities[route.a]!, plan.cities[route.b]!);
