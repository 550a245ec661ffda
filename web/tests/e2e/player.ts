// Plays a seat by clicking what is lit, as a person in a hurry would: claim what can be claimed, else draw.
import type { Locator, Page } from "playwright-core";

async function first(page: Page, selector: string): Promise<Locator | null> {
  const locator = page.locator(selector).first();
  return (await locator.count()) > 0 ? locator : null;
}

export interface Taste {
  /** Tracks to claim first, if one of them can be. */
  track?: (id: number) => boolean;
  /** Claims no other tracks than those. */
  only?: boolean;
  /** Tunnels are left when they cost more. */
  withdraws?: boolean;
  /** Builds a station wherever one can be built. */
  station?: boolean;
  /** Draws cards while fewer than this are in hand. */
  saves?: number;
}

/** What can be clicked, asked all at once: a question to the browser takes longer than anything it does. */
const kThings = {
  keep: "[data-keep-chosen]",
  tunnel: ".tunnel-question",
  best: "[data-complete]:has(.best)",
  complete: "[data-complete]",
  pass: "[data-pass]",
  place: ".kernel-card[data-phase=turn] [data-pick]:enabled",
  city: ".targets.is-on [data-target-city]",
  draw: "[data-draw]:enabled",
  take: "[data-take]:enabled",
  tickets: "[data-tickets]:enabled",
  exchange: "[data-exchange]",
  stop: "[data-stop]",
} as const;
type Thing = keyof typeof kThings;

interface Point {
  x: number;
  y: number;
}

interface Sight {
  ask: string | null;
  /** Where the middle of each thing is, if nothing covers it and no scrolling is needed. */
  things: ReadonlyMap<Thing, Point | null>;
  hand: number;
  /** The lit tracks, and where a finger would touch each: the middle of its middle space. */
  lit: (Point & { id: number })[];
}

async function look(page: Page): Promise<Sight> {
  const seen = await page.evaluate((selectors) => {
    const there = selectors.flatMap(([name, selector]) => {
      const element = document.querySelector(selector);
      if (!element) return [];
      const box = element.getBoundingClientRect();
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const open = element.contains(document.elementFromPoint(point.x, point.y));
      return [[name, open ? point : null] as const];
    });
    const counts = [...document.querySelectorAll(".hand-count")].map((count) => Number(count.textContent));
    const lit = [...document.querySelectorAll(".targets.is-on [data-target-track]")].map((target) => {
      const id = Number(target.getAttribute("data-target-track"));
      const spaces = document.querySelectorAll(`[data-track="${id}"] :is(.space, .piece-edge)`);
      const box = spaces[Math.floor(spaces.length / 2)]!.getBoundingClientRect();
      return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const hand = counts.reduce((sum, n) => sum + n, 0);
    return { ask: document.querySelector(".table")?.getAttribute("data-ask") ?? null, there, hand, lit };
  }, Object.entries(kThings));
  return { ...seen, things: new Map(seen.there as [Thing, Point | null][]) };
}

/** Where it was seen; if it was covered or out of sight, with Playwright's patience, which takes five times as long. */
async function click(page: Page, { things }: Sight, thing: Thing): Promise<void> {
  const point = things.get(thing);
  if (point) await page.mouse.click(point.x, point.y);
  else await page.locator(kThings[thing]).first().click();
}

/** The first way to pay, where there is more than one or the reader wants to confirm. */
async function payIfAsked(page: Page): Promise<void> {
  const way = await first(page, ".payment [data-action]");
  if (way) await way.click();
}

async function buildStation(page: Page, sight: Sight): Promise<void> {
  await click(page, sight, "city");
  await payIfAsked(page);
}

function chosenTrack({ lit, hand }: Sight, taste: Taste) {
  if (taste.saves !== undefined && hand < taste.saves) return undefined;
  return lit.find(({ id }) => taste.track?.(id)) ?? (taste.only ? undefined : lit[lit.length - 1]);
}

async function claimTrack(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y);
  await payIfAsked(page);
}

async function keepTickets(page: Page): Promise<void> {
  const keep = page.locator("[data-keep-chosen]");
  const boxes = page.locator("[data-keep]");
  for (let i = 0; i < (await boxes.count()) && (await keep.isDisabled()); ++i) await boxes.nth(i).check();
  await keep.click();
}

/** Picks a colour up from the hand and places the most it can, in The Card Game. */
async function placeCards(page: Page, sight: Sight): Promise<void> {
  await click(page, sight, "place");
  await page.locator(".payment [data-action]").last().click();
}

async function answerTunnel(page: Page, withdraws: boolean): Promise<void> {
  const ways = [".tunnel-question [data-action]", "[data-withdraw]"];
  if (withdraws) ways.reverse();
  const way = (await first(page, ways[0]!)) ?? (await first(page, ways[1]!));
  await way!.click();
}

/** What the player looks for, in this order. */
const kAtOnce: Thing[] = ["best", "complete", "pass"];
const kDraws: Thing[] = ["draw", "take", "tickets", "exchange", "stop"];

async function takeTurn(page: Page, sight: Sight, taste: Taste): Promise<void> {
  const { things } = sight;
  const atOnce = kAtOnce.find((thing) => things.has(thing));
  if (atOnce) return click(page, sight, atOnce);
  if (things.has("place")) return placeCards(page, sight);
  if (taste.station && things.has("city")) return buildStation(page, sight);
  const track = chosenTrack(sight, taste);
  if (track) return claimTrack(page, track);
  const draw = kDraws.find((thing) => things.has(thing));
  if (draw) return click(page, sight, draw);
  // Saving up with nothing left to draw: then a track after all.
  const last = chosenTrack(sight, { ...taste, saves: 0 });
  if (last) return claimTrack(page, last);
  throw new Error("There is a question, and nothing to click.");
}

/** One decision, question ladder included. */
export async function decide(page: Page, taste: Taste = {}): Promise<void> {
  const sight = await look(page);
  if (sight.things.has("keep")) await keepTickets(page);
  else if (sight.things.has("tunnel")) await answerTunnel(page, taste.withdraws ?? false);
  else await takeTurn(page, sight, taste);
  await page.waitForFunction(
    (before) =>
      document.querySelector(".table")?.getAttribute("data-ask") !== before ||
      document.querySelector("[data-final], [data-ceremony]"),
    sight.ask,
    { timeout: 20_000 },
  );
}

/** Plays until the log says it. */
export async function playUntil(page: Page, said: RegExp, taste: Taste = {}): Promise<void> {
  const log = page.locator(".log-lines");
  for (let i = 0; i < 200 && !said.test((await log.textContent()) ?? ""); ++i) {
    await page.waitForSelector('.table:not([data-ask=""]), [data-final]');
    if (await first(page, "[data-final]")) break;
    await decide(page, taste);
  }
  if (!said.test((await log.textContent()) ?? "")) throw new Error(`It never came to ${said}.`);
}

/** Plays to the final score; returns the number of decisions. */
export async function playToTheEnd(page: Page, taste: Taste = {}, end = "[data-final]"): Promise<number> {
  const most = 400;
  for (let decisions = 0; decisions < most; ++decisions) {
    await page.waitForSelector(`.table:not([data-ask=""]), ${end}, [data-lift]`, { timeout: 30_000 });
    if (await first(page, end)) return decisions;
    const curtain = await first(page, "[data-lift]");
    if (curtain) {
      await curtain.click();
      continue;
    }
    await decide(page, taste);
  }
  throw new Error(`The game was not over after ${most} decisions.`);
}
