// What a board looks like, as the build step writes it and the board widget draws it. Lengths are in board units: a track is
// 14 units wide on every board, so that one set of styles serves all of them.

export const kTrackWidth = 14;

export interface Space {
  x: number;
  y: number;
  /** Degrees, clockwise from the x axis. */
  angle: number;
  length: number;
}

export interface DrawnTrack {
  id: number;
  a: string;
  b: string;
  color: string;
  tunnel: boolean;
  /** How many spaces carry an engine symbol. */
  ferry: number;
  /** The other track of a double route. */
  twin: number | null;
  /** The line under the spaces, from city to city. */
  path: string;
  spaces: Space[];
}

export interface DrawnCity {
  id: string;
  x: number;
  y: number;
  attraction: boolean;
  /** "west" or "east" where the game has coasts. */
  coast: string | null;
  label: { x: number; y: number; width: number; height: number; twoLines: boolean };
}

/** One flat area or line of the landscape; the class says which ink it gets. */
export interface SceneryPath {
  kind:
    | "land"
    | "border"
    | "lake"
    | "river"
    | "park"
    | "street"
    | "far"
    | "wide-river"
    | "island"
    | "peaks"
    | "hachures";
  d: string;
}

export interface BoardDrawing {
  id: string;
  width: number;
  height: number;
  cityRadius: number;
  labelSize: number;
  scenery: SceneryPath[];
  /** Where a compass has room; absent where it has none. */
  compass?: { x: number; y: number; r: number };
  cities: DrawnCity[];
  tracks: DrawnTrack[];
}
