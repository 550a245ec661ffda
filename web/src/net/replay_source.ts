// A game that was played, step by step: from a table of this device (its log) or from a record (a file). Each step is the whole truth
// at that moment, rebuilt by the engine.
import { startWorker } from "./engine";
import type { LocalTable } from "./local_tables";
import { randomHex } from "./new_table";
import type { Result, ServerMessage, Snapshot } from "./protocol";
import { parseRecord, type RecordFacts } from "./record_text";
import type { FromWorker, ToWorker } from "./room_worker";

export interface ReplaySource {
  game: string;
  players: number;
  /** How many steps there are after the deal. */
  steps: number;
  /** What the record says of the end, where the engine is not asked. */
  result: Result | null;
  /** The record, to be played on from; null while it is not known. */
  record: RecordFacts | null;
  /** How many decisions had been made at a step. */
  decisionsAt: (step: number) => number;
  show: (step: number) => void;
  close: () => void;
}

export interface ReplayEvents {
  snapshot: (seat: number, snapshot: Snapshot) => void;
  failed: (why: string) => void;
}

function open(
  events: ReplayEvents,
  onRecord: (text: string) => void,
): { post: (message: ToWorker) => void; close: () => void } {
  const worker = startWorker(true);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "failed") events.failed(data.error);
    if (data.kind !== "message") return;
    if (isSnapshot(data.message)) events.snapshot(data.to, data.message);
    if (data.message.type === "record") onRecord(data.message.text);
  });
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

const isSnapshot = (message: ServerMessage): message is Snapshot =>
  message.type === "snapshot" && message.view !== null;

const seatsUpTo = (players: number) => Array.from({ length: players }, (_, i) => i + 1);

/** The entry of a log that deals: "TIME begin". */
export const isDeal = (entry: string): boolean => /^\S+ begin\b/.test(entry);

/** Decisions made by then: those taken back don't count. */
function decisions(log: readonly string[]): number {
  const count = (word: string) => log.filter((entry) => entry.split(" ")[1] === word).length;
  return count("act") - count("undo");
}

export function replayTable(table: LocalTable, players: number, events: ReplayEvents): ReplaySource {
  const { post, close } = open(events, (text) => {
    source.record = parseRecord(text);
  });
  const seats = seatsUpTo(players);
  const deal = table.log.findIndex(isDeal) + 1;
  const source: ReplaySource = {
    game: table.game,
    players,
    steps: table.log.length - deal,
    result: null,
    record: null,
    decisionsAt: (step) => decisions(table.log.slice(0, deal + step)),
    close,
    show: (step) => {
      post({ kind: "load", log: table.log.slice(0, deal + step), listen: seats });
      for (const seat of seats) post({ kind: "message", from: seat, message: { type: "hello" } });
    },
  };
  // Only a finished game gives its record away.
  if (table.over) {
    post({ kind: "load", log: table.log, listen: seats });
    post({ kind: "message", from: seats[0]!, message: { type: "record" } });
  }
  return source;
}

/** A table can be opened at any decision of a record but its last: there the record itself says how the game ended. */
export function replayRecord(text: string, events: ReplayEvents): ReplaySource {
  const record = parseRecord(text);
  const { post, close } = open(events, () => {});
  const seats = seatsUpTo(record.players);
  const playable = record.result ? record.decisions - 1 : record.decisions;
  return {
    game: record.game,
    players: record.players,
    steps: record.decisions,
    result: record.result,
    record,
    decisionsAt: (step) => step,
    close,
    show: (step) => {
      const from = { record: text, decisions: Math.min(step, playable) };
      const table = { game: record.game, players: record.players, from };
      post({ kind: "open", secret: randomHex(32), table, listen: seats });
      for (const seat of seats) {
        post({ kind: "message", from: 0, message: { type: "sit", seat, name: record.names[seat - 1]! } });
        post({ kind: "message", from: seat, message: { type: "ready", random: randomHex(16) } });
      }
      post({ kind: "message", from: 1, message: { type: "start" } });
      for (const seat of seats) post({ kind: "message", from: seat, message: { type: "hello" } });
    },
  };
}
