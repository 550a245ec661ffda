// npm run boards: data, layout and scenery together become generated/boards/*.json, which the page loads.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardDrawing, DrawnCity, DrawnTrack } from "../src/board/drawing";
import { kBoards, kWeb, readMap } from "./game_files";
import { Walk } from "./layout/geometry";
import { type Layout, type Plan, readLayout, readPlan } from "./layout/plan";
import { labelBox, routeBoxes, routeLine, trackOffsets } from "./layout/shapes";
import { pathText, simplified } from "./scenery/paths";
import { sceneryOf } from "./scenery/scenery";

const tenth = (v: number) => Math.round(v * 10) / 10;

function drawnTracks(plan: Plan, layout: Layout): DrawnTrack[] {
  const tracks = plan.routes.flatMap((route, r) => {
    const shape = layout.routes[r]!;
    const boxes = routeBoxes(plan, route, shape);
    const walk = new Walk(routeLine(plan, route, shape));
    return route.tracks.map((track, t): DrawnTrack => {
      const offset = trackOffsets(route)[t]!;
      const line = Array.from({ length: 25 }, (_, i) => walk.point((walk.length * i) / 24, offset));
      const spaces = boxes.tracks[t]!.map((box) => ({
        x: tenth(box.x),
        y: tenth(box.y),
        angle: tenth((Math.atan2(box.s, box.c) * 180) / Math.PI),
        length: tenth(box.halfLength * 2),
      }));
      return {
        id: track.id,
        a: track.a,
        b: track.b,
        color: track.color,
        tunnel: track.tunnel ?? false,
        ferry: track.ferry ?? 0,
        twin: route.tracks.find((other) => other !== track)?.id ?? null,
        path: pathText(simplified(line, 0.2), false),
        spaces,
      };
    });
  });
  return tracks.sort((p, q) => p.id - q.id);
}

function drawnCities(plan: Plan, layout: Layout): DrawnCity[] {
  const map = readMap(plan.id);
  const coastOf = (id: string) =>
    map.coasts?.west.includes(id) ? "west" : map.coasts?.east.includes(id) ? "east" : null;
  return map.cities.map((city, c) => {
    const box = labelBox(plan, c, layout.labels[c]!);
    const { x, y, labels } = plan.cities[c]!;
    return {
      id: city.id,
      x: tenth(x),
      y: tenth(y),
      attraction: city.attraction ?? false,
      coast: coastOf(city.id),
      label: {
        x: tenth(box.x),
        y: tenth(box.y),
        width: tenth(box.halfLength * 2),
        height: tenth(box.halfWidth * 2),
        twoLines: labels[layout.labels[c]!.size]!.twoLines,
      },
    };
  });
}

/** A free place for the compass: as far as possible from tracks, names, cities and the edge. */
function compassOf({ width, height, cities, tracks }: BoardDrawing): BoardDrawing["compass"] {
  const taken = [
    ...tracks.flatMap((track) => track.spaces.map(({ x, y }) => ({ x, y, w: 14, h: 14 }))),
    ...cities.flatMap(({ x, y, label }) => [
      { x, y, w: 12, h: 12 },
      { x: label.x, y: label.y, w: label.width / 2, h: label.height / 2 },
    ]),
  ];
  let best = { x: 0, y: 0, r: 0 };
  for (let x = 60; x <= width - 60; x += 10) {
    for (let y = 60; y <= height - 60; y += 10) {
      const room = Math.min(
        ...taken.map((t) =>
          Math.hypot(Math.max(0, Math.abs(t.x - x) - t.w), Math.max(0, Math.abs(t.y - y) - t.h)),
        ),
      );
      const r = Math.min(room - 8, x - 18, y - 18, width - 18 - x, height - 18 - y, 52);
      if (r > best.r) best = { x, y, r: tenth(r) };
    }
  }
  return best.r >= 22 ? best : undefined;
}

const out = join(kWeb, "generated", "boards");
mkdirSync(out, { recursive: true });
for (const id of kBoards) {
  const plan = readPlan(id);
  const layout = readLayout(id);
  const drawing: BoardDrawing = {
    id,
    width: tenth(plan.width),
    height: tenth(plan.height),
    cityRadius: plan.style.cityRadius,
    labelSize: plan.style.labelSize,
    scenery: sceneryOf(plan),
    cities: drawnCities(plan, layout),
    tracks: drawnTracks(plan, layout),
  };
  const compass = compassOf(drawing);
  writeFileSync(join(out, `${id}.json`), JSON.stringify(compass ? { ...drawing, compass } : drawing));
}
