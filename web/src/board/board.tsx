// The board. It knows no rules: owners, stations, flags and lit targets are handed to it, clicks are handed back.

import { useEffect, useMemo, useRef } from "preact/hooks";
import { memo } from "../look/memo";
import { City, type CityProps } from "./city";
import type { BoardDrawing } from "./drawing";
import { type BoardControls, useGestures } from "./gestures";
import { Glows, Veil } from "./glows";
import { Landscape } from "./landscape";
import { useReadableNames } from "./names";
import { type BoardTargets, Targets } from "./targets";
import { Track } from "./track";
import { centredOn } from "./viewport";

export interface BoardState {
  owners: ReadonlyMap<number, number>;
  stations: ReadonlyMap<string, number>;
  closed: ReadonlySet<number>;
  flags: ReadonlyMap<string, NonNullable<CityProps["flag"]>>;
  shownTracks: ReadonlySet<number>;
  shownCities: ReadonlySet<string>;
  fresh: ReadonlySet<number>;
  ghost: { track: number; seat: number } | null;
}

export const kEmptyBoard: BoardState = {
  owners: new Map(),
  stations: new Map(),
  closed: new Set(),
  flags: new Map(),
  shownTracks: new Set(),
  shownCities: new Set(),
  fresh: new Set(),
  ghost: null,
};

interface BoardProps {
  drawing: BoardDrawing;
  state: BoardState;
  label: string;
  cityName: (city: string) => string;
  targets?: BoardTargets;
  /** A city to bring to the middle. */
  lookAt?: string | null;
  /** Fills its place and lets the edges be cut, as a picture does. */
  fills?: boolean;
  /** Hands the pan and zoom controls to buttons outside. */
  controls?: (controls: BoardControls) => void;
}

type TracksProps = Pick<BoardProps, "drawing"> & Pick<BoardState, "owners" | "closed" | "fresh" | "ghost">;

const Tracks = memo(({ drawing, owners, closed, fresh, ghost }: TracksProps) => (
  <g>
    {drawing.tracks.map((track) => (
      <Track
        key={track.id}
        track={track}
        owner={owners.get(track.id) ?? null}
        ghost={ghost?.track === track.id ? ghost.seat : null}
        closed={closed.has(track.id)}
        fresh={fresh.has(track.id)}
      />
    ))}
  </g>
));

/** Cities where many lines meet, on every board about a third of them. */
function largeCities({ cities, tracks }: BoardDrawing): Set<string> {
  const lines = new Map<string, number>();
  for (const { a, b } of tracks) for (const c of [a, b]) lines.set(c, (lines.get(c) ?? 0) + 1);
  const sorted = [...lines.values()].sort((p, q) => q - p);
  const least = sorted[Math.floor(sorted.length / 3)] ?? 0;
  return new Set(cities.filter((city) => (lines.get(city.id) ?? 0) > least).map((city) => city.id));
}

type CitiesProps = Pick<BoardProps, "drawing" | "cityName"> &
  Pick<BoardState, "stations" | "flags"> & { shown: BoardState["shownCities"] };

const Cities = memo(({ drawing, cityName, stations, flags, shown }: CitiesProps) => {
  const large = largeCities(drawing);
  return (
    <g>
      {drawing.cities.map((city) => (
        <City
          key={city.id}
          city={city}
          name={cityName(city.id)}
          radius={drawing.cityRadius}
          labelSize={drawing.labelSize}
          large={large.has(city.id)}
          station={stations.get(city.id) ?? null}
          flag={flags.get(city.id) ?? null}
          shown={shown.has(city.id)}
        />
      ))}
    </g>
  );
});

const kNoTracks: ReadonlySet<number> = new Set();

/** Drawn again only when something on it has changed: most of what happens at a table does not touch the board. */
export const Board = memo((props: BoardProps) => {
  const { drawing, state, label, cityName, targets, lookAt, fills, controls } = props;
  const size = useMemo(() => ({ width: drawing.width, height: drawing.height }), [drawing]);
  const svg = useRef<SVGSVGElement>(null);
  const matter = useMemo(
    () => new Set([...state.flags.keys(), ...state.shownCities]),
    [state.flags, state.shownCities],
  );
  const gestures = useGestures(svg, size, useReadableNames(drawing, svg, matter));
  useEffect(() => controls?.(gestures), []);
  useEffect(() => {
    const city = drawing.cities.find((c) => c.id === lookAt);
    if (city) gestures.change((view) => centredOn(view, size, city.x, city.y, 2));
  }, [lookAt]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing
    // biome-ignore lint/a11y/useKeyWithClickEvents: what can be done is in the targets, by keyboard too; this only asks why something can't
    <svg
      ref={gestures.svg}
      class="board"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio={fills ? "xMidYMid slice" : "xMidYMid meet"}
      role="group"
      aria-label={label}
      data-game={drawing.id}
      onClick={(event) => {
        const track = (event.target as Element).closest("[data-track]")?.getAttribute("data-track");
        if (track) targets?.onOther(Number(track));
      }}
    >
      <g ref={gestures.stage}>
        <Landscape drawing={drawing} />
        <Glows
          drawing={drawing}
          lit={targets?.tracks ?? kNoTracks}
          best={targets?.best ?? kNoTracks}
          shown={state.shownTracks}
        />
        <Tracks
          drawing={drawing}
          owners={state.owners}
          closed={state.closed}
          fresh={state.fresh}
          ghost={state.ghost}
        />
        <Veil drawing={drawing} lit={targets?.tracks ?? kNoTracks} owners={state.owners} />
        <Cities
          drawing={drawing}
          cityName={cityName}
          stations={state.stations}
          flags={state.flags}
          shown={state.shownCities}
        />
        {targets && <Targets drawing={drawing} {...targets} />}
      </g>
    </svg>
  );
});
