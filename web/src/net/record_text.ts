// The few facts of a game record (docs/record.md) that the page needs itself; the engine reads the rest.
import type { Result, SeatKey, SeatResult } from "./protocol";

export interface RecordFacts {
  text: string;
  game: string;
  players: number;
  names: string[];
  decisions: number;
  result: Result | null;
}

function parseScore(words: string[]): SeatResult {
  const score: Record<string, number> = {};
  for (const word of words) {
    const [name, value] = word.split("=");
    score[name!] = Number(value);
  }
  return { total: 0, tickets: 0, completed: 0, lost: 0, ...score, made: [], missed: [] };
}

/** Throws with the reason if the text is not a record. */
export function parseRecord(text: string): RecordFacts {
  const lines = text.split("\n");
  if (!/^roundhouse-record \d+$/.test(lines[0] ?? "")) throw new Error("roundhouse-record?");
  const record: RecordFacts = { text, game: "", players: 0, names: [], decisions: 0, result: null };
  const result: Result = { end: "", winners: [], decided: "", seats: {} };
  for (const line of lines) {
    const [first = "", ...rest] = line.split(" ");
    if (first === "game") record.game = rest[0] ?? "";
    if (first === "players") record.players = Number(rest[0]);
    if (first === "seat") record.names[Number(rest[0]) - 1] = rest[1] ?? "";
    if (/^\d+ \d+:/.test(line)) record.decisions += 1;
    if (first === "end") result.end = rest[0] ?? "";
    if (first === "winners") result.winners = rest.map(Number);
    if (first === "decided") result.decided = rest[0] ?? "";
    if (first === "score") {
      result.seats[`${Number(rest[0])}` as SeatKey] = {
        ...parseScore(rest.slice(2)),
        total: Number(rest[1]),
      };
    }
  }
  if (!record.game || !(record.players >= 2)) throw new Error("game, players?");
  return { ...record, result: result.end ? result : null };
}
