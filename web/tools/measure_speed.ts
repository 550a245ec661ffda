// bench/page: how fast the built page is on a processor four times slower. From a cold cache to a table that can be played; what drawing the
// board again costs after a move, alone; and what one change of the whole table costs, with every panel around the board. Costs are the main
// thread's own time for script, styles and layout. Other programs only ever make it slower, so the best try counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { kDesktop, launch, visit } from "../tests/e2e/browser";
import { decide } from "../tests/e2e/player";
import { serve } from "../tests/e2e/static_server";
import { kWeb } from "./game_files";
import { statesOfSeat } from "./seat_states";

const kSlower = 4;
const kSteps = 24;
/** Milliseconds: long enough for a change to be drawn, shorter than the bots wait. */
const kQuiet = 300;
const kGoal = { playable: 3000, redraw: 16 };
const kSettings = { pace: 400, confirm: "never", sound: "off" };
const kGame = "europe";

/** What the page's main thread spends on something, by the clock of the processor where the browser offers it. */
class Meter {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Meter> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Meter(session);
  }

  slow(rate: number) {
    return this.session.send("Emulation.setCPUThrottlingRate", { rate });
  }

  async cost(page: Page, act: () => Promise<unknown>): Promise<number> {
    await page.waitForTimeout(kQuiet);
    const before = await this.busy();
    await act();
    await page.waitForTimeout(kQuiet);
    return (await this.busy()) - before;
  }

  private async busy(): Promise<number> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (value("ScriptDuration") + value("LayoutDuration") + value("RecalcStyleDuration")) * 1000;
  }
}

type Costs = { claim: number[]; draw: number[] };

/** A board with nothing around it is shown one state of a real game after the other. */
async function measureBoard(browser: Browser, address: string): Promise<Costs> {
  const states = await statesOfSeat(kGame, 3);
  const { page, context } = await visit(browser, { size: kDesktop, address });
  await page.goto(`${address}?game=${kGame}`);
  await page.waitForFunction(() => "show" in window);
  const meter = await Meter.on(page);
  const show = (at: number) =>
    page.evaluate(
      (state) => (window as unknown as { show: (state: unknown) => void }).show(state),
      // Only the last change is drawn.
      { ...states[at]!, past: states[at]!.past.slice(-1) },
    );
  const costs: Costs = { claim: [], draw: [] };
  const first = states.findIndex((state) => state.view?.phase === "turn");
  await show(first);
  await meter.slow(kSlower);
  for (let at = first + 1; at < states.length; ++at) {
    const events = states[at]!.past[states[at]!.past.length - 1]?.events ?? [];
    const list = costs[events.some((event) => event.e === "track_claimed") ? "claim" : "draw"];
    if (list.length < kSteps) list.push(await meter.cost(page, () => show(at)));
    else await show(at);
    if (costs.claim.length + costs.draw.length === 2 * kSteps) break;
  }
  await context.close();
  return costs;
}

async function open(browser: Browser, address: string) {
  const { page, context } = await visit(browser, { size: kDesktop, address, settings: kSettings });
  const meter = await Meter.on(page);
  await meter.slow(kSlower);
  const start = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(`[data-play="${kGame}"]`).click();
  await page.waitForSelector('.table:not([data-ask=""])');
  return { page, context, meter, playable: Date.now() - start };
}

/** Clicks by script: what a pointer does on its way is no part of the change. */
const click = (page: Page, selector: string) =>
  page.evaluate(
    (what) => document.querySelector(what)?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    selector,
  );

/** Cards are drawn and tracks claimed, one decision at a time; the bots wait while it is measured. */
async function measureTable(browser: Browser, address: string) {
  const { page, context, meter, playable } = await open(browser, address);
  await meter.slow(1);
  await decide(page);
  const costs: Costs = { claim: [], draw: [] };
  const there = async (selector: string) => (await page.locator(selector).count()) > 0;
  const track = ".targets.is-on [data-target-track]";
  const way = ".payment [data-action]";
  while (costs.draw.length < kSteps) {
    await page.waitForSelector('.table:not([data-ask=""])');
    await meter.slow(kSlower);
    // Every other turn something is claimed, if it can be.
    if (costs.claim.length * 2 < costs.draw.length && (await there(track))) {
      let cost = await meter.cost(page, () => click(page, track));
      if (await there(way)) cost = await meter.cost(page, () => click(page, way));
      costs.claim.push(cost);
    } else if (await there("[data-draw]:enabled")) {
      costs.draw.push(await meter.cost(page, () => click(page, "[data-draw]")));
    } else {
      await meter.slow(1);
      await decide(page);
    }
    await meter.slow(1);
  }
  await context.close();
  return { playable, costs };
}

function at(share: number, costs: number[]): number {
  return [...costs].sort((p, q) => p - q)[Math.floor(costs.length * share)] ?? Number.NaN;
}

const told = (costs: number[]) =>
  `${at(0.5, costs).toFixed(1)} ms at the median, ${at(0.95, costs).toFixed(1)} ms at p95`;

const alone = mkdtempSync(join(tmpdir(), "roundhouse-board-"));
await build({
  root: join(kWeb, "tools", "board_alone"),
  configFile: join(kWeb, "vite.config.ts"),
  logLevel: "warn",
  build: { outDir: alone, emptyOutDir: true },
});
const [server, boards, browser] = [await serve(join(kWeb, "dist")), await serve(alone), await launch()];
const tries: { playable: number; board: Costs; table: Costs }[] = [];
for (let i = 0; i < Number(process.argv[2] ?? 3); ++i) {
  const board = await measureBoard(browser, boards.address);
  const { playable, costs: table } = await measureTable(browser, server.address);
  tries.push({ playable, board, table });
  console.log(`try ${i + 1}: playable after ${playable} ms`);
  console.log(
    `  the board alone, after a claim ${told(board.claim)}; after any other move ${told(board.draw)}`,
  );
  console.log(
    `  the whole table, after a claim ${told(table.claim)}; after drawing a card ${told(table.draw)}`,
  );
}
const best = (of: (one: (typeof tries)[number]) => number) => Math.min(...tries.map(of));
const p95 = (of: (one: (typeof tries)[number]) => Costs) =>
  best((one) => at(0.95, [...of(one).claim, ...of(one).draw])).toFixed(1);
console.log(`playable after ${best((one) => one.playable)} ms (goal ${kGoal.playable})`);
console.log(
  `drawing the board again after a move: ${p95((one) => one.board)} ms at p95 (goal ${kGoal.redraw})`,
);
console.log(`a change of the whole table, every panel included: ${p95((one) => one.table)} ms at p95`);
await browser.close();
await Promise.all([server.close(), boards.close()]);
rmSync(alone, { recursive: true });
