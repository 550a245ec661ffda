// Home: choose a game and play at once, go on with a table, or join one that is open.
import { useEffect } from "preact/hooks";
import { type GameId, kGames, loadFacts } from "../model/games";
import { formatRoute, go } from "../model/route";
import { settings } from "../model/settings";
import { fetchEngineEarly } from "../net/engine";
import { allTables } from "../net/local_tables";
import { kUsualBot, newLocalTable } from "../net/new_table";
import { t } from "../text/translate";
import { OpenTables, useServerLists, YourTables } from "./home_tables";
import { useLoaded } from "./loading";
import { Picture } from "./picture";

/** Of this device's own tables, on this screen; all finished ones are on the replay screen. */
const kMostShown = 6;

/** A table against two bots of the better kind, or as many as the game allows. */
async function playAtOnce(game: GameId): Promise<void> {
  const facts = await loadFacts(game);
  const players = Math.min(3, facts.ruleset.players[1]);
  const name = settings.value.playerName || t("setup.you");
  const seats = Array.from({ length: players }, (_, i) =>
    i === 0 ? { bot: null, name } : { bot: kUsualBot, name: "" },
  );
  const table = await newLocalTable({ game, seats, openStacks: false });
  go({ screen: "table", id: table.id, secret: null });
}

function GameCard({ game }: { game: GameId }) {
  const [facts] = useLoaded(game, () => loadFacts(game));
  const known = facts && "value" in facts ? facts.value : null;
  return (
    <li class="game-card" data-game={game}>
      <div class="picture">
        <Picture game={game} />
      </div>
      <div class="words">
        <h3>{t(`game.${game}`)}</h3>
        <p>{t(`blurb.${game}`)}</p>
        <p class="note">
          {known && t("home.players", { from: known.ruleset.players[0], to: known.ruleset.players[1] })}
          {known?.reconstructed && ` · ${t("home.reconstructed_short")}`}
        </p>
        <div class="actions">
          <button
            type="button"
            class="button primary"
            data-play={game}
            aria-label={`${t("home.play")}: ${t(`game.${game}`)}`}
            onClick={() => void playAtOnce(game)}
          >
            {t("home.play")}
          </button>
          <a
            class="button"
            href={formatRoute({ screen: "new", game })}
            aria-label={`${t("setup.advanced")}: ${t(`game.${game}`)}`}
          >
            {t("setup.advanced")}
          </a>
        </div>
      </div>
    </li>
  );
}

export function Home() {
  useEffect(fetchEngineEarly, []);
  const [tables, again] = useLoaded("tables", allTables);
  const lists = useServerLists();
  const local = tables && "value" in tables ? tables.value.slice(0, kMostShown) : [];
  return (
    <main id="content" class="page" tabIndex={-1}>
      <div class="hero">
        <h1>{t("home.title")}</h1>
        <p>{t("home.lead")}</p>
      </div>
      <YourTables local={local} remote={lists?.mine ?? []} onForget={again} />
      {lists && <OpenTables tables={lists.open} />}
      <h2>{t("home.choose")}</h2>
      <ul class="games">
        {kGames.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </ul>
    </main>
  );
}
