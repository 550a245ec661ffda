// Plays a game of every title and number of players through roundhouse.wasm and prints the records, as a JSON array.
//   node python/tests/wasm_records.mjs build/wasm/roundhouse.wasm
import { readFile } from "node:fs/promises";
import { openDoor } from "../../packages/engine/door.js";
import { offered } from "../../packages/engine/offered.js";

const module = await WebAssembly.compile(await readFile(process.argv[2]));

async function play(game, players, seed) {
  const door = await openDoor(module);
  let ask = null;
  let over = false;
  const call = (request) => {
    const answer = door.call({ ...request, now: 1_760_000_000_000 });
    if (!answer.ok) throw new Error(answer.error);
    for (const { to, message } of answer.send) {
      if (to === 1 && "ask" in message) ask = message.ask;
      if (message.table?.state === "over") over = true;
    }
    return answer;
  };
  const say = (from, message) => call({ door: "message", from, message });
  const seats = {};
  for (let s = 2; s <= players; s++) seats[s] = { bot: s % 2 === 0 ? "simple" : "random" };
  call({ door: "open", secret: seed.toString(16).padStart(64, "0"), table: { game, players, seats }, listen: [0, 1] });
  say(0, { type: "sit", seat: 1, name: "Ann" });
  say(1, { type: "ready", random: "5eed".repeat(8) });
  let answer = say(1, { type: "start" });
  for (let n = seed; !over; n = (Math.imul(n, 1664525) + 1013904223) >>> 0) {
    if (answer.think) {
      answer = call({ door: "think" });
    } else {
      const actions = [...offered(ask)];
      answer = say(1, { type: "act", ask: ask.id, action: actions[n % actions.length] });
    }
  }
  return say(1, { type: "record" }).send[0].message.text;
}

const records = [];
for (const game of (await openDoor(module)).call({ door: "games" }).games) {
  for (let players = game.players[0]; players <= game.players[1]; players++) {
    records.push(await play(game.id, players, 1000 + records.length));
  }
}
console.log(JSON.stringify(records));
