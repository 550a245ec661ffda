// The rules in our words, one section per mechanism: a game's rules are the sections of the mechanisms it has. Numbers are filled in
// from its ruleset.
import type { Words } from "../translate";

export interface Section {
  title: Words;
  text: Words[];
}

const section = (title: Words, ...text: Words[]): Section => ({ title, text });

export const kSections = {
  turn: section(
    ["Your turn", "Votre tour", "Dein Zug"],
    [
      "On your turn you do exactly one thing. You begin with {hand} cards in your hand and {pieces} pieces of your colour.",
      "À votre tour, vous faites une seule chose. Vous commencez avec {hand} cartes en main et {pieces} pièces de votre couleur.",
      "In deinem Zug tust du genau eines. Du beginnst mit {hand} Karten auf der Hand und {pieces} Figuren deiner Farbe.",
    ],
  ),
  draw: section(
    ["Draw cards", "Prendre des cartes", "Karten ziehen"],
    [
      "Take two cards, each from the open market or unseen from the deck. An open wild is worth both: taken first it is the only card of your turn, and it can't be taken second. A wild drawn unseen is lucky and counts as one.",
      "Prenez deux cartes, chacune au marché ouvert ou à l’aveugle dans la pioche. Un joker ouvert en vaut deux : pris en premier, il est votre seule carte ; il ne peut être pris en second. Un joker pioché à l’aveugle ne compte que pour un.",
      "Nimm zwei Karten, jede aus der offenen Auslage oder verdeckt vom Stapel. Ein offener Joker zählt für beide: zuerst genommen bleibt er deine einzige Karte, als zweite Karte darf er nicht genommen werden. Verdeckt gezogen zählt er nur einfach.",
    ],
    [
      "Three open wilds sweep the whole market away, and five new cards are laid out.",
      "Trois jokers ouverts balayent tout le marché : cinq nouvelles cartes arrivent.",
      "Liegen drei Joker offen, wird die ganze Auslage abgeräumt und neu gelegt.",
    ],
  ),
  drawBlind: section(
    ["Draw cards", "Prendre des cartes", "Karten ziehen"],
    [
      "Take two cards from the deck. There is no market.",
      "Prenez deux cartes de la pioche. Il n’y a pas de marché.",
      "Nimm zwei Karten vom Stapel. Eine Auslage gibt es nicht.",
    ],
  ),
  claim: section(
    ["Claim a track", "Prendre une voie", "Eine Strecke nehmen"],
    [
      "Pay as many cards as the track has spaces, all of its colour; wilds stand in for any of them. A gray track takes any one colour. Then set one piece on each space. The track need not touch your others.",
      "Payez autant de cartes que la voie a de cases, toutes de sa couleur ; les jokers remplacent n’importe laquelle. Une voie grise accepte une couleur au choix. Posez ensuite une pièce par case. La voie n’a pas à toucher les vôtres.",
      "Bezahle so viele Karten, wie die Strecke Felder hat, alle in ihrer Farbe; Joker ersetzen beliebige davon. Eine graue Strecke nimmt irgendeine Farbe. Dann kommt auf jedes Feld eine Figur. Die Strecke muss deine anderen nicht berühren.",
    ],
    [
      "Nobody may own both tracks of a double route.",
      "Nul ne possède les deux voies d’une liaison double.",
      "Niemand darf beide Strecken einer Doppelverbindung besitzen.",
    ],
  ),
  closes: section(
    [
      "Double routes at small tables",
      "Liaisons doubles à petites tables",
      "Doppelverbindungen in kleiner Runde",
    ],
    [
      "With up to {closes} players, once one track of a double route is taken, the other stays closed.",
      "Jusqu’à {closes} joueurs, dès qu’une voie d’une liaison double est prise, l’autre reste fermée.",
      "Bei bis zu {closes} Personen bleibt die zweite Strecke einer Doppelverbindung geschlossen, sobald die erste genommen ist.",
    ],
  ),
  points: section(
    ["Points for tracks", "Points des voies", "Punkte für Strecken"],
    [
      "By number of spaces: {points}.",
      "Selon le nombre de cases : {points}.",
      "Nach Zahl der Felder: {points}.",
    ],
  ),
  tickets: section(
    ["Tickets", "Billets", "Tickets"],
    [
      "A ticket names two places. Join them by your own tracks, by whatever way, and it adds its value at the end; left open it takes that value away. Tickets stay secret until the end.",
      "Un billet nomme deux lieux. Reliez-les par vos voies, par n’importe quel chemin, et il rapporte sa valeur à la fin ; inachevé, il la retire. Les billets restent secrets jusqu’à la fin.",
      "Ein Ticket nennt zwei Orte. Verbinde sie mit eigenen Strecken, gleich auf welchem Weg, dann bringt es am Ende seinen Wert; unerfüllt zieht es ihn ab. Tickets bleiben bis zum Ende geheim.",
    ],
    [
      "At the start you keep at least {keep} of {deal}. Later a turn may be spent on {drawn} new ones, of which at least {keepLater} must be kept.",
      "Au début, gardez-en au moins {keep} sur {deal}. Plus tard, un tour peut servir à en tirer {drawn} ; gardez-en au moins {keepLater}.",
      "Zu Beginn behältst du mindestens {keep} von {deal}. Später kannst du einen Zug für {drawn} neue nutzen, von denen mindestens {keepLater} bleiben muss.",
    ],
  ),
  ferries: section(
    ["Ferries", "Ferries", "Fähren"],
    [
      "A space with a wheel must be paid by a wild; the others as usual.",
      "Une case marquée d’une roue se paie par un joker ; les autres comme d’habitude.",
      "Ein Feld mit Rad muss mit einem Joker bezahlt werden, die übrigen wie sonst.",
    ],
  ),
  tunnels: section(
    ["Tunnels", "Tunnels", "Tunnel"],
    [
      "Lay the payment, then the top three cards of the deck are turned up. Each one of the colour you laid, and each wild, costs one card more. Pay it, or take everything back and end your turn. If you laid wilds alone, only wilds cost more.",
      "Posez le paiement, puis trois cartes de la pioche sont retournées. Chaque carte de la couleur posée et chaque joker coûte une carte de plus. Payez, ou reprenez tout et votre tour s’achève. Si vous n’avez posé que des jokers, seuls les jokers coûtent.",
      "Lege die Bezahlung aus, dann werden drei Karten vom Stapel aufgedeckt. Jede in der gelegten Farbe und jeder Joker kostet eine Karte mehr. Bezahle sie oder nimm alles zurück, dann endet dein Zug. Lagen nur Joker, kosten nur Joker.",
    ],
  ),
  stations: section(
    ["Stations", "Gares", "Bahnhöfe"],
    [
      "You have three. In a place without one, the first costs one card, the second two of one colour, the third three. A station lets you use one track of another player at that place, for tickets only. Each one never built is worth {unbuilt} points.",
      "Vous en avez trois. Dans un lieu qui n’en a pas, la première coûte une carte, la deuxième deux d’une couleur, la troisième trois. Une gare permet d’emprunter une voie d’un autre joueur à cet endroit, pour les billets seulement. Chaque gare non bâtie vaut {unbuilt} points.",
      "Du hast drei. In einem Ort ohne Bahnhof kostet der erste eine Karte, der zweite zwei einer Farbe, der dritte drei. Ein Bahnhof lässt dich dort eine fremde Strecke mitbenutzen, nur für Tickets. Jeder nicht gebaute ist {unbuilt} Punkte wert.",
    ],
  ),
  longest: section(
    ["The longest way", "Le plus long chemin", "Der längste Weg"],
    [
      "The longest unbroken way over your own tracks, each used once, is worth {longest} points; tied players all get them.",
      "Le plus long chemin continu sur vos voies, chacune utilisée une fois, vaut {longest} points ; en cas d’égalité, chacun les reçoit.",
      "Der längste ununterbrochene Weg über eigene Strecken, jede einmal benutzt, ist {longest} Punkte wert; bei Gleichstand erhalten ihn alle.",
    ],
  ),
  attractions: section(
    ["Sights", "Lieux à voir", "Sehenswürdigkeiten"],
    [
      "Each place with a star that one of your tracks reaches is worth {attraction} point at the end.",
      "Chaque lieu étoilé qu’une de vos voies atteint vaut {attraction} point à la fin.",
      "Jeder Ort mit Stern, den eine deiner Strecken erreicht, ist am Ende {attraction} Punkt wert.",
    ],
  ),
  flag: section(
    ["The flag", "Le drapeau", "Die Flagge"],
    [
      "When you claim a blue, white or red track you may keep one card of that colour from the payment, face up, if you have none of it yet. With all three you score {flag} points and begin anew.",
      "En prenant une voie bleue, blanche ou rouge, vous pouvez garder devant vous une carte de cette couleur prise au paiement, si vous n’en avez pas encore. Les trois réunies valent {flag} points, puis on recommence.",
      "Nimmst du eine blaue, weiße oder rote Strecke, darfst du eine Karte dieser Farbe aus der Bezahlung offen behalten, wenn du noch keine hast. Alle drei bringen {flag} Punkte, dann beginnt es von vorn.",
    ],
  ),
  lastRound: section(
    ["The end", "La fin", "Das Ende"],
    [
      "When somebody ends a turn with two pieces or fewer, everybody, that player included, takes one more turn. Then tickets are revealed and the most points win.",
      "Quand un joueur finit son tour avec deux pièces ou moins, chacun, lui compris, joue encore une fois. Puis on révèle les billets ; le plus de points gagne.",
      "Beendet jemand einen Zug mit zwei oder weniger Figuren, ist jeder noch einmal dran, auch diese Person. Dann werden die Tickets gezeigt; die meisten Punkte gewinnen.",
    ],
  ),
  race: section(
    ["The race", "La course", "Das Rennen"],
    [
      "You hold two tickets. When your tracks join a ticket’s places it is done at once, shown to all and replaced. The first to finish six wins. Whoever sets the last piece ends the game too: then most tickets win.",
      "Vous tenez deux billets. Dès que vos voies relient ses lieux, un billet est réussi, montré et remplacé. Le premier à six gagne. Poser sa dernière pièce termine aussi la partie : le plus de billets l’emporte.",
      "Du hältst zwei Tickets. Verbinden deine Strecken die Orte, ist das Ticket sofort erfüllt, wird gezeigt und ersetzt. Wer zuerst sechs hat, gewinnt. Auch die letzte Figur beendet das Spiel: dann zählen die meisten Tickets.",
    ],
  ),
  exchange: section(
    ["Exchange tickets", "Échanger les billets", "Tickets tauschen"],
    [
      "Instead of anything else you may give up both tickets for two new ones.",
      "Au lieu de toute autre action, vous pouvez échanger vos deux billets contre deux nouveaux.",
      "Statt allem anderen kannst du beide Tickets gegen zwei neue tauschen.",
    ],
  ),
  coasts: section(
    ["Coast to coast", "D’un océan à l’autre", "Von Küste zu Küste"],
    [
      "Join the blue places in the west with those in the east by your own tracks: that counts as one ticket more, once.",
      "Reliez les lieux bleus de l’ouest à ceux de l’est par vos voies : cela compte comme un billet de plus, une fois.",
      "Verbinde blaue Orte im Westen mit denen im Osten durch eigene Strecken: Das zählt einmal als weiteres Ticket.",
    ],
  ),
  cardTurn: section(
    ["Your turn", "Votre tour", "Dein Zug"],
    [
      "First, one card from every row of your railyard goes to your stack, face down. Then do one thing: draw up to two cards, place cards, or draw tickets.",
      "D’abord, une carte de chaque rangée de votre triage rejoint votre pile, face cachée. Puis faites une chose : prendre jusqu’à deux cartes, en poser, ou prendre des billets.",
      "Zuerst wandert aus jeder Reihe deines Rangierbahnhofs eine Karte verdeckt auf deinen Stapel. Dann tust du eines: bis zu zwei Karten ziehen, Karten legen oder Tickets ziehen.",
    ],
  ),
  railyard: section(
    ["Placing", "Poser", "Legen"],
    [
      "Place two or more cards of one colour as a row, wilds on top; or exactly three cards of three different colours as three rows. A colour that already lies in your own railyard can’t be placed.",
      "Posez deux cartes ou plus d’une couleur en une rangée, jokers dessus ; ou exactement trois cartes de trois couleurs en trois rangées. Une couleur déjà présente dans votre triage ne peut être posée.",
      "Lege zwei oder mehr Karten einer Farbe als Reihe, Joker obenauf; oder genau drei Karten in drei Farben als drei Reihen. Eine Farbe, die schon in deinem Rangierbahnhof liegt, kann nicht gelegt werden.",
    ],
    [
      "If another player has that colour, you need more cards than lie there; that row is then robbed and discarded.",
      "Si un autre joueur a cette couleur, il faut plus de cartes que sa rangée ; celle-ci est alors pillée et défaussée.",
      "Hat jemand anders diese Farbe, brauchst du mehr Karten als dort liegen; jene Reihe wird dann geraubt und abgeworfen.",
    ],
  ),
  stack: section(
    ["Paying tickets", "Payer les billets", "Tickets bezahlen"],
    [
      "When the deck runs out everybody has one more turn. Then you pay tickets with the cards of your stack: each card serves one ticket, wilds stand for any colour. Four players then play a second round.",
      "Quand la pioche est vide, chacun joue encore une fois. Puis vous payez vos billets avec votre pile : chaque carte sert un seul billet, les jokers valent toute couleur. À quatre, on joue une seconde manche.",
      "Ist der Stapel leer, ist jeder noch einmal dran. Dann bezahlst du Tickets mit den Karten deines Stapels: jede Karte dient einem Ticket, Joker gelten als jede Farbe. Zu viert folgt eine zweite Runde.",
    ],
    [
      "Unpaid tickets are subtracted. For each big city, whoever paid the most tickets naming it gets its bonus.",
      "Les billets impayés se déduisent. Pour chaque grande ville, celui qui a payé le plus de billets la nommant reçoit sa prime.",
      "Unbezahlte Tickets werden abgezogen. Für jede Großstadt erhält ihren Bonus, wer die meisten Tickets mit ihr bezahlt hat.",
    ],
  ),
} satisfies Record<string, Section>;

export type SectionId = keyof typeof kSections;
