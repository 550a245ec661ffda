// How a game was played, from what everybody saw: cards drawn, tracks, wilds spent, the luck in tunnels.
import type { Change, GameEvent } from "../net/protocol";
import type { GameFacts } from "./games";
import { standingChanges } from "./standing";

export const kStatistics = [
  "blind",
  "open",
  "wilds_taken",
  "wilds_spent",
  "claims",
  "spaces",
  "tunnel_cost",
  "robberies",
] as const;
export type Statistic = (typeof kStatistics)[number];
export type Statistics = Record<Statistic, number>;

function count(facts: GameFacts, own: Statistics, event: GameEvent): void {
  switch (event.e) {
    case "card_drawn":
      own.blind += 1;
      break;
    case "card_taken":
      own.open += 1;
      if (event.card === "wild") own.wilds_taken += 1;
      break;
    case "track_claimed":
      own.claims += 1;
      own.spaces += facts.tracks[event.track - 1]!.length;
      own.wilds_spent += event.cards.wild ?? 0;
      break;
    case "station_built":
    case "cards_placed":
      own.wilds_spent += event.cards.wild ?? 0;
      break;
    case "tunnel_turned":
      own.tunnel_cost += event.extra;
      break;
    case "row_robbed":
      own.robberies += 1;
      break;
  }
}

/** By seat. What nobody ever did in this game is left out of the list of names. */
export function statisticsOf(facts: GameFacts, past: readonly Change[], players: number) {
  const seats = Array.from({ length: players }, () => {
    return Object.fromEntries(kStatistics.map((name) => [name, 0])) as Statistics;
  });
  for (const change of standingChanges(past)) {
    for (const event of change.events ?? []) {
      const own = "seat" in event && event.seat !== undefined ? seats[event.seat - 1] : undefined;
      if (own) count(facts, own, event);
    }
  }
  const names = kStatistics.filter((name) => seats.some((seat) => seat[name] > 0));
  return { names, seats };
}
