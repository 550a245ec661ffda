// A strict user of the npm package's types, who plays a game with them.
import { type Ask, type GameEvent, offered, openDoor, type TableAnswer, type TableRequest, type TableResult } from "roundhouse-engine";

const door = await openDoor();
const games = door.call({ door: "games" });
if (!games.ok) throw new Error(games.error);
const game = games.games.find(({ id }) => id === "europe");
if (!game) throw new Error("Europe is missing");
const [least]: [number, number] = game.players;

let ask: Ask | null = null;
let result: TableResult | null = null;
const happened: GameEvent["e"][] = [];

function call(request: TableRequest): TableAnswer {
  const answer = door.call(request);
  if (!answer.ok) throw new Error(answer.error);
  for (const { to, message } of answer.send) {
    if (message.type === "refused") throw new Error(`${message.code}: ${message.text}`);
    if (message.type !== "update") continue;
    if (to === 1 && message.ask !== undefined) ask = message.ask;
    for (const event of message.events ?? []) {
      happened.push(event.e);
      if (event.e === "track_claimed" && event.cards["wild"] === 0) throw new Error("cards are without zeros");
    }
    result = message.table?.result ?? result;
  }
  return answer;
}

call({ door: "open", now: 1, secret: "ab".repeat(32), table: { game: game.id, players: least, seats: { 2: { bot: "simple" } } }, listen: [1] });
call({ door: "message", now: 2, from: 0, message: { type: "sit", seat: 1, name: "Ann" } });
call({ door: "message", now: 3, from: 1, message: { type: "ready", random: "cd".repeat(16) } });
let answer = call({ door: "message", now: 4, from: 1, message: { type: "start" } });
let decisions = 0;
const question = (): Ask => {
  if (!ask) throw new Error("nobody is asked");
  return ask;
};
const finished = (): TableResult | null => result;
for (; !finished(); decisions++) {
  if (answer.think) answer = call({ door: "think", now: 5 });
  else {
    const [action] = offered(question());
    if (action === undefined) throw new Error("a question without an action");
    answer = call({ door: "message", now: 5, from: 1, message: { type: "act", ask: question().id, action } });
  }
}
if (!happened.includes("game_ended")) throw new Error("the game did not end");
console.log(`${decisions} decisions, seat ${finished()?.winners}`);

// Mistakes that the types have to find. Not run.
export function mistakes() {
  // @ts-expect-error there is no such door
  door.call({ door: "shut", now: 1 });
  // @ts-expect-error `now` is missing
  door.call({ door: "tick" });
  // @ts-expect-error a seat is a number
  door.call({ door: "message", now: 1, from: 0, message: { type: "sit", seat: "1", name: "Ann" } });
  // @ts-expect-error `name` is missing
  door.call({ door: "message", now: 1, from: 0, message: { type: "sit", seat: 1 } });
  // @ts-expect-error there is no such reaction
  door.call({ door: "message", now: 1, from: 1, message: { type: "react", reaction: "boo" } });
  // @ts-expect-error an answer may be a failure
  door.call({ door: "games" }).games;
  // @ts-expect-error a question has no `fly`
  question().fly;
  // @ts-expect-error the game may lack stations
  finished()?.seats[1]?.stations.toFixed();
}
