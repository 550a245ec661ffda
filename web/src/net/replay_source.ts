// A game that was played, step by step, from its record. Each step is the whole truth at that moment, rebuilt by the engine: a table is
// opened at that decision with a person on every seat, so that every hand can be seen.
import { standingChanges } from "../model/standing";
import { startWorker } from "./engine";
import type { LocalTable } from "./local_tables";
import { randomHex } from "./new_table";
import type { Change, ServerMessage, Snapshot } from "./protocol";
import type { RecordFacts } from "./record_text";
import type { FromWorker, ToWorker } from "./room_worker";

/** What only the table itself knows: what its person was told, and the end. */
export interface TableMemory {
  /** The changes that were not taken back, one per decision. */
  changes: Change[];
  end: Snapshot;
}

export interface ReplaySource {
  record: RecordFacts;
  memory: TableMemory | null;
  show: (step: number) => void;
  close: () => void;
}

export interface ReplayEvents {
  snapshot: (seat: number, snapshot: Snapshot) => void;
  failed: (why: string) => void;
}

const isSnapshot = (message: ServerMessage): message is Snapshot =>
  message.type === "snapshot" && message.view !== null;

/** Asks a finished table of this device for its record and its memory. */
export function recordOfTable(table: LocalTable): Promise<{ text: string; memory: TableMemory }> {
  const worker = startWorker(true);
  const post = (message: ToWorker) => worker.postMessage(message);
  const from = table.seats[0]!;
  return new Promise<{ text: string; memory: TableMemory }>((resolve, reject) => {
    let end: Snapshot | null = null;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "failed") reject(new Error(data.error));
      if (data.kind !== "message") return;
      if (isSnapshot(data.message)) end = data.message;
      if (data.message.type === "refused") reject(new Error(data.message.text));
      if (data.message.type !== "record" || !end) return;
      resolve({ text: data.message.text, memory: { changes: standingChanges(end.past), end } });
    });
    post({ kind: "load", log: table.log, listen: [from] });
    post({ kind: "message", from, message: { type: "hello" } });
    post({ kind: "message", from, message: { type: "record" } });
  }).finally(() => worker.terminate());
}

/** A table can be opened at any decision of a record but its last: there the record, or the table's memory, says how it ended. */
export function replayRecord(
  record: RecordFacts,
  names: string[],
  memory: TableMemory | null,
  events: ReplayEvents,
): ReplaySource {
  const worker = startWorker(true);
  const post = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "failed") events.failed(data.error);
    if (data.kind === "message" && isSnapshot(data.message)) events.snapshot(data.to, data.message);
  });
  const seats = record.names.map((_, i) => i + 1);
  const playable = record.result ? record.decisions - 1 : record.decisions;
  return {
    record,
    memory,
    close: () => worker.terminate(),
    show: (step) => {
      const from = { record: record.text, decisions: Math.min(step, playable) };
      const table = { game: record.game, players: record.players, from };
      post({ kind: "open", secret: randomHex(32), table, listen: seats });
      for (const seat of seats) {
        post({ kind: "message", from: 0, message: { type: "sit", seat, name: names[seat - 1]! } });
        post({ kind: "message", from: seat, message: { type: "ready", random: randomHex(16) } });
      }
      post({ kind: "message", from: 1, message: { type: "start" } });
      for (const seat of seats) post({ kind: "message", from: seat, message: { type: "hello" } });
    },
  };
}
