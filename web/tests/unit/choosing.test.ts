// Both input orders lead to the same actions, and nothing is offered that the question does not offer.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  extraPayments,
  keepAction,
  kNothingPicked,
  litCities,
  litTracks,
  paymentsFor,
  placements,
  usefulColors,
} from "../../src/model/choosing";
import { movesOf } from "../../src/model/moves";
import type { Ask } from "../../src/net/protocol";

const ask: Ask = {
  id: 7,
  draw: true,
  take: [1, 3],
  tickets: true,
  claim: [
    { tracks: [12], pay: ["red:3"], more: ["red:2 wild:1"] },
    { tracks: [5, 6], pay: ["red:2", "blue:2", "wild:2"] },
    { tracks: [9], pay: ["blue:1"], flag: { pay: ["blue:1"] } },
  ],
  station: [{ cities: ["wien"], pay: ["red:1", "wild:1"] }],
};

describe("picking", () => {
  test("a track first: every way to pay for it, the usual ones first", () => {
    const ways = paymentsFor(ask, { ...kNothingPicked, track: 12 });
    expect(ways.map((way) => way.action)).toEqual(["claim 12 red:3", "claim 12 red:2 wild:1"]);
    expect(ways.map((way) => way.other)).toEqual([false, true]);
  });

  test("cards first: only what they can pay for stays lit", () => {
    expect(litTracks(ask, kNothingPicked)).toEqual(new Set([12, 5, 6, 9]));
    expect(litTracks(ask, { ...kNothingPicked, colors: new Set(["blue"]) })).toEqual(new Set([5, 6, 9]));
    expect(litTracks(ask, { ...kNothingPicked, colors: new Set(["red", "wild"]) })).toEqual(new Set([12]));
    expect(litCities(ask, { ...kNothingPicked, colors: new Set(["blue"]) })).toEqual(new Set());
  });

  test("cards, then a track, leave no question where one way is left", () => {
    const ways = paymentsFor(ask, { colors: new Set(["blue"]), track: 5, city: null });
    expect(ways.map((way) => way.action)).toEqual(["claim 5 blue:2"]);
  });

  test("a flag is a way of its own", () => {
    const ways = paymentsFor(ask, { ...kNothingPicked, track: 9 });
    expect(ways.map((way) => way.action)).toEqual(["claim 9 blue:1 flag", "claim 9 blue:1"]);
  });

  test("a city: the ways to pay for a station", () => {
    expect(paymentsFor(ask, { ...kNothingPicked, city: "wien" }).map((way) => way.action)).toEqual([
      "station wien red:1",
      "station wien wild:1",
    ]);
  });

  test("placements show once a colour is picked", () => {
    const card: Ask = {
      id: 1,
      suit: [{ color: "red", cards: ["red:2", "red:2 wild:1"] }],
      mix: ["red:1 blue:1 green:1"],
    };
    expect(placements(card, new Set())).toEqual([]);
    expect(placements(card, new Set(["red"])).map((p) => p.action)).toEqual([
      "place red:2",
      "place red:2 wild:1",
      "place red:1 blue:1 green:1",
    ]);
    expect(placements(card, new Set(["red", "blue"])).map((p) => p.action)).toEqual([
      "place red:1 blue:1 green:1",
    ]);
    expect(usefulColors(card)).toEqual(new Set(["red", "wild", "blue", "green"]));
  });

  test("a tunnel's extra", () => {
    expect(
      extraPayments({ id: 1, extra: { pay: ["red:1"], more: ["wild:1"] } }).map((p) => p.action),
    ).toEqual(["pay red:1", "pay wild:1"]);
  });
});

describe("keeping tickets", () => {
  test("numbers go up, and none is a word", () => {
    expect(keepAction(new Set())).toBe("keep none");
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 46 }), { minLength: 1, maxLength: 6 }),
        (tickets) => {
          const numbers = keepAction(new Set(tickets)).split(" ").slice(1).map(Number);
          expect(numbers).toEqual([...tickets].sort((p, q) => p - q));
        },
      ),
    );
  });
});

describe("the list of moves", () => {
  test("has every action of the question once", () => {
    const actions = movesOf(ask).map((move) => move.action);
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions).toEqual([
      "draw",
      "tickets",
      "take 1",
      "take 3",
      "claim 5 red:2",
      "claim 5 blue:2",
      "claim 5 wild:2",
      "claim 6 red:2",
      "claim 6 blue:2",
      "claim 6 wild:2",
      "claim 9 blue:1 flag",
      "claim 9 blue:1",
      "claim 12 red:3",
      "claim 12 red:2 wild:1",
      "station wien red:1",
      "station wien wild:1",
    ]);
  });
});
