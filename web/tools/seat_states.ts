// A game of the engine as one seat sees it, state by state: something to draw for measurements.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keepAction } from "../src/model/choosing";
import { fromSnapshot, type SeatState, withUpdate } from "../src/model/seat_state";
import { type DoorAnswer, openDoor } from "../src/net/door";
import type { Ask, ClientMessage } from "../src/net/protocol";
import { kWeb } from "./game_files";

const kEngine = process.env.ROUNDHOUSE_WASM ?? join(kWeb, "..", "build", "wasm", "roundhouse.wasm");
const kMostDecisions = 2000;

/** What the plainest person would do: claim the first track that can be claimed, else draw. */
function plainAction(ask: Ask): string {
  const claim = ask.claim?.[0];
  if (ask.keep) return keepAction(new Set(ask.keep.offer.slice(0, Math.max(1, ask.keep.least))));
  if (ask.withdraw) return "withdraw";
  if (claim) return `claim ${claim.tracks[0]} ${(claim.pay[0] ?? claim.flag?.pay[0])!}`;
  if (ask.draw) return "draw";
  if (ask.take) return `take ${ask.take[0]}`;
  return ask.tickets ? "tickets" : "pass";
}

/** A game against bots, as the first seat is told of it: every state that it sees. */
export async function statesOfSeat(game: string, players: number, secret = "ab"): Promise<SeatState[]> {
  const door = await openDoor(readFileSync(kEngine));
  const bots = Array.from({ length: players - 1 }, (_, i) => [`${i + 2}`, { bot: "guard" }] as const);
  const table = { game, players, seats: Object.fromEntries(bots) };
  const states: SeatState[] = [];
  const hear = (answer: DoorAnswer) => {
    if (!answer.ok) throw new Error(answer.error);
    for (const { message } of answer.send ?? []) {
      const last = states[states.length - 1] ?? null;
      if (message.type === "snapshot") states.push(fromSnapshot(message, last));
      if (message.type === "update" && last) states.push(withUpdate(last, message));
    }
  };
  const say = (from: number, message: ClientMessage) =>
    hear(door({ door: "message", now: 1, from, message }));
  hear(door({ door: "open", now: 1, secret: secret.repeat(32), table, listen: [1] }));
  say(0, { type: "sit", seat: 1, name: "Ann" });
  say(1, { type: "ready", random: secret.repeat(32) });
  say(1, { type: "start" });
  say(1, { type: "hello" });
  for (let i = 0; i < kMostDecisions; ++i) {
    const { ask, table: now } = states[states.length - 1]!;
    if (now.state === "over") break;
    if (ask) say(1, { type: "act", ask: ask.id, action: plainAction(ask) });
    else hear(door({ door: "think", now: 1 }));
  }
  return states;
}
