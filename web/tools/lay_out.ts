// npm run layout [board…]: searches for bends and label spots without overlaps and writes web/layout/. Minutes for all boards; needed
// only after a change to a map, a drawing, a city's name or the font.
import { writeFileSync } from "node:fs";
import { type BoardId, kBoards } from "./game_files";
import { layOut } from "./layout/anneal";
import { overlaps } from "./layout/measure";
import { layoutFile, readPlan } from "./layout/plan";

const kSteps = Number(process.env.STEPS ?? 400_000);
const kTries = 3;

const line = (value: object) => `    ${JSON.stringify(value)}`;

for (const id of process.argv.length > 2 ? (process.argv.slice(2) as BoardId[]) : kBoards) {
  const plan = readPlan(id);
  let best: ReturnType<typeof layOut> | null = null;
  for (let seed = 1; seed <= kTries; ++seed) {
    const found = layOut(plan, kSteps, seed);
    if (!best || found.cost < best.cost) best = found;
  }
  const { layout, cost } = best!;
  const left = overlaps(plan, layout);
  console.log(`${id}: cost ${cost.toFixed(1)}, ${left.length} overlaps`);
  for (const overlap of left) console.log(`  ${overlap.what}: ${overlap.depth.toFixed(1)}`);
  const text = `{\n  "routes": [\n${layout.routes.map(line).join(",\n")}\n  ],\n  "labels": [\n${layout.labels.map(line).join(",\n")}\n  ]\n}\n`;
  writeFileSync(layoutFile(id), text);
}
