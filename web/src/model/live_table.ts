// A table that is being played: one state per seat at this screen, the seat that is looking, and the line to the room.
import { computed, signal } from "@preact/signals";
import type { Link, LinkEvents } from "../net/link";
import type { ClientMessage, Reaction, Refused, ServerMessage, Why } from "../net/protocol";
import { fromSnapshot, type SeatState, withOlder, withUpdate } from "./seat_state";

/** How long something that was said stays beside the seat. */
const kReactionShown = 5000;

export class LiveTable {
  readonly states = signal<ReadonlyMap<number, SeatState>>(new Map());
  /** Which seat's eyes the screen shows. */
  readonly looking = signal(0);
  /** The seat that is asked to take the screen, while the curtain is down. */
  readonly curtain = signal<number | null>(null);
  readonly line = signal<"opening" | "open" | "mending" | "failed">("opening");
  readonly failure = signal("");
  readonly refused = signal<Refused | null>(null);
  /** The answer to the last question why something is not possible. */
  readonly why = signal<Why | null>(null);
  /** What seats have just said, by seat. */
  readonly reactions = signal<ReadonlyMap<number, Reaction>>(new Map());
  /** The seats whose people are connected; null where everybody is at this screen. */
  readonly online = signal<readonly number[] | null>(null);
  readonly record = signal<string | null>(null);
  /** At a server's table: whether a guest may take a seat, and the secret of the seat taken. */
  readonly maySit = signal(false);
  readonly seatSecret = signal<string | null>(null);
  readonly state = computed<SeatState | null>(() => this.states.value.get(this.looking.value) ?? null);
  private link: Link | null = null;
  private readonly fading = new Map<number, ReturnType<typeof setTimeout>>();

  /** `seats` are the people at this screen; empty for a watcher. */
  constructor(readonly seats: number[]) {
    this.looking.value = seats[0] ?? 0;
  }

  connect(open: (events: LinkEvents) => Link): void {
    this.link = open({
      message: (message, to) => this.heard(message, to),
      state: (state, why) => {
        this.line.value = state;
        this.failure.value = why ?? "";
      },
    });
  }

  send(message: ClientMessage): void {
    this.refused.value = null;
    this.why.value = null;
    this.link?.send(message, this.looking.value);
  }

  act(action: string): void {
    const ask = this.state.value?.ask;
    if (ask) this.send({ type: "act", ask: ask.id, action });
  }

  /** The next person sits down at the screen. */
  liftCurtain(): void {
    if (this.curtain.value === null) return;
    this.looking.value = this.curtain.value;
    this.curtain.value = null;
  }

  close(): void {
    this.link?.close();
  }

  private heard(message: ServerMessage, to: number): void {
    const before = this.states.value.get(to) ?? null;
    switch (message.type) {
      case "snapshot":
        this.keep(to, fromSnapshot(message, before));
        this.askForOlder(message.older, to);
        if (this.seats.length === 0) this.online.value = message.online;
        break;
      case "past":
        if (before) this.keep(to, withOlder(before, message.past));
        this.askForOlder(message.older, to);
        break;
      case "update":
        if (before) this.keep(to, withUpdate(before, message));
        break;
      case "refused":
        this.refused.value = message;
        break;
      case "why":
        this.why.value = message.legal ? null : message;
        break;
      case "presence":
        this.online.value = message.online;
        break;
      case "reaction":
        this.hearReaction(message.seat, message.reaction);
        break;
      case "record":
        this.record.value = message.text;
        break;
      case "entered":
        this.maySit.value = message.may_sit;
        break;
      case "seated":
        this.maySit.value = false;
        this.seatSecret.value = message.secret;
        break;
    }
  }

  /** A long past comes in pages, the newest first. */
  private askForOlder(older: number | undefined, to: number): void {
    if (older === undefined) return;
    const known = new Set(this.states.value.get(to)?.past.map((change) => change.seq));
    if (!known.has(older)) this.link?.send({ type: "past", before: older + 1 }, to);
  }

  private hearReaction(seat: number, reaction: Reaction): void {
    this.reactions.value = new Map(this.reactions.value).set(seat, reaction);
    clearTimeout(this.fading.get(seat));
    const fade = () => {
      const left = new Map(this.reactions.value);
      left.delete(seat);
      this.reactions.value = left;
    };
    this.fading.set(seat, setTimeout(fade, kReactionShown));
  }

  private keep(seat: number, state: SeatState): void {
    this.states.value = new Map(this.states.value).set(seat, state);
    this.passScreen();
  }

  /** With several people at one screen, the curtain falls when another of them has to decide and the one looking has not. */
  private passScreen(): void {
    if (this.seats.length < 2) return;
    const asked = this.seats.filter((seat) => this.states.value.get(seat)?.ask);
    if (asked.length === 0 || asked.includes(this.looking.value)) {
      this.curtain.value = null;
      return;
    }
    this.curtain.value = asked[0]!;
  }
}
