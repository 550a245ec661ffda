// The score turn by turn, from what happened: for the chart at the end.
import type { Change, GameEvent } from "../net/protocol";
import type { GameFacts } from "./games";
import { standingChanges } from "./standing";

function gain(facts: GameFacts, event: GameEvent): { seat: number; points: number } | null {
  const { route_points: routes, flag, race } = facts.ruleset;
  switch (event.e) {
    case "track_claimed": {
      const points = routes?.[String(facts.tracks[event.track - 1]!.length)];
      return points === undefined ? null : { seat: event.seat, points };
    }
    case "flag_completed":
      return { seat: event.seat, points: flag?.points ?? 0 };
    case "ticket_completed":
      return { seat: event.seat, points: race ? 1 : (facts.tickets[event.ticket - 1]!.points ?? 0) };
    case "coast_to_coast":
      return { seat: event.seat, points: 1 };
    default:
      return null;
  }
}

/** One line of running totals per seat, a point for each decision. A decision taken back takes its points along. */
export function scoreHistory(facts: GameFacts, past: readonly Change[], players: number): number[][] {
  const moves = standingChanges(past).map((change) =>
    (change.events ?? []).flatMap((event) => gain(facts, event) ?? []),
  );
  const lines = Array.from({ length: players }, () => [0]);
  for (const gains of moves) {
    lines.forEach((line, i) => {
      const points = gains.filter((g) => g.seat === i + 1).reduce((sum, g) => sum + g.points, 0);
      line.push(line[line.length - 1]! + points);
    });
  }
  return lines;
}
