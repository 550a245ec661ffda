// What a record tells by itself, decision by decision, for the log of a game whose table is not known: what was drawn, taken, claimed, built and
// placed. What only the rules could tell, such as who completed a ticket when, is left out: the page knows no rules.
import type { GameFacts } from "../model/games";
import type { Cards, Change, GameEvent } from "./protocol";

interface Decision {
  seat: number;
  verb: string;
  words: string[];
  outcomes: string[];
}

function parseDecision(line: string): Decision | null {
  const parts = /^\d+ (\d+): ([^>#]*)(?:> ([^#]*))?/.exec(line);
  if (!parts) return null;
  const [verb = "", ...words] = parts[2]!.trim().split(" ");
  const outcomes = (parts[3] ?? "").split(" ").filter(Boolean);
  return { seat: Number(parts[1]), verb, words, outcomes };
}

function cardsOf(words: readonly string[]): Cards {
  const cards: Cards = {};
  for (const word of words) {
    const [color, n] = word.split(":");
    if (n !== undefined) cards[color!] = Number(n);
  }
  return cards;
}

const isCard = (outcome: string) => !/^t\d+$/.test(outcome);
const count = (cards: Cards) => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** The market as the record's outcomes leave it: empty slots are filled from the left; what is left over is a market laid anew. */
class MarketKeeper {
  private slots: (string | null)[] = [];

  lay(cards: readonly string[]): void {
    this.slots = cards.map((card) => (card === "-" ? null : card));
  }

  take(slot: number): string | null {
    const card = this.slots[slot - 1] ?? null;
    this.slots[slot - 1] = null;
    return card;
  }

  fill(cards: readonly string[]): void {
    const left = [...cards];
    this.slots = this.slots.map((card) => card ?? left.shift() ?? null);
    while (left.length > 0) {
      const laid = left.splice(0, this.slots.length);
      this.slots = this.slots.map((_, i) => laid[i] ?? null);
    }
  }
}

/** A claim through a tunnel: what was turned up, and what the next decision says about the extra cost. */
function tunnelEvents(facts: GameFacts, now: Decision, next: Decision | undefined): GameEvent[] {
  const { seat, words, outcomes } = now;
  const cards = cardsOf(words.slice(1));
  const track = Number(words[0]);
  const turned = outcomes.filter(isCard).slice(0, facts.ruleset.tunnels!.turn_up);
  const entered: GameEvent = { e: "tunnel_entered", seat, track, cards };
  if (next?.verb === "withdraw") return [entered];
  const extra = next?.verb === "pay" ? count(cardsOf(next.words)) : 0;
  const events: GameEvent[] = [entered, { e: "tunnel_turned", seat, turned, extra }];
  return next?.verb === "pay" ? events : [...events, { e: "track_claimed", seat, track, cards }];
}

function together(a: Cards, b: Cards): Cards {
  const sum = { ...a };
  for (const [color, n] of Object.entries(b)) sum[color] = (sum[color] ?? 0) + n;
  return sum;
}

export function changesOfRecord(text: string, facts: GameFacts): Change[] {
  const lines = text.split("\n");
  const market = new MarketKeeper();
  for (const line of lines) if (line.startsWith("market ")) market.lay(line.split(" ").slice(1));
  const decisions = lines.flatMap((line) => parseDecision(line) ?? []);
  const isTunnel = ({ verb, words }: Decision) =>
    verb === "claim" &&
    facts.ruleset.tunnels !== undefined &&
    (facts.tracks[Number(words[0]) - 1]?.tunnel ?? false);

  const eventsOf = (now: Decision, before: Decision | undefined, next: Decision | undefined): GameEvent[] => {
    const { seat, verb, words, outcomes } = now;
    const drawn = outcomes.filter(isCard);
    switch (verb) {
      case "keep": {
        const kept = words[0] === "none" ? 0 : words.length;
        return [{ e: "tickets_kept", seat, from_start: false, kept, returned: 0 }];
      }
      case "draw": {
        const cards = drawn.splice(0, facts.ruleset.market ? 1 : 2);
        market.fill(drawn);
        return cards.map((card) => ({ e: "card_drawn", seat, card }));
      }
      case "take": {
        const slot = Number(words[0]);
        const card = market.take(slot);
        market.fill(drawn);
        return card ? [{ e: "card_taken", seat, slot, card }] : [];
      }
      case "claim": {
        if (isTunnel(now)) {
          market.fill(drawn.slice(facts.ruleset.tunnels!.turn_up));
          return tunnelEvents(facts, now, next);
        }
        market.fill(drawn);
        const cards = cardsOf(words.slice(1));
        const flag = words.includes("flag") ? { flag: Object.keys(cards)[0]! } : {};
        return [{ e: "track_claimed", seat, track: Number(words[0]), cards, ...flag }];
      }
      case "pay": {
        market.fill(drawn);
        const laid = before ? cardsOf(before.words.slice(1)) : {};
        const cards = together(laid, cardsOf(words));
        return [{ e: "track_claimed", seat, track: Number(before?.words[0]), cards }];
      }
      case "withdraw":
        return [{ e: "tunnel_withdrawn", seat }];
      case "station":
        market.fill(drawn);
        return [{ e: "station_built", seat, city: words[0]!, cards: cardsOf(words.slice(1)) }];
      case "place":
        return [{ e: "cards_placed", seat, cards: cardsOf(words) }];
      case "complete":
        return [{ e: "ticket_completed", seat, ticket: Number(words[0]) }];
      case "pass":
        return [{ e: "passed", seat }];
      default:
        market.fill(drawn);
        return [];
    }
  };
  return decisions.map((now, i) => ({
    seq: i + 1,
    at: 0,
    what: "act",
    by: now.seat,
    events: eventsOf(now, decisions[i - 1], decisions[i + 1]),
  }));
}
