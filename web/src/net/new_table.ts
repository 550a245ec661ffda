// Opening a table on this device: who sits where, and the random values that make the shuffle.
import { settings } from "../model/settings";
import { type LocalTable, saveTable } from "./local_tables";
import type { SeatKey, TableOrder } from "./protocol";

/** Chosen so that in every game the learner can pay for some track at once. */
export const kLessonSeal = "60";

export interface SeatOrder {
  /** A bot's code name, or null for a person at this screen. */
  bot: string | null;
  name: string;
}

/** Who plays with people that did not say against whom. */
export const kUsualBot = "guard";

export interface LocalOrder {
  game: string;
  seats: SeatOrder[];
  openStacks: boolean;
  /** A first game with a guide: the same deal for everybody, and the learner begins. */
  lesson?: boolean;
}

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");
}

/** What a new table needs to be opened, until its first line is in the log. */
export interface Opening {
  secret: string;
  order: TableOrder;
  randoms: string[];
}

const openings = new Map<string, Opening>();

/** Makes a table and keeps it; it is opened when somebody looks at it. `from`: it plays on from a record. */
export async function newLocalTable(order: LocalOrder, from?: TableOrder["from"]): Promise<LocalTable> {
  const people = order.seats.flatMap((seat, i) =>
    seat.bot === null ? [{ seat: i + 1, name: seat.name }] : [],
  );
  const bots: TableOrder["seats"] = {};
  order.seats.forEach((seat, i) => {
    if (seat.bot !== null) bots[`${i + 1}` as SeatKey] = { bot: seat.bot };
  });
  const table: LocalTable = {
    id: randomHex(8),
    game: order.game,
    seats: people.map((p) => p.seat),
    names: people.map((p) => p.name),
    opened: Date.now(),
    over: false,
    log: [],
    ...(order.lesson ? { lesson: [] } : {}),
  };
  openings.set(table.id, {
    secret: order.lesson ? kLessonSeal.repeat(32) : randomHex(32),
    randoms: people.map(() => (order.lesson ? kLessonSeal.repeat(16) : randomHex(16))),
    order: {
      game: order.game,
      players: order.seats.length,
      options: {
        ...(order.openStacks ? { open_stacks: true } : {}),
        ...(order.lesson ? { first_seat: 1 } : {}),
      },
      pace_ms: settings.value.pace,
      seats: bots,
      ...(from ? { from } : {}),
    },
  });
  await saveTable(table);
  return table;
}

/** Gives the opening out once: after that the table lives in its log. */
export function takeOpening(id: string): Opening | undefined {
  const opening = openings.get(id);
  openings.delete(id);
  return opening;
}
