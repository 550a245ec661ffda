// Every screen has its own address, after the #, so that any static host serves all of them.
import { signal } from "@preact/signals";
import { type GameId, isGame } from "./games";

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: GameId }
  | { screen: "table"; id: string; secret: string | null }
  /** `server`: of a table of the server that the page came from; else of this device. */
  | { screen: "replay"; id: string; move: number | null; server: boolean }
  | { screen: "rules"; game: GameId | null }
  | { screen: "learn"; game: GameId | null }
  | { screen: "settings" }
  | { screen: "lost" };

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [screen = "", first = ""] = path.split("/").map(decodeURIComponent);
  const params = new URLSearchParams(query);
  const game = isGame(first) ? first : null;
  switch (screen) {
    case "":
      return { screen: "home" };
    case "new":
      return game ? { screen: "new", game } : { screen: "lost" };
    case "table":
      return first ? { screen: "table", id: first, secret: params.get("seat") } : { screen: "lost" };
    case "replay":
      return {
        screen: "replay",
        id: first,
        move: params.has("move") ? Number(params.get("move")) : null,
        server: params.get("from") === "server",
      };
    case "rules":
    case "learn":
      return { screen, game };
    case "settings":
      return { screen };
    default:
      return { screen: "lost" };
  }
}

function replayAddress(id: string, move: number | null, server: boolean): string {
  const params = [...(server ? ["from=server"] : []), ...(move === null ? [] : [`move=${move}`])];
  return `#/replay/${encodeURIComponent(id)}${params.length > 0 ? `?${params.join("&")}` : ""}`;
}

export function formatRoute(route: Route): string {
  switch (route.screen) {
    case "home":
    case "lost":
      return "#/";
    case "new":
      return `#/new/${route.game}`;
    case "table":
      return `#/table/${encodeURIComponent(route.id)}${route.secret ? `?seat=${encodeURIComponent(route.secret)}` : ""}`;
    case "replay":
      return replayAddress(route.id, route.move, route.server);
    case "rules":
    case "learn":
      return route.game ? `#/${route.screen}/${route.game}` : `#/${route.screen}`;
    case "settings":
      return "#/settings";
  }
}

export const route = signal<Route>(parseRoute(location.hash));

export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.value = parseRoute(location.hash);
  });
}

export function go(to: Route): void {
  location.hash = formatRoute(to);
}
