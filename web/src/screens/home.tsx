// Home: choose a game and play at once, or go on with a table of this device.
import { type GameId, kGames, loadFacts } from "../model/games";
import { formatRoute, go } from "../model/route";
import { settings } from "../model/settings";
import { allTables, forgetTable, type LocalTable } from "../net/local_tables";
import { kUsualBot, newLocalTable } from "../net/new_table";
import { t } from "../text/translate";
import { useLoaded } from "./loading";
import { Picture } from "./picture";

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
        </p>
        {known?.reconstructed && <p class="note">{t("home.reconstructed")}</p>}
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

function YourTables({ tables, onForget }: { tables: LocalTable[]; onForget: () => void }) {
  if (tables.length === 0) return null;
  return (
    <section class="your-tables" aria-label={t("home.yours")}>
      <h2>{t("home.yours")}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <b>{t(`game.${table.game as GameId}`)}</b>
            <span class="note">{new Date(table.opened).toLocaleString()}</span>
            <a
              class="button"
              href={formatRoute(
                table.over
                  ? { screen: "replay", id: table.id, move: null }
                  : { screen: "table", id: table.id, secret: null },
              )}
            >
              {t(table.over ? "app.replay" : "home.resume")}
            </a>
            <button
              type="button"
              class="button quiet"
              onClick={async () => {
                await forgetTable(table.id);
                onForget();
              }}
            >
              {t("home.forget")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  const [tables, again] = useLoaded("tables", allTables);
  return (
    <main id="content" class="page" tabIndex={-1}>
      <div class="hero">
        <h1>{t("home.title")}</h1>
        <p>{t("home.lead")}</p>
      </div>
      {tables && "value" in tables && <YourTables tables={tables.value.slice(0, 6)} onForget={again} />}
      <h2>{t("home.choose")}</h2>
      <ul class="games">
        {kGames.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </ul>
    </main>
  );
}
