// A whole game of each title, by clicking, against bots, on the built page behind a plain static server.
import { expect, test } from "vitest";
import { kGames } from "../../src/model/games_list";
import { kDesktop, kPhone } from "./browser";
import { playToTheEnd } from "./player";
import { useSite } from "./site";

const site = useSite();

// Every game at both sizes: what fits a desktop may hide behind a finger.
const kTables = kGames.flatMap((game) => [
  { game, name: "desktop", size: kDesktop },
  { game, name: "phone", size: kPhone },
]);

test.each(kTables)("a whole game of $game on a $name", async ({ game, size }) => {
  const { context, page, troubles } = await site.visit({ size });
  await page.goto(site.server.address);
  await page.locator(`[data-play="${game}"]`).click();
  expect(await playToTheEnd(page)).toBeGreaterThan(5);
  expect(await page.locator("[data-final] .scores tbody tr").count()).toBe(3);
  expect(await page.locator("[data-final] .winner").textContent()).not.toBe("");
  expect(troubles).toEqual([]);
  await context.close();
});
