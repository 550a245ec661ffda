// What happened, in sentences. {who} is a name or "you"; entries ending in .you speak to the reader.
import type { Words } from "./translate";

const words = <K extends string>(list: Record<K, Words>) => list;

export const kLogWords = words({
  "log.game_started": ["{who} begins.", "{who} commence.", "{who} beginnt."],
  "log.game_started.you": ["You begin.", "Vous commencez.", "Du beginnst."],
  "log.market_swept": [
    "Too many wilds: the market is swept and laid out anew.",
    "Trop de jokers : le marché est balayé et renouvelé.",
    "Zu viele Joker: Die Auslage wird abgeräumt und neu gelegt.",
  ],
  "log.deck_reshuffled": [
    "The discards are shuffled into a new deck.",
    "La défausse forme une nouvelle pioche.",
    "Die Ablage wird zum neuen Stapel gemischt.",
  ],
  "log.tickets_kept": [
    "{who} keeps {n} ticket.|{who} keeps {n} tickets.",
    "{who} garde {n} billet.|{who} garde {n} billets.",
    "{who} behält {n} Ticket.|{who} behält {n} Tickets.",
  ],
  "log.tickets_kept.you": [
    "You keep {n} ticket.|You keep {n} tickets.",
    "Vous gardez {n} billet.|Vous gardez {n} billets.",
    "Du behältst {n} Ticket.|Du behältst {n} Tickets.",
  ],
  "log.card_drawn": ["{who} draws from the deck.", "{who} pioche une carte.", "{who} zieht vom Stapel."],
  "log.card_drawn.you": ["You draw {cards}.", "Vous piochez {cards}.", "Du ziehst {cards}."],
  "log.card_taken": [
    "{who} takes {cards} from the market.",
    "{who} prend {cards} au marché.",
    "{who} nimmt {cards} aus der Auslage.",
  ],
  "log.card_taken.you": [
    "You take {cards} from the market.",
    "Vous prenez {cards} au marché.",
    "Du nimmst {cards} aus der Auslage.",
  ],
  "log.track_claimed": [
    "{who} claims {track} with {cards}.",
    "{who} prend {track} avec {cards}.",
    "{who} nimmt {track} mit {cards}.",
  ],
  "log.track_claimed.you": [
    "You claim {track} with {cards}.",
    "Vous prenez {track} avec {cards}.",
    "Du nimmst {track} mit {cards}.",
  ],
  "log.flag_kept": [
    "One is kept for the flag.",
    "Une est gardée pour le drapeau.",
    "Eine bleibt für die Flagge.",
  ],
  "log.tunnel_entered": [
    "{who} enters the tunnel {track} with {cards}.",
    "{who} entre dans le tunnel {track} avec {cards}.",
    "{who} fährt mit {cards} in den Tunnel {track}.",
  ],
  "log.tunnel_entered.you": [
    "You enter the tunnel {track} with {cards}.",
    "Vous entrez dans le tunnel {track} avec {cards}.",
    "Du fährst mit {cards} in den Tunnel {track}.",
  ],
  "log.tunnel_turned": [
    "Turned up: {cards}. Extra cost: {n}.",
    "Retournées : {cards}. Surcoût : {n}.",
    "Aufgedeckt: {cards}. Zusätzlich: {n}.",
  ],
  "log.tunnel_withdrawn": [
    "{who} withdraws from the tunnel.",
    "{who} renonce au tunnel.",
    "{who} verzichtet auf den Tunnel.",
  ],
  "log.tunnel_withdrawn.you": [
    "You withdraw from the tunnel.",
    "Vous renoncez au tunnel.",
    "Du verzichtest auf den Tunnel.",
  ],
  "log.station_built": [
    "{who} builds a station in {city} with {cards}.",
    "{who} bâtit une gare à {city} avec {cards}.",
    "{who} baut mit {cards} einen Bahnhof in {city}.",
  ],
  "log.station_built.you": [
    "You build a station in {city} with {cards}.",
    "Vous bâtissez une gare à {city} avec {cards}.",
    "Du baust mit {cards} einen Bahnhof in {city}.",
  ],
  "log.flag_completed": [
    "{who} completes a flag.",
    "{who} achève un drapeau.",
    "{who} vollendet eine Flagge.",
  ],
  "log.flag_completed.you": [
    "You complete a flag.",
    "Vous achevez un drapeau.",
    "Du vollendest eine Flagge.",
  ],
  "log.ticket_completed": ["{who} completes {ticket}.", "{who} réussit {ticket}.", "{who} erfüllt {ticket}."],
  "log.ticket_completed.you": [
    "You complete {ticket}.",
    "Vous réussissez {ticket}.",
    "Du erfüllst {ticket}.",
  ],
  "log.tickets_given_up": [
    "{who} exchanges tickets.",
    "{who} échange ses billets.",
    "{who} tauscht Tickets.",
  ],
  "log.tickets_given_up.you": [
    "You exchange your tickets.",
    "Vous échangez vos billets.",
    "Du tauschst deine Tickets.",
  ],
  "log.coast_to_coast": [
    "{who} joins coast to coast.",
    "{who} relie les deux côtes.",
    "{who} verbindet Küste mit Küste.",
  ],
  "log.coast_to_coast.you": [
    "You join coast to coast.",
    "Vous reliez les deux côtes.",
    "Du verbindest Küste mit Küste.",
  ],
  "log.cards_placed": ["{who} places {cards}.", "{who} pose {cards}.", "{who} legt {cards}."],
  "log.cards_placed.you": ["You place {cards}.", "Vous posez {cards}.", "Du legst {cards}."],
  "log.row_robbed": [
    "{who} robs {victim} of {cards}.",
    "{who} pille {cards} chez {victim}.",
    "{who} raubt {victim} {cards}.",
  ],
  "log.row_robbed.you": [
    "You rob {victim} of {cards}.",
    "Vous pillez {cards} chez {victim}.",
    "Du raubst {victim} {cards}.",
  ],
  "log.rows_moved": [
    "Onto the stack of {who}: {cards}.",
    "Vers la pile de {who} : {cards}.",
    "Auf den Stapel von {who}: {cards}.",
  ],
  "log.rows_moved.you": [
    "Onto your stack: {cards}.",
    "Vers votre pile : {cards}.",
    "Auf deinen Stapel: {cards}.",
  ],
  "log.deck_ran_out": [
    "The deck is empty: everyone has one more turn.",
    "La pioche est vide : chacun joue encore une fois.",
    "Der Stapel ist leer: Jeder ist noch einmal dran.",
  ],
  "log.round_began": ["Round {n} begins.", "La manche {n} commence.", "Runde {n} beginnt."],
  "log.passed": ["{who} passes.", "{who} passe.", "{who} passt."],
  "log.passed.you": ["You pass.", "Vous passez.", "Du passt."],
  "log.last_round_began": [
    "The last round begins: everyone has one more turn.",
    "Dernier tour : chacun joue encore une fois.",
    "Die letzte Runde beginnt: Jeder ist noch einmal dran.",
  ],
  "log.game_ended": ["The game is over.", "La partie est finie.", "Das Spiel ist aus."],
  "log.undo": ["{who} takes the move back.", "{who} reprend son coup.", "{who} nimmt den Zug zurück."],
  "log.undo.you": ["You take your move back.", "Vous reprenez votre coup.", "Du nimmst deinen Zug zurück."],
  "log.cut": [
    "Part of this game could not be read. It goes on from the last move that could.",
    "Une partie du jeu est illisible. On reprend au dernier coup lisible.",
    "Ein Teil des Spiels ist nicht lesbar. Es geht ab dem letzten lesbaren Zug weiter.",
  ],
  "log.full": [
    "This game has become too long and ends here. The score counts as it is.",
    "Cette partie est devenue trop longue et s'arrête ici. Le score compte tel quel.",
    "Dieses Spiel ist zu lang geworden und endet hier. Es zählt der jetzige Stand.",
  ],
  "log.care": [
    "A caretaker plays for {who}.",
    "Un remplaçant joue pour {who}.",
    "Ein Vertreter spielt für {who}.",
  ],
  "log.back": ["{who} is back.", "{who} est de retour.", "{who} ist zurück."],
});
