// Names of seats, tracks, tickets and cards, in the reader's language.
import type { GameFacts } from "../model/games";
import { countCards } from "../model/payments";
import { settings } from "../model/settings";
import { cityName } from "../names/cities";
import type { Cards, Table } from "../net/protocol";
import { t, tMaybe } from "../text/translate";

/** Bots have first names, one per seat: two of the same strength at a table must not be mixed up. */
export const kBotNames = ["Ada", "Bruno", "Clara", "Dario", "Edda"];

export function seatName(table: Table, seat: number): string {
  const who = table.seats[`${seat}`];
  if (who?.who === "bot") return kBotNames[seat - 1] ?? `Bot ${seat}`;
  return who?.name ?? t("setup.seat", { n: seat });
}

/** Who plays without a name is just "you". */
export function seatCalledYou(table: Table): number | null {
  const seats = Array.from({ length: table.players }, (_, i) => i + 1);
  return seats.find((seat) => seatName(table, seat) === t("setup.you")) ?? null;
}

export const botName = (bot: string): string => tMaybe(`bot.${bot}`, bot);

export function cityTitle(facts: GameFacts, id: string): string {
  const local = facts.cities.find((city) => city.id === id)?.name ?? id;
  return cityName(facts.id, id, local, settings.value.cityNames);
}

export const colorName = (color: string): string => tMaybe(`color.${color}`, color);

export function trackTitle(facts: GameFacts, track: number): string {
  const { a, b } = facts.tracks[track - 1]!;
  return t("table.track", { a: cityTitle(facts, a), b: cityTitle(facts, b) });
}

export function trackLongTitle(facts: GameFacts, track: number): string {
  const { a, b, color, length } = facts.tracks[track - 1]!;
  return t("table.track_long", {
    a: cityTitle(facts, a),
    b: cityTitle(facts, b),
    color: colorName(color),
    n: length,
  });
}

export function ticketTitle(facts: GameFacts, ticket: number): string {
  const { a, b } = facts.tickets[ticket - 1]!;
  return t("table.track", { a: cityTitle(facts, a), b: cityTitle(facts, b) });
}

/** "2 red, 1 wild", for names that only text can carry. */
export function cardsTitle(cards: Cards): string {
  const list = Object.entries(cards).map(([color, n]) => `${n} ${colorName(color)}`);
  return list.length > 0 && countCards(cards) > 0 ? list.join(", ") : "0";
}
