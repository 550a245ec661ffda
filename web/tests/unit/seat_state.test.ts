// Snapshots and updates add up to the truth, and a missed message never lasts.
import { describe, expect, test } from "vitest";
import { LiveTable } from "../../src/model/live_table";
import { scoreHistory } from "../../src/model/score_history";
import { fromSnapshot, withOlder, withUpdate } from "../../src/model/seat_state";
import type { LinkEvents } from "../../src/net/link";
import type { Change, Snapshot, Update } from "../../src/net/protocol";
import { sinceLastTurn } from "../../src/panels/log";
import { factsOf, tableOf, viewWith } from "./facts";

function snapshot(seq: number, past: Change[], rest: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    seq,
    you: 1,
    table: tableOf("europe", 2),
    view: viewWith([{}, {}]),
    ask: null,
    online: [1],
    past,
    ...rest,
  };
}

const change = (seq: number, what = "act", by = 1): Change => ({ seq, at: 0, what, by });

describe("a seat's state", () => {
  test("takes members whole, and seats one by one", () => {
    const before = fromSnapshot(snapshot(3, [change(1)]), null);
    const update: Update = {
      type: "update",
      ...change(4),
      view: { deck: 79, seats: { "2": { ...before.view!.seats["2"]!, cards: 5 } } },
      table: { waiting: [2] },
      ask: null,
    };
    const after = withUpdate(before, update);
    expect(after.seq).toBe(4);
    expect(after.view!.deck).toBe(79);
    expect(after.view!.seats["1"]).toBe(before.view!.seats["1"]);
    expect(after.view!.seats["2"]!.cards).toBe(5);
    expect(after.table.waiting).toEqual([2]);
    expect(after.table.game).toBe("europe");
    expect(after.past.map((c) => c.seq)).toEqual([1, 4]);
  });

  test("keeps its question when an update says nothing of it", () => {
    const before = fromSnapshot(snapshot(3, [], { ask: { id: 9, draw: true } }), null);
    expect(withUpdate(before, { type: "update", ...change(4) }).ask?.id).toBe(9);
    expect(withUpdate(before, { type: "update", ...change(4), ask: null }).ask).toBeNull();
  });

  test("joins the past before and after a lost line without a gap or a double", () => {
    const before = fromSnapshot(snapshot(3, [change(1), change(2), change(3)]), null);
    const after = fromSnapshot(snapshot(5, [change(3), change(4), change(5)]), before);
    expect(after.past.map((c) => c.seq)).toEqual([1, 2, 3, 4, 5]);
  });

  test("takes older pages of the past into their place, once", () => {
    let state = fromSnapshot(snapshot(6, [change(5), change(6)]), null);
    state = withOlder(state, [change(3), change(4)]);
    state = withOlder(state, [change(1), change(2), change(3)]);
    expect(state.past.map((c) => c.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("several people at one screen", () => {
  test("the curtain falls for the next who has to decide", () => {
    const live = new LiveTable([1, 2]);
    let events: LinkEvents | null = null;
    live.connect((given) => {
      events = given;
      return { send: () => {}, close: () => {} };
    });
    events!.message(snapshot(1, [], { ask: { id: 1, draw: true } }), 1);
    events!.message(snapshot(1, [], { you: 2 }), 2);
    expect(live.curtain.value).toBeNull();
    events!.message({ type: "update", ...change(2), ask: null }, 1);
    events!.message({ type: "update", ...change(2), ask: { id: 2, draw: true } }, 2);
    expect(live.curtain.value).toBe(2);
    expect(live.state.value?.you).toBe(1);
    live.liftCurtain();
    expect(live.state.value?.you).toBe(2);
  });
});

test("the recap is what others did since one's own last decision", () => {
  const past = [change(1, "act", 1), change(2, "act", 2), change(3, "sit", 2), change(4, "act", 3)];
  expect(sinceLastTurn(past, 1).map((c) => c.seq)).toEqual([2, 4]);
});

test("the score's history follows claims and forgets what was taken back", () => {
  const facts = factsOf("europe");
  const claim = (seq: number, seat: number, track: number): Change => ({
    ...change(seq, "act", seat),
    events: [{ e: "track_claimed", seat, track, cards: {} }],
  });
  const long = facts.tracks.find((track) => track.length === 8)!.id;
  const past = [claim(1, 1, 1), claim(2, 2, long), change(3, "undo", 2), claim(4, 2, 2)];
  expect(scoreHistory(facts, past, 2)).toEqual([
    [0, 1, 1],
    [0, 0, 4],
  ]);
});
