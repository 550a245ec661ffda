// Shared definitions that drawings refer to by name: the colour symbols, the players' patterns, the wild's rainbow. Once per page.
import { kSymbols } from "../cards/symbols";

/** A pattern per seat: solid, stripes, dots, checks, chevrons. */
const kPatterns = [
  "",
  "M-1 1l2-2M0 6l6-6M5 7l2-2",
  "M1.5 1.5h.01M4.5 4.5h.01",
  "M0 0h3v3h-3zM3 3h3v3h-3z",
  "M0 2l3-2 3 2M0 5l3-2 3 2",
];

const kRainbow = ["red", "orange", "yellow", "green", "blue", "purple"];

export function Defs() {
  return (
    <svg class="defs" aria-hidden="true" width="0" height="0">
      <defs>
        {Object.entries(kSymbols).map(([color, d]) => (
          <path key={color} id={`symbol-${color}`} d={d} />
        ))}
        <linearGradient id="rainbow" x1="0" y1="0" x2="1" y2="1">
          {kRainbow.map((color, i) => (
            <stop key={color} offset={`${(i * 100) / (kRainbow.length - 1)}%`} class={`stop ink-${color}`} />
          ))}
        </linearGradient>
        {kPatterns.map((d, seat) => (
          <pattern
            key={d}
            id={`seat-${seat}`}
            class={`seat-pattern seat-${seat}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" class="seat-ground" />
            <path d={d} class={seat === 3 ? "seat-blocks" : "seat-lines"} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
