// npm run measure: lists everything on a board that lies on something else, and fails if there is anything.
import { kBoards } from "./game_files";
import { overlaps } from "./layout/measure";
import { readLayout, readPlan } from "./layout/plan";

let total = 0;
for (const id of kBoards) {
  const found = overlaps(readPlan(id), readLayout(id));
  total += found.length;
  console.log(`${id}: ${found.length} overlaps`);
  for (const { what, depth } of found) console.log(`  ${what}: ${depth.toFixed(1)}`);
}
process.exit(total > 0 ? 1 : 0);
