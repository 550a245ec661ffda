// The built page behind a static server, and a browser: what every test of whole screens begins with.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, type Visit, type VisitOptions, visit } from "./browser";
import { type StaticServer, serve } from "./static_server";

/** Bots that don't wait, moves that need no second click. */
export const kQuick = { pace: 0, confirm: "never", sound: "off", motion: "off" };

export interface Site {
  server: StaticServer;
  browser: Browser;
  visit: (options: Omit<VisitOptions, "address">) => Promise<Visit>;
}

export function useSite(): Site {
  const site = {} as Site;
  beforeAll(async () => {
    site.server = await serve(join(__dirname, "../../dist"));
    site.browser = await launch();
    site.visit = (options) =>
      visit(site.browser, { settings: kQuick, ...options, address: site.server.address });
  });
  afterAll(async () => {
    await site.browser.close();
    await site.server.close();
  });
  return site;
}
