// A board to be laid out, and a layout of it: how each route bends and where each label stands. A layout is a small file in
// web/layout/, made by `npm run layout` and kept in the repository: laying out is slow, drawing from a layout is not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BoardId, kWeb, readDrawing, readMap, type Track } from "../game_files";
import type { Point } from "./geometry";
import { labelLines } from "./label_text";

export interface BoardStyle {
  /** Board height in units; tracks are 14 units wide on every board, so a small number makes big, friendly tracks. */
  height: number;
  cityRadius: number;
  labelSize: number;
  /** Free space between the outermost cities and the edge, added on every side. */
  margin: number;
  /** Longer spaces look like planks; what is left over stays a thin line at both ends. */
  longestSpace: number;
}

const kStyles: Record<BoardId, BoardStyle> = {
  europe: { height: 1000, cityRadius: 8.5, labelSize: 15, margin: 34, longestSpace: 50 },
  usa: { height: 960, cityRadius: 8.5, labelSize: 15, margin: 40, longestSpace: 50 },
  "new-york": { height: 780, cityRadius: 9, labelSize: 14, margin: 38, longestSpace: 60 },
  paris: { height: 680, cityRadius: 9, labelSize: 14, margin: 42, longestSpace: 60 },
  "first-journey": { height: 600, cityRadius: 10, labelSize: 16, margin: 44, longestSpace: 60 },
  "first-journey-europe": { height: 640, cityRadius: 10, labelSize: 16, margin: 44, longestSpace: 60 },
};

/** Two cities that are joined, by one track or by two side by side. */
export interface Route {
  a: number;
  b: number;
  tracks: Track[];
}

export interface LabelSize {
  width: number;
  height: number;
  twoLines: boolean;
}

export interface Plan {
  id: BoardId;
  style: BoardStyle;
  width: number;
  height: number;
  cities: (Point & { id: string; labels: LabelSize[] })[];
  routes: Route[];
}

export interface RouteShape {
  /** How far the middle bends sideways, as a share of the distance. */
  bow: number;
  /** Moves the bend towards one end. */
  skew: number;
  /** From the centre of each end's city to the first space. */
  start: number;
  end: number;
}

export interface LabelSpot {
  /** 0 to 15: east, then clockwise. */
  direction: number;
  gap: number;
  /** Which of the label's sizes: in one line or in two. */
  size: number;
}

export interface Layout {
  routes: RouteShape[];
  labels: LabelSpot[];
}

function routesOf(tracks: Track[], index: Map<string, number>): Route[] {
  const routes = new Map<string, Route>();
  for (const track of tracks) {
    const [a, b] = [index.get(track.a)!, index.get(track.b)!];
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const route = routes.get(key);
    if (route) route.tracks.push(track);
    else routes.set(key, { a, b, tracks: [track] });
  }
  return [...routes.values()];
}

export function readPlan(id: BoardId): Plan {
  const map = readMap(id);
  const drawing = readDrawing(id);
  const style = kStyles[id];
  const inner = { width: style.height * drawing.aspect, height: style.height };
  const cities = map.cities.map((city) => {
    const [x, y] = drawing.positions[city.id]!;
    return {
      id: city.id,
      x: style.margin + x * inner.width,
      y: style.margin + y * inner.height,
      labels: labelLines(city.id, city.name, style.labelSize),
    };
  });
  const index = new Map(map.cities.map((city, i) => [city.id, i]));
  return {
    id,
    style,
    width: inner.width + 2 * style.margin,
    height: inner.height + 2 * style.margin,
    cities,
    routes: routesOf(map.tracks, index),
  };
}

export const layoutFile = (id: BoardId) => join(kWeb, "layout", `${id}.json`);
export const readLayout = (id: BoardId) => JSON.parse(readFileSync(layoutFile(id), "utf8")) as Layout;
