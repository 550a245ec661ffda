// Colours hold for the common kinds of colour blindness, and text has the contrast that WCAG AA asks for.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kGames } from "../../src/model/games";

const css = readFileSync(join(__dirname, "../../src/look/palette.css"), "utf8");

type Rgb = [number, number, number];

/** The custom properties of every block whose selector passes, later ones over earlier ones. */
function properties(wanted: (selector: string) => boolean): Map<string, Rgb> {
  const found = new Map<string, Rgb>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!wanted(selector!.replace(/\/\*[\s\S]*?\*\//g, "").trim())) continue;
    for (const [, name, hex] of body!.matchAll(/--([\w-]+):\s*#([0-9a-f]{6})/g)) {
      found.set(name!, [0, 2, 4].map((i) => Number.parseInt(hex!.slice(i, i + 2), 16) / 255) as Rgb);
    }
  }
  return found;
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (p: Rgb, q: Rgb) => {
  const [high, low] = [luminance(p), luminance(q)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
};

/** Machado, Oliveira and Fernandes (2009), full severity, on linear light. */
const kKinds: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(color: Rgb, kind: string): Rgb {
  const light = color.map(linear);
  const [r, g, b] = kKinds[kind]!.map((row) =>
    Math.max(
      0,
      Math.min(
        1,
        row.reduce((sum, m, i) => sum + m * light[i]!, 0),
      ),
    ),
  ) as Rgb;
  const f = (v: number) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (p: Rgb, q: Rgb, kind: string) => {
  const [a, b] = [lab(p, kind), lab(q, kind)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const inks = properties((selector) => selector === ":root");

const ofTheme = (theme: string) => properties((selector) => selector.endsWith(`[data-theme="${theme}"]`));
const seatsOf = (theme: string) => [0, 1, 2, 3, 4].map((n) => ofTheme(theme).get(`seat-${n}`)!);

function deckOf(game: string): string[] {
  const deck = JSON.parse(readFileSync(join(__dirname, `../../../data/${game}/deck.json`), "utf8"));
  return deck.colors.map((color: { id: string }) => color.id);
}

describe.each(Object.keys(kKinds))("seen with %s", (kind) => {
  test.each(kGames)("the cards of %s keep apart", (game) => {
    const colors = deckOf(game);
    for (const p of colors) {
      for (const q of colors) {
        if (p < q)
          expect(
            apart(inks.get(`card-${p}`)!, inks.get(`card-${q}`)!, kind),
            `${p} and ${q}`,
          ).toBeGreaterThan(10);
      }
    }
  });

  test.each(["light", "dark"])("the players keep apart in the %s theme", (theme) => {
    const seats = seatsOf(theme);
    for (let p = 0; p < 5; ++p) {
      for (let q = p + 1; q < 5; ++q) {
        expect(apart(seats[p]!, seats[q]!, kind), `${p} and ${q}`).toBeGreaterThan(16);
      }
    }
  });

  // The nearest pair today: the yellow seat and open red, seen with tritanopia. Shape, shadow and pattern tell them apart too.
  test.each(["light", "dark"])("wagons keep apart from every open track in the %s theme", (theme) => {
    const colors = ofTheme(theme);
    seatsOf(theme).forEach((seat, n) => {
      for (const [name, print] of colors) {
        if (!name.startsWith("print-") || name === "print-edge") continue;
        expect(apart(seat, print, kind), `seat ${n} and ${name}`).toBeGreaterThan(12);
      }
    });
  });
});

describe("contrast", () => {
  test.each([...inks.keys()].filter((name) => name.startsWith("card-")))(
    "a symbol stands out on %s",
    (name) => {
      expect(contrast(inks.get(name)!, inks.get(name.replace("card-", "on-"))!)).toBeGreaterThan(4.5);
    },
  );

  test.each(["light", "dark"])("text can be read in the %s theme", (theme) => {
    const colors = properties((selector) => selector.endsWith(`[data-theme="${theme}"]`));
    for (const ground of ["paper", "paper-raised", "paper-sunk"]) {
      for (const ink of ["ink", "ink-soft", "accent", "good", "bad"]) {
        expect(contrast(colors.get(ground)!, colors.get(ink)!), `${ink} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
    expect(contrast(colors.get("accent")!, colors.get("on-accent")!)).toBeGreaterThan(4.5);
  });
});
