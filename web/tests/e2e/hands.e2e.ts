// What hands do: cards first or track first, undo, confirm, wheel, drag and pinch.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { kDesktop, kPhone } from "./browser";
import { decide } from "./player";
import { kQuick, useSite } from "./site";

const site = useSite();

const asked = (page: Page, phase = "turn") =>
  page.waitForSelector(`.table[data-phase="${phase}"]:not([data-ask=""])`);

async function table(game: string, size: typeof kDesktop, settings: Record<string, unknown> = kQuick) {
  const visit = await site.visit({ size, settings });
  await visit.page.goto(site.server.address);
  await visit.page.locator(`[data-play="${game}"]`).click();
  await visit.page.waitForSelector('.table:not([data-ask=""])');
  if (await visit.page.locator("[data-keep-chosen]").count()) await decide(visit.page);
  await asked(visit.page);
  return visit;
}

const lit = (page: Page) => page.locator(".targets.is-on [data-target-track]").count();

async function clickTarget(page: Page): Promise<void> {
  const track = await page.locator(".is-on [data-target-track]").first().getAttribute("data-target-track");
  const box = (await page.locator(`[data-track="${track}"] .space`).first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("cards first: only what they can pay for stays lit, and the track takes them", async () => {
  const { page, context } = await table("first-journey", kDesktop);
  const before = await lit(page);
  expect(before).toBeGreaterThan(0);
  await page.locator("[data-pick]:enabled").first().click();
  const after = await lit(page);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  await clickTarget(page);
  const way = page.locator(".payment [data-action]").first();
  if (await way.count()) await way.click();
  await page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("You claim"));
  await context.close();
});

test("a claim is taken back while nothing has been revealed", async () => {
  const { page, context } = await table("first-journey", kDesktop, { ...kQuick, pace: 1600 });
  const hand = await page.locator(".hand").textContent();
  await clickTarget(page);
  const way = page.locator(".payment [data-action]").first();
  if (await way.count()) await way.click();
  await page.locator("[data-undo]").click();
  await asked(page);
  expect(await page.locator(".hand").textContent()).toBe(hand);
  await context.close();
});

test("on a touch screen a claim shows its ghost and waits to be confirmed; Escape forgets it", async () => {
  const { page, context } = await table("first-journey", kPhone, { ...kQuick, confirm: "always" });
  await clickTarget(page);
  expect(await page.locator(".piece.ghost").count()).toBeGreaterThan(0);
  expect(await page.locator(".payment [data-action]").count()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  expect(await page.locator(".payment").count()).toBe(0);
  await page.locator("[data-draw]").click();
  await page.locator("[data-confirm]").click();
  await page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("You draw"));
  await context.close();
});

const transform = (page: Page) => page.locator(".board > g").getAttribute("transform");
const scaleOf = async (page: Page) =>
  Number(/scale\(([\d.]+)\)/.exec((await transform(page)) ?? "")?.[1] ?? 1);

test("wheel, drag and keys move the board, and a drag claims nothing", async () => {
  const { page, context } = await table("europe", kDesktop);
  const board = (await page.locator(".board").boundingBox())!;
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await page.waitForFunction(() =>
    document.querySelector(".board > g")?.getAttribute("transform")?.includes("scale(2"),
  );
  const before = await transform(page);
  const ask = await page.locator(".table").getAttribute("data-ask");
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 5 });
  await page.mouse.up();
  expect(await transform(page)).not.toBe(before);
  expect(await page.locator(".payment").count()).toBe(0);
  expect(await page.locator(".table").getAttribute("data-ask")).toBe(ask);
  await page.locator("[data-target-city]").first().focus();
  await page.keyboard.press("0");
  expect(await scaleOf(page)).toBe(1);
  await page.locator(".board-tools input").fill("munch");
  expect(await page.locator('[data-city="munchen"].is-shown').count()).toBe(1);
  await page.waitForFunction(() =>
    document.querySelector(".board > g")?.getAttribute("transform")?.endsWith("scale(2)"),
  );
  await context.close();
});

test("two fingers pinch", async () => {
  const { page, context } = await table("europe", kPhone);
  const board = (await page.locator(".board").boundingBox())!;
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: string, apart: number) =>
    session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - apart, y },
              { x: x + apart, y },
            ],
    });
  await touch("touchStart", 30);
  for (const apart of [45, 60, 75, 90]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  expect(await scaleOf(page)).toBeGreaterThan(2);
  await context.close();
});
