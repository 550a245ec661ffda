// The numbers that the rules' sentences are filled with, from a game's ruleset.
import type { GameFacts, Ruleset } from "../../model/games";
import type { Values } from "../translate";

interface TicketRules {
  initial: { deal: { count: number }[]; keep_at_least: number };
  draw?: { count: number; keep_at_least: number };
}

export function ruleNumbers(facts: GameFacts): Values {
  const rules: Ruleset & { tickets?: TicketRules } = facts.ruleset;
  const tickets = rules.tickets;
  const points = Object.entries(rules.route_points ?? {}).map(([length, value]) => `${length} → ${value}`);
  return {
    hand: rules.hand,
    pieces: rules.pieces ?? 0,
    closes: rules.double_routes?.close_up_to_players ?? 0,
    points: points.join(", "),
    deal: tickets?.initial.deal.reduce((sum, part) => sum + part.count, 0) ?? 0,
    keep: tickets?.initial.keep_at_least ?? 0,
    drawn: tickets?.draw?.count ?? 0,
    keepLater: tickets?.draw?.keep_at_least ?? 0,
    unbuilt: rules.stations?.unbuilt_points ?? 0,
    longest: rules.longest_trail?.points ?? 0,
    attraction: rules.attractions?.points ?? 0,
    flag: rules.flag?.points ?? 0,
  };
}
