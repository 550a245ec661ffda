// A whole game of each title, by clicking, against bots, on the built page behind a plain static server.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kDesktop, kPhone, launch, visit } from "./browser";
import { playToTheEnd } from "./player";
import { type StaticServer, serve } from "./static_server";

let server: StaticServer;
let browser: Browser;

beforeAll(async () => {
  server = await serve(join(__dirname, "../../dist"));
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const kQuick = { pace: 0, confirm: "never", sound: "off", motion: "off" };

describe("a whole game", () => {
  test.each([
    ["europe", kDesktop],
    ["new-york", kPhone],
    ["paris", kDesktop],
    ["first-journey", kPhone],
    ["card-game", kDesktop],
    ["usa", kDesktop],
    ["first-journey-europe", kPhone],
  ] as const)("of %s at %o", async (game, size) => {
    const { context, page, troubles } = await visit(browser, {
      size,
      address: server.address,
      settings: kQuick,
    });
    await page.goto(server.address);
    await page.locator(`[data-play="${game}"]`).click();
    const decisions = await playToTheEnd(page);
    expect(decisions).toBeGreaterThan(5);
    const rows = await page.locator("[data-final] tbody tr").count();
    expect(rows).toBe(3);
    expect(await page.locator("[data-final] .winner").textContent()).not.toBe("");
    expect(troubles).toEqual([]);
    await context.close();
  });
});
