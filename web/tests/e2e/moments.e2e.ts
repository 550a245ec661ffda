// The moments that make each game: a tunnel paid and one left, a station, a flag, a robbery, coast to coast, an undo. The page's
// random values are seeded, so that each of them comes about every time.
import { expect, test } from "vitest";
import { shortestPath } from "../../src/model/paths";
import { readMap } from "../../tools/game_files";
import { kDesktop, kPhone, type Visit } from "./browser";
import { playUntil } from "./player";
import { setUp, useSite } from "./site";

const site = useSite();

async function table(game: string, size = kDesktop, seed = 1): Promise<Visit> {
  const visit = await site.visit({ size, seed });
  await visit.page.goto(site.server.address);
  await visit.page.locator(`[data-play="${game}"]`).click();
  await visit.page.waitForSelector('.table:not([data-ask=""])');
  return visit;
}

const tunnels = new Set(readMap("europe").tracks.flatMap((track) => (track.tunnel ? track.id : [])));

test("a tunnel that costs more is paid", async () => {
  const { page, context, troubles } = await table("europe");
  await playUntil(page, /Extra cost: [1-9]\.You claim/, { track: (id) => tunnels.has(id), saves: 16 });
  expect(troubles).toEqual([]);
  await context.close();
});

test("a tunnel that costs more is left, and the cards come back", async () => {
  const { page, context } = await table("europe", kPhone);
  await playUntil(page, /Extra cost: [1-9]\.You withdraw/, {
    track: (id) => tunnels.has(id),
    withdraws: true,
  });
  await context.close();
});

test("a station is built and seen on the board", async () => {
  const { page, context } = await table("europe");
  await playUntil(page, /You build a station/, { station: true });
  expect(await page.locator(".station").count()).toBe(1);
  await context.close();
});

test("a flag is completed", async () => {
  const { page, context } = await table("paris");
  const colors = new Map(readMap("paris").tracks.map((track) => [track.id, track.color]));
  // Colours that are not in the flag yet come first: their places in the strip are faded.
  const kept = new Set<string>();
  await playUntil(page, /You complete a flag/, {
    saves: 6,
    track: (id) => {
      const color = colors.get(id)!;
      const wanted = ["blue", "white", "red"].includes(color) && !kept.has(color);
      if (wanted) kept.add(color);
      return wanted;
    },
  });
  await context.close();
});

test("a row is robbed", async () => {
  const { page, context } = await table("card-game");
  await playUntil(page, /You rob/);
  await context.close();
});

test("coast to coast is joined, and everybody is told", async () => {
  const map = readMap("first-journey");
  const { west, east } = map.coasts!;
  const none = new Set<number>();
  // The bot may stand in one way; hardly ever in all of them.
  for (const from of [...west].reverse()) {
    for (const to of [...east].reverse()) {
      const way = shortestPath({ tracks: map.tracks, own: none, barred: none }, from, to)!;
      const ends = new Set(way.map((id) => `${map.tracks[id - 1]!.a} ${map.tracks[id - 1]!.b}`));
      const line = new Set(map.tracks.filter(({ a, b }) => ends.has(`${a} ${b}`)).map(({ id }) => id));
      const { page, context } = await site.visit({ size: kDesktop, seed: 3 });
      await setUp(page, site.server.address, "first-journey", 1, 1);
      await page.waitForSelector('.table:not([data-ask=""])');
      const taste = { track: (id: number) => line.has(id), only: true };
      const joined = await playUntil(page, /You join coast to coast/, taste).then(
        () => true,
        () => false,
      );
      await context.close();
      if (joined) return;
    }
  }
  expect.fail("None of the ways led from coast to coast.");
});
