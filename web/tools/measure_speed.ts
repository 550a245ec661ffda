// npm run speed: how fast the built page is on a processor four times slower. From a cold cache to a table that can be played, and what
// one change of the table costs the main thread, board redraw included.
import { join } from "node:path";
import { kDesktop, launch, visit } from "../tests/e2e/browser";
import { decide, playToTheEnd } from "../tests/e2e/player";
import { serve } from "../tests/e2e/static_server";
import { kWeb } from "./game_files";

const kSlower = 4;
const kSteps = 20;
const kGoal = { playable: 3000, change: 16 };

const server = await serve(join(kWeb, "dist"));
const browser = await launch();
const settings = { pace: 0, confirm: "never", sound: "off" };
const { page, context } = await visit(browser, { size: kDesktop, address: server.address, settings });
const session = await context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: kSlower });

const start = Date.now();
await page.goto(server.address);
await page.locator('[data-play="europe"]').click();
await page.waitForSelector('.table:not([data-ask=""])');
const playable = Date.now() - start;

// A finished game is stepped through: each step is a change of the whole table and nothing else.
await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
await decide(page);
await playToTheEnd(page);
await page.goto(`${server.address}#/replay/${page.url().split("/").pop()}`);
await page.waitForSelector("[data-step=next]");
await session.send("Emulation.setCPUThrottlingRate", { rate: kSlower });
await session.send("Performance.enable");
const busy = async () => {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (value("ScriptDuration") + value("LayoutDuration") + value("RecalcStyleDuration")) * 1000;
};
const costs: number[] = [];
for (let i = 0; i < kSteps; ++i) {
  const before = await busy();
  await page.locator("[data-step=next]").click();
  await page.waitForFunction((step) => location.hash.endsWith(`move=${step}`), i + 1);
  await page.waitForTimeout(150);
  costs.push((await busy()) - before);
}
costs.sort((p, q) => p - q);
const at = (share: number) => costs[Math.floor(costs.length * share)]!.toFixed(1);
console.log(`playable after ${playable} ms (goal ${kGoal.playable})`);
console.log(`a change costs ${at(0.5)} ms at the median, ${at(0.95)} ms at p95 (goal ${kGoal.change})`);
await browser.close();
await server.close();
