// The statistics at the end agree with the table: what was claimed is what stands there.
import { describe, expect, test } from "vitest";
import { standingChanges } from "../../src/model/standing";
import { statisticsOf } from "../../src/model/statistics";
import { finishedGame } from "./engine";
import { factsOf } from "./facts";

describe.each(["europe", "paris", "first-journey"] as const)("%s", (game) => {
  test("claims and spaces are those on the board", async () => {
    const facts = factsOf(game);
    const { view, past } = await finishedGame(game, 3);
    const { seats, names } = statisticsOf(facts, past, 3);
    expect(names).toContain("claims");
    expect(names).not.toContain("robberies");
    seats.forEach((own, i) => {
      const tracks = view!.seats[`${i + 1}`]!.tracks!;
      expect(own.claims).toBe(tracks.length);
      expect(own.spaces).toBe(tracks.reduce((sum, id) => sum + facts.tracks[id - 1]!.length, 0));
    });
  });
});

test("a robbery counts for the robber, and what was taken back never happened", async () => {
  const facts = factsOf("card-game");
  const rob = { e: "row_robbed", seat: 2, victim: 1, color: "red", cards: 2, wilds: 0 } as const;
  const act = (seq: number) => ({ seq, at: 1, what: "act", by: 2, events: [rob] });
  const past = [act(1), { seq: 2, at: 1, what: "undo", by: 2 }, act(3)];
  expect(standingChanges(past)).toHaveLength(1);
  expect(statisticsOf(facts, past, 2).seats.map((own) => own.robberies)).toEqual([0, 1]);
});
