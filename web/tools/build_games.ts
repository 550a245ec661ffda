// The facts of each game that the page shows: names, tracks, tickets, colours, numbers of the rules. Part of `npm run boards`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GameFacts } from "../src/model/games";
import { kBoards, kData, kWeb } from "./game_files";

const out = join(kWeb, "generated", "games");
mkdirSync(out, { recursive: true });
for (const id of [...kBoards, "card-game"]) {
  const read = (file: string) => JSON.parse(readFileSync(join(kData, id, file), "utf8"));
  const [map, deck, ruleset] = [read("map.json"), read("deck.json"), read("ruleset.json")];
  const facts: GameFacts = {
    id,
    title: map.title,
    reconstructed: map.provenance?.status === "reconstruction",
    cities: map.cities,
    tracks: map.tracks ?? [],
    tickets: map.tickets,
    bigCities: map.big_cities ?? [],
    colors: deck.colors,
    wild: deck.wild,
    ruleset,
  };
  writeFileSync(join(out, `${id}.json`), JSON.stringify(facts));
}
