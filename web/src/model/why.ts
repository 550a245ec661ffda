// What somebody means who clicks on a track that is not lit: the plainest way to claim it. The room says why it can't be.
import type { View } from "../net/protocol";
import type { GameFacts } from "./games";

export function plainestClaim(facts: GameFacts, view: View, track: number): string {
  const { color, length, ferry = 0 } = facts.tracks[track - 1]!;
  const held = Object.entries(view.hand ?? {})
    .filter(([name]) => name !== "wild")
    .sort(([, p], [, q]) => q - p);
  const ink = color === "gray" ? (held[0]?.[0] ?? facts.colors[0]!.id) : color;
  const coloured = length - ferry;
  const parts = [...(coloured > 0 ? [`${ink}:${coloured}`] : []), ...(ferry > 0 ? [`wild:${ferry}`] : [])];
  return `claim ${track} ${parts.join(" ")}`;
}
