// The games by name, apart from their facts: tools need the names without the page around them.

/** In the order in which they are offered. */
export const kGames = [
  "europe",
  "new-york",
  "paris",
  "first-journey",
  "card-game",
  "usa",
  "first-journey-europe",
] as const;
export type GameId = (typeof kGames)[number];

export const isGame = (id: string): id is GameId => (kGames as readonly string[]).includes(id);
