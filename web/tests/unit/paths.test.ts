// What the board says about tickets: done, still possible, no longer possible, and the shortest open way.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardState, closedTracks, ownersOf, ticketPath, ticketStates } from "../../src/model/board_facts";
import { shortestPath } from "../../src/model/paths";
import type { ViewSeat } from "../../src/net/protocol";
import { factsOf, viewWith } from "./facts";

const europe = factsOf("europe");
const trackOf = (a: string, b: string) => europe.tracks.find((track) => track.a === a && track.b === b)!.id;
const ticketOf = (a: string, b: string) =>
  europe.tickets.find((ticket) => (ticket.a === a && ticket.b === b) || (ticket.a === b && ticket.b === a))!
    .id;

describe("tickets", () => {
  const ticket = ticketOf("berlin", "bucuresti");
  const way = [trackOf("berlin", "wien"), trackOf("budapest", "wien"), trackOf("bucuresti", "budapest")];

  test("are open at first, and done once their places are joined", () => {
    const open = viewWith([{}, {}], { tickets: [ticket] });
    expect(ticketStates(europe, open, 1).get(ticket)).toBe("open");
    const done = viewWith([{ tracks: way }, {}], { tickets: [ticket] });
    expect(ticketStates(europe, done, 1).get(ticket)).toBe("done");
    expect(boardState(europe, done, 1).flags.get("berlin")).toBe("done");
  });

  test("are lost when a place is walled in by others", () => {
    const around = europe.tracks
      .filter((track) => track.a === "berlin" || track.b === "berlin")
      .map((track) => track.id);
    const view = viewWith([{}, { tracks: around }], { tickets: [ticket] });
    expect(ticketStates(europe, view, 1).get(ticket)).toBe("lost");
  });

  test("may be possible with a station that stands or can be built, and only then (EU-13)", () => {
    const around = europe.tracks
      .filter((track) => track.a === "berlin" || track.b === "berlin")
      .map((track) => track.id);
    const stateWith = (seat: Partial<ViewSeat>, others: Partial<ViewSeat> = {}) =>
      ticketStates(europe, viewWith([seat, { tracks: around, ...others }], { tickets: [ticket] }), 1).get(
        ticket,
      );
    expect(stateWith({ stations_left: 1 })).toBe("station");
    expect(stateWith({ stations: ["berlin"], stations_left: 0 })).toBe("station");
    expect(stateWith({ stations: ["roma"], stations_left: 0 })).toBe("lost");
    // A city has one station, whoever built it: where others stand one can't lend.
    const walled = europe.tracks.map((track) => track.id);
    const all = europe.cities.map((city) => city.id);
    expect(stateWith({ stations_left: 3 }, { tracks: walled, stations: all })).toBe("lost");
    const view = viewWith([{ stations_left: 1 }, { tracks: around }], { tickets: [ticket] });
    const path = ticketPath(europe, view, 1, ticket);
    expect([...path].filter((track) => around.includes(track))).toHaveLength(1);
    expect(boardState(europe, view, 1).flags.get("berlin")).toBe("station");
  });

  test("take as many stations as there are tracks to borrow", () => {
    const walled = europe.tracks.map((track) => track.id);
    const stateWith = (left: number) => {
      const view = viewWith([{ stations_left: left }, { tracks: walled }], { tickets: [ticket] });
      return ticketStates(europe, view, 1).get(ticket);
    };
    // Berlin, Wien, Budapest, Bucuresti: three tracks, all of them taken.
    expect(stateWith(3)).toBe("station");
    expect(stateWith(2)).toBe("lost");
  });

  test("are pointed out by the way that needs the fewest spaces", () => {
    const view = viewWith([{ tracks: way.slice(0, 1) }, {}], { tickets: [ticket] });
    expect(ticketPath(europe, view, 1, ticket)).toContain(way[0]);
  });
});

describe("closed doubles", () => {
  test("close with up to three players in Europe (CLM-5)", () => {
    const double = europe.tracks.filter((track) => track.a === "edinburgh" && track.b === "london");
    const small = viewWith([{ tracks: [double[0]!.id] }, {}, {}]);
    expect(closedTracks(europe, small, ownersOf(small))).toEqual(new Set([double[1]!.id]));
    const large = viewWith([{ tracks: [double[0]!.id] }, {}, {}, {}]);
    expect(closedTracks(europe, large, ownersOf(large))).toEqual(new Set());
  });
});

test("a shortest way is a way, and no longer when something is owned", () => {
  const cities = europe.cities.map((city) => city.id);
  const cost = (path: number[], own: Set<number>) =>
    path.reduce((sum, id) => sum + (own.has(id) ? 0 : europe.tracks[id - 1]!.length), 0);
  fc.assert(
    fc.property(
      fc.constantFrom(...cities),
      fc.constantFrom(...cities),
      fc.uniqueArray(fc.integer({ min: 1, max: europe.tracks.length }), { maxLength: 20 }),
      (from, to, owned) => {
        const own = new Set(owned);
        const none = new Set<number>();
        const plain = shortestPath({ tracks: europe.tracks, own: none, barred: none }, from, to)!;
        const helped = shortestPath({ tracks: europe.tracks, own, barred: none }, from, to)!;
        let at = from;
        for (const id of helped) {
          const track = europe.tracks[id - 1]!;
          expect([track.a, track.b]).toContain(at);
          at = track.a === at ? track.b : track.a;
        }
        expect(at).toBe(to);
        expect(cost(helped, own)).toBeLessThanOrEqual(cost(plain, none));
      },
    ),
    { numRuns: 60 },
  );
});
