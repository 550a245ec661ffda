// A table of a server, over a WebSocket that is opened again whenever it falls.
import type { Link, LinkEvents } from "./link";
import type { ClientMessage, ServerMessage } from "./protocol";

const kFirstWait = 500;
const kLongestWait = 15_000;

export class SocketLink implements Link {
  private socket: WebSocket | null = null;
  private wait = kFirstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** The number of the last change that arrived. */
  private last: number | undefined;

  constructor(
    private readonly address: string,
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
    socket.addEventListener("open", () => {
      this.wait = kFirstWait;
      this.hello();
      this.events.state("open");
    });
    socket.addEventListener("message", (event) =>
      this.heard(JSON.parse(String(event.data)) as ServerMessage),
    );
    socket.addEventListener("close", () => {
      if (this.closed) return;
      this.events.state("mending");
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, kLongestWait);
    });
  }

  private heard(message: ServerMessage): void {
    if (message.type === "snapshot") this.last = message.seq;
    if (message.type === "update") {
      // A gap: ask for the whole truth, and leave this message to the snapshot.
      if (this.last !== undefined && message.seq !== this.last + 1) {
        this.hello();
        return;
      }
      this.last = message.seq;
    }
    this.events.message(message, 0);
  }
}
