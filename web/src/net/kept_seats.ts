// The seats that this device holds at tables of a server. A secret is all it takes to come back, so it never leaves this device but to
// that server.
export interface KeptSeat {
  table: string;
  secret: string;
}

const kKey = "roundhouse-seats";
/** As many as the server tells about at once (docs/openapi.json). */
const kMost = 50;

const isSeat = (value: unknown): value is KeptSeat => {
  const { table, secret } = (value ?? {}) as Partial<KeptSeat>;
  return typeof table === "string" && typeof secret === "string";
};

/** Newest first. A broken entry is as good as none. */
export function keptSeats(): KeptSeat[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
    return Array.isArray(list) ? list.filter(isSeat) : [];
  } catch {
    return [];
  }
}

function write(seats: KeptSeat[]): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(seats.slice(0, kMost)));
  } catch {
    // Private windows may refuse storage: the link in the address bar is then the only way back.
  }
}

export function keepSeat(table: string, secret: string): void {
  write([{ table, secret }, ...keptSeats().filter((seat) => seat.table !== table)]);
}

export function forgetSeat(table: string): void {
  write(keptSeats().filter((seat) => seat.table !== table));
}

export const secretOf = (table: string): string | null =>
  keptSeats().find((seat) => seat.table === table)?.secret ?? null;
