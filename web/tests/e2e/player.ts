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

const handSize = (page: Page) =>
  page
    .locator(".hand-count")
    .evaluateAll((counts) => counts.reduce((sum, count) => sum + Number(count.textContent), 0));

/** The first way to pay, where there is more than one or the reader wants to confirm. */
async function payIfAsked(page: Page): Promise<void> {
  const way = await first(page, ".payment [data-action]");
  if (way) await way.click();
}

async function buildStation(page: Page): Promise<boolean> {
  const city = await first(page, "[data-target-city]");
  if (!city) return false;
  await city.click();
  await payIfAsked(page);
  return true;
}

async function claimTrack(page: Page, taste: Taste): Promise<boolean> {
  if (taste.saves !== undefined && (await handSize(page)) < taste.saves) return false;
  if (!(await clickTrack(page, taste))) return false;
  await payIfAsked(page);
  return true;
}

/** A track is clicked on its middle space, as a finger would. */
async function clickTrack(page: Page, taste: Taste): Promise<boolean> {
  const lit = await page
    .locator("[data-target-track]")
    .evaluateAll((targets) => targets.map((target) => Number(target.getAttribute("data-target-track"))));
  const id = lit.find((track) => taste.track?.(track)) ?? (taste.only ? undefined : lit[lit.length - 1]);
  if (id === undefined) return false;
  const spaces = page.locator(`[data-target-track="${id}"] .target-light`);
  const count = await spaces.count();
  if (count === 0) return false;
  const box = await spaces.nth(Math.floor(count / 2)).boundingBox();
  if (!box) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

async function keepTickets(page: Page): Promise<void> {
  const keep = page.locator("[data-keep-chosen]");
  const boxes = page.locator("[data-keep]");
  for (let i = 0; i < (await boxes.count()) && (await keep.isDisabled()); ++i) await boxes.nth(i).check();
  await keep.click();
}

/** What the player looks for, in this order. */
const kButtons = ["[data-complete]:has(.best)", "[data-complete]", "[data-pass]"];
const kDraws = [
  "[data-draw]:enabled",
  "[data-take]:enabled",
  "[data-tickets]:enabled",
  "[data-exchange]",
  "[data-stop]",
];

async function clickFirst(page: Page, selectors: string[]): Promise<boolean> {
  for (const selector of selectors) {
    const button = await first(page, selector);
    if (!button) continue;
    await button.click();
    return true;
  }
  return false;
}

/** Picks a colour up from the hand and places the most it can, in The Card Game. */
async function placeCards(page: Page): Promise<boolean> {
  const hand = page.locator("[data-pick]:enabled");
  if ((await page.locator(".kernel-card[data-phase=turn]").count()) === 0 || (await hand.count()) === 0)
    return false;
  await hand.first().click();
  await page.locator(".payment [data-action]").last().click();
  return true;
}

/** One decision, question ladder included. */
export async function decide(page: Page, taste: Taste = {}): Promise<void> {
  const ask = await page.locator(".table").getAttribute("data-ask");
  if ((await page.locator("[data-keep-chosen]").count()) > 0) await keepTickets(page);
  else if (await first(page, ".tunnel-question")) {
    const pay = [".tunnel-question [data-action]", "[data-withdraw]"];
    await clickFirst(page, taste.withdraws ? pay.reverse() : pay);
  } else {
    const done =
      (await clickFirst(page, kButtons)) ||
      (await placeCards(page)) ||
      (taste.station && (await buildStation(page))) ||
      (await claimTrack(page, taste)) ||
      (await clickFirst(page, kDraws)) ||
      // Saving up with nothing left to draw: then a track after all.
      (await claimTrack(page, { ...taste, saves: 0 }));
    if (!done) throw new Error("There is a question, and nothing to click.");
  }
  await page.waitForFunction(
    (before) =>
      document.querySelector(".table")?.getAttribute("data-ask") !== before ||
      document.querySelector("[data-final], [data-ceremony]"),
    ask,
    { timeout: 20_000 },
  );
}

/** Plays until the log says it. */
export async function playUntil(page: Page, said: RegExp, taste: Taste = {}): Promise<void> {
  const log = page.locator(".log ol");
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
