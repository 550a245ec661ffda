// The seal of a shuffle: the fingerprint shown before the deal is that of the line that the record reveals.
import { expect, test } from "vitest";
import { fingerprint, sealOf } from "../../src/model/seal";
import type { ServerMessage } from "../../src/net/protocol";
import { timeLeft } from "../../src/panels/countdown";
import { newDoor, told } from "./engine";

test("a game's record opens the seal that its table showed", async () => {
  const door = await newDoor();
  const seats = { "2": { bot: "guard" }, "3": { bot: "guard" } };
  const order = { game: "new-york", players: 3, seats };
  told(door({ door: "open", now: 1, secret: "7e".repeat(32), table: order, listen: [1] }));
  told(door({ door: "message", now: 1, from: 0, message: { type: "sit", seat: 1, name: "Ann" } }));
  told(door({ door: "message", now: 1, from: 1, message: { type: "ready", random: "5".repeat(32) } }));
  let answer = door({ door: "message", now: 1, from: 1, message: { type: "start" } });
  // Ann gives up, so the bots play to the end.
  answer = door({ door: "message", now: 1, from: 1, message: { type: "resign" } });
  for (let i = 0; answer.think && i < 1000; ++i) answer = door({ door: "think", now: 1 });
  const [end] = told(door({ door: "message", now: 1, from: 1, message: { type: "hello" } }));
  const [record] = told(door({ door: "message", now: 1, from: 1, message: { type: "record" } }));
  const { commitment } = (end as ServerMessage & { type: "snapshot" }).table;
  const { text } = record as ServerMessage & { type: "record" };
  expect(await fingerprint(sealOf(text)!)).toBe(commitment);
  expect(await fingerprint(`secret ${"7f".repeat(32)}`)).not.toBe(commitment);
  expect(sealOf("roundhouse-record 2\n")).toBeNull();
});

test("time left is told in days, hours, or minutes and seconds", () => {
  expect(timeLeft(3 * 86_400_000 - 1)).toBe("2 days");
  expect(timeLeft(3_723_000)).toBe("1:02:03");
  expect(timeLeft(59_001)).toBe("1:00");
  expect(timeLeft(-5)).toBe("0:00");
});
