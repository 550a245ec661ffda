// The worker: one table, played by the engine, with the bots' pauses. It says what a server would say.
import { type Door, type DoorAnswer, type DoorRequest, openDoor } from "./door";
import type { ClientMessage, ServerMessage, TableOrder } from "./protocol";

export type ToWorker =
  /** `still`: bots wait for ever, as in a replay. */
  | { kind: "engine"; address: string; still: boolean }
  | { kind: "open"; secret: string; table: TableOrder; listen: number[] }
  | { kind: "load"; log: string[]; listen: number[] }
  | { kind: "message"; from: number; message: ClientMessage };

export type FromWorker =
  | { kind: "message"; to: number; message: ServerMessage }
  | { kind: "log"; lines: string[] }
  | { kind: "failed"; error: string };

const post = (message: FromWorker) => (self as unknown as Worker).postMessage(message);

let door: Promise<Door> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let still = false;

function handle(run: Door, request: DoorRequest): void {
  const answer = run(request);
  if (!answer.ok) {
    post({ kind: "failed", error: answer.error ?? "" });
    return;
  }
  // The log first: what is shown has been kept.
  if (answer.log?.length) post({ kind: "log", lines: answer.log });
  for (const { to, message } of answer.send ?? []) post({ kind: "message", to, message });
  plan(run, answer);
}

function plan(run: Door, answer: DoorAnswer): void {
  clearTimeout(timer);
  if (still) return;
  const now = Date.now();
  if (answer.think) {
    const at = answer.think_at ?? now;
    timer = setTimeout(() => handle(run, { door: "think", now: Date.now() }), Math.max(0, at - now));
  } else if (answer.wake != null) {
    timer = setTimeout(() => handle(run, { door: "tick", now: Date.now() }), Math.max(0, answer.wake - now));
  }
}

async function load(address: string): Promise<Door> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  return openDoor(await response.arrayBuffer());
}

function requestOf(message: Exclude<ToWorker, { kind: "engine" }>): DoorRequest {
  const now = Date.now();
  switch (message.kind) {
    case "open":
      return { door: "open", now, secret: message.secret, table: message.table, listen: message.listen };
    case "load":
      return { door: "load", now, log: message.log, listen: message.listen };
    case "message":
      return { door: "message", now, from: message.from, message: message.message };
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === "engine") {
      still = data.still;
      door = load(data.address);
    } else if (door) {
      handle(await door, requestOf(data));
    }
  } catch (error) {
    post({ kind: "failed", error: String(error) });
  }
});
