// The icons for home screens that want pixels: the turntable of public/icon.svg, drawn by distance. Part of `npm run build`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { kWeb } from "./game_files";
import { png, type Rgb } from "./png";

const kGround: Rgb = [0x2b, 0x24, 0x20];
const kLine: Rgb = [0xf3, 0xcb, 0x8a];

/** How far a point of the drawing is from the nearest line: two circles, eight spokes and the bridge. */
function distanceToLine(x: number, y: number): number {
  const r = Math.hypot(x, y);
  let nearest = Math.min(Math.abs(r - 22), Math.abs(r - 8));
  for (let i = 0; i < 8; ++i) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    const along = x * cos + y * sin;
    if (along > 8 && along < 22) nearest = Math.min(nearest, Math.abs(-x * sin + y * cos));
  }
  return Math.abs(x) < 8 ? Math.min(nearest, Math.abs(y)) : nearest;
}

for (const size of [192, 512]) {
  const scale = 76 / size;
  const bytes = png(size, (px, py) => {
    const d = distanceToLine((px - size / 2) * scale, (py - size / 2) * scale);
    const ink = Math.max(0, Math.min(1, (1.5 - d) / scale + 0.5));
    return kGround.map((g, i) => Math.round(g + (kLine[i]! - g) * ink)) as Rgb;
  });
  writeFileSync(join(kWeb, "dist", `icon-${size}.png`), bytes);
}
