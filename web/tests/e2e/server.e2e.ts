// Friends at one table of a server: an invitation seats, another link only watches and never gets a hidden card, a reload keeps the seat.
// ROUNDHOUSE_SERVER names the program; without it there is no server to play at.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kDesktop, kPhone, launch, visit } from "./browser";
import { decide } from "./player";
import { kQuick } from "./site";

const program = process.env.ROUNDHOUSE_SERVER;
const kPort = 18_700 + (process.pid % 200);
const address = `http://127.0.0.1:${kPort}/`;
let server: ChildProcess;
let browser: Browser;

const answers = () =>
  fetch(`${address}readyz`).then(
    (response) => response.ok,
    () => false,
  );

beforeAll(async () => {
  if (!program) return;
  const page = join(__dirname, "../../dist");
  server = spawn(program, ["serve", "--port", String(kPort), "--store", "memory:", "--web", page], {
    stdio: "ignore",
  });
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  server?.kill("SIGTERM");
});

const ready = (page: Page) => page.getByRole("button", { name: "I am ready" }).click();
const lines = (page: Page) => page.locator(".log li").count();

test.runIf(program)("two play through an invitation while a third watches", async () => {
  const come = (size: typeof kDesktop, seed: number) =>
    visit(browser, { size, seed, address, settings: kQuick });
  const [ann, ben, eve] = [await come(kDesktop, 1), await come(kPhone, 2), await come(kDesktop, 3)];
  const heard: string[] = [];
  eve.page.on("websocket", (socket) =>
    socket.on("framereceived", (frame) => heard.push(String(frame.payload))),
  );

  await ann.page.goto(`${address}#/new/first-journey`);
  await ann.page.locator(".seat-row select").nth(1).selectOption("");
  await ann.page.locator("[data-invite]").click();
  const invitation = await ann.page.locator("#invite-link").inputValue();
  const watching = await ann.page.locator("#watch-link").inputValue();
  await ben.page.goto(invitation);
  await ben.page.locator("#lobby-name").fill("Ben");
  await ben.page.locator("[data-sit]").first().click();
  await ready(ben.page);
  await ready(ann.page);
  await eve.page.goto(watching);
  await ann.page.getByRole("button", { name: "Start" }).click();

  for (let i = 0; i < 12; ++i) {
    for (const { page } of [ann, ben]) {
      await page.waitForSelector(".table");
      if ((await page.locator('.table:not([data-ask=""])').count()) > 0) await decide(page);
    }
  }
  await ben.page.reload();
  await ben.page.waitForSelector(".table .hand");
  await ann.page.waitForTimeout(500);
  expect(await lines(ann.page)).toBeGreaterThan(4);
  expect(await lines(ben.page)).toBe(await lines(ann.page));
  expect(await lines(eve.page)).toBe(await lines(ann.page));
  expect(heard.length).toBeGreaterThan(4);
  expect(heard.filter((text) => /"hand":|"tickets":\[\d|"card_drawn","seat":\d,"card"/.test(text))).toEqual(
    [],
  );
  for (const { troubles, context } of [ann, ben, eve]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
