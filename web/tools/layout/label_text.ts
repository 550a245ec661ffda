// How much room a city's name takes, in the very font of the page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import { breakName, kEnglishCityNames } from "../../src/names/cities";
import type { LabelSize } from "./plan";

const require = createRequire(import.meta.url);
const bytes = readFileSync(require.resolve("@fontsource/jost/files/jost-latin-500-normal.woff"));
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

const kLineHeight = 1.06;
// The letters' own height, from the top of an accent to the tail of a p, in the size of the font.
const kInkHeight = 0.98;
const kPadding = 3;

const widthOf = (text: string, size: number) => font.getAdvanceWidth(text, size) + text.length * 0.02 * size;

/** The boxes that hold both the local and the English name: in one line and, where there is a space, in two. */
export function labelLines(city: string, name: string, size: number): LabelSize[] {
  const names = [name];
  for (const game of Object.values(kEnglishCityNames)) {
    const english = game[city];
    if (english) names.push(english);
  }
  const one = {
    width: Math.max(...names.map((n) => widthOf(n, size))) + kPadding,
    height: size * kInkHeight,
    twoLines: false,
  };
  const broken = names.map(breakName);
  if (broken.some((b) => b === null)) return [one];
  const widths = broken.flatMap((b) => b!.map((line) => widthOf(line, size)));
  return [
    one,
    { width: Math.max(...widths) + kPadding, height: size * (kInkHeight + kLineHeight), twoLines: true },
  ];
}
