// Pictures of every screen, game, theme and size into a folder: screenshots/ by default. Needs a built page (npm run build).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { kGames } from "../src/model/games_list";
import { kDesktop, kPhone, launch, visit } from "../tests/e2e/browser";
import { decide, playToTheEnd } from "../tests/e2e/player";
import { serve } from "../tests/e2e/static_server";
import { kWeb } from "./game_files";

const out = process.argv[2] ?? join(kWeb, "screenshots");
const wanted = process.argv[3];
mkdirSync(out, { recursive: true });
const server = await serve(join(kWeb, "dist"));
const browser = await launch();

const asked = (page: Page) => page.waitForSelector('.table:not([data-ask=""]), [data-final]');

for (const [sizeName, size] of [
  ["desktop", kDesktop],
  ["phone", kPhone],
] as const) {
  for (const theme of ["light", "dark"] as const) {
    const settings = { pace: 0, confirm: "never", sound: "off" };
    const { page, context } = await visit(browser, { size, theme, settings, address: server.address });
    const shoot = async (name: string) => {
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(out, `${name}-${theme}-${sizeName}.png`) });
    };
    for (const screen of wanted
      ? []
      : ["", "new/europe", "rules/europe", "learn/europe", "settings", "replay"]) {
      await page.goto(`${server.address}#/${screen}`);
      await page.waitForSelector("main");
      await shoot(screen.replace("/", "-") || "home");
    }
    for (const game of kGames.filter((id) => !wanted || id === wanted)) {
      await page.goto(`${server.address}#/`);
      await page.locator(`[data-play="${game}"]`).click();
      await asked(page);
      await shoot(`${game}-1-start`);
      for (let i = 0; i < 26 && (await page.locator("[data-final]").count()) === 0; ++i) {
        await decide(page);
        await asked(page);
      }
      await shoot(`${game}-2-middle`);
      await playToTheEnd(page);
      await shoot(`${game}-3-end`);
    }
    await context.close();
  }
}
await browser.close();
await server.close();
