// Between people at one table: what can be said, pausing, leaving and coming back, playing again, and the proof of a fair shuffle.
import type { Words } from "./translate";

const words = <K extends string>(list: Record<K, Words>) => list;

export const kSocialWords = words({
  "menu.open": ["This table", "Cette table", "Dieser Tisch"],
  "menu.say": ["Say something", "Dire quelque chose", "Etwas sagen"],
  "reaction.hello": ["Hello!", "Bonjour !", "Hallo!"],
  "reaction.nice": ["Nice move!", "Joli coup !", "Schöner Zug!"],
  "reaction.thanks": ["Thank you!", "Merci !", "Danke!"],
  "reaction.oops": ["Oops.", "Aïe.", "Hoppla."],
  "reaction.wow": ["Wow!", "Oh là là !", "Donnerwetter!"],
  "reaction.sorry": ["Sorry!", "Désolé !", "Tut mir leid!"],
  "reaction.thinking": ["Let me think …", "Je réfléchis …", "Ich überlege …"],
  "reaction.good-game": ["Good game!", "Belle partie !", "Gutes Spiel!"],
  "menu.pause": ["Pause the table", "Mettre en pause", "Pause machen"],
  "menu.resume": ["Go on", "Reprendre", "Weiter"],
  "menu.paused": ["The table is paused.", "La table est en pause.", "Der Tisch macht Pause."],
  "menu.resign": ["Give up the seat", "Abandonner la place", "Platz aufgeben"],
  "menu.resign_sure": [
    "A caretaker will play your seat to the end. Give it up?",
    "Un remplaçant jouera votre place jusqu’à la fin. Abandonner ?",
    "Ein Vertreter spielt deinen Platz zu Ende. Aufgeben?",
  ],
  "menu.fair": ["A fair shuffle", "Un mélange honnête", "Ehrlich gemischt"],
  "menu.fair_before": [
    "Before the deal the shuffle was sealed with this fingerprint. After the game the record reveals the seal, and anybody can check it.",
    "Avant la donne, le mélange a été scellé par cette empreinte. Après la partie, l’enregistrement révèle le sceau, et chacun peut vérifier.",
    "Vor dem Geben wurde das Mischen mit diesem Fingerabdruck versiegelt. Nach dem Spiel legt die Aufzeichnung das Siegel offen, und jeder kann prüfen.",
  ],
  "menu.fair_after": [
    "The game is over, and the seal is open: this page has hashed it again.",
    "La partie est finie et le sceau est ouvert : cette page en a recalculé l’empreinte.",
    "Das Spiel ist aus und das Siegel offen: Diese Seite hat den Fingerabdruck nachgerechnet.",
  ],
  "menu.fair_seal": ["The seal", "Le sceau", "Das Siegel"],
  "menu.fair_good": [
    "It fits: the cards were not chosen.",
    "Elle correspond : les cartes n’ont pas été choisies.",
    "Er passt: Die Karten wurden nicht ausgesucht.",
  ],
  "menu.fair_bad": [
    "It does not fit. Do not trust this deal.",
    "Elle ne correspond pas. Ne vous fiez pas à cette donne.",
    "Er passt nicht. Traue dieser Verteilung nicht.",
  ],
  "menu.fair_how": [
    "To check the whole game yourself, download the record and run: {command}",
    "Pour vérifier toute la partie, téléchargez l’enregistrement et lancez : {command}",
    "Um das ganze Spiel zu prüfen, lade die Aufzeichnung und starte: {command}",
  ],
  "menu.fair_check": ["Open the seal", "Ouvrir le sceau", "Siegel öffnen"],
  "menu.fair_none": [
    "This table plays on from a record, so its shuffle was not sealed.",
    "Cette table reprend une partie : son mélange n’a pas été scellé.",
    "Dieser Tisch setzt eine Partie fort; sein Mischen wurde nicht versiegelt.",
  ],
  "menu.links": ["Links to this table", "Liens vers cette table", "Links zu diesem Tisch"],
  "seat.away": ["away", "absent", "abwesend"],
  "seat.resigned": ["has given up", "a abandonné", "hat aufgegeben"],
  "care.words": [
    "You were away, and a caretaker plays for you.",
    "Vous étiez absent ; un remplaçant joue pour vous.",
    "Du warst weg, und ein Vertreter spielt für dich.",
  ],
  "care.back": ["Take the seat back", "Reprendre la place", "Platz zurücknehmen"],
  "clock.left": ["{time} left", "encore {time}", "noch {time}"],
  "clock.days": ["{n} day|{n} days", "{n} jour|{n} jours", "{n} Tag|{n} Tage"],
  "rematch.ask": ["Play again together", "Rejouer ensemble", "Noch einmal zusammen"],
  "rematch.waiting": [
    "Waiting for the others to agree …",
    "On attend l’accord des autres …",
    "Warten, bis die anderen zustimmen …",
  ],
  "rematch.go": ["To the next table", "À la table suivante", "Zum nächsten Tisch"],
  "replay.link": ["Watch the replay", "Revoir la partie", "Nachspielen"],
  "replay.share": ["Copy a link to this move", "Copier un lien vers ce coup", "Link zu diesem Zug kopieren"],
});
