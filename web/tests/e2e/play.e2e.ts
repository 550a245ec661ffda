// A whole game of each title, by clicking, against bots, on the built page behind a plain static server.
import { expect, test } from "vitest";
import { kDesktop, kPhone } from "./browser";
import { playToTheEnd } from "./player";
import { useSite } from "./site";

const site = useSite();

test.each([
  ["europe", kDesktop],
  ["new-york", kPhone],
  ["paris", kDesktop],
  ["first-journey", kPhone],
  ["card-game", kDesktop],
  ["usa", kDesktop],
  ["first-journey-europe", kPhone],
] as const)("a whole game of %s at %o", async (game, size) => {
  const { context, page, troubles } = await site.visit({ size });
  await page.goto(site.server.address);
  await page.locator(`[data-play="${game}"]`).click();
  expect(await playToTheEnd(page)).toBeGreaterThan(5);
  expect(await page.locator("[data-final] tbody tr").count()).toBe(3);
  expect(await page.locator("[data-final] .winner").textContent()).not.toBe("");
  expect(troubles).toEqual([]);
  await context.close();
});
