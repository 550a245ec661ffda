// The ceremony tells the result and nothing else: its scenes add up to the final scores, and what it traces on the board is there.
import { describe, expect, test } from "vitest";
import { scenesOf } from "../../src/model/ceremony";
import { kGames } from "../../src/model/games_list";
import { traceTrail } from "../../src/model/trail";
import { finishedGame } from "./engine";
import { factsOf } from "./facts";

describe.each(kGames)("the end of %s", (game) => {
  const facts = factsOf(game);

  test("adds up to the scores", async () => {
    const { view, table } = await finishedGame(game, 3);
    const scenes = scenesOf(facts, view!, table.result!);
    const last = scenes[scenes.length - 1]!.totals;
    for (const [seat, result] of Object.entries(table.result!.seats))
      expect(last.get(Number(seat)), `seat ${seat}`).toBe(result.total);
    const told = scenes.flatMap((scene) => scene.ticket ?? []);
    const all = Object.values(table.result!.seats).flatMap(({ made, missed }) => [...made, ...missed]);
    expect([...told].sort()).toEqual([...all].sort());
  });

  test("traces a way for every ticket that arrived", async () => {
    const { view, table } = await finishedGame(game, 2, "cd");
    if (facts.ruleset.kernel === "card") return;
    const arrivals = scenesOf(facts, view!, table.result!).filter((s) => s.kind === "ticket" && s.made);
    expect(arrivals.length).toBeGreaterThan(0);
    for (const { seat, tracks, cities } of arrivals) {
      const lent = table.result!.seats[`${seat!}`]!.station_tracks ?? [];
      const usable = [...view!.seats[`${seat!}`]!.tracks!, ...lent];
      let at = cities[0]!;
      for (const id of tracks) {
        expect(usable).toContain(id);
        const { a, b } = facts.tracks[id - 1]!;
        expect([a, b]).toContain(at);
        at = at === a ? b : a;
      }
      expect(at).toBe(cities[1]);
    }
  });
});

test.each(["europe", "usa"] as const)("the longest way of %s is as long as the engine says", async (game) => {
  const facts = factsOf(game);
  const { view, table } = await finishedGame(game, 3, "ef");
  for (const [seat, { trail }] of Object.entries(table.result!.seats)) {
    const own = view!.seats[`${Number(seat)}`]!.tracks!.map((id) => facts.tracks[id - 1]!);
    const traced = traceTrail(own, trail!);
    expect(new Set(traced).size).toBe(traced.length);
    expect(traced.reduce((sum, id) => sum + facts.tracks[id - 1]!.length, 0)).toBe(trail);
  }
});
