#!/usr/bin/env node
// An example bot for the line protocol (docs/bot_protocol.md), for Node without packages.
//
//     roundhouse arena new-york --players 'cmd:node examples/bots/planner.js,random'
//
// It claims tracks that bring the cities of its tickets together, collects the colours that these need, and with nothing
// left to join takes the longest tracks.
"use strict";
const readline = require("node:readline");

// {"red": 2, "wild": 1} out of ["red:2", "wild:1"].
function cardsIn(words) {
  return Object.fromEntries(words.filter((w) => w.includes(":")).map((w) => w.split(":")).map(([c, n]) => [c, Number(n)]));
}

class Game {
  constructor(start) {
    this.me = start.seat;
    this.tracks = new Map(start.board.tracks.map((track) => [track.id, track]));
    this.tickets = new Map(start.board.tickets.map((ticket) => [ticket.id, ticket]));
  }

  // How far every city is from one, in spaces still to be claimed, and by which track it is reached.
  distances(from, own, open) {
    const found = new Map([[from, { cost: 0, by: null, before: null }]]);
    // Relax until nothing changes: the boards are small.
    for (let changed = true; changed; ) {
      changed = false;
      for (const id of [...own, ...open]) {
        const { a, b, length } = this.tracks.get(id);
        for (const [x, y] of [[a, b], [b, a]]) {
          if (!found.has(x)) continue;
          const cost = found.get(x).cost + (own.has(id) ? 0 : length);
          if (found.has(y) && found.get(y).cost <= cost) continue;
          found.set(y, { cost, by: id, before: x });
          changed = true;
        }
      }
    }
    return found;
  }

  // Tracks to claim for these tickets; each may use what the earlier ones need.
  plan(view, tickets) {
    const own = new Set(view.seats[this.me].tracks);
    const taken = new Set(Object.values(view.seats).flatMap((seat) => seat.tracks));
    const open = [...this.tracks.values()].filter((t) => !taken.has(t.id) && !own.has(t.twin)).map((t) => t.id);
    const free = new Set(own);
    const wanted = new Set();
    for (const { a, b } of tickets.map((id) => this.tickets.get(id))) {
      const found = this.distances(a, free, new Set(open));
      for (let city = b; found.has(city) && found.get(city).by !== null; city = found.get(city).before) {
        const { by } = found.get(city);
        if (!free.has(by)) wanted.add(by), free.add(by);
      }
    }
    return wanted;
  }

  choose(view, actions) {
    const value = view.kind === "board" ? this.boardValue(view) : this.cardValue(view);
    return actions.reduce((best, action) => {
      const v = value(action.text.split(" "));
      return best === null || v > best.v ? { v, action } : best;
    }, null).action;
  }

  boardValue(view) {
    const wanted = this.plan(view, view.tickets);
    const colors = new Set([...wanted].map((id) => this.tracks.get(id).color));
    return ([verb, ...rest]) => {
      if (verb === "claim") {
        const track = this.tracks.get(Number(rest[0]));
        const worth = wanted.has(track.id) ? 50 : wanted.size === 0 ? 30 : -1;
        return worth + track.length - (cardsIn(rest).wild ?? 0) / 10;
      }
      if (verb === "take") {
        const color = view.market[Number(rest[0]) - 1];
        return colors.has(color) ? 12 : color === "wild" ? 11 : 8;
      }
      if (verb === "keep") return -this.plan(view, rest.filter((w) => w !== "none").map(Number)).size;
      return { pay: 20, draw: 10, exchange: 5, tickets: 1, withdraw: 0, station: -5, pass: -10 }[verb];
    };
  }

  // The Card Game: complete what is possible; place, and otherwise collect, the colours that the tickets need.
  cardValue(view) {
    const mine = view.seats[this.me];
    const missing = {};
    const count = (color, n) => (missing[color] = (missing[color] ?? 0) + n);
    for (const id of view.tickets) Object.entries(this.tickets.get(id).needs).forEach(([c, n]) => count(c, n));
    Object.entries(mine.stack).forEach(([c, n]) => count(c, -n));
    mine.rows.forEach((row) => count(row.color, -row.cards));
    const toFind = (color) => (missing[color] ?? 0) > (view.hand[color] ?? 0);
    return ([verb, ...rest]) => {
      if (verb === "complete") return 100 + this.tickets.get(Number(rest[0])).points;
      if (verb === "place") {
        const cards = cardsIn(rest);
        let value = 18 - 3 * (cards.wild ?? 0);
        for (const [c, n] of Object.entries(cards)) value += n + 4 * Math.min(n, Math.max(0, missing[c] ?? 0));
        return value;
      }
      if (verb === "keep") return rest.length;
      if (verb === "take") return toFind(view.market[Number(rest[0]) - 1]) ? 22 : 18;
      return { tickets: Object.keys(missing).some(toFind) ? 19 : 25, draw: 20, stop: 0, pass: -1 }[verb];
    };
  }
}

let game = null;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  let answer = null;
  if (message.type === "hello") answer = { type: "ready", name: "planner.js" };
  if (message.type === "start") game = new Game(message);
  if (message.type === "choose") answer = { type: "action", text: game.choose(message.view, message.actions).text };
  if (answer !== null) process.stdout.write(`${JSON.stringify(answer)}\n`);
});
