// The built page behind a static server, and a browser: what every test of whole screens begins with.
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, type Visit, type VisitOptions, visit } from "./browser";
import { type StaticServer, serve } from "./static_server";

/** Bots that don't wait, moves that need no second click. */
export const kQuick = { pace: 0, confirm: "never", sound: "off", motion: "off" };

export interface Site {
  server: StaticServer;
  browser: Browser;
  visit: (options: Omit<VisitOptions, "address">) => Promise<Visit>;
}

export function useSite(): Site {
  const site = {} as Site;
  beforeAll(async () => {
    site.server = await serve(join(__dirname, "../../dist"));
    site.browser = await launch();
    site.visit = (options) =>
      visit(site.browser, { settings: kQuick, ...options, address: site.server.address });
  });
  afterAll(async () => {
    await site.browser.close();
    await site.server.close();
  });
  return site;
}

/** A table by choice: people at this screen, and the easiest bots. */
export async function setUp(
  page: Page,
  address: string,
  game: string,
  people: number,
  bots: number,
): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  const rows = page.locator(".seat-row");
  await rows.first().waitFor();
  while ((await rows.count()) > people + bots) await rows.last().locator("button").click();
  while ((await rows.count()) < people + bots) await page.locator("form > button:not([type=submit])").click();
  for (let i = 0; i < people + bots; ++i) {
    await rows
      .nth(i)
      .locator("select")
      .selectOption(i < people ? "" : "porter");
  }
  await page.locator("[data-start]").click();
}
