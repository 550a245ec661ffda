// Debian's chromium without a screen, started for tests and screenshots. Every page that is opened reports what went wrong in it.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export const kDesktop = { width: 1440, height: 900 };
export const kPhone = { width: 390, height: 844 };

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--font-render-hinting=none", // letters where a screen would have them
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors, refused requests and anything that went to another host. */
  troubles: string[];
}

export interface VisitOptions {
  size: { width: number; height: number };
  theme?: "light" | "dark";
  motion?: "reduce" | "no-preference";
  settings?: Record<string, unknown>;
  address: string;
  /** Every random value of the page follows from it: the same seed plays the same game. */
  seed?: number;
}

/** As text: a function would carry helpers of the test's compiler along, which the page lacks. */
const seededRandom = (seed: number) => `{
  let state = ${seed};
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; ++i) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[i] = state >>> 24;
    }
    return array;
  };
}`;

export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: options.size,
    colorScheme: options.theme ?? "light",
    hasTouch: options.size.width < 600,
    reducedMotion: options.motion ?? "reduce",
    locale: "en-GB",
  });
  const stored = JSON.stringify(options.settings ?? {});
  await context.addInitScript((text) => {
    if (!localStorage.getItem("roundhouse-settings")) localStorage.setItem("roundhouse-settings", text);
  }, stored);
  await context.addInitScript({ content: seededRandom(options.seed ?? 1) });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(options.address) && !/^(data|blob):/.test(request.url())) {
      troubles.push(`foreign request: ${request.url()}`);
    }
  });
  return { context, page, troubles };
}
