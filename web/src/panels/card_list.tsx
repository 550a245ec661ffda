// Cards in a sentence: a chip and a count for each colour, with the words for those who listen.
import { Chip } from "../cards/card";
import type { Cards } from "../net/protocol";
import { cardsTitle } from "./naming";

export function CardList({ cards }: { cards: Cards }) {
  return (
    <span class="card-list">
      <span class="visually-hidden">{cardsTitle(cards)}</span>
      {Object.entries(cards).map(([color, n]) => (
        <span key={color} class="card-count" aria-hidden="true">
          {n > 1 && n}
          <Chip color={color} />
        </span>
      ))}
    </span>
  );
}

export const oneCard = (color: string): Cards => ({ [color]: 1 });

export function tally(colors: readonly string[]): Cards {
  const cards: Cards = {};
  for (const color of colors) cards[color] = (cards[color] ?? 0) + 1;
  return cards;
}
