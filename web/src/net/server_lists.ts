// What the server that this page came from says of its tables (docs/openapi.json). Where the page comes from a plain host, a file of the
// build stands in for the list and says that there is no server.
import { keptSeats } from "./kept_seats";

export interface ListedSeat {
  who: "open" | "person" | "bot";
  name?: string;
  bot?: string;
}

export interface OpenTable {
  table: string;
  game: string;
  players: number;
  seats: ListedSeat[];
  updated: number;
}

export interface MyTable {
  table: string;
  game: string;
  players: number;
  seats: ListedSeat[];
  state: "lobby" | "playing" | "over";
  seat: number;
  your_turn: boolean;
}

export interface ServerLists {
  open: OpenTable[];
  mine: MyTable[];
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const request: RequestInit = body
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : { cache: "no-store" };
  try {
    const response = await fetch(new URL(path, document.baseURI), request);
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch {
    return null;
  }
}

const listOf = <T>(answer: unknown): T[] | null => {
  const { tables } = (answer ?? {}) as { tables?: unknown };
  return Array.isArray(tables) ? (tables as T[]) : null;
};

/** The server's open tables; null if there is no server behind this page. */
export const openTables = async (): Promise<OpenTable[] | null> => listOf<OpenTable>(await ask("api/tables"));

/** How the tables stand at which this device has a seat. */
export async function myTables(): Promise<MyTable[]> {
  const tables = keptSeats();
  if (tables.length === 0) return [];
  return listOf<MyTable>(await ask("api/mine", { tables })) ?? [];
}

/** Null without a server, or without a network. */
export async function serverLists(): Promise<ServerLists | null> {
  if (!navigator.onLine) return null;
  const open = await openTables();
  if (open === null) return null;
  const mine = await myTables();
  // Tables that wait for me come first, finished ones last.
  const rank = (table: MyTable) => (table.your_turn ? 0 : table.state === "over" ? 2 : 1);
  const seated = new Set(mine.map((table) => table.table));
  return {
    open: open.filter((table) => !seated.has(table.table)),
    mine: [...mine].sort((p, q) => rank(p) - rank(q)),
  };
}

/** The record of a finished game; throws with the reason if there is none. */
export async function serverRecord(table: string): Promise<string> {
  const response = await fetch(new URL(`api/tables/${encodeURIComponent(table)}/record`, document.baseURI));
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
