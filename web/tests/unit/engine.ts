// The engine itself, for tests that want real games: the same WebAssembly that the page runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Door, type DoorAnswer, openDoor } from "../../src/net/door";
import type { ServerMessage, Snapshot } from "../../src/net/protocol";

const kEngine = process.env.ROUNDHOUSE_WASM ?? join(__dirname, "../../../build/wasm/roundhouse.wasm");
const kMostDecisions = 2000;

export const newDoor = (): Promise<Door> => openDoor(readFileSync(kEngine));

export const told = (answer: DoorAnswer): ServerMessage[] => {
  if (!answer.ok) throw new Error(answer.error);
  return (answer.send ?? []).map(({ message }) => message);
};

export function snapshotOf(door: Door, from: number): Snapshot {
  const answer = door({ door: "message", now: 1, from, message: { type: "hello" } });
  return told(answer).find((message) => message.type === "snapshot")!;
}

/** A whole game among bots, as a watcher sees its end, and its record. */
export async function finishedTable(
  game: string,
  players: number,
  secret = "ab",
): Promise<{ snapshot: Snapshot; record: string }> {
  const door = await newDoor();
  const seats = Object.fromEntries(Array.from({ length: players }, (_, i) => [`${i + 1}`, { bot: "guard" }]));
  const table = { game, players, seats };
  told(door({ door: "open", now: 1, secret: secret.repeat(32), table, listen: [0] }));
  let answer = door({ door: "message", now: 1, from: 0, message: { type: "start" } });
  for (let i = 0; answer.think && i < kMostDecisions; ++i) answer = door({ door: "think", now: 1 });
  const record = told(door({ door: "message", now: 1, from: 0, message: { type: "record" } })).find(
    (message) => message.type === "record",
  )!;
  return { snapshot: snapshotOf(door, 0), record: record.text };
}

export const finishedGame = async (game: string, players: number, secret = "ab"): Promise<Snapshot> =>
  (await finishedTable(game, players, secret)).snapshot;
