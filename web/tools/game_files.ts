// The project's data files, as far as drawing needs them. docs/data.md describes them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TrackFacts } from "../src/model/games";

export const kWeb = join(dirname(fileURLToPath(import.meta.url)), "..");
export const kData = join(kWeb, "..", "data");

export interface City {
  id: string;
  name: string;
  attraction?: boolean;
}

export type Track = TrackFacts;

export interface GameMap {
  id: string;
  title: string;
  cities: City[];
  tracks: Track[];
  coasts?: { west: string[]; east: string[] };
}

export interface Drawing {
  aspect: number;
  positions: Record<string, [number, number]>;
}

/** Every game with a board. */
export const kBoards = [
  "europe",
  "usa",
  "new-york",
  "paris",
  "first-journey",
  "first-journey-europe",
] as const;
export type BoardId = (typeof kBoards)[number];

function readJson<T>(game: string, file: string): T {
  return JSON.parse(readFileSync(join(kData, game, file), "utf8")) as T;
}

export const readMap = (game: string) => readJson<GameMap>(game, "map.json");
export const readDrawing = (game: string) => readJson<Drawing>(game, "drawing.json");
