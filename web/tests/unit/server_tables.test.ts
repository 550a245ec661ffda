// Opening a table at a server: what is asked for, and what is told to friends.
import { afterEach, expect, test, vi } from "vitest";
import { secretOf } from "../../src/net/kept_seats";
import { linksOf, openServerTable } from "../../src/net/server_tables";

const order = {
  game: "paris",
  seats: [
    { bot: "simple", name: "" },
    { bot: null, name: "Ann" },
    { bot: null, name: "Ben" },
  ],
  openStacks: false,
  listed: true,
  clock: { kind: "days", days: 3 } as const,
};

afterEach(() => vi.unstubAllGlobals());

test("bots get their seats, the first person sits, friends' seats stay open", async () => {
  const fetched = vi.fn(async (_address: URL, _request: RequestInit) =>
    Response.json({ table: "t1", invite: "i", watch: "w", seat: 2, secret: "s" }),
  );
  vi.stubGlobal("fetch", fetched);
  expect(await openServerTable(order)).toEqual({ id: "t1", secret: "s" });
  const body = JSON.parse(String(fetched.mock.calls[0]![1].body));
  expect(body).toMatchObject({
    name: "Ann",
    seat: 2,
    listed: true,
    table: { game: "paris", players: 3, clock: { kind: "days", days: 3 }, seats: { "1": { bot: "simple" } } },
  });
  expect(Object.keys(body.table.seats)).toEqual(["1"]);
  // The seat is found again from home.
  expect(secretOf("t1")).toBe("s");
  // Secrets stay behind the #, which browsers don't send.
  expect(linksOf("t1")?.invite).toMatch(/#\/table\/t1\?seat=i$/);
  expect(linksOf("t1")?.watch).toMatch(/#\/table\/t1\?seat=w$/);
});

test("a host without a server is said to be so", async () => {
  vi.stubGlobal("fetch", async () => new Response("<!doctype html>", { status: 404 }));
  expect(await openServerTable(order)).toBeNull();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await openServerTable(order)).toBeNull();
});
