// Plays whole games of every title and number of players through roundhouse.wasm and through the native door, with the same requests. Every
// answer, the log and the record among them, has to be the same, byte for byte (COM-1).
//   node tests/wasm/same_games.mjs build/wasm/roundhouse.wasm build/release/roundhouse_door
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { openDoor } from "../../packages/engine/door.js";
import { offered } from "../../packages/engine/offered.js";

const [wasmPath, nativePath] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(wasmPath));

const native = spawn(nativePath, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
async function callNative(request) {
  native.stdin.write(`${request}\n`);
  return (await lines.next()).value;
}

// Numbers that are the same every time.
function* numbers(seed) {
  for (let n = seed >>> 0; ; ) {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    yield n / 2 ** 32;
  }
}

class Table {
  constructor(door, alone = false) {
    this.door = door;
    this.alone = alone; // a bot that thinks by the clock does not play the same game twice
    this.now = 1_760_000_000_000;
    this.ask = null;
    this.over = false;
  }
  async call(request) {
    this.now += 10;
    const text = JSON.stringify({ ...request, now: this.now });
    const here = this.door.callText(text);
    if (!this.alone) assert.equal(await callNative(text), here);
    const answer = JSON.parse(here);
    assert.ok(answer.ok, answer.error);
    for (const { to, message } of answer.send) {
      assert.notEqual(message.type, "refused", JSON.stringify(message));
      if (to === 1 && "ask" in message) this.ask = message.ask;
      if (message.table?.state === "over") this.over = true;
    }
    return answer;
  }
  say(from, message) {
    return this.call({ door: "message", from, message });
  }
}

async function play(game, players, seed, bots, alone) {
  const table = new Table(await openDoor(module), alone);
  const random = numbers(seed);
  const seats = {};
  for (let s = 2; s <= players; s++) seats[s] = { bot: bots[(s - 2) % bots.length] };
  await table.call({ door: "open", secret: seed.toString(16).padStart(64, "0"), table: { game, players, seats }, listen: [0, 1] });
  await table.say(0, { type: "sit", seat: 1, name: "Ann" });
  await table.say(1, { type: "ready", random: "5eed".repeat(8) });
  let answer = await table.say(1, { type: "start" });
  let decisions = 0;
  for (; !table.over; decisions++) {
    if (answer.think) {
      answer = await table.call({ door: "think" });
    } else {
      const actions = [...offered(table.ask)];
      const action = actions[Math.floor(random.next().value * actions.length)];
      answer = await table.say(1, { type: "act", ask: table.ask.id, action });
    }
  }
  const { send } = await table.say(1, { type: "record" });
  assert.match(send[0].message.text, /^roundhouse-record 2\n[^]*\nseed \d+\n$/);
  return decisions;
}

const games = JSON.parse(await callNative('{"door":"games"}')).games;
assert.deepEqual(games, (await openDoor(module)).call({ door: "games" }).games);
let played = 0;
let decisions = 0;
for (const game of games) {
  for (let players = game.players[0]; players <= game.players[1]; players++) {
    decisions += await play(game.id, players, 100 * played + players, ["simple", "planner", "random"]);
    played++;
  }
}
for (const game of ["new-york", "card-game"]) {
  decisions += await play(game, 2, 1, ["ismcts:iters=60"]); // searching, too, is the same arithmetic everywhere
  played++;
}
await play("new-york", 2, 1, ["ismcts:ms=2"], true);
native.stdin.end();
console.log(`${played} games of ${games.length} titles, ${decisions} decisions, are the same in WebAssembly and natively.`);
