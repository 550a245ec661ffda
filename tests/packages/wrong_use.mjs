// Wrong calls get clear errors, and large ones leave the engine as it was.
import assert from "node:assert/strict";
import test from "node:test";
import { openDoor } from "roundhouse-engine";

const kSecret = "ab".repeat(32);
const opened = { door: "open", now: 1, secret: kSecret, table: { game: "new-york", players: 2 }, listen: [0, 1] };

test("what is not a request", async () => {
  const door = await openDoor();
  for (const request of [undefined, null, "games", 7, [], () => {}]) assert.throws(() => door.call(request), /call takes an object/);
  for (const request of [undefined, null, {}, 7]) assert.throws(() => door.callText(request), /callText takes a request as JSON text/);
  assert.throws(() => door.call({ door: 1n }), TypeError);
  for (const text of ["", "{", "[]", "7", '{"door":7}', "\ud800", '"\\ud800"', "[".repeat(100_000)]) {
    const answer = JSON.parse(door.callText(text));
    assert.equal(answer.ok, false);
    assert.ok(answer.error.length > 0 && answer.error.length < 400, answer.error);
  }
  assert.equal(door.call({ door: "games" }).ok, true);
});

test("requests at the wrong time", async () => {
  const door = await openDoor();
  assert.deepEqual(door.call({ door: "think", now: 1 }), { ok: false, error: "there is no table yet" });
  assert.match(door.call({ ...opened, secret: "short" }).error, /64 hex digits/);
  assert.match(door.call({ ...opened, table: { game: "chess", players: 2 } }).error, /chess/);
  assert.equal(door.call({ ...opened, now: -1 }).ok, false);
  assert.equal(door.call({ ...opened, listen: [9] }).ok, false);
  assert.equal(door.call(opened).ok, true);
  assert.match(door.call({ door: "shut", now: 1 }).error, /no such door/);
  assert.match(door.call({ door: "message", now: 1, from: 2, message: { type: "hello" } }).error, /no person sits there/);
});

test("10 MB leave no trace", async () => {
  const door = await openDoor();
  door.call(opened);
  const before = door.call({ door: "message", now: 2, from: 0, message: { type: "hello" } });
  const large = "x".repeat(10_000_000);
  for (const request of [
    { door: "message", now: 2, from: 0, message: { type: "sit", seat: 1, name: large } },
    { door: "message", now: 2, from: 0, message: { type: "sit", seat: 1, name: "é".repeat(3_000_000) } },
    { door: "load", now: 2, log: [large], listen: [0] },
    { door: large, now: 2 },
  ])
    assert.deepEqual(door.call(request), { ok: false, error: "The request is larger than 4 MiB." });
  const almost = { door: "message", now: 2, from: 0, message: { type: "sit", seat: 1, name: "x".repeat(4_000_000) } };
  assert.equal(door.call(almost).send[0].message.code, "bad-message");
  assert.deepEqual(door.call({ door: "message", now: 2, from: 0, message: { type: "hello" } }), before);
});

test("doors don't share a table", async () => {
  const [one, other] = await Promise.all([openDoor(), openDoor()]);
  one.call(opened);
  assert.equal(other.call({ door: "tick", now: 1 }).error, "there is no table yet");
});

test("an engine of one's own", async () => {
  await assert.rejects(openDoor(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
  await assert.rejects(openDoor("roundhouse.wasm"), TypeError);
});
