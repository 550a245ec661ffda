// The moments that make each game: a tunnel paid and one left, a station, a flag, a robbery, coast to coast, an undo. The page's
// random values are seeded, so that each of them comes about every time.
import { expect, test } from "vitest";
import { readMap } from "../../tools/game_files";
import { kDesktop, kPhone, type Visit } from "./browser";
import { playUntil } from "./player";
import { useSite } from "./site";

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

// Few games have it, and the bots' own luck is not fixed by the seed, so it may take minutes: only with ROUNDHOUSE_LONG=1.
const long = test.runIf(process.env.ROUNDHOUSE_LONG);
long("somebody joins coast to coast, and everybody is told", { timeout: 600_000 }, async () => {
  const kMostGames = 40;
  for (let seed = 1; seed <= kMostGames; seed += 1) {
    const { page, context } = await table("first-journey", kDesktop, seed);
    const found = await playUntil(page, /coast to coast/).then(
      () => true,
      () => false,
    );
    await context.close();
    if (found) return;
  }
  expect.fail(`Nobody joined coast to coast in ${kMostGames} games.`);
});
