// A record alone tells the same as the table did, as far as it can without knowing the rules.
import { describe, expect, test } from "vitest";
import type { GameId } from "../../src/model/games";
import { standingChanges } from "../../src/model/standing";
import type { GameEvent } from "../../src/net/protocol";
import { changesOfRecord } from "../../src/net/record_log";
import { finishedTable } from "./engine";
import { factsOf } from "./facts";

const kGames: GameId[] = ["europe", "new-york", "paris", "usa", "first-journey", "card-game"];
const kTold = [
  "track_claimed",
  "station_built",
  "tunnel_entered",
  "tunnel_withdrawn",
  "card_taken",
  "cards_placed",
  "passed",
];

/** What both must tell alike; the table keeps drawn cards and offers to those they belong to. */
const told = (events: readonly GameEvent[]) => events.filter((event) => kTold.includes(event.e));

describe.each(kGames)("the record of a game of %s", (game) => {
  test.each(["ab", "c4"])("tells what happened, with secret %s", async (secret) => {
    const { snapshot, record } = await finishedTable(game, 3, secret);
    const changes = standingChanges(snapshot.past);
    const fromRecord = changesOfRecord(record, factsOf(game));
    expect(fromRecord).toHaveLength(changes.length);
    changes.forEach((change, i) => {
      expect(fromRecord[i]!.by).toBe(change.by);
      expect(told(fromRecord[i]!.events!), `decision ${i + 1}`).toEqual(told(change.events ?? []));
    });
  });
});
