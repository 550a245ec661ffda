// The engine as WebAssembly: one call that takes a JSON request and gives a JSON answer (docs/protocol.md, "the door").
import { openDoor as openAnyDoor } from "../../../packages/engine/door.js";
import type { ClientMessage, ServerMessage, TableOrder } from "./protocol";

export interface DoorAnswer {
  ok: boolean;
  error?: string;
  send?: { to: number; message: ServerMessage; reply?: boolean }[];
  log?: string[];
  wake?: number | null;
  think?: boolean;
  think_at?: number;
}

export type DoorRequest =
  | { door: "games" }
  | { door: "open"; now: number; secret: string; table: TableOrder; listen: number[] }
  | { door: "load"; now: number; log: string[]; listen: number[] }
  | { door: "message"; now: number; from: number; message: ClientMessage }
  | { door: "tick"; now: number }
  | { door: "think"; now: number };

export type Door = (request: DoorRequest) => DoorAnswer;

export async function openDoor(bytes: BufferSource): Promise<Door> {
  const door = await openAnyDoor(bytes);
  return (request) => door.call(request) as DoorAnswer;
}
