// A short guided introduction: one thought at a time, with the real board to look at.
import { useState } from "preact/hooks";
import { Board, kEmptyBoard } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import { CardFace } from "../cards/card";
import { type GameFacts, type GameId, loadDrawing, loadFacts } from "../model/games";
import { formatRoute } from "../model/route";
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
          {step + 1 < lessons.length ? (
            <button type="button" class="button primary" onClick={() => setStep(step + 1)}>
              {t("learn.next")}
            </button>
          ) : (
            <a class="button primary" href={formatRoute({ screen: "new", game })}>
              {t("learn.try")}
            </a>
          )}
          <a class="button quiet" href={formatRoute({ screen: "rules", game })}>
            {t("rules.full")}
          </a>
        </div>
      </article>
    </main>
  );
}
