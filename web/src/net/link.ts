// A line to one table. What is at the other end, a server or a worker, makes no difference to the page.
import type { ClientMessage, ServerMessage } from "./protocol";

export interface Link {
  /** `from` is the seat that speaks, where several people share this screen; 0 for a guest. */
  send(message: ClientMessage, from?: number): void;
  close(): void;
}

export interface LinkEvents {
  /** `to` is the seat that the message is for; 0 for a guest or watcher. */
  message(message: ServerMessage, to: number): void;
  /** The line is up, being mended, or beyond mending. */
  state(state: "open" | "mending" | "failed", why?: string): void;
}
