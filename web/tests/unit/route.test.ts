// Every screen has its own address, and an address leads back to its screen.
import { expect, test } from "vitest";
import { formatRoute, parseRoute, type Route } from "../../src/model/route";

const routes: Route[] = [
  { screen: "home" },
  { screen: "new", game: "new-york" },
  { screen: "table", id: "ab12", secret: null },
  { screen: "table", id: "ab/12", secret: "s&t" },
  { screen: "replay", id: "ab12", move: 17, server: false },
  { screen: "replay", id: "k3v9x2m7pq4a", move: 4, server: true },
  { screen: "replay", id: "", move: null, server: false },
  { screen: "rules", game: "paris" },
  { screen: "learn", game: null },
  { screen: "settings" },
];

test.each(routes)("%o", (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route);
});

test.each(["#/new/atlantis", "#/nowhere", "#/table"])("%s leads nowhere", (hash) => {
  expect(parseRoute(hash).screen).toBe("lost");
});
