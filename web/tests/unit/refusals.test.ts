// Every refusal that the room can give has a sentence in three languages; where it has none, its own English one is shown.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { choose } from "../../src/model/settings";
import { plainestClaim } from "../../src/model/why";
import type { ClientMessage, Refused, Why } from "../../src/net/protocol";
import { kCatalogue } from "../../src/text/catalogue";
import { refusalText } from "../../src/text/refusals";
import { newDoor, told } from "./engine";
import { factsOf, viewWith } from "./facts";

const kDocs = join(__dirname, "../../../docs");
const schema = JSON.parse(readFileSync(join(kDocs, "schema/server.schema.json"), "utf8"));
const causes: string[] = schema.$defs.refusal.enum;
const codes: string[] = schema.$defs.refused.properties.code.enum;

afterEach(() => choose("language", "en"));

describe("the catalogue", () => {
  test.each(causes)("has a sentence for %s", (cause) => {
    expect(Object.keys(kCatalogue)).toContain(`refusal.${cause}`);
  });
  // "illegal" comes with a cause, "other" with a sentence of its own.
  test.each(codes.filter((code) => code !== "illegal" && code !== "other"))(
    "has a sentence for %s",
    (code) => {
      expect(Object.keys(kCatalogue)).toContain(`refused.${code}`);
    },
  );
});

test("a refusal is told in the reader's language, with the rule", () => {
  const refused: Refused = {
    type: "refused",
    code: "illegal",
    refusal: "track-taken",
    rule: "CLM-1",
    text: "Berlin–Wien is taken by seat 2 (CLM-1).",
  };
  choose("language", "de");
  expect(refusalText(refused)).toBe("diese Strecke ist vergeben. (Regel CLM-1)");
  expect(refusalText({ ...refused, refusal: "of-a-later-version" })).toBe(refused.text);
  expect(refusalText({ type: "refused", code: "stale" })).toBe("am Tisch ging es inzwischen weiter.");
});

test("a click on a track that is not lit asks for the plainest claim, and the room says why not", async () => {
  const europe = factsOf("europe");
  const ferry = europe.tracks.find((track) => (track.ferry ?? 0) > 0)!;
  const gray = europe.tracks.find((track) => track.color === "gray" && !track.ferry && !track.tunnel)!;
  const view = viewWith([{}, {}], { hand: { blue: 1, red: 3, wild: 2 } });
  expect(plainestClaim(europe, view, gray.id)).toBe(`claim ${gray.id} red:${gray.length}`);
  expect(plainestClaim(europe, view, ferry.id)).toContain(`wild:${ferry.ferry}`);
  const door = await newDoor();
  const table = { game: "europe", players: 2, seats: { "2": { bot: "guard" } } };
  told(door({ door: "open", now: 1, secret: "ab".repeat(32), table, listen: [1] }));
  const say = (from: number, message: ClientMessage) =>
    told(door({ door: "message", now: 1, from, message }));
  say(0, { type: "sit", seat: 1, name: "Ann" });
  say(1, { type: "ready", random: "0".repeat(32) });
  say(1, { type: "start" });
  const why = say(1, { type: "why", action: plainestClaim(europe, view, ferry.id) })[0] as Why;
  expect(why.legal).toBe(false);
  expect(refusalText(why)).toMatch(/^[a-z].*\.( \(rule [A-Z]+-\d+\))?$/);
});
