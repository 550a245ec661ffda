// What may be clicked: wide invisible lines over tracks and discs over cities, lit, focusable and named.
import type { BoardDrawing } from "./drawing";

export interface BoardTargets {
  tracks: ReadonlySet<number>;
  cities: ReadonlySet<string>;
  chosenTrack: number | null;
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

function pressed(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    action();
  };
}

export function Targets(props: TargetsProps) {
  const { drawing, tracks, cities } = props;
  return (
    <g class="targets">
      {drawing.tracks
        .filter((track) => tracks.has(track.id))
        .map((track) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <g
            key={track.id}
            role="button"
            tabindex={0}
            class={`target${props.chosenTrack === track.id ? " is-chosen" : ""}`}
            data-target-track={track.id}
            aria-label={props.trackLabel(track.id)}
            onClick={() => props.onTrack(track.id)}
            onKeyDown={pressed(() => props.onTrack(track.id))}
            onPointerEnter={() => props.onPoint(track.id)}
            onPointerLeave={() => props.onPoint(null)}
            onFocus={() => props.onPoint(track.id)}
            onBlur={() => props.onPoint(null)}
          >
            {track.spaces.map((space) => (
              <rect
                key={space.x * 4096 + space.y}
                class="target-light"
                x={-space.length / 2 - 1}
                y={-8.5}
                width={space.length + 2}
                height={17}
                rx={4}
                transform={`translate(${space.x} ${space.y}) rotate(${space.angle})`}
              />
            ))}
            <path class={track.twin === null ? "target-area" : "target-area narrow"} d={track.path} />
          </g>
        ))}
      {drawing.cities
        .filter((city) => cities.has(city.id))
        .map((city) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <g
            key={city.id}
            role="button"
            tabindex={0}
            class="target"
            data-target-city={city.id}
            aria-label={props.cityLabel(city.id)}
            onClick={() => props.onCity(city.id)}
            onKeyDown={pressed(() => props.onCity(city.id))}
          >
            <circle class="target-ring" cx={city.x} cy={city.y} r={drawing.cityRadius + 4} />
            <circle class="target-disc" cx={city.x} cy={city.y} r={drawing.cityRadius + 9} />
          </g>
        ))}
    </g>
  );
}
