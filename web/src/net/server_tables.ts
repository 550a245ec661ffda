// Opening a table at the server that this page came from, and the links that lead friends to it (docs/openapi.json).
import { formatRoute } from "../model/route";
import { settings } from "../model/settings";
import { keepSeat } from "./kept_seats";
import { kUsualBot, type LocalOrder } from "./new_table";
import type { Clock, SeatKey, TableOrder } from "./protocol";

/** How long somebody whose turn it is may be gone before a caretaker plays, where there is no clock. */
const kGrace = 120_000;

export interface ServerOrder extends LocalOrder {
  /** Anybody may join: the table stands on the server's list. */
  listed: boolean;
  clock: Clock;
}

interface Opened {
  table: string;
  invite: string;
  watch: string;
  secret: string;
}

export interface TableLinks {
  invite: string;
  watch: string;
}

const keyOf = (table: string) => `roundhouse-links-${table}`;
const linkTo = (id: string, secret: string) =>
  new URL(formatRoute({ screen: "table", id, secret }), document.baseURI).href;

/** People beyond the first are friends elsewhere: their seats stay open. Null if there is no server here. */
export async function openServerTable(order: ServerOrder): Promise<{ id: string; secret: string } | null> {
  const bots: Record<SeatKey, { bot: string }> = {};
  order.seats.forEach((seat, i) => {
    if (seat.bot !== null) bots[`${i + 1}`] = { bot: seat.bot };
  });
  const table: TableOrder = {
    game: order.game,
    players: order.seats.length,
    options: order.openStacks ? { open_stacks: true } : {},
    clock: order.clock,
    grace_ms: kGrace,
    caretaker: kUsualBot,
    pace_ms: settings.value.pace,
    seats: bots,
  };
  const first = order.seats.findIndex((seat) => seat.bot === null);
  const { listed } = order;
  const body = JSON.stringify({ table, listed, name: order.seats[first]!.name, seat: first + 1 });
  const headers = { "content-type": "application/json" };
  const response = await fetch(new URL("api/tables", document.baseURI), {
    method: "POST",
    headers,
    body,
  }).catch(() => null);
  if (!response?.ok || !response.headers.get("content-type")?.includes("json")) return null;
  const opened = (await response.json()) as Opened;
  const links: TableLinks = {
    invite: linkTo(opened.table, opened.invite),
    watch: linkTo(opened.table, opened.watch),
  };
  keepSeat(opened.table, opened.secret);
  localStorage.setItem(keyOf(opened.table), JSON.stringify(links));
  return { id: opened.table, secret: opened.secret };
}

/** The links of a table that was opened on this device. */
export function linksOf(table: string): TableLinks | null {
  const text = localStorage.getItem(keyOf(table));
  return text ? (JSON.parse(text) as TableLinks) : null;
}
