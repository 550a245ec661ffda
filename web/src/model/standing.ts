// The decisions of a game that stand: an undo takes the one before it along.
import type { Change } from "../net/protocol";

export function standingChanges(past: readonly Change[]): Change[] {
  const standing: Change[] = [];
  for (const change of past) {
    if (change.what === "act") standing.push(change);
    if (change.what === "undo") standing.pop();
  }
  return standing;
}
