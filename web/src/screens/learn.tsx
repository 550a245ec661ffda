// Learning a game: a few thoughts with the real board to look at, and a first game that is played with a guide.
import { useState } from "preact/hooks";
import { Board, kEmptyBoard } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import { CardFace } from "../cards/card";
import { type GameFacts, type GameId, loadDrawing, loadFacts } from "../model/games";
import { formatRoute, go } from "../model/route";
import { settings } from "../model/settings";
import { newLocalTable } from "../net/new_table";
import { cityTitle } from "../panels/naming";
import { kLessons, type Lesson } from "../text/rules/lessons";
import { say, t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { GameList } from "./rules";

function Cards({ lesson, facts, big }: { lesson: Lesson; facts: GameFacts; big: boolean }) {
  if (!lesson.cards) return null;
  return (
    <div class={big ? "cards big" : "cards"}>
      {lesson.cards.map((color, i) => (
        <CardFace key={i} color={color} wild={facts.wild.name} />
      ))}
    </div>
  );
}

function Stage({
  lesson,
  facts,
  drawing,
}: {
  lesson: Lesson;
  facts: GameFacts;
  drawing: BoardDrawing | null;
}) {
  if (!drawing) {
    return (
      <div class="stage cards-only">
        <Cards lesson={lesson} facts={facts} big={true} />
      </div>
    );
  }
  return (
    <div class="stage">
      <Board
        drawing={drawing}
        state={{
          ...kEmptyBoard,
          owners: new Map((lesson.pieces ?? []).map((track) => [track, 0])),
          fresh: new Set(lesson.pieces),
          shownCities: new Set(lesson.cities),
          shownTracks: new Set(lesson.tracks),
        }}
        label={t("table.board", { game: t(`game.${facts.id as GameId}`) })}
        cityName={(city) => cityTitle(facts, city)}
      />
    </div>
  );
}

/** Against one easy bot: the fewest things at once. */
async function playGuided(game: GameId): Promise<void> {
  const seats = [
    { bot: null, name: settings.value.playerName || t("setup.you") },
    { bot: "porter", name: "" },
  ];
  const table = await newLocalTable({ game, seats, openStacks: false, lesson: true });
  go({ screen: "table", id: table.id, secret: null });
}

export function Learn({ game }: { game: GameId }) {
  const [loaded, retry] = useLoaded(game, () => Promise.all([loadFacts(game), loadDrawing(game)]));
  const [step, setStep] = useState(0);
  if (loaded === null) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  const [facts, drawing] = loaded.value;
  const lessons = kLessons[game];
  const lesson = lessons[Math.min(step, lessons.length - 1)]!;
  return (
    <main id="content" class="page rules" tabIndex={-1} data-game={game}>
      <GameList screen="learn" current={game} />
      <article class="lesson">
        <h1>{t("learn.title")}</h1>
        <div class="guided">
          <button type="button" class="button primary" data-guided onClick={() => void playGuided(game)}>
            {t("coach.play")}
          </button>
          <span class="note">{t("coach.play_why")}</span>
        </div>
        <Stage lesson={lesson} facts={facts} drawing={drawing} />
        <p class="note">{t("learn.step", { n: step + 1, total: lessons.length })}</p>
        <p class="speech" aria-live="polite">
          {say(lesson.words)}
        </p>
        {drawing && <Cards lesson={lesson} facts={facts} big={false} />}
        <div class="actions">
          <button type="button" class="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t("learn.previous")}
          </button>
          <button
            type="button"
            class="button"
            disabled={step + 1 >= lessons.length}
            onClick={() => setStep(step + 1)}
          >
            {t("learn.next")}
          </button>
          <a class="button quiet" href={formatRoute({ screen: "rules", game })}>
            {t("rules.full")}
          </a>
        </div>
      </article>
    </main>
  );
}
