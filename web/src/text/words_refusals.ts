// Why something is not possible, by the closed codes of docs/protocol.md: `refusal.` for a rule of the game, `refused.` for the table's own.
import type { Words } from "./translate";

const words = <K extends string>(list: Record<K, Words>) => list;

export const kRefusalWords = words({
  "refusal.not-a-move": ["that is no move.", "ce n’est pas un coup.", "das ist kein Zug."],
  "refusal.game-over": ["the game is over.", "la partie est finie.", "das Spiel ist aus."],
  "refusal.not-your-turn": ["it is not your turn.", "ce n’est pas votre tour.", "du bist nicht dran."],
  "refusal.not-this-phase": [
    "another question comes first.",
    "une autre question passe avant.",
    "erst ist eine andere Frage zu beantworten.",
  ],
  "refusal.no-such-mechanism": [
    "this game does not have that.",
    "ce jeu ne connaît pas cela.",
    "das gibt es in diesem Spiel nicht.",
  ],
  "refusal.no-such-thing": ["there is no such thing.", "cela n’existe pas.", "so etwas gibt es nicht."],
  "refusal.already-chosen": ["you have chosen already.", "vous avez déjà choisi.", "du hast schon gewählt."],
  "refusal.keep-too-few": [
    "you have to keep more tickets.",
    "il faut garder plus de billets.",
    "du musst mehr Tickets behalten.",
  ],
  "refusal.not-offered": [
    "that ticket is not offered to you.",
    "ce billet ne vous est pas proposé.",
    "dieses Ticket steht dir nicht zur Wahl.",
  ],
  "refusal.nothing-to-draw": [
    "no card is left to draw.",
    "il n’y a plus de carte à piocher.",
    "es ist keine Karte mehr zu ziehen.",
  ],
  "refusal.slot-empty": ["that slot is empty.", "cette place est vide.", "dieser Platz ist leer."],
  "refusal.wild-second": [
    "an open wild can’t be your second card.",
    "un joker ouvert ne peut être la seconde carte.",
    "ein offener Joker kann nicht die zweite Karte sein.",
  ],
  "refusal.no-tickets-left": [
    "no ticket is left to draw.",
    "il n’y a plus de billet.",
    "es sind keine Tickets mehr da.",
  ],
  "refusal.no-tickets-to-exchange": [
    "you have no ticket to exchange.",
    "vous n’avez pas de billet à échanger.",
    "du hast kein Ticket zum Tauschen.",
  ],
  "refusal.track-taken": [
    "that track is taken.",
    "cette voie est déjà prise.",
    "diese Strecke ist vergeben.",
  ],
  "refusal.double-closed": [
    "at a table of this size only one track of a double may be claimed.",
    "à si peu de joueurs, une seule voie d’une voie double peut être prise.",
    "bei so wenigen Personen wird nur eine Strecke einer Doppelstrecke vergeben.",
  ],
  "refusal.own-double": [
    "you own the other track of this double.",
    "l’autre voie de cette voie double est à vous.",
    "die andere Strecke dieser Doppelstrecke gehört dir.",
  ],
  "refusal.too-few-pieces": [
    "you have too few pieces left.",
    "il ne vous reste pas assez de pièces.",
    "dir sind zu wenige Figuren geblieben.",
  ],
  "refusal.wrong-color": [
    "those cards have the wrong colour.",
    "ces cartes n’ont pas la bonne couleur.",
    "diese Karten haben die falsche Farbe.",
  ],
  "refusal.wrong-count": [
    "that is not the number of cards it costs.",
    "ce n’est pas le nombre de cartes demandé.",
    "das ist nicht die verlangte Zahl an Karten.",
  ],
  "refusal.cards-missing": [
    "your hand lacks the cards.",
    "il vous manque des cartes.",
    "dir fehlen die Karten.",
  ],
  "refusal.ferry-needs-wilds": [
    "this ferry takes wilds for its wheels.",
    "ce ferry demande des jokers pour ses roues.",
    "diese Fähre braucht Joker für ihre Räder.",
  ],
  "refusal.flag-not-possible": [
    "no card can be kept for the flag here.",
    "aucune carte ne peut être gardée ici pour le drapeau.",
    "hier lässt sich keine Karte für die Flagge behalten.",
  ],
  "refusal.no-station-left": [
    "you have no station left.",
    "vous n’avez plus de gare.",
    "du hast keinen Bahnhof mehr.",
  ],
  "refusal.city-has-station": [
    "that city has a station already.",
    "cette ville a déjà une gare.",
    "in dieser Stadt steht schon ein Bahnhof.",
  ],
  "refusal.tunnel-wilds-only": [
    "you laid wilds only, so only wilds pay more.",
    "vous n’avez posé que des jokers : seuls des jokers paient le surcoût.",
    "du hast nur Joker gelegt, also zahlen nur Joker den Aufpreis.",
  ],
  "refusal.too-few-cards": [
    "a row takes more cards.",
    "une rangée demande plus de cartes.",
    "eine Reihe braucht mehr Karten.",
  ],
  "refusal.row-in-own-yard": [
    "that colour lies in your own railyard.",
    "cette couleur est déjà dans votre triage.",
    "diese Farbe liegt schon in deinem Rangierbahnhof.",
  ],
  "refusal.row-too-short": [
    "somebody’s row of that colour is at least as long.",
    "une rangée adverse de cette couleur est au moins aussi longue.",
    "eine fremde Reihe dieser Farbe ist mindestens so lang.",
  ],
  "refusal.mix-needs-colors": [
    "single cards must all differ in colour, and none may be wild.",
    "des cartes isolées doivent être de couleurs différentes, sans joker.",
    "einzelne Karten müssen verschiedene Farben haben, ohne Joker.",
  ],
  "refusal.ticket-not-payable": [
    "your stack does not hold the cards for that ticket.",
    "votre pile n’a pas les cartes de ce billet.",
    "dein Stapel enthält die Karten für dieses Ticket nicht.",
  ],
  "refusal.may-not-pass": [
    "you may pass only when nothing else is possible.",
    "on ne passe que si rien d’autre n’est possible.",
    "passen darfst du nur, wenn sonst nichts möglich ist.",
  ],
  "refusal.may-not-stop": [
    "there is nothing to stop now.",
    "il n’y a rien à interrompre.",
    "jetzt gibt es nichts abzubrechen.",
  ],

  "refused.bad-message": [
    "the table did not understand. Reload the page.",
    "la table n’a pas compris. Rechargez la page.",
    "der Tisch hat das nicht verstanden. Lade die Seite neu.",
  ],
  "refused.not-seated": [
    "only those who sit here may do that.",
    "seuls ceux qui sont assis ici le peuvent.",
    "das dürfen nur, die hier sitzen.",
  ],
  "refused.not-invited": [
    "this link does not seat you.",
    "ce lien ne donne pas de place.",
    "dieser Link gibt keinen Platz.",
  ],
  "refused.wrong-time": ["not now.", "pas maintenant.", "nicht jetzt."],
  "refused.no-such-seat": [
    "there is no such seat.",
    "cette place n’existe pas.",
    "diesen Platz gibt es nicht.",
  ],
  "refused.seat-taken": ["the seat is taken.", "la place est prise.", "der Platz ist besetzt."],
  "refused.unknown-bot": ["there is no such bot.", "ce robot n’existe pas.", "diesen Bot gibt es nicht."],
  "refused.not-ready": [
    "not everybody is ready.",
    "tout le monde n’est pas prêt.",
    "nicht alle sind bereit.",
  ],
  "refused.paused": ["the table is paused.", "la table est en pause.", "der Tisch macht Pause."],
  "refused.stale": [
    "the table has moved on meanwhile.",
    "la table a avancé entre-temps.",
    "am Tisch ging es inzwischen weiter.",
  ],
  "refused.nothing-to-undo": [
    "nothing can be taken back: something was revealed, or somebody else has moved.",
    "rien à reprendre : quelque chose a été révélé, ou un autre a joué.",
    "nichts zurückzunehmen: Etwas wurde aufgedeckt, oder jemand anders hat gezogen.",
  ],
  "refused.in-care": [
    "a caretaker plays your seat: take it back first.",
    "un remplaçant joue pour vous : reprenez d’abord la place.",
    "ein Vertreter spielt für dich: Nimm den Platz erst zurück.",
  ],
  "refused.too-fast": ["one at a time.", "pas si vite.", "nicht so schnell."],
  "refused.by_rule": ["{why} (rule {rule})", "{why} (règle {rule})", "{why} (Regel {rule})"],
});
