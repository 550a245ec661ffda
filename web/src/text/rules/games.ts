// Which sections make up each game's rules, what sets it apart, and the steps of its short introduction.
import type { GameId } from "../../model/games";
import type { Words } from "../translate";
import type { SectionId } from "./sections";

export interface GameRules {
  differs: Words;
  sections: SectionId[];
}

const kMarketGame: SectionId[] = ["turn", "draw", "claim", "closes", "points", "tickets"];

export const kGameRules: Record<GameId, GameRules> = {
  europe: {
    differs: [
      "Tunnels may cost more than they seem, ferries want wilds, and three stations let you borrow a track.",
      "Les tunnels peuvent coûter plus que prévu, les ferries veulent des jokers, et trois gares permettent d’emprunter une voie.",
      "Tunnel kosten manchmal mehr als gedacht, Fähren wollen Joker, und drei Bahnhöfe leihen dir fremde Strecken.",
    ],
    sections: [...kMarketGame, "ferries", "tunnels", "stations", "longest", "lastRound"],
  },
  usa: {
    differs: [
      "The plain game: no tunnels, no ferries, no stations. Long tracks and long tickets.",
      "Le jeu tout simple : ni tunnels, ni ferries, ni gares. De longues voies et de longs billets.",
      "Das schlichte Spiel: keine Tunnel, Fähren oder Bahnhöfe. Lange Strecken und lange Tickets.",
    ],
    sections: [...kMarketGame, "longest", "lastRound"],
  },
  "new-york": {
    differs: [
      "Small and quick, and every starred place you reach is worth a point.",
      "Petit et rapide, et chaque lieu étoilé atteint vaut un point.",
      "Klein und schnell, und jeder erreichte Ort mit Stern zählt einen Punkt.",
    ],
    sections: [...kMarketGame, "attractions", "lastRound"],
  },
  paris: {
    differs: [
      "No gray tracks at all, and a flag of blue, white and red cards to put together.",
      "Aucune voie grise, et un drapeau de cartes bleue, blanche et rouge à composer.",
      "Keine grauen Strecken, und eine Flagge aus blauer, weißer und roter Karte zum Vollenden.",
    ],
    sections: [...kMarketGame, "flag", "lastRound"],
  },
  "first-journey": {
    differs: [
      "A race to six tickets, with no points to count and nothing to lose.",
      "Une course à six billets, sans points à compter ni rien à perdre.",
      "Ein Rennen um sechs Tickets, ohne Punkte zu zählen und ohne Verlust.",
    ],
    sections: ["turn", "drawBlind", "claim", "race", "exchange", "coasts"],
  },
  "first-journey-europe": {
    differs: [
      "First Journey’s race on another map, from Dublin to Rostov.",
      "La course de Premier Voyage sur une autre carte, de Dublin à Rostov.",
      "Das Rennen der Ersten Reise auf einer anderen Karte, von Dublin bis Rostow.",
    ],
    sections: ["turn", "drawBlind", "claim", "race", "exchange", "coasts"],
  },
  "card-game": {
    differs: [
      "No board. Cards wait in your railyard, roll onto a hidden stack, and pay for tickets at the end.",
      "Pas de plateau. Les cartes attendent au triage, roulent vers une pile cachée et paient les billets à la fin.",
      "Kein Spielplan. Karten warten im Rangierbahnhof, rollen auf einen verdeckten Stapel und bezahlen am Ende die Tickets.",
    ],
    sections: ["cardTurn", "draw", "railyard", "tickets", "stack"],
  },
};
