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
  writeFileSync(join(out, `${id}.json`), JSON.stringify(drawing));
}
