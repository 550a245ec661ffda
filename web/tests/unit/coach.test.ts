// The guide leads through a real first game of every title: each thing it asks for can be done, and doing it leads on.
import { describe, expect, test } from "vitest";
import { ticketPath } from "../../src/model/board_facts";
import { kNothingPicked, litTracks } from "../../src/model/choosing";
import { adviceFor, type CoachStep, courseOf } from "../../src/model/coach";
import type { GameFacts } from "../../src/model/games";
import { kGames } from "../../src/model/games_list";
import { movesOf } from "../../src/model/moves";
import { fromSnapshot, type SeatState } from "../../src/model/seat_state";
import { kLessonSeal } from "../../src/net/new_table";
import { newDoor, snapshotOf, told } from "./engine";
import { factsOf } from "./facts";

/** A guided table as the page opens it, and the learner's hands. */
async function lesson(game: string) {
  const door = await newDoor();
  const table = { game, players: 2, options: { first_seat: 1 }, seats: { "2": { bot: "porter" } } };
  told(door({ door: "open", now: 1, secret: kLessonSeal.repeat(32), table, listen: [1] }));
  told(door({ door: "message", now: 1, from: 0, message: { type: "sit", seat: 1, name: "Ann" } }));
  const ready = { type: "ready", random: kLessonSeal.repeat(16) } as const;
  told(door({ door: "message", now: 1, from: 1, message: ready }));
  let answer = door({ door: "message", now: 1, from: 1, message: { type: "start" } });
  let past: SeatState | null = null;
  return {
    look: (): SeatState => {
      past = fromSnapshot(snapshotOf(door, 1), past);
      return past;
    },
    letOthersMove: () => {
      while (answer.think) answer = door({ door: "think", now: 1 });
    },
    act: (ask: number, action: string) => {
      answer = door({ door: "message", now: 1, from: 1, message: { type: "act", ask, action } });
      told(answer);
    },
  };
}

/** What somebody does who listens to the guide. */
function obey(facts: GameFacts, state: SeatState, step: CoachStep): string {
  const ask = state.ask!;
  if (ask.keep) return `keep ${[...ask.keep.offer].sort((p, q) => p - q).join(" ")}`;
  const moves = movesOf(ask);
  const wanted = new Set(
    (state.view!.tickets ?? []).flatMap((ticket) => [...ticketPath(facts, state.view!, 1, ticket)]),
  );
  const useful = moves.find((move) => move.kind === "claim" && (step === "claim" || wanted.has(move.track)));
  const place = step === "place" ? moves.find((move) => move.kind === "place") : undefined;
  const extra = moves.find((move) => move.kind === "pay");
  const draw = moves.find((move) => move.kind === "take") ?? moves.find((move) => move.action === "draw");
  return ((step === "draw" ? draw : (extra ?? useful ?? place)) ?? draw ?? moves[0]!).action;
}

describe.each(kGames)("a first game of %s", (game) => {
  const facts = factsOf(game);

  test("goes through the whole course by doing what the guide says", async () => {
    const table = await lesson(game);
    const read: string[] = [];
    const seen: CoachStep[] = [];
    for (let i = 0; i < 400; ++i) {
      const state = table.look();
      const advice = adviceFor(facts, state, read);
      if (!advice) break;
      if (seen[seen.length - 1] !== advice.step) seen.push(advice.step);
      if (advice.read) read.push(advice.step);
      else if (state.ask) table.act(state.ask.id, obey(facts, state, advice.step));
      else table.letOthersMove();
    }
    // What happens by itself while something else is done is not spoken of.
    expect(seen.filter((step) => step !== "others")).toEqual(courseOf(facts).filter((s) => s !== "others"));
  });

  test("begins with something to claim or to place", async () => {
    const table = await lesson(game);
    for (let state = table.look(); state.ask?.keep; state = table.look()) {
      table.act(state.ask.id, obey(facts, state, "keep"));
      table.letOthersMove();
    }
    const { ask } = table.look();
    expect(litTracks(ask, kNothingPicked).size + (ask?.suit?.length ?? 0)).toBeGreaterThan(3);
  });
});

test("while nothing can be paid the guide says to draw on", async () => {
  const facts = factsOf("europe");
  const table = await lesson("europe");
  const state = table.look();
  table.act(state.ask!.id, obey(facts, state, "keep"));
  table.letOthersMove();
  const later = table.look();
  const drew = [
    { seq: 99, at: 1, what: "act", by: 1, events: [1, 2].map(() => ({ e: "card_drawn", seat: 1 }) as const) },
  ];
  const moved = [{ seq: 100, at: 1, what: "act", by: 2 }];
  const past = [...later.past, ...drew, ...moved];
  expect(adviceFor(facts, { ...later, past }, [])).toMatchObject({ step: "claim", waiting: false });
  const { claim: _, ...poor } = later.ask!;
  expect(adviceFor(facts, { ...later, past, ask: poor }, [])).toMatchObject({ step: "claim", waiting: true });
});
