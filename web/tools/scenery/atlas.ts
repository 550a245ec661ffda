// Real coasts and borders, bent so that they agree with where the drawing puts the cities.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoProjection, type GeoStream, geoClipRectangle, geoStream } from "d3-geo";
import type { GeoJSON } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { SceneryPath } from "../../src/board/drawing";
import type { Point } from "../layout/geometry";
import type { Plan } from "../layout/plan";
import { area, pathText, rounded, simplified } from "./paths";
import type { LonLat } from "./places";
import { thinPlate } from "./warp";

export interface AtlasRecipe {
  detail: "50m" | "110m";
  projection: GeoProjection;
  places: Record<string, LonLat>;
  rivers: LonLat[][];
  lakes: LonLat[][];
  /** Fewer points and rounder corners, for younger eyes. */
  friendly: boolean;
  stiffness: number;
}

const kBeyond = { x: 900, y: 900 };

const require = createRequire(import.meta.url);
const readTopology = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/${name}`), "utf8")) as Topology<{
    land: GeometryCollection;
    countries: GeometryCollection;
  }>;

/** Collects what comes out of a stream as lines of points. */
class Lines implements GeoStream {
  readonly lines: Point[][] = [];
  private line: Point[] = [];
  point(x: number, y: number) {
    this.line.push({ x, y });
  }
  lineStart() {
    this.line = [];
  }
  lineEnd() {
    if (this.line.length > 1) this.lines.push(this.line);
  }
  polygonStart() {}
  polygonEnd() {}
}

export function atlasScenery(plan: Plan, recipe: AtlasRecipe): SceneryPath[] {
  const project = ([lon, lat]: LonLat): Point => {
    const p = recipe.projection([lon, lat])!;
    return { x: p[0] / 100, y: p[1] / 100 };
  };
  const bend = thinPlate(
    plan.cities.map((c) => project(recipe.places[c.id]!)),
    plan.cities,
    recipe.stiffness,
  );

  // The land goes on beyond the board, so that a window of another shape shows no edge.
  const clip = geoClipRectangle(-kBeyond.x, -kBeyond.y, plan.width + kBeyond.x, plan.height + kBeyond.y);
  const draw = (shape: GeoJSON): Point[][] => {
    const sink = new Lines();
    const clipped = clip(sink);
    const bent: GeoStream = {
      point: (x, y) => {
        const p = bend({ x: x / 100, y: y / 100 });
        clipped.point(p.x, p.y);
      },
      lineStart: () => clipped.lineStart(),
      lineEnd: () => clipped.lineEnd(),
      polygonStart: () => clipped.polygonStart(),
      polygonEnd: () => clipped.polygonEnd(),
    };
    geoStream(shape as Parameters<typeof geoStream>[0], recipe.projection.stream(bent));
    return sink.lines;
  };
  const soften = (line: Point[], closed: boolean) => {
    const simple = simplified(line, recipe.friendly ? 3 : 0.7);
    return recipe.friendly ? rounded(simple, 2, closed) : simple;
  };

  const land = readTopology(`land-${recipe.detail}.json`);
  const countries = readTopology(`countries-${recipe.detail}.json`);
  const scenery: SceneryPath[] = [];
  const coast = draw(feature(land, land.objects.land) as GeoJSON)
    .filter((ring) => area(ring) > (recipe.friendly ? 500 : 30))
    .map((ring) => pathText(soften(ring, true), true));
  scenery.push({ kind: "land", d: coast.join("") });
  const borders = draw(mesh(countries, countries.objects.countries, (a, b) => a !== b)).map((line) =>
    pathText(soften(line, false), false),
  );
  if (!recipe.friendly) scenery.push({ kind: "border", d: borders.join("") });
  const water = (line: LonLat[], closed: boolean) =>
    pathText(
      simplified(
        rounded(
          line.map((p) => bend(project(p))),
          3,
          closed,
        ),
        0.4,
      ),
      closed,
    );
  scenery.push({ kind: "river", d: recipe.rivers.map((line) => water(line, false)).join("") });
  if (recipe.lakes.length > 0) {
    scenery.push({ kind: "lake", d: recipe.lakes.map((ring) => water(ring, true)).join("") });
  }
  return scenery;
}
