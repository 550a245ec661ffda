// Other ways to play: by keyboard and words alone, several people at one screen, resumed after a reload, without a network, replayed.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { kGames } from "../../src/model/games_list";
import { kDesktop, kPhone } from "./browser";
import { decide, playToTheEnd } from "./player";
import { kQuick, setUp as setUpAt, useSite } from "./site";

const site = useSite();
const setUp = (page: Page, game: string, people: number, bots: number) =>
  setUpAt(page, site.server.address, game, people, bots);

/** Finds the moves by their roles and names alone and presses Enter on one of them. */
async function decideByKeyboard(page: Page): Promise<void> {
  const table = page.locator(".table");
  const before = await table.getAttribute("data-ask");
  const moves = page.getByRole("region", { name: "Your possible moves" });
  const boxes = moves.getByRole("checkbox");
  if ((await boxes.count()) > 0) {
    const keep = moves.getByRole("button", { name: /^Keep/ });
    for (let i = 0; i < (await boxes.count()) && (await keep.isDisabled()); ++i) {
      await boxes.nth(i).focus();
      await page.keyboard.press("Space");
    }
    await keep.focus();
  } else {
    const claims = moves.getByRole("button", { name: /^Claim/ });
    const button = (await claims.count()) > 0 ? claims.last() : moves.getByRole("button").first();
    await button.focus();
  }
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (ask) =>
      document.querySelector(".table")?.getAttribute("data-ask") !== ask ||
      document.querySelector("[data-final]"),
    before,
  );
}

test("a whole game by keyboard, from the text view", async () => {
  const { context, page, troubles } = await site.visit({ size: kDesktop });
  await setUp(page, "new-york", 1, 1);
  await page.locator("[data-text-view]").focus();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 200; ++i) {
    await page.waitForSelector('.table:not([data-ask=""]), [data-final]');
    if ((await page.locator("[data-final]").count()) > 0) break;
    await decideByKeyboard(page);
  }
  expect(await page.locator("[data-final]").count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});

test("three people at one screen, with a curtain between them", async () => {
  const { context, page, troubles } = await site.visit({ size: kPhone });
  await setUp(page, "paris", 3, 0);
  await page.waitForSelector('.table:not([data-ask=""])');
  await decide(page);
  await page.waitForSelector("[data-lift]");
  expect(await page.locator(".hand, .tickets").count()).toBe(0);
  await playToTheEnd(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test("a reload in the middle of a turn resumes the same seat", async () => {
  const { context, page } = await site.visit({ size: kDesktop });
  await setUp(page, "first-journey", 1, 1);
  await page.waitForSelector('.table:not([data-ask=""])');
  await decide(page);
  await page.waitForSelector('.table:not([data-ask=""])');
  const before = {
    hand: await page.locator(".hand").textContent(),
    tickets: await page.locator(".tickets").textContent(),
    ask: await page.locator(".table").getAttribute("data-ask"),
  };
  await page.reload();
  await page.waitForSelector('.table:not([data-ask=""])');
  expect({
    hand: await page.locator(".hand").textContent(),
    tickets: await page.locator(".tickets").textContent(),
    ask: await page.locator(".table").getAttribute("data-ask"),
  }).toEqual(before);
  await context.close();
});

test("with the network off every game starts and goes on", async () => {
  const { context, page, troubles } = await site.visit({ size: kDesktop });
  await page.goto(site.server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload({ waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.reload();
  for (const game of kGames) {
    await page.goto(`${site.server.address}#/`);
    await page.locator(`[data-play="${game}"]`).click();
    await page.waitForSelector('.table:not([data-ask=""])');
    await decide(page);
  }
  await page.goto(`${site.server.address}#/`);
  await page.locator('[data-play="new-york"]').click();
  await playToTheEnd(page);
  // Asking whether there is a server may fail, and the browser says so; nothing else may.
  expect(troubles.filter((trouble) => !trouble.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});

test("a game is replayed to its end and back, from any seat, and played on from a move", async () => {
  const { context, page, troubles } = await site.visit({ size: kDesktop });
  await setUp(page, "first-journey", 1, 1);
  await playToTheEnd(page);
  const id = page.url().split("/").pop();
  await page.goto(`${site.server.address}#/replay/${id}`);
  await page.waitForSelector("[data-step=next]");
  const pieces = () => page.locator(".piece").count();
  expect(await pieces()).toBe(0);
  await page.locator("[data-step=last]").click();
  await page.waitForSelector("[data-final]");
  expect(await pieces()).toBeGreaterThan(0);
  await page.locator("[data-step=first]").click({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".piece").length === 0);
  await page.locator("[data-step=next]").click();
  await page.waitForFunction(() => location.hash.endsWith("move=1"));
  await page.locator(".replay-seat select").selectOption("2");
  await page.waitForSelector(".hand");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForSelector('.screen-table .table:not([data-ask=""])');
  await decide(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test("a record is downloaded, opened as a file and stepped to its end", async () => {
  const { context, page, troubles } = await site.visit({ size: kDesktop });
  await setUp(page, "first-journey", 1, 1);
  await playToTheEnd(page);
  const total = await page.locator("[data-final] .scores td b").first().textContent();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).click(),
  ]);
  await page.goto(`${site.server.address}#/replay`);
  await page.locator("[data-record-file]").setInputFiles(await download.path());
  await page.waitForSelector("[data-step=last]");
  await page.locator("[data-step=last]").click();
  await page.waitForSelector("[data-final]");
  expect(await page.locator("[data-final] .scores td b").first().textContent()).toBe(total);
  // The record alone says who sat where and what was done.
  expect(await page.locator(".seat-who b").first().textContent()).toBe("Seat 1");
  expect(await page.locator(".log li").count()).toBeGreaterThan(10);
  expect(await page.locator(".log-lines").textContent()).toContain("claims");
  expect(troubles).toEqual([]);
  await context.close();
});

test("a first game with a guide: each thing it asks for is done, and it goes on to the next", async () => {
  const { context, page, troubles } = await site.visit({ size: kPhone });
  await page.goto(`${site.server.address}#/learn/new-york`);
  await page.locator("[data-guided]").click();
  const step = async () => (await page.locator("[data-coach-step]").getAttribute("data-coach-step")) ?? "";
  await page.waitForSelector("[data-coach-step=keep]");
  await decide(page);
  await page.waitForSelector("[data-coach-step=draw]");
  await page.locator("[data-draw]").click();
  await page.locator("[data-draw]").click();
  await page.waitForSelector("[data-coach-step=claim]");
  await decide(page);
  await page.waitForSelector("[data-coach-step=points]");
  await page.locator("[data-coach-next]").click();
  expect(await step()).toBe("sights");
  // What was read stays read, once it is saved: nobody waits for that.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector("[data-coach-step]");
  expect(await step()).toBe("sights");
  await page.locator("[data-coach-leave]").click();
  expect(await page.locator("[data-coach-step]").count()).toBe(0);
  await page.waitForSelector(".table");
  expect(troubles).toEqual([]);
  await context.close();
});

test("the end is told scene by scene to those who were there, and can be skipped", async () => {
  const { context, page, troubles } = await site.visit({
    size: kDesktop,
    settings: { ...kQuick, motion: "auto" },
    motion: "no-preference",
  });
  await setUp(page, "new-york", 1, 1);
  await playToTheEnd(page, {}, "[data-ceremony]");
  // It goes on by itself, and traces the way of a ticket.
  await page.waitForSelector(".ceremony .is-shown");
  await page.waitForFunction(
    () => !document.querySelector(".ceremony-head .note")?.textContent?.startsWith("1 "),
  );
  await page.locator("[data-skip-ceremony]").click();
  await page.waitForSelector("[data-final]");
  await page.reload();
  await page.waitForSelector("[data-final]");
  expect(await page.locator("[data-ceremony]").count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test("a click on a track that is not lit says why, with the rule", async () => {
  const { context, page } = await site.visit({ size: kDesktop, settings: { ...kQuick, language: "de" } });
  await setUp(page, "first-journey", 1, 1);
  await page.waitForSelector('.table:not([data-ask=""])');
  if (await page.locator("[data-keep-chosen]").count()) await decide(page);
  await page.waitForSelector('.table[data-phase=turn]:not([data-ask=""])');
  const dark = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(".track")]
      .map((track) => track.dataset.track)
      .find((track) => !document.querySelector(`[data-target-track="${track}"]`)),
  );
  await page.locator(`[data-track="${dark}"] .space`).first().click({ force: true });
  const words = page.locator(".refused");
  await words.waitFor();
  expect(await words.textContent()).toMatch(/^Das geht nicht: .* \(Regel [A-Z]+-\d+\)$/);
  await context.close();
});
