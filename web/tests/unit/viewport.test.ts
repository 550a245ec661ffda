// Panning and zooming never lose the board.
import fc from "fast-check";
import { expect, test } from "vitest";
import { centredOn, kWhole, movedBy, type Viewport, zoomedAt } from "../../src/board/viewport";

const board = { width: 1500, height: 1000 };
const number = (range: number) => fc.double({ min: -range, max: range, noNaN: true });

test("no gesture shows anything beyond the board's edge", () => {
  const step = fc.oneof(
    fc.tuple(number(3000), number(3000)).map(
      ([dx, dy]) =>
        (v: Viewport) =>
          movedBy(v, board, dx, dy),
    ),
    fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), number(1500), number(1000)).map(
      ([f, x, y]) =>
        (v: Viewport) =>
          zoomedAt(v, board, f, x, y),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const v = steps.reduce((view, next) => next(view), kWhole);
      expect(v.scale).toBeGreaterThanOrEqual(1);
      expect(v.x).toBeLessThanOrEqual(0);
      expect(v.y).toBeLessThanOrEqual(0);
      expect(v.x + board.width * v.scale).toBeGreaterThanOrEqual(board.width - 1e-6);
      expect(v.y + board.height * v.scale).toBeGreaterThanOrEqual(board.height - 1e-6);
    }),
  );
});

test("zooming keeps the place under the finger", () => {
  const before = zoomedAt(kWhole, board, 2, 700, 500);
  const place = (v: Viewport, x: number) => (x - v.x) / v.scale;
  const after = zoomedAt(before, board, 1.5, 700, 500);
  expect(place(after, 700)).toBeCloseTo(place(before, 700));
});

test("looking at a city brings it to the middle", () => {
  const v = centredOn(kWhole, board, 750, 400, 2);
  expect(v.x + 750 * v.scale).toBeCloseTo(board.width / 2);
});
