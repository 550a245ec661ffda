// Home, setting up a table, replay, learning.
import type { Words } from "./translate";

const words = <K extends string>(list: Record<K, Words>) => list;

export const kHomeWords = words({
  "home.title": ["All aboard.", "En voiture.", "Einsteigen, bitte."],
  "home.lead": [
    "Railway games for an evening or a coffee break, against bots or friends. No account, and no network needed either.",
    "Des jeux de rails pour une soirée ou une pause, contre des robots ou des amis. Sans compte, et même sans réseau.",
    "Eisenbahnspiele für einen Abend oder eine Pause, gegen Bots oder Freunde. Ohne Konto und auch ohne Netz.",
  ],
  "home.play": ["Play", "Jouer", "Spielen"],
  "home.choose": ["Choose a game", "Choisissez un jeu", "Wähle ein Spiel"],
  "home.forget": ["Forget", "Oublier", "Vergessen"],
  "home.resume": ["Go on playing", "Reprendre", "Weiterspielen"],
  "home.yours": ["Your tables", "Vos tables", "Deine Tische"],
  "home.players": ["{from} to {to} players", "{from} à {to} joueurs", "{from} bis {to} Personen"],
  "home.reconstructed": [
    "The printed board could not be seen: this one is our reconstruction, made to fit every fact known of it.",
    "Le plateau imprimé n’a pu être vu : celui-ci est notre reconstitution, fidèle à tout ce qu’on en sait.",
    "Der gedruckte Plan war nicht zu finden: Dieser ist unsere Rekonstruktion nach allem, was über ihn bekannt ist.",
  ],

  "blurb.europe": [
    "Tunnels, ferries and stations from Lisbon to Moscow.",
    "Tunnels, ferries et gares de Lisbonne à Moscou.",
    "Tunnel, Fähren und Bahnhöfe von Lissabon bis Moskau.",
  ],
  "blurb.new-york": [
    "Taxis, fifteen minutes, and sights worth a detour.",
    "Des taxis, un quart d’heure et des lieux à voir.",
    "Taxis, eine Viertelstunde und Sehenswürdigkeiten.",
  ],
  "blurb.paris": [
    "Buses on the boulevards, and a flag to complete.",
    "Des bus sur les boulevards et un drapeau à composer.",
    "Busse auf den Boulevards und eine Flagge zum Vollenden.",
  ],
  "blurb.first-journey": [
    "Big tracks, short tickets: the first to finish six.",
    "De grandes voies, des billets courts : le premier à six.",
    "Große Strecken, kurze Tickets: Wer zuerst sechs schafft.",
  ],
  "blurb.card-game": [
    "No board: railyards, robbery and a stack to remember.",
    "Sans plateau : des triages, des vols et une pile à retenir.",
    "Ohne Plan: Rangierbahnhöfe, Raub und ein Stapel zum Merken.",
  ],
  "blurb.usa": [
    "The classic crossing, coast to coast.",
    "La grande traversée, d’un océan à l’autre.",
    "Die klassische Reise von Küste zu Küste.",
  ],
  "blurb.first-journey-europe": [
    "The friendly game on a European map.",
    "Le jeu facile sur une carte d’Europe.",
    "Das freundliche Spiel auf einer Europakarte.",
  ],

  "setup.title": ["A table of {game}", "Une table de {game}", "Ein Tisch {game}"],
  "setup.seats": ["Seats", "Places", "Plätze"],
  "setup.seat": ["Seat {n}", "Place {n}", "Platz {n}"],
  "setup.add": ["Add a seat", "Ajouter une place", "Platz hinzufügen"],
  "setup.remove": ["Remove seat {n}", "Retirer la place {n}", "Platz {n} entfernen"],
  "setup.person": ["Person at this screen", "Personne devant cet écran", "Person an diesem Bildschirm"],
  "setup.bot": ["Bot: {bot}", "Robot : {bot}", "Bot: {bot}"],
  "setup.you": ["You", "Vous", "Du"],
  "setup.name": ["Name of seat {n}", "Nom de la place {n}", "Name von Platz {n}"],
  "setup.option.open-stacks": [
    "Owners may look through their own stack",
    "Chacun peut consulter sa propre pile",
    "Alle dürfen ihren eigenen Stapel ansehen",
  ],
  "setup.start": ["Start", "Commencer", "Los"],
  "setup.advanced": ["More choices", "Plus de choix", "Weitere Auswahl"],
  "bot.random": ["Wanderer", "Flâneur", "Bummler"],
  "bot.simple": ["Stationmaster", "Chef de gare", "Stationsvorsteher"],

  "setup.invite": ["Invite friends", "Inviter des amis", "Freunde einladen"],
  "setup.invite_why": [
    "Seats of persons stay open, and a link seats whoever has it.",
    "Les places des personnes restent libres ; un lien y fait asseoir qui le possède.",
    "Plätze von Personen bleiben frei; ein Link setzt, wer ihn hat.",
  ],
  "setup.no_server": [
    "There is no game server behind this page: it plays on this device only.",
    "Il n’y a pas de serveur derrière cette page : elle joue sur cet appareil seulement.",
    "Hinter dieser Seite ist kein Spielserver: Sie spielt nur auf diesem Gerät.",
  ],
  "lobby.invite": [
    "Link that seats a friend",
    "Lien qui donne une place à un ami",
    "Link, der einen Freund setzt",
  ],
  "lobby.watch": ["Link that only watches", "Lien pour regarder seulement", "Link nur zum Zuschauen"],
  "lobby.qr": ["The first link as a QR code", "Le premier lien en code QR", "Der erste Link als QR-Code"],
  "lobby.open": ["Open seat", "Place libre", "Freier Platz"],
  "lobby.sit": ["Sit here", "S’asseoir ici", "Hier setzen"],
  "lobby.bot": ["Give to a bot", "Donner à un robot", "Einem Bot geben"],
  "lobby.ready": ["I am ready", "Je suis prêt", "Ich bin bereit"],
  "lobby.is_ready": ["ready", "prêt", "bereit"],
  "lobby.not_ready": ["not ready yet", "pas encore prêt", "noch nicht bereit"],

  "replay.title": ["Replay", "Revoir une partie", "Partie nachspielen"],
  "replay.open": ["Open a record", "Ouvrir une partie", "Partie öffnen"],
  "replay.drop": [
    "Drop a game record here, or choose the file.",
    "Déposez ici une partie enregistrée ou choisissez le fichier.",
    "Lege eine aufgezeichnete Partie hier ab oder wähle die Datei.",
  ],
  "replay.first": ["To the start", "Au début", "Zum Anfang"],
  "replay.previous": ["One move back", "Un coup en arrière", "Einen Zug zurück"],
  "replay.next": ["One move on", "Un coup en avant", "Einen Zug vor"],
  "replay.last": ["To the end", "À la fin", "Zum Ende"],
  "replay.auto": ["Play by itself", "Défilement", "Selbst abspielen"],
  "replay.pause": ["Pause", "Pause", "Anhalten"],
  "replay.move": ["Move {n} of {total}", "Coup {n} sur {total}", "Zug {n} von {total}"],
  "replay.seat": ["Seen by", "Vu par", "Gesehen von"],
  "replay.referee": ["Referee, who sees all", "Arbitre, qui voit tout", "Schiedsrichter, der alles sieht"],
  "replay.bad": [
    "This file is not a game record that can be read: {why}",
    "Ce fichier n’est pas une partie lisible : {why}",
    "Diese Datei ist keine lesbare Partie: {why}",
  ],
  "replay.play_on": ["Play on from here", "Continuer d’ici", "Von hier weiterspielen"],
  "replay.hands": ["Hands", "Mains", "Hände"],
  "replay.download": ["Download the record", "Télécharger la partie", "Partie herunterladen"],

  "learn.title": ["Learn in five minutes", "Apprendre en cinq minutes", "In fünf Minuten gelernt"],
  "learn.step": ["Step {n} of {total}", "Étape {n} sur {total}", "Schritt {n} von {total}"],
  "learn.next": ["Next", "Suivant", "Weiter"],
  "learn.previous": ["Before", "Précédent", "Vorher"],
  "learn.try": ["Try it at a table", "Essayer à une table", "An einem Tisch ausprobieren"],
  "rules.differs": ["How this one differs", "Ce qui change ici", "Was hier anders ist"],
  "rules.full": ["The rules", "Les règles", "Die Regeln"],
});
