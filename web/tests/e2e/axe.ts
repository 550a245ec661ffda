// axe-core on a page: every rule that is broken, and where.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const kAxe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeWindow {
  axe: {
    run: (
      where: object,
      options: object,
    ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** Of every rule, or of these. axe is run by the test's own hand: the page's content policy does not let it be loaded. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(kAxe);
  const { violations: found } = await page.evaluate(
    (only) =>
      // Shapes without words or roles have nothing to break, and there are thousands of them.
      (window as unknown as AxeWindow).axe.run(
        { exclude: [[".landscape"], [".track"], [".card-face"], [".chip"]] },
        { resultTypes: ["violations"], ...(only && { runOnly: only }) },
      ),
    rules,
  );
  return found.flatMap((v) =>
    v.nodes.map((node) => `${v.id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}
