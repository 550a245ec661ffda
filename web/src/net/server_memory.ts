// What a table of the server remembers of a finished game, told to whoever has a seat at it: names, log, and the end.
import { standingChanges } from "../model/standing";
import { secretOf } from "./kept_seats";
import type { Snapshot } from "./protocol";
import type { TableMemory } from "./replay_source";
import { SocketLink, socketAddress } from "./socket_link";

/** A replay is worth showing without it: nobody waits longer than this. */
const kPatience = 4000;

export function serverMemory(table: string): Promise<TableMemory | null> {
  const secret = secretOf(table);
  if (secret === null) return Promise.resolve(null);
  return new Promise<Snapshot | null>((resolve) => {
    const link = new SocketLink(socketAddress(table), secret, {
      message: (message) => message.type === "snapshot" && finish(message),
      state: (state) => state === "failed" && finish(null),
    });
    const timer = setTimeout(() => finish(null), kPatience);
    function finish(end: Snapshot | null): void {
      clearTimeout(timer);
      link.close();
      resolve(end);
    }
  }).then((end) =>
    end?.view && end.table.state === "over" && end.older === undefined
      ? { changes: standingChanges(end.past), end }
      : null,
  );
}
