// The score by decision, one line per seat, told apart by dashes as well as by colour.
import { seatInk } from "../model/board_facts";

const kDashes = ["", "9 4", "2 4", "12 4 2 4", "5 3"];
const kWidth = 600;
const kHeight = 220;
const kLeft = 34;

interface ChartProps {
  lines: number[][];
  label: string;
}

/** Round numbers for the axis: about four of them. */
function ticks(top: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((s) => top / s <= 5) ?? 200;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
}

export function Chart({ lines, label }: ChartProps) {
  const top = Math.max(1, ...lines.flat());
  const length = Math.max(2, ...lines.map((line) => line.length));
  const x = (i: number) => kLeft + (i / (length - 1)) * (kWidth - kLeft - 8);
  const y = (v: number) => kHeight - 12 - (v / top) * (kHeight - 28);
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label}>
        {ticks(top).map((v) => (
          <g key={v}>
            <path class="grid" d={`M${kLeft} ${y(v)}H${kWidth - 8}`} />
            <text class="tick" x={kLeft - 6} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        {lines.map((line, i) => (
          <polyline
            key={i}
            class={`chart-line seat-${seatInk(i + 1)}`}
            stroke-dasharray={kDashes[i]}
            points={line.map((v, at) => `${x(at).toFixed(1)},${y(v).toFixed(1)}`).join(" ")}
          />
        ))}
      </svg>
      <figcaption class="note">{label}</figcaption>
    </figure>
  );
}
