// What the server says of its tables, and the seats that this device keeps.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSeat, keepSeat, keptSeats, secretOf } from "../../src/net/kept_seats";
import { openTables, serverLists } from "../../src/net/server_lists";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const open = (table: string) => ({ table, game: "paris", players: 2, seats: [{ who: "open" }], updated: 1 });
const mine = (table: string, state: string, turn: boolean) => ({
  ...open(table),
  state,
  seat: 1,
  your_turn: turn,
});

function serve(tables: unknown, own: unknown[] = []) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: URL, request: RequestInit) => {
    asked.push(`${request.method ?? "GET"} ${address.pathname} ${request.body ?? ""}`.trim());
    return Response.json({ tables: address.pathname.endsWith("mine") ? own : tables });
  });
  return asked;
}

test("a plain host has no server, and is asked nothing more", async () => {
  keepSeat("t1", "s1");
  const asked = serve(null);
  expect(await serverLists()).toBeNull();
  expect(asked).toEqual(["GET /api/tables"]);
});

test("no answer means no server", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await openTables()).toBeNull();
});

test("my tables come with my turn first and finished games last, and are not offered as open ones", async () => {
  keepSeat("t1", "s1");
  keepSeat("t2", "s2");
  const asked = serve(
    [open("t3"), open("t4")],
    [mine("t1", "over", false), mine("t3", "lobby", false), mine("t2", "playing", true)],
  );
  const lists = await serverLists();
  expect(lists!.mine.map(({ table }) => table)).toEqual(["t2", "t3", "t1"]);
  expect(lists!.open.map(({ table }) => table)).toEqual(["t4"]);
  // Secrets travel in the body, never in an address.
  expect(asked[1]).toBe(
    'POST /api/mine {"tables":[{"table":"t2","secret":"s2"},{"table":"t1","secret":"s1"}]}',
  );
});

test("seats are kept newest first, once each, and broken storage is as good as none", () => {
  keepSeat("a", "1");
  keepSeat("b", "2");
  keepSeat("a", "3");
  expect(keptSeats()).toEqual([
    { table: "a", secret: "3" },
    { table: "b", secret: "2" },
  ]);
  forgetSeat("a");
  expect(secretOf("a")).toBeNull();
  expect(secretOf("b")).toBe("2");
  localStorage.setItem("roundhouse-seats", '[{"table":1},{"table":"c","secret":"4"}]');
  expect(keptSeats()).toEqual([{ table: "c", secret: "4" }]);
  localStorage.setItem("roundhouse-seats", "{");
  expect(keptSeats()).toEqual([]);
});
