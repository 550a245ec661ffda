// A table of a server, over a WebSocket that is opened again whenever it falls (docs/websocket.md).
import type { Link, LinkEvents } from "./link";
import type { ClientMessage, ServerMessage } from "./protocol";

const kFirstWait = 500;
const kLongestWait = 15_000;
/** The server knows no such table, or the secret opens nothing: trying again would not help. */
const kHopeless = [4400, 4403, 4404, 4410];

export const socketAddress = (table: string): string =>
  new URL(`api/tables/${encodeURIComponent(table)}/socket`, document.baseURI).href.replace(/^http/, "ws");

export class SocketLink implements Link {
  private socket: WebSocket | null = null;
  private wait = kFirstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** The number of the last change that arrived. */
  private last: number | undefined;

  constructor(
    private readonly address: string,
    /** Says who comes: a seat's, the invitation's or the watchers'. A guest who sits down gets another. */
    private secret: string,
    private readonly events: LinkEvents,
  ) {
    this.connect();
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hello(): void {
    this.send(this.last === undefined ? { type: "hello" } : { type: "hello", last: this.last });
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => this.send({ type: "enter", secret: this.secret }));
    socket.addEventListener("message", (event) =>
      this.heard(JSON.parse(String(event.data)) as ServerMessage),
    );
    socket.addEventListener("close", ({ code }) => {
      if (this.closed) return;
      if (kHopeless.includes(code)) {
        this.events.state("failed", String(code));
        return;
      }
      this.events.state("mending");
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, kLongestWait);
    });
  }

  private heard(message: ServerMessage): void {
    if (message.type === "entered") {
      this.wait = kFirstWait;
      this.hello();
      this.events.state("open");
    }
    if (message.type === "seated") {
      // Another view from here on: what was seen as a guest is not the beginning of it.
      this.secret = message.secret;
      this.last = undefined;
      this.hello();
    }
    if (message.type === "snapshot") this.last = message.seq;
    if (message.type === "update") {
      // Before the snapshot, or after a gap: the whole truth is on its way, or asked for.
      if (this.last === undefined) return;
      if (message.seq !== this.last + 1) {
        this.hello();
        return;
      }
      this.last = message.seq;
    }
    this.events.message(message, 0);
  }
}
