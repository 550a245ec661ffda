// The rules of a game in our words, with what sets it apart.
import { type GameId, kGames, loadFacts } from "../model/games";
import { formatRoute } from "../model/route";
import { RulesText } from "../panels/rules_text";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";

export function GameList({ screen, current }: { screen: "rules" | "learn"; current: GameId }) {
  return (
    <nav aria-label={t("home.choose")}>
      <ul>
        {kGames.map((game) => (
          <li key={game}>
            <a href={formatRoute({ screen, game })} aria-current={game === current ? "page" : undefined}>
              {t(`game.${game}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Rules({ game }: { game: GameId }) {
  const [facts, retry] = useLoaded(game, () => loadFacts(game));
  if (facts === null) return <Loading />;
  if ("failed" in facts) return <Failed words={t("app.failed")} onRetry={retry} />;
  return (
    <main id="content" class="page rules" tabIndex={-1} data-game={game}>
      <GameList screen="rules" current={game} />
      <article>
        <h1>{t(`game.${game}`)}</h1>
        <RulesText facts={facts.value} />
        <a class="button" href={formatRoute({ screen: "learn", game })}>
          {t("learn.title")}
        </a>
      </article>
    </main>
  );
}
