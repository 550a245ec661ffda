// A city: its dot, its plate, and what stands on it.
import { memo } from "../look/memo";
import { breakName } from "../names/cities";
import type { DrawnCity } from "./drawing";

export interface CityProps {
  city: DrawnCity;
  name: string;
  radius: number;
  labelSize: number;
  /** Many lines meet here: a heavier name, and a ring. */
  large: boolean;
  /** Whose station stands here, or null. */
  station: number | null;
  /** A ticket of the person who looks ends here: open, done, possible with a station only, or lost. */
  flag: "open" | "done" | "station" | "lost" | null;
  /** Being pointed out. */
  shown: boolean;
}

function Plate({ city, name, labelSize }: Pick<CityProps, "city" | "name" | "labelSize">) {
  const lines = (city.label.twoLines && breakName(name)) || [name];
  const { x, y } = city.label;
  const lineHeight = labelSize * 1.06;
  const first = y - ((lines.length - 1) * lineHeight) / 2 + labelSize * 0.34;
  return (
    <text class="plate" font-size={labelSize} text-anchor="middle">
      {lines.map((line, i) => (
        // Lines follow each other by their own size: names may be written larger than planned.
        <tspan key={line} x={x} {...(i === 0 ? { y: first } : { dy: "1.06em" })}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

export const City = memo(({ city, name, radius, labelSize, large, station, flag, shown }: CityProps) => (
  <g
    class={`city${large ? " is-large" : ""}${shown ? " is-shown" : ""}${flag ? " has-flag" : ""}`}
    data-city={city.id}
  >
    {shown && <circle class="halo" cx={city.x} cy={city.y} r={radius * 2.1} />}
    {city.attraction ? (
      <path
        class="dot attraction"
        transform={`translate(${city.x} ${city.y}) scale(${radius / 6.2})`}
        d="M0-8 2.1-2.6 7.8-2.5 3.3 1.1 4.8 6.6 0 3.5-4.8 6.6-3.3 1.1-7.8-2.5-2.1-2.6z"
      />
    ) : (
      <circle class={`dot${city.coast ? ` coast-${city.coast}` : ""}`} cx={city.x} cy={city.y} r={radius} />
    )}
    {large && !city.attraction && <circle class="dot-heart" cx={city.x} cy={city.y} r={radius * 0.42} />}
    {flag && <Flag city={city} radius={radius} flag={flag} />}
    {station !== null && (
      <g transform={`translate(${city.x} ${city.y}) scale(${radius / 8})`} class="station">
        <path class="station-shadow" d="M-8 9L-8-2 3-11 14 0V11H-6z" />
        <path class="piece-edge" d="M-10 8V-3L0-13 10-3V8z" />
        <path fill={`url(#seat-${station})`} d="M-8 6.4V-2.2L0-10 8-2.2V6.4z" />
        <path class="station-roof" d="M-12-2L0-14 12-2 9.6 0 0-9.6-9.6 0z" />
        <path class="station-door" d="M-2.2 6.4V0A2.2 2.2 0 0 1 2.2 0V6.4z" />
      </g>
    )}
    <Plate city={city} name={name} labelSize={labelSize} />
  </g>
));

/** A flag hangs down where the name stands above, so that it never covers it. */
function Flag({ city, radius, flag }: { city: DrawnCity; radius: number; flag: string }) {
  const { label, x, y } = city;
  const below = label.y < y - radius && Math.abs(label.x - x) < label.width / 2;
  return (
    <g transform={`translate(${x} ${y + radius * (below ? 0.4 : -0.4)})`} class={`flag flag-${flag}`}>
      <g transform={below ? "scale(1 -1)" : undefined}>
        <path class="flag-pole" d="M0 0V-19" />
        <path class="flag-cloth" d="M0-19h13l-3.5 4.5 3.5 4.5H0z" />
      </g>
      <g transform={below ? "translate(0 29)" : undefined}>
        {flag === "done" && <path class="flag-mark" d="M2.6-14.4l2.4 2.3 4-4.6" />}
        {flag === "station" && <path class="flag-mark" d="M2.6-11.6v-3l2.9-2.6 2.9 2.6v3" />}
        {flag === "lost" && <path class="flag-mark" d="M3-17l5 5M8-17l-5 5" />}
      </g>
    </g>
  );
}
