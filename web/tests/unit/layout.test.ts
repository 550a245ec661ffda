// Labels, tracks and cities don't lie on each other, on any board.
import { describe, expect, test } from "vitest";
import { kBoards } from "../../tools/game_files";
import { boxBetween, boxDepth, discDepth, flatBox } from "../../tools/layout/geometry";
import { overlaps } from "../../tools/layout/measure";
import { readLayout, readPlan } from "../../tools/layout/plan";

describe("the measure of overlaps", () => {
  test("sees boxes that lie on each other, turned or not", () => {
    expect(boxDepth(flatBox(0, 0, 10, 10), flatBox(8, 0, 10, 10))).toBeCloseTo(2);
    expect(boxDepth(flatBox(0, 0, 10, 10), flatBox(11, 0, 10, 10))).toBe(0);
    const turned = boxBetween({ x: 0, y: 0 }, { x: 10, y: 10 }, 2);
    expect(boxDepth(turned, flatBox(5, 5, 1, 1))).toBeGreaterThan(0);
    expect(boxDepth(turned, flatBox(0, 10, 2, 2))).toBe(0);
  });

  test("sees a disc that touches a box", () => {
    expect(discDepth(flatBox(0, 0, 10, 10), { x: 8, y: 0 }, 4)).toBeCloseTo(1);
    expect(discDepth(flatBox(0, 0, 10, 10), { x: 9, y: 9 }, 5)).toBe(0);
  });

  test("finds a label that was moved onto a track", () => {
    const plan = readPlan("paris");
    const layout = readLayout("paris");
    const spoiled = { ...layout, labels: layout.labels.map((spot) => ({ ...spot, direction: 0, gap: 0 })) };
    expect(overlaps(plan, spoiled).length).toBeGreaterThan(0);
  });
});

describe.each(kBoards)("%s", (board) => {
  test("has no overlaps", () => {
    expect(overlaps(readPlan(board), readLayout(board))).toEqual([]);
  });
});
