// A table of this device, behind a worker.
import { startWorker } from "./engine";
import type { Link, LinkEvents } from "./link";
import { type LocalTable, saveTable } from "./local_tables";
import type { ClientMessage, TableOrder } from "./protocol";
import type { FromWorker, ToWorker } from "./room_worker";

export class WorkerLink implements Link {
  private readonly worker = startWorker(false);

  constructor(
    private readonly table: LocalTable,
    private readonly events: LinkEvents,
  ) {
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.heard(data));
    this.worker.addEventListener("error", () => events.state("failed"));
  }

  /** Opens a new table: people sit down, are ready, and the first of them has the cards dealt. */
  open(secret: string, order: TableOrder, randoms: string[]): void {
    this.post({ kind: "open", secret, table: order, listen: this.table.seats });
    this.table.seats.forEach((seat, i) => {
      this.send({ type: "sit", seat, name: this.table.names[i]! }, 0);
      this.send({ type: "ready", random: randoms[i]! }, seat);
    });
    this.send({ type: "start" }, this.table.seats[0]);
    this.greet();
  }

  /** Takes the table up from its log. */
  resume(): void {
    this.post({ kind: "load", log: this.table.log, listen: this.table.seats });
    this.greet();
  }

  send(message: ClientMessage, from = this.table.seats[0]!): void {
    this.post({ kind: "message", from, message });
  }

  close(): void {
    this.worker.terminate();
  }

  private greet(): void {
    for (const seat of this.table.seats) this.send({ type: "hello" }, seat);
    this.events.state("open");
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private heard(data: FromWorker): void {
    if (data.kind === "failed") this.events.state("failed", data.error);
    if (data.kind === "message") this.events.message(data.message, data.to);
    if (data.kind === "log") {
      this.table.log.push(...data.lines);
      void saveTable(this.table);
    }
  }
}
