// What the guide of a first game says. Entries ending in .waiting are for when the thing can't be done yet.
import type { Words } from "./translate";

const words = <K extends string>(list: Record<K, Words>) => list;

export const kCoachWords = words({
  "coach.title": ["Your guide", "Votre guide", "Dein Begleiter"],
  "coach.next": ["I see", "Compris", "Verstanden"],
  "coach.leave": ["Play without the guide", "Jouer sans guide", "Ohne Begleiter spielen"],
  "coach.play": ["Play a guided first game", "Jouer une première partie guidée", "Geführtes erstes Spiel"],
  "coach.play_why": [
    "A real table against one easy bot, with a guide at your side.",
    "Une vraie table contre un robot facile, avec un guide à vos côtés.",
    "Ein echter Tisch gegen einen leichten Bot, mit Begleitung.",
  ],
  "coach.keep": [
    "Tickets are your secret goals. Point at one: the board shows its two ends. Tick those that lie close together, then keep them.",
    "Les billets sont vos buts secrets. Pointez-en un : le plateau montre ses deux bouts. Cochez ceux qui sont voisins et gardez-les.",
    "Tickets sind deine geheimen Ziele. Zeig auf eines: Der Plan zeigt seine Enden. Kreuze an, was nah beieinander liegt, und behalte es.",
  ],
  "coach.keep.card": [
    "Tickets are your secret goals. Each shows the cards it takes. Tick those that ask for colours you hold, then keep them.",
    "Les billets sont vos buts secrets. Chacun montre les cartes qu’il demande. Cochez ceux dont vous avez les couleurs et gardez-les.",
    "Tickets sind deine geheimen Ziele. Jedes zeigt, welche Karten es kostet. Kreuze an, wofür du Farben hast, und behalte es.",
  ],
  "coach.hold": [
    "You hold two tickets. Point at one: the board shows its two ends and a short way between them.",
    "Vous avez deux billets. Pointez-en un : le plateau montre ses deux bouts et un chemin court.",
    "Du hast zwei Tickets. Zeig auf eines: Der Plan zeigt seine Enden und einen kurzen Weg.",
  ],
  "coach.draw": [
    "Now gather cards. Take two: open ones you can see, or blind ones from the deck.",
    "Rassemblez des cartes. Prenez-en deux : visibles au marché, ou cachées dans la pioche.",
    "Sammle nun Karten. Nimm zwei: offene aus der Auslage oder verdeckte vom Stapel.",
  ],
  "coach.others": [
    "Now the other one moves. The strips show what everybody holds; the log tells what happened.",
    "À l’autre de jouer. Les bandeaux montrent ce que chacun possède ; le journal raconte.",
    "Jetzt ist die andere Seite dran. Die Streifen zeigen, wer was hat; der Verlauf erzählt, was geschah.",
  ],
  "coach.claim": [
    "Tracks that you can pay for are lit. Click one, best on the way of a ticket: one card of its colour for each space.",
    "Les voies que vous pouvez payer sont éclairées. Cliquez-en une, de préférence vers un billet : une carte de sa couleur par case.",
    "Strecken, die du bezahlen kannst, leuchten. Klick auf eine, am besten auf dem Weg eines Tickets: je Feld eine Karte ihrer Farbe.",
  ],
  "coach.claim.waiting": [
    "No track is lit yet: your cards do not suffice for any. Draw on until one lights up.",
    "Aucune voie n’est éclairée : il vous manque des cartes. Piochez jusqu’à ce que l’une s’allume.",
    "Noch leuchtet keine Strecke: Deine Karten reichen nicht. Zieh weiter, bis eine aufleuchtet.",
  ],
  "coach.place": [
    "Pick a colour of which you hold several, and place them as a row in your railyard.",
    "Choisissez une couleur que vous avez en plusieurs exemplaires et posez-la en rangée dans votre triage.",
    "Wähle eine Farbe, von der du mehrere hast, und lege sie als Reihe in deinen Rangierbahnhof.",
  ],
  "coach.place.waiting": [
    "Your hand has nothing to place yet. Draw on.",
    "Votre main n’a encore rien à poser. Piochez.",
    "Noch hast du nichts zum Legen. Zieh weiter.",
  ],
  "coach.points": [
    "Your first track. It has brought points at once, and long tracks bring far more than short ones.",
    "Votre première voie. Elle rapporte aussitôt, et les longues rapportent bien plus que les courtes.",
    "Deine erste Strecke. Sie bringt sofort Punkte, und lange bringen viel mehr als kurze.",
  ],
  "coach.flag": [
    "Pay a blue, white or red track and you may keep one of the cards. One of each is a flag, and worth points.",
    "En payant une voie bleue, blanche ou rouge, vous pouvez garder une des cartes. Les trois font un drapeau, qui rapporte.",
    "Zahlst du eine blaue, weiße oder rote Strecke, darfst du eine der Karten behalten. Alle drei sind eine Flagge und bringen Punkte.",
  ],
  "coach.tunnels": [
    "Tracks with a dark dashed edge are tunnels. Three cards are turned up: each of your colour costs one more, or you withdraw.",
    "Les voies au bord pointillé sont des tunnels. Trois cartes sont retournées : chacune de votre couleur coûte une de plus, ou vous renoncez.",
    "Strecken mit gestricheltem Rand sind Tunnel. Drei Karten werden aufgedeckt: Jede deiner Farbe kostet eine mehr, oder du verzichtest.",
  ],
  "coach.ferries": [
    "A wheel on a track over water asks for a wild card.",
    "Une roue sur une voie maritime demande un joker.",
    "Ein Rad auf einer Strecke übers Wasser verlangt einen Joker.",
  ],
  "coach.stations": [
    "Is your way taken? Cities with a dashed ring take a station: it borrows one track of somebody else for your tickets.",
    "Chemin barré ? Une ville à l’anneau pointillé accueille une gare : elle emprunte une voie d’autrui pour vos billets.",
    "Ist dein Weg verbaut? In Städte mit gestricheltem Ring passt ein Bahnhof: Er leiht dir eine fremde Strecke für deine Tickets.",
  ],
  "coach.sights": [
    "Places with a star are sights. Each one that your tracks reach is worth a point at the end.",
    "Les lieux étoilés sont à voir. Chacun que vos voies touchent vaut un point à la fin.",
    "Orte mit Stern sind Sehenswürdigkeiten. Jeder, den deine Strecken erreichen, zählt am Ende einen Punkt.",
  ],
  "coach.coast": [
    "Blue places lie at the coasts. Join one in the west to one in the east, and you get a bonus ticket.",
    "Les lieux bleus bordent les côtes. Reliez l’ouest à l’est : un billet de plus.",
    "Blaue Orte liegen an den Küsten. Verbinde West mit Ost, und du bekommst ein Bonusticket.",
  ],
  "coach.roll": [
    "When your next turn begins, one card of each of your rows rolls onto your stack. Make any move to see it.",
    "Au début de votre prochain tour, une carte de chaque rangée roule vers votre pile. Jouez, et vous verrez.",
    "Beginnt dein nächster Zug, rollt von jeder Reihe eine Karte auf deinen Stapel. Mach einen Zug, dann siehst du es.",
  ],
  "coach.rob": [
    "Only the stack pays tickets. Until then, a longer row of the same colour robs yours: long rows are safer.",
    "Seule la pile paie les billets. D’ici là, une rangée plus longue de même couleur pille la vôtre : longues, elles sont plus sûres.",
    "Nur der Stapel bezahlt Tickets. Bis dahin raubt eine längere Reihe derselben Farbe deine: Lange Reihen sind sicherer.",
  ],
  "coach.cities": [
    "Whoever pays most tickets of a big city gets its bonus. And remember what is in your stack: nobody may look.",
    "Qui paie le plus de billets d’une grande ville en reçoit la prime. Et retenez votre pile : personne ne peut la consulter.",
    "Wer die meisten Tickets einer Großstadt bezahlt, bekommt ihren Bonus. Und merke dir deinen Stapel: Niemand darf hineinsehen.",
  ],
  "coach.ticket": [
    "Now make a ticket come true: claim track after track along its way until its two ends are joined.",
    "Accomplissez un billet : voie après voie, jusqu’à relier ses deux bouts.",
    "Erfülle nun ein Ticket: Strecke um Strecke, bis seine Enden verbunden sind.",
  ],
  "coach.end": [
    "That is all there is to it. Play on: the banner says when the last round begins, and the rules are in the menu.",
    "Vous savez tout. Continuez : le bandeau annonce le dernier tour, et les règles sont dans le menu.",
    "Das ist alles. Spiel weiter: Das Banner sagt, wann die letzte Runde beginnt, und die Regeln stehen im Menü.",
  ],
});
