// Friends at one table of a server: an invitation seats, another link only watches and never gets a hidden card; reload, a lost network and
// a server that was started anew keep the seat; and all that people do at a table besides playing.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe";
import { kDesktop, kPhone, launch, type Visit, visit } from "./browser";
import { GameServer, kProgram } from "./game_server";
import { decide } from "./player";
import { kQuick } from "./site";

let server: GameServer;
let browser: Browser;

beforeAll(async () => {
  if (!kProgram) return;
  server = new GameServer();
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

const come = (size: typeof kDesktop, seed: number) =>
  visit(browser, { size, seed, address: server.address, settings: kQuick });
const ready = (page: Page) => page.getByRole("button", { name: "I am ready" }).click();
const lines = (page: Page) => page.locator(".log li").count();
const asked = (page: Page) => page.locator('.table:not([data-ask=""])').count();

/** What a seat holds and is asked: the same before and after whatever happens to its line. */
async function seatOf(page: Page) {
  await page.waitForSelector(".table .hand");
  return {
    hand: await page.locator(".hand").textContent(),
    tickets: await page.locator(".tickets").textContent(),
    ask: await page.locator(".table").getAttribute("data-ask"),
  };
}

/** Ann opens a table for two; the links are hers. */
async function openTable({ page }: Visit, listed: boolean): Promise<{ invite: string; watch: string }> {
  await page.goto(`${server.address}#/new/first-journey`);
  const rows = page.locator(".seat-row");
  await rows.first().waitFor();
  while ((await rows.count()) > 2) await rows.last().locator("button").click();
  await page.locator(".seat-row select").nth(1).selectOption("");
  if (listed) await page.locator("[data-listed]").check();
  await page.locator("[data-invite]").click();
  return {
    invite: await page.locator("#invite-link").inputValue(),
    watch: await page.locator("#watch-link").inputValue(),
  };
}

async function sitDown({ page }: Visit, name: string): Promise<void> {
  await page.locator("#lobby-name").fill(name);
  await page.locator("[data-sit]").first().click();
  await ready(page);
}

async function menu(page: Page, button: string): Promise<void> {
  await page.locator("[data-menu]").click();
  await page.locator(`.dialog ${button}`).click();
}

test.runIf(kProgram)(
  "two play through an invitation while a third watches, whatever happens to the lines",
  async () => {
    const [ann, ben, eve] = [await come(kDesktop, 1), await come(kPhone, 2), await come(kDesktop, 3)];
    const heard: string[] = [];
    eve.page.on("websocket", (socket) =>
      socket.on("framereceived", (frame) => heard.push(String(frame.payload))),
    );
    const links = await openTable(ann, false);
    await ben.page.goto(links.invite);
    await sitDown(ben, "Ben");
    await ready(ann.page);
    await eve.page.goto(links.watch);
    await ann.page.getByRole("button", { name: "Start" }).click();

    for (let i = 0; i < 10; ++i) {
      for (const { page } of [ann, ben]) {
        await page.waitForSelector(".table");
        if ((await asked(page)) > 0) await decide(page);
      }
    }
    const mover = (await asked(ann.page)) > 0 ? ann : ben;
    const before = await seatOf(mover.page);
    await mover.page.reload();
    expect(await seatOf(mover.page)).toEqual(before);

    // No network, and back.
    await mover.context.setOffline(true);
    await mover.page.reload({ waitUntil: "commit" }).catch(() => {});
    await mover.context.setOffline(false);
    await mover.page.reload();
    expect(await seatOf(mover.page)).toEqual(before);

    // The server goes down in the middle of the turn and comes up again; nobody reloads.
    await server.stop();
    await mover.page.getByText("The line is down").waitFor();
    await server.start();
    await mover.page.getByText("The line is down").waitFor({ state: "detached" });
    expect(await seatOf(mover.page)).toEqual(before);
    await decide(mover.page);

    await eve.page.getByText("The line is down").waitFor({ state: "detached" });
    await expect.poll(() => lines(eve.page), { timeout: 20_000 }).toBe(await lines(mover.page));
    expect(heard.length).toBeGreaterThan(4);
    expect(heard.filter((text) => /"hand":|"tickets":\[\d|"card_drawn","seat":\d,"card"/.test(text))).toEqual(
      [],
    );
    for (const { troubles, context } of [ann, ben, eve]) {
      // A server that is gone, and a network that is off, are troubles that the page must live with; nothing else is.
      expect(troubles.filter((trouble) => !/ERR_|WebSocket/.test(trouble))).toEqual([]);
      await context.close();
    }
  },
);

test.runIf(kProgram)(
  "an open table is joined from home; people react, pause, give up, play again and replay",
  async () => {
    const [ann, ben] = [await come(kDesktop, 4), await come(kDesktop, 5)];
    await openTable(ann, true);
    await ben.page.goto(server.address);
    await ben.page.waitForSelector("[data-join]");
    expect(await violations(ben.page), "home with tables").toEqual([]);
    expect(await violations(ann.page), "the lobby").toEqual([]);
    await ben.page.locator("[data-join]").click();
    await sitDown(ben, "Ben");
    await ready(ann.page);
    await ann.page.getByRole("button", { name: "Start" }).click();
    await ann.page.waitForSelector(".table");

    await menu(ann.page, "[data-react=nice]");
    await ben.page.waitForSelector('[data-said="1"]');
    expect(await ben.page.locator('[data-said="1"]').textContent()).toBe("Nice move!");

    await menu(ann.page, "[data-pause]");
    await ben.page.locator("[data-resume]").click();
    await ann.page.locator("[data-resume]").waitFor({ state: "detached" });

    // Whose turn it is can be seen from home, and leads back to the table.
    await ann.page.goto(server.address);
    const mine = ann.page.locator(".your-tables [data-mine]");
    await mine.waitFor();
    await ben.page.goto(server.address);
    await ben.page.locator("[data-mine]").waitFor();
    const turns =
      (await ann.page.locator(".your-turn").count()) + (await ben.page.locator(".your-turn").count());
    expect(turns).toBe(1);
    await mine.click();
    await ben.page.locator("[data-mine]").click();
    await ann.page.waitForSelector(".table");
    await ben.page.waitForSelector(".table");

    for (const { page } of [ann, ben]) {
      await page.locator("[data-menu]").click();
      const commitment = await page.locator("[data-commitment]").textContent();
      expect(commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
      await page.locator("[data-resign]").click();
      await page.locator("[data-resign-sure]").click();
    }
    await ann.page.waitForSelector("[data-final]", { timeout: 60_000 });
    await ben.page.waitForSelector("[data-final]");
    await ann.page.getByRole("button", { name: "Look at the table" }).click();
    await ann.page.locator("[data-menu]").click();
    await ann.page.locator("[data-check-seal]").click();
    await ann.page.waitForSelector('[data-fair="true"]');
    await ann.page.keyboard.press("Escape");

    // A link to a move of the finished game is open to whoever has it.
    const replay = await ben.page.locator("[data-replay]").getAttribute("href");
    const eve = await come(kPhone, 6);
    await eve.page.goto(`${server.address}${replay}&move=3`);
    await eve.page.waitForSelector("[data-step=next]");
    await eve.page.locator("[data-step=next]").click();
    await eve.page.waitForFunction(() => location.hash.endsWith("move=4"));
    await eve.page.getByRole("button", { name: "Play on from here" }).click();
    await eve.page.waitForSelector('.screen-table .table:not([data-ask=""])');

    await ann.page.reload();
    await ann.page.locator("[data-rematch]").click();
    await ben.page.locator("[data-rematch]").click();
    for (const { page } of [ann, ben]) await page.getByRole("button", { name: "I am ready" }).waitFor();
    for (const { troubles, context } of [ann, ben, eve]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);

/** Through the same door as the page, with less time than its form offers. */
async function openHastyTable(): Promise<string> {
  const order = {
    game: "first-journey",
    players: 2,
    clock: { kind: "move", ms: 3000 },
    pace_ms: 300,
    seats: { "2": { bot: "porter" } },
  };
  const response = await fetch(`${server.address}api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ table: order, listed: false, name: "Ann", seat: 1 }),
  });
  const { table, secret } = (await response.json()) as { table: string; secret: string };
  return `${server.address}#/table/${table}?seat=${secret}`;
}

test.runIf(kProgram)("a seat whose time ran out is taken back from the caretaker", async () => {
  const { page, context, troubles } = await come(kPhone, 7);
  await page.goto(await openHastyTable());
  await ready(page);
  await page.getByRole("button", { name: "Start" }).click();
  const back = page.locator("[data-back]");
  await back.waitFor({ timeout: 60_000 });
  expect(await violations(page), "a seat in care").toEqual([]);
  expect(await page.locator(".targets.is-on").count()).toBe(0);
  await back.click();
  await back.waitFor({ state: "detached" });
  await page.waitForSelector('.table:not([data-ask=""])');
  await decide(page);
  await expect.poll(() => page.locator(".log-lines").textContent()).toContain("Ann is back.");
  expect(troubles).toEqual([]);
  await context.close();
});
