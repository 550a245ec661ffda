// No screen breaks an accessibility rule, in either theme, and none is wider than its window.
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { kDesktop, kPhone } from "./browser";
import { decide } from "./player";
import { useSite } from "./site";

const site = useSite();
const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeWindow {
  axe: {
    run: (
      options: object,
    ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** axe is run by the test's own hand: the page's content policy does not let it be loaded as a script. */
async function violations(page: Page): Promise<string[]> {
  const { readFileSync } = await import("node:fs");
  await page.evaluate(readFileSync(axeFile, "utf8"));
  const { violations: found } = await page.evaluate(() =>
    (window as unknown as AxeWindow).axe.run({ resultTypes: ["violations"] }),
  );
  return found.flatMap((v) =>
    v.nodes.map((node) => `${v.id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const kScreens = ["#/", "#/new/europe", "#/rules/europe", "#/learn/paris", "#/settings", "#/replay"];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test("the screens around the table pass axe", async () => {
    const { context, page } = await site.visit({ size: kDesktop, theme });
    for (const screen of kScreens) {
      await page.goto(`${site.server.address}${screen}`);
      await page.waitForSelector("main");
      expect(await violations(page), screen).toEqual([]);
    }
    await context.close();
  });

  test.each([
    ["europe", kDesktop],
    ["new-york", kPhone],
    ["card-game", kDesktop],
  ] as const)("a table of %s passes axe at %o", async (game, size) => {
    const { context, page } = await site.visit({ size, theme });
    await page.goto(site.server.address);
    await page.locator(`[data-play="${game}"]`).click();
    await page.waitForSelector('.table:not([data-ask=""])');
    expect(await violations(page)).toEqual([]);
    await decide(page);
    await page.waitForSelector('.table:not([data-ask=""])');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

test.each([360, 390, 600, 768, 1024, 1440, 1920, 2560])(
  "nothing is wider than a window of %i",
  async (width) => {
    const { context, page } = await site.visit({ size: { width, height: 800 } });
    for (const screen of kScreens) {
      await page.goto(`${site.server.address}${screen}`);
      await page.waitForSelector("main");
      expect(await overflow(page), screen).toBeLessThanOrEqual(0);
    }
    await page.goto(site.server.address);
    await page.locator('[data-play="europe"]').click();
    await page.waitForSelector('.table:not([data-ask=""])');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);
