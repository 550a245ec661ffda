// The introductions tell the truth about the boards: what is shown as a ticket's way joins its places, and what is paid fits.
import { describe, expect, test } from "vitest";
import { kGames } from "../../src/model/games_list";
import { shortestPath } from "../../src/model/paths";
import { kLessons } from "../../src/text/rules/lessons";
import { factsOf } from "./facts";

describe.each(kGames)("the lessons of %s", (game) => {
  const facts = factsOf(game);
  const lessons = kLessons[game];

  test("show places and tracks that exist, and cards of the game", () => {
    const cities = new Set(facts.cities.map((city) => city.id));
    const colors = new Set([...facts.colors.map((color) => color.id), "wild"]);
    for (const lesson of lessons) {
      for (const city of lesson.cities ?? []) expect(cities).toContain(city);
      for (const track of [...(lesson.tracks ?? []), ...(lesson.pieces ?? [])])
        expect(facts.tracks[track - 1]).toBeDefined();
      for (const card of lesson.cards ?? []) expect(colors).toContain(card);
    }
  });

  test("join a ticket's two places by the tracks shown", () => {
    for (const { cities, tracks } of lessons.slice(0, 1)) {
      if (!cities || !tracks) continue;
      const barred = new Set(facts.tracks.map((track) => track.id).filter((id) => !tracks.includes(id)));
      expect(
        shortestPath({ tracks: facts.tracks, own: new Set(), barred }, cities[0]!, cities[1]!),
      ).not.toBeNull();
    }
  });

  test("pay for a track with as many fitting cards as it has spaces", () => {
    for (const { pieces, cards } of lessons) {
      if (!pieces || !cards) continue;
      const track = facts.tracks[pieces[0]! - 1]!;
      expect(cards).toHaveLength(track.length);
      for (const card of cards) if (track.color !== "gray") expect([track.color, "wild"]).toContain(card);
    }
  });
});
