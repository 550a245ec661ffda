import { expect, test } from "vitest";
import { parseRecord } from "../../src/net/record_text";

const text = `roundhouse-record 1
game new-york
board sha256:00
rules 1
players 2
seat 1 human
seat 2 simple
begin
first 2
1 2: keep 4
2 1: keep 2 9
end last-round
score 1 21 routes=15 tickets=3 attractions=3 completed=2 lost=1
score 2 25 routes=17 tickets=4 attractions=4 completed=1 lost=0
winners 2
decided points
`;

test("the facts of a record", () => {
  const record = parseRecord(text);
  expect(record).toMatchObject({ game: "new-york", players: 2, names: ["human", "simple"], decisions: 2 });
  expect(record.result?.winners).toEqual([2]);
  expect(record.result?.seats["1"]).toMatchObject({ total: 21, routes: 15, lost: 1 });
});

test("a game in progress has no result, another file is no record", () => {
  expect(parseRecord(text.slice(0, text.indexOf("end "))).result).toBeNull();
  expect(() => parseRecord("hello")).toThrow();
});
