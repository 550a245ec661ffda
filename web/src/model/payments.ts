// Cards written as in an action: "red:2 wild:1".
import type { Cards } from "../net/protocol";

export function parseCards(text: string): Cards {
  const cards: Cards = {};
  for (const word of text.split(" ")) {
    const [color, count] = word.split(":");
    cards[color!] = Number(count);
  }
  return cards;
}

export const countCards = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** The one colour of a payment; "wild" if it is wilds alone. */
export function colorOf(cards: Cards): string {
  return Object.keys(cards).find((color) => color !== "wild") ?? "wild";
}

/** Whether a payment uses every colour that was picked up from the hand. */
export const usesAll = (payment: string, picked: ReadonlySet<string>): boolean => {
  const cards = parseCards(payment);
  return [...picked].every((color) => (cards[color] ?? 0) > 0);
};
