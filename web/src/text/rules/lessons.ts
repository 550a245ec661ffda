// The short introduction: a handful of steps, each with something to look at.
import type { GameId } from "../../model/games";
import type { Words } from "../translate";

export interface Lesson {
  words: Words;
  /** What the picture shows: a ticket's two places, tracks, pieces set on tracks, cards. */
  cities?: string[];
  tracks?: number[];
  pieces?: number[];
  cards?: string[];
}

const lastRound: Words = [
  "When somebody runs low on pieces, everyone has one more turn. Then open tickets cost, done tickets pay, and you have learned the game.",
  "Quand quelqu’un manque de pièces, chacun joue encore une fois. Billets inachevés : moins ; réussis : plus. Vous connaissez le jeu.",
  "Gehen jemandem die Figuren aus, ist jeder noch einmal dran. Offene Tickets kosten, erfüllte zahlen, und du kannst das Spiel.",
];
const wilds = (cards: string[]): Lesson => ({
  words: [
    "Draw two cards a turn. The wheel is a wild: it stands for any colour, but an open one is your whole turn.",
    "Prenez deux cartes par tour. La roue est un joker : elle vaut toute couleur, mais ouverte elle prend tout le tour.",
    "Zieh zwei Karten pro Zug. Das Rad ist ein Joker: Er gilt als jede Farbe, kostet offen aber den ganzen Zug.",
  ],
  cards,
});
const ticket = (cities: [string, string], tracks: number[]): Lesson => ({
  words: [
    "A ticket names two places. Join them with your own tracks, by any way you like.",
    "Un billet nomme deux lieux. Reliez-les par vos voies, par le chemin de votre choix.",
    "Ein Ticket nennt zwei Orte. Verbinde sie mit eigenen Strecken, auf welchem Weg du willst.",
  ],
  cities,
  tracks,
});
const claim = (pieces: number[], cards: string[]): Lesson => ({
  words: [
    "To claim a track, pay one card of its colour per space and set your pieces on it. Gray takes any one colour.",
    "Pour prendre une voie, payez une carte de sa couleur par case et posez vos pièces. Le gris accepte une couleur au choix.",
    "Für eine Strecke bezahlst du je Feld eine Karte ihrer Farbe und setzt deine Figuren. Grau nimmt irgendeine Farbe.",
  ],
  pieces,
  cards,
});
const race: Lesson = {
  words: [
    "A finished ticket is shown and replaced at once. The first to finish six wins.",
    "Un billet réussi est montré et remplacé aussitôt. Le premier à six gagne.",
    "Ein erfülltes Ticket wird gezeigt und sofort ersetzt. Wer zuerst sechs hat, gewinnt.",
  ],
};

export const kLessons: Record<GameId, Lesson[]> = {
  europe: [
    ticket(["berlin", "bucuresti"], [21, 38, 31]),
    wilds(["green", "green", "wild"]),
    claim([21], ["green", "green", "wild"]),
    {
      words: [
        "Tracks with portals are tunnels: three cards are turned up, and matches cost more. Wheels on a ferry must be paid by wilds.",
        "Les voies à portails sont des tunnels : trois cartes retournées, chaque égale coûte. Les roues d’un ferry se paient en jokers.",
        "Strecken mit Portalen sind Tunnel: Drei Karten werden aufgedeckt, gleiche kosten mehr. Räder einer Fähre zahlst du mit Jokern.",
      ],
      tracks: [31, 4],
    },
    {
      words: [
        "A station borrows one track of another player for your tickets. You have three.",
        "Une gare emprunte une voie d’autrui pour vos billets. Vous en avez trois.",
        "Ein Bahnhof leiht dir eine fremde Strecke für deine Tickets. Du hast drei.",
      ],
      cities: ["wien"],
    },
    { words: lastRound },
  ],
  usa: [
    ticket(["denver", "el_paso"], [39, 50]),
    wilds(["pink", "blue", "wild"]),
    claim([35], ["pink", "pink", "pink", "wild"]),
    { words: lastRound },
  ],
  "new-york": [
    ticket(["times_square", "gramercy_park"], [10, 18]),
    wilds(["red", "blue", "wild"]),
    claim([18], ["red"]),
    {
      words: [
        "Places with a star are sights: each one that your tracks reach is worth a point.",
        "Les lieux étoilés sont à voir : chacun atteint par vos voies vaut un point.",
        "Orte mit Stern sind Sehenswürdigkeiten: Jeder, den du erreichst, zählt einen Punkt.",
      ],
      cities: ["times_square", "chelsea", "chinatown", "central_park"],
    },
    { words: lastRound },
  ],
  paris: [
    ticket(["arc_de_triomphe", "opera"], [1, 3]),
    wilds(["blue", "white", "wild"]),
    claim([1], ["red"]),
    {
      words: [
        "Paying for a blue, white or red track, keep one such card. One of each is a flag: four points.",
        "En payant une voie bleue, blanche ou rouge, gardez une de ces cartes. Les trois font un drapeau : quatre points.",
        "Zahlst du eine blaue, weiße oder rote Strecke, behalte eine solche Karte. Alle drei sind eine Flagge: vier Punkte.",
      ],
      cards: ["blue", "white", "red"],
    },
    { words: lastRound },
  ],
  "first-journey": [
    ticket(["seattle", "denver"], [3, 16]),
    claim([3], ["yellow", "yellow"]),
    race,
    {
      words: [
        "Join a blue place in the west to one in the east for a bonus ticket.",
        "Reliez un lieu bleu de l’ouest à un de l’est pour un billet de plus.",
        "Verbinde einen blauen Ort im Westen mit einem im Osten für ein Bonusticket.",
      ],
      cities: ["seattle", "san_francisco", "los_angeles", "new_york", "washington", "miami"],
    },
  ],
  "first-journey-europe": [
    ticket(["paris", "berlin"], [19]),
    claim([19], ["yellow", "yellow", "yellow"]),
    race,
  ],
  "card-game": [
    {
      words: [
        "A ticket here names the cards that it takes: these colours, from your stack, at the end.",
        "Ici un billet nomme les cartes qu’il demande : ces couleurs, de votre pile, à la fin.",
        "Ein Ticket nennt hier die Karten, die es braucht: diese Farben, aus deinem Stapel, am Ende.",
      ],
      cards: ["yellow", "green"],
    },
    {
      words: [
        "Place a row of one colour, or three single cards of three colours, in your railyard.",
        "Posez au triage une rangée d’une couleur, ou trois cartes de trois couleurs.",
        "Lege eine Reihe in einer Farbe oder drei einzelne Karten in drei Farben in deinen Rangierbahnhof.",
      ],
      cards: ["red", "red", "wild"],
    },
    {
      words: [
        "Each turn one card of every row rolls onto your hidden stack. Longer rows of others in the same colour rob yours.",
        "À chaque tour, une carte de chaque rangée roule vers votre pile cachée. Une rangée adverse plus longue pille la vôtre.",
        "In jedem Zug rollt aus jeder Reihe eine Karte auf deinen verdeckten Stapel. Längere fremde Reihen derselben Farbe rauben deine.",
      ],
    },
    {
      words: [
        "At the end the stack pays tickets. Remember what is in it.",
        "À la fin, la pile paie les billets. Souvenez-vous de son contenu.",
        "Am Ende bezahlt der Stapel die Tickets. Merke dir, was darin ist.",
      ],
    },
  ],
};
