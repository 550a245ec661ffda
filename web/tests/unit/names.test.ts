// Names on a small board: whatever is written larger lies on nothing, and with more room there are more names.
import { describe, expect, test } from "vitest";
import { fittingNames, nameBox, overlaps } from "../../src/board/names";
import type { GameId } from "../../src/model/games";
import { drawingOf } from "./facts";

const kBoards: GameId[] = ["europe", "new-york", "paris", "first-journey", "usa", "first-journey-europe"];

describe.each(kBoards)("the names of %s", (game) => {
  const drawing = drawingOf(game);
  const first = new Set(drawing.cities.slice(0, 3).map((city) => city.id));

  test.each([1.2, 1.6, 2.4])("written %f times larger lie on no other name", (larger) => {
    const names = fittingNames(drawing, larger, first);
    const written = drawing.cities.filter((city) => names.has(city.id) || first.has(city.id));
    for (const one of written.filter((city) => names.has(city.id))) {
      for (const other of written) {
        if (one === other) continue;
        expect(overlaps(nameBox(one, drawing, larger), nameBox(other, drawing, larger))).toBe(false);
      }
    }
    for (const id of first) expect(names.has(id)).toBe(false);
  });

  test("more of them fit when they are smaller", () => {
    const count = (larger: number) => fittingNames(drawing, larger, new Set()).size;
    expect(count(1)).toBeGreaterThan(drawing.cities.length / 2);
    expect(count(1)).toBeGreaterThanOrEqual(count(1.5));
    expect(count(1.5)).toBeGreaterThanOrEqual(count(3));
  });
});
