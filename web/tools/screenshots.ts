// Pictures of every screen, game, theme and size into a folder: screenshots/ by default. Needs a built page (npm run build). With "readme"
// instead of a folder it makes the one picture that README shows.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { kGames } from "../src/model/games_list";
import { kDesktop, kPhone, launch, type VisitOptions, visit } from "../tests/e2e/browser";
import { GameServer, kProgram } from "../tests/e2e/game_server";
import { decide, playToTheEnd } from "../tests/e2e/player";
import { serve } from "../tests/e2e/static_server";
import { kWeb } from "./game_files";

const out = process.argv[2] ?? join(kWeb, "screenshots");
const wanted = process.argv[3];
const server = await serve(join(kWeb, "dist"));
const browser = await launch();

const kSettings = { pace: 0, confirm: "never", sound: "off" };
const kScreens = ["", "new/europe", "rules/europe", "settings", "replay"];

/** Decisions up to the middle of a game. */
const kMiddle: Record<string, number> = {
  "new-york": 12,
  paris: 12,
  "first-journey": 14,
  "first-journey-europe": 14,
};

const asked = (page: Page) => page.waitForSelector('.table:not([data-ask=""]), [data-final]');

async function play(page: Page, game: string): Promise<void> {
  await page.goto(`${server.address}#/`);
  await page.locator(`[data-play="${game}"]`).click();
  await asked(page);
}

async function goOn(page: Page, decisions: number): Promise<void> {
  for (let i = 0; i < decisions && (await page.locator("[data-final]").count()) === 0; ++i) {
    await decide(page);
    await asked(page);
  }
}

type Shoot = (name: string) => Promise<void>;

async function shootScreens(page: Page, shoot: Shoot): Promise<void> {
  for (const screen of kScreens) {
    await page.goto(`${server.address}#/${screen}`);
    await page.waitForSelector("main");
    await shoot(screen.replace("/", "-") || "home");
  }
}

/** A game from the first question to its replay. */
async function shootGame(page: Page, game: string, shoot: Shoot): Promise<void> {
  await page.goto(`${server.address}#/learn/${game}`);
  await page.waitForSelector("main");
  await shoot(`${game}-0-learn`);
  await page.locator("[data-guided]").click();
  await page.waitForSelector("[data-coach-step]");
  await shoot(`${game}-0-guided`);
  await play(page, game);
  await shoot(`${game}-1-start`);
  await goOn(page, kMiddle[game] ?? 26);
  await shoot(`${game}-2-middle`);
  if ((await page.locator("[data-final]").count()) === 0) {
    await page.locator("[data-menu]").click();
    await shoot(`${game}-2-menu`);
    await page.locator(".dialog .ways button").first().click();
    await shoot(`${game}-2-words`);
    await page.locator("[data-menu]").click();
    await page.locator(".dialog .ways button").first().click();
  }
  await playToTheEnd(page);
  await shoot(`${game}-3-end`);
  await page.locator("[data-tell]").click();
  for (let i = 0; i < 3; ++i) await page.locator("[data-next-scene]").click();
  await shoot(`${game}-4-ceremony`);
  await page.locator("[data-skip-ceremony]").click();
  await page.locator("[data-replay]").click();
  await page.waitForSelector("[data-step=next]");
  await page.locator("[data-step=next]").click();
  await shoot(`${game}-5-replay`);
}

/** With ROUNDHOUSE_SERVER: what people see of each other, from the list of open tables to a word across the table. */
async function shootServer(
  size: VisitOptions["size"],
  theme: "light" | "dark",
  sizeName: string,
): Promise<void> {
  const host = new GameServer();
  await host.start();
  const come = (seed: number) =>
    visit(browser, { size, theme, seed, settings: { ...kSettings, motion: "off" }, address: host.address });
  const [ann, ben] = [await come(1), await come(2)];
  const shoot = async (page: Page, name: string) => {
    await page.waitForTimeout(900);
    await page.screenshot({ path: join(out, `server-${name}-${theme}-${sizeName}.png`) });
  };
  const ready = (page: Page) => page.getByRole("button", { name: "I am ready" }).click();
  await ann.page.goto(`${host.address}#/new/paris`);
  await ann.page.locator(".seat-row select").nth(1).selectOption("");
  await ann.page.locator("[data-listed]").check();
  await ann.page.locator("[data-invite]").click();
  await ann.page.waitForSelector("#invite-link");
  await shoot(ann.page, "1-lobby");
  await ben.page.goto(host.address);
  await ben.page.waitForSelector("[data-join]");
  await shoot(ben.page, "2-open-tables");
  await ben.page.locator("[data-join]").click();
  await ben.page.locator("#lobby-name").fill("Ben");
  await ben.page.locator("[data-sit]").first().click();
  await ready(ben.page);
  await ready(ann.page);
  await ann.page.getByRole("button", { name: "Start" }).click();
  await ann.page.locator("[data-menu]").click();
  await shoot(ann.page, "3-menu");
  await ann.page.locator("[data-react=wow]").click();
  await ben.page.waitForSelector("[data-said]");
  await shoot(ben.page, "4-said");
  await ann.page.goto(host.address);
  await ann.page.waitForSelector("[data-mine]");
  await shoot(ann.page, "5-my-tables");
  await ann.context.close();
  await ben.context.close();
  await host.end();
}

async function shootAll(): Promise<void> {
  mkdirSync(out, { recursive: true });
  if (!wanted || wanted === "extremes") await shootExtremes();
  if (wanted === "extremes") return;
  for (const [sizeName, size] of [
    ["desktop", kDesktop],
    ["phone", kPhone],
  ] as const) {
    for (const theme of ["light", "dark"] as const) {
      const options: VisitOptions = { size, theme, settings: kSettings, address: server.address };
      const { page, context } = await visit(browser, options);
      const shoot = async (name: string) => {
        await page.waitForTimeout(250);
        await page.screenshot({ path: join(out, `${name}-${theme}-${sizeName}.png`) });
      };
      if (!wanted) await shootScreens(page, shoot);
      if (kProgram && (!wanted || wanted === "server")) await shootServer(size, theme, sizeName);
      for (const game of kGames.filter((id) => !wanted || id === wanted)) await shootGame(page, game, shoot);
      await context.close();
    }
  }
}

/** The smallest phone and the widest screen: what would not fit shows here. */
const kExtremes = { small: { width: 360, height: 740 }, wide: { width: 2560, height: 1440 } };

async function shootExtremes(): Promise<void> {
  for (const [name, size] of Object.entries(kExtremes)) {
    const { page, context } = await visit(browser, { size, settings: kSettings, address: server.address });
    const shoot = async (what: string) => {
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(out, `${what}-${name}.png`) });
    };
    await shootScreens(page, shoot);
    for (const game of ["europe", "card-game"]) {
      await play(page, game);
      await shoot(`${game}-1-start`);
      await goOn(page, kMiddle[game] ?? 26);
      await shoot(`${game}-2-middle`);
      await playToTheEnd(page);
      await shoot(`${game}-3-end`);
      await page.locator("[data-replay]").click();
      await page.waitForSelector("[data-step=next]");
      await shoot(`${game}-5-replay`);
    }
    await context.close();
  }
}

/** A table of Europe in the middle of a game, on one's own turn. */
async function shootForReadme(): Promise<void> {
  const size = { width: 1280, height: 800 };
  const { page } = await visit(browser, { size, settings: kSettings, address: server.address, seed: 5 });
  await play(page, "europe");
  await goOn(page, 34);
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(kWeb, "..", "docs", "images", "table.jpg"), quality: 82, type: "jpeg" });
}

await (out === "readme" ? shootForReadme() : shootAll());
await browser.close();
await server.close();
