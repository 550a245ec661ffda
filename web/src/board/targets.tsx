// What may be clicked: wide invisible lines over tracks and discs over cities, focusable and named. One element for each, and one pair of hands
// for all of them: with every question others are lit, and that must be cheap.
import type { TargetedEvent } from "preact";
import { useRef } from "preact/hooks";
import { memo } from "../look/memo";
import type { BoardDrawing, DrawnCity, DrawnTrack } from "./drawing";

export interface BoardTargets {
  tracks: ReadonlySet<number>;
  cities: ReadonlySet<string>;
  /** Tracks that would serve a ticket: marked most strongly where they are lit. */
  best?: ReadonlySet<number>;
  /** Outlined: chosen, or under the pointer or the focus. */
  marked: ReadonlySet<number>;
  trackLabel: (track: number) => string;
  cityLabel: (city: string) => string;
  onTrack: (track: number) => void;
  onCity: (city: string) => void;
  /** Any other track was clicked. */
  onOther: (track: number) => void;
  onPoint: (track: number | null) => void;
}

export interface TargetsProps extends BoardTargets {
  drawing: BoardDrawing;
}

const kHalfWidth = 8.5;
const kCorner = 4;

/** A frame around each space of a track. */
function framesOf(track: DrawnTrack): string {
  return track.spaces
    .map(({ x, y, angle, length }) => {
      const turn = (angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const half = length / 2 + 1;
      const at = (along: number, across: number) =>
        `${(x + along * cos - across * sin).toFixed(1)} ${(y + along * sin + across * cos).toFixed(1)}`;
      const [w, h] = [kHalfWidth - kCorner, half - kCorner];
      return [
        `M${at(-h, -kHalfWidth)}L${at(h, -kHalfWidth)}Q${at(half, -kHalfWidth)} ${at(half, -w)}`,
        `L${at(half, w)}Q${at(half, kHalfWidth)} ${at(h, kHalfWidth)}`,
        `L${at(-h, kHalfWidth)}Q${at(-half, kHalfWidth)} ${at(-half, w)}`,
        `L${at(-half, -w)}Q${at(-half, -kHalfWidth)} ${at(-h, -kHalfWidth)}z`,
      ].join("");
    })
    .join("");
}

/** Drawings last as long as the page, and so do the frames of their tracks. */
const kFrames = new WeakMap<DrawnTrack, string>();

function frames(track: DrawnTrack): string {
  const known = kFrames.get(track) ?? framesOf(track);
  kFrames.set(track, known);
  return known;
}

const targetOf = (event: Event) => (event.target as Element).closest<SVGElement>(".target")?.dataset ?? {};
const trackUnder = (event: Event) => {
  const { targetTrack } = targetOf(event);
  return targetTrack === undefined ? null : Number(targetTrack);
};

interface AreaProps {
  track: DrawnTrack;
  label: (track: number) => string;
}

const TrackArea = memo(({ track, label }: AreaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
  <path
    role="button"
    tabindex={0}
    class={track.twin === null ? "target target-area" : "target target-area narrow"}
    data-target-track={track.id}
    aria-label={label(track.id)}
    d={track.path}
  />
));

interface CityAreaProps {
  city: DrawnCity;
  radius: number;
  label: (city: string) => string;
}

const CityArea = memo(({ city, radius, label }: CityAreaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
  <circle
    role="button"
    tabindex={0}
    class="target target-disc"
    data-target-city={city.id}
    aria-label={label(city.id)}
    cx={city.x}
    cy={city.y}
    r={radius}
  />
));

/** One path for the rings of all of them. */
function ringsOf({ cities, cityRadius }: BoardDrawing, lit: ReadonlySet<string>): string {
  const r = cityRadius + 4;
  return cities
    .filter((city) => lit.has(city.id))
    .map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`)
    .join("");
}

/** What was lit last: between two questions it is hidden and not taken down, for the next question lights almost the same. */
function useLastLit({ tracks, cities }: TargetsProps) {
  const last = useRef({ tracks, cities });
  const on = tracks.size + cities.size > 0;
  if (on) last.current = { tracks, cities };
  return { on, ...last.current };
}

export const Targets = memo((props: TargetsProps) => {
  const { drawing, marked, onTrack, onCity, onPoint } = props;
  const { on, tracks, cities } = useLastLit(props);
  const lit = drawing.tracks.filter((track) => tracks.has(track.id));
  const act = (event: Event) => {
    const { targetTrack, targetCity } = targetOf(event);
    if (targetTrack) onTrack(Number(targetTrack));
    else if (targetCity) onCity(targetCity);
  };
  const press = (event: TargetedEvent<SVGGElement, KeyboardEvent>) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the targets in it are what is pressed; it only listens for them
    <g
      class={on ? "targets is-on" : "targets"}
      onClick={act}
      onKeyDown={press}
      onPointerOver={(event) => onPoint(trackUnder(event))}
      onPointerLeave={() => onPoint(null)}
      onFocusIn={(event) => onPoint(trackUnder(event))}
      onFocusOut={() => onPoint(null)}
    >
      <path class="target-light" d={lit.map(frames).join("")} />
      <path
        class="target-best"
        d={lit
          .filter((track) => props.best?.has(track.id))
          .map(frames)
          .join("")}
      />
      <path
        class="target-mark"
        d={drawing.tracks
          .filter((track) => marked.has(track.id))
          .map(frames)
          .join("")}
      />
      <path class="target-rings" d={ringsOf(drawing, cities)} />
      {lit.map((track) => (
        <TrackArea key={track.id} track={track} label={props.trackLabel} />
      ))}
      {drawing.cities
        .filter((city) => cities.has(city.id))
        .map((city) => (
          <CityArea key={city.id} city={city} radius={drawing.cityRadius + 9} label={props.cityLabel} />
        ))}
    </g>
  );
});
