// The guide of a first game: which steps a game has follows from its mechanisms, and where the player stands from what has happened at
// the table. Nothing is remembered but the steps that were only read, so a reload, an undo or another order of things never confuses it.
import type { GameEvent, View } from "../net/protocol";
import { ticketStates } from "./board_facts";
import { kNothingPicked, litTracks } from "./choosing";
import type { GameFacts } from "./games";
import type { SeatState } from "./seat_state";

export const kCoachSteps = [
  "keep",
  "hold",
  "draw",
  "others",
  "claim",
  "place",
  "points",
  "flag",
  "tunnels",
  "ferries",
  "stations",
  "sights",
  "coast",
  "roll",
  "rob",
  "cities",
  "ticket",
  "end",
] as const;
export type CoachStep = (typeof kCoachSteps)[number];

export interface Advice {
  step: CoachStep;
  /** A second way to say it: what to do while the first can't be done yet. */
  waiting: boolean;
  /** It is only read: a button goes on. */
  read: boolean;
  n: number;
  total: number;
}

/** Steps that ask for nothing but to be read. */
const kRead: ReadonlySet<CoachStep> = new Set([
  "hold",
  "points",
  "flag",
  "tunnels",
  "ferries",
  "stations",
  "sights",
  "coast",
  "rob",
  "cities",
  "end",
]);

function has(facts: GameFacts, step: CoachStep): boolean {
  const { ruleset, tracks, bigCities } = facts;
  const isCard = ruleset.kernel === "card";
  switch (step) {
    case "keep":
      return !ruleset.race;
    case "hold":
      return ruleset.race !== undefined;
    case "claim":
      return !isCard;
    case "place":
    case "roll":
    case "rob":
      return isCard;
    case "points":
      return ruleset.route_points !== undefined;
    case "flag":
      return ruleset.flag !== undefined;
    case "tunnels":
      return ruleset.tunnels !== undefined;
    case "ferries":
      return tracks.some((track) => (track.ferry ?? 0) > 0);
    case "stations":
      return ruleset.stations !== undefined;
    case "sights":
      return ruleset.attractions !== undefined;
    case "coast":
      return (ruleset.race?.coast_bonus ?? 0) > 0;
    case "cities":
      return bigCities.length > 0;
    case "ticket":
      return !isCard;
    case "draw":
    case "others":
    case "end":
      return true;
  }
}

export const courseOf = (facts: GameFacts): CoachStep[] => kCoachSteps.filter((step) => has(facts, step));

function ownEvents({ past, you }: SeatState): GameEvent[] {
  return past
    .flatMap((change) => change.events ?? [])
    .filter((event) => "seat" in event && event.seat === you);
}

const drewEnough = (events: readonly GameEvent[]): boolean => {
  const drawn = events.filter((event) => event.e === "card_drawn" || event.e === "card_taken");
  // An open wild is a whole turn.
  return drawn.length >= 2 || drawn.some((event) => event.e === "card_taken" && event.card === "wild");
};

/** The others have had a turn since the player's first draw, and it is the player's again or has been. */
function othersMoved({ past, you, ask }: SeatState): boolean {
  const acts = past.filter((change) => change.what === "act");
  const drew = (event: GameEvent) => event.e === "card_drawn" || event.e === "card_taken";
  const first = acts.findIndex((change) => change.by === you && change.events?.some(drew));
  const other = acts.findIndex((change, i) => first >= 0 && i > first && change.by !== you);
  return other >= 0 && (ask !== null || acts.slice(other).some((change) => change.by === you));
}

function someTicketDone(facts: GameFacts, view: View, you: number | null): boolean {
  const own = you === null ? null : view.seats[`${you}`];
  if ((own?.completed?.length ?? 0) > 0) return true;
  return [...ticketStates(facts, { ...view, offer: [] }, you).values()].includes("done");
}

function isDone(facts: GameFacts, state: SeatState, step: CoachStep): boolean {
  const view = state.view!;
  const events = ownEvents(state);
  const happened = (e: GameEvent["e"]) => events.some((event) => event.e === e);
  switch (step) {
    case "keep":
      return happened("tickets_kept") || view.phase !== "initial";
    case "draw":
      return drewEnough(events);
    case "others":
      return othersMoved(state);
    case "claim":
      return happened("track_claimed");
    case "place":
      return happened("cards_placed");
    case "roll":
      return happened("rows_moved");
    case "ticket":
      return someTicketDone(facts, view, state.you);
    default:
      return false;
  }
}

/** What to say now; null when the guide has nothing more to say. `read`: the steps that were read. */
export function adviceFor(facts: GameFacts, state: SeatState, read: readonly string[]): Advice | null {
  if (!state.view || state.table.state === "over") return null;
  const course = courseOf(facts);
  const at = course.findIndex(
    (step) => !(kRead.has(step) ? read.includes(step) : isDone(facts, state, step)),
  );
  if (at < 0) return null;
  const step = course[at]!;
  const canClaim = litTracks(state.ask, kNothingPicked).size > 0;
  const canPlace = (state.ask?.suit?.length ?? 0) + (state.ask?.mix?.length ?? 0) > 0;
  const waiting = (step === "claim" && !canClaim) || (step === "place" && !canPlace);
  return { step, waiting, read: kRead.has(step), n: at + 1, total: course.length };
}
