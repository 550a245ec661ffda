// One card: a vehicle, and its symbol in two corners. It scales with its width and is readable at 40 px.
// Cards never change, so none is ever made twice.
import { memo } from "../look/memo";
import { symbolOf } from "./symbols";
import { vehicleOf } from "./vehicles";

interface CardFaceProps {
  color: string;
  /** What the game calls its wild: it decides which vehicles drive. */
  wild: string;
}

export const CardFace = memo(({ color, wild }: CardFaceProps) => {
  const vehicle = vehicleOf(color, wild);
  const symbol = symbolOf(color);
  return (
    <svg class={`card-face ink-${color}`} viewBox="0 0 72 104" aria-hidden="true">
      <rect class="card-ground" x="1" y="1" width="70" height="102" rx="8" />
      {color === "wild" && <rect class="card-rainbow" x="5" y="5" width="62" height="94" rx="5" />}
      <g transform="translate(15 17)">
        <path class="card-symbol" d={symbol} />
      </g>
      <g transform="translate(57 87)">
        <path class="card-symbol" d={symbol} />
      </g>
      <path class="card-horizon" d="M8 69H64M8 73H64M14 71v4M24 71v4M34 71v4M44 71v4M54 71v4" />
      <g transform="translate(4 36)">
        <path class="card-vehicle" d={vehicle.body} />
        <path class="card-cut" d={vehicle.detail} />
      </g>
    </svg>
  );
});

export const CardBack = memo(() => {
  return (
    <svg class="card-face card-back" viewBox="0 0 72 104" aria-hidden="true">
      <rect class="card-ground" x="1" y="1" width="70" height="102" rx="8" />
      <rect class="card-inset" x="7" y="7" width="58" height="90" rx="5" />
      {/* A roundhouse seen from above: a turntable and its tracks. */}
      <g transform="translate(36 52)" class="card-roundhouse">
        <circle r="21" />
        <circle r="9" />
        <path d="M-9 0H9M0-9V-21M6.4-6.4 14.8-14.8M9 0H21M6.4 6.4 14.8 14.8M0 9V21M-6.4 6.4-14.8 14.8M-9 0H-21M-6.4-6.4-14.8-14.8" />
      </g>
    </svg>
  );
});

/** A small coloured token with the symbol, for text and counts. */
export const Chip = memo(({ color }: { color: string }) => {
  return (
    <svg class={`chip ink-${color}`} viewBox="-11 -11 22 22" aria-hidden="true">
      <rect x="-10" y="-10" width="20" height="20" rx="5" class="card-ground" />
      <path class="card-symbol" d={symbolOf(color)} transform="scale(.82)" />
    </svg>
  );
});
