// No screen breaks an accessibility rule, in either theme, and none is wider than its window.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { kGames } from "../../src/model/games_list";
import { violations as broken } from "./axe";
import { kDesktop, kPhone } from "./browser";
import { decide, playToTheEnd } from "./player";
import { kQuick, useSite } from "./site";

const site = useSite();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const asked = (page: Page) => page.waitForSelector('.table:not([data-ask=""])');

const kScreens = ["#/", "#/new/europe", "#/rules/europe", "#/learn/paris", "#/settings", "#/replay"];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  // The other theme is other colours on the same page.
  const violations = (page: Page) => broken(page, theme === "light" ? undefined : ["color-contrast"]);

  test("the screens around the table pass axe", async () => {
    const { context, page } = await site.visit({ size: kDesktop, theme });
    for (const screen of kScreens) {
      await page.goto(`${site.server.address}${screen}`);
      await page.waitForSelector("main");
      expect(await violations(page), screen).toEqual([]);
    }
    await context.close();
  });

  test.each(kGames)(
    "a table of %s passes axe: choosing tickets, playing, asked how to pay, in words",
    async (game) => {
      // The sizes take turns, so that each game is seen at both.
      const size = (kGames.indexOf(game) % 2 === 0) === (theme === "light") ? kDesktop : kPhone;
      const { context, page } = await site.visit({ size, theme, settings: { ...kQuick, confirm: "always" } });
      await page.goto(site.server.address);
      await page.locator(`[data-play="${game}"]`).click();
      await asked(page);
      expect(await violations(page), "at first").toEqual([]);
      if (await page.locator("[data-keep-chosen]").count()) await decide(page);
      await asked(page);
      await page.locator("[data-draw]").click();
      expect(await violations(page), "on one's turn").toEqual([]);
      await page.locator("[data-menu]").click();
      await page.locator(".dialog details").last().locator("summary").click();
      expect(await violations(page), "the menu").toEqual([]);
      await page.locator(".dialog .ways button").first().click();
      expect(await violations(page), "in words").toEqual([]);
      await context.close();
    },
  );

  test("a guided table, the end told step by step, the scores and the replay pass axe", async () => {
    const { context, page } = await site.visit({ size: theme === "light" ? kPhone : kDesktop, theme });
    await page.goto(`${site.server.address}#/learn/first-journey`);
    await page.locator("[data-guided]").click();
    await page.waitForSelector("[data-coach-step]");
    expect(await violations(page), "the guide").toEqual([]);
    await playToTheEnd(page);
    expect(await violations(page), "the scores").toEqual([]);
    await page.locator("[data-tell]").click();
    await page.locator("[data-next-scene]").click();
    expect(await violations(page), "the ceremony").toEqual([]);
    await page.locator("[data-skip-ceremony]").click();
    await page.locator("[data-replay]").click();
    await page.waitForSelector("[data-step=next]");
    expect(await violations(page), "the replay").toEqual([]);
    await context.close();
  });
});

const kWidths = [360, 390, 600, 768, 1024, 1440, 1920, 2560];

/** Words that stick out of their place or are cut off by it. Regions that scroll, and words for listeners alone, may be larger. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#app *:not(svg *)")]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        const { display, overflowX, clipPath } = getComputedStyle(element);
        if (display === "inline" || overflowX === "auto" || clipPath !== "none") return false;
        return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.className || element.tagName}: ${element.textContent}`),
  );

async function fits(page: Page, name: string): Promise<void> {
  for (const width of kWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    expect(await cutWords(page), `${name} at ${width}`).toEqual([]);
  }
}

// German words are the longest.
test.each(["en", "de"])(
  "no screen is wider than its window, and no word is cut, from 360 to 2560 (%s)",
  async (language) => {
    const { context, page } = await site.visit({ size: kDesktop, settings: { ...kQuick, language } });
    for (const screen of kScreens) {
      await page.goto(`${site.server.address}${screen}`);
      await page.waitForSelector("main");
      await fits(page, screen);
    }
    for (const game of ["europe", "card-game", "first-journey"]) {
      await page.goto(`${site.server.address}#/`);
      await page.locator(`[data-play="${game}"]`).click();
      await asked(page);
      await fits(page, `${game}, at first`);
      await decide(page);
      await asked(page);
      await fits(page, `${game}, later`);
    }
    await playToTheEnd(page);
    await fits(page, "the scores");
    await page.locator("[data-tell]").click();
    await page.locator("[data-next-scene]").click();
    await fits(page, "the ceremony");
    await context.close();
  },
);

test("who wants no motion gets none", async () => {
  const { context, page } = await site.visit({ size: kDesktop, settings: { ...kQuick, motion: "auto" } });
  await page.goto(site.server.address);
  await page.locator('[data-play="new-york"]').click();
  await asked(page);
  await decide(page);
  await page.waitForSelector('.table[data-phase=turn]:not([data-ask=""])');
  await decide(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await context.close();
});
