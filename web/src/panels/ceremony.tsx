// The reckoning on the stage: ticket after ticket with its way traced on the board, then the longest way and all that counts besides.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Board, type BoardState } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import { boardState } from "../model/board_facts";
import { type Scene, scenesOf } from "../model/ceremony";
import type { GameFacts, GameId } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { type Key, t } from "../text/translate";
import { cityTitle, seatName } from "./naming";
import { SeatToken } from "./seats";
import { Ticket } from "./ticket";

interface CeremonyProps {
  facts: GameFacts;
  drawing: BoardDrawing | null;
  state: SeatState;
  onDone: () => void;
}

/** Milliseconds: of a scene, and of each track that is traced in it. */
const kScene = 1300;
const kTrace = 130;

const moves = () => document.documentElement.dataset.motion !== "off";

function sceneWords({ kind, seat, made, cities }: Scene, facts: GameFacts, state: SeatState): string {
  const who = seat === null ? "" : seatName(state.table, seat);
  const tell = (key: Key, n?: number) =>
    t(seat === state.you ? (`${key}.you` as Key) : key, n === undefined ? { who } : { who, n });
  switch (kind) {
    case "start":
      return t(facts.ruleset.route_points ? "ceremony.start" : "ceremony.start_card");
    case "ticket":
      return tell(made ? "ceremony.made" : "ceremony.missed");
    case "longest":
      return tell("ceremony.longest", state.table.result?.seats[`${seat!}`]?.trail ?? 0);
    case "attractions":
      return tell("ceremony.attractions", cities.length);
    default:
      return tell(`ceremony.${kind}`);
  }
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

/** How many of a scene's tracks are traced so far: one more at a time. */
function useTrace(scene: Scene): number {
  const [traced, setTraced] = useState(moves() ? 0 : scene.tracks.length);
  // Before the scene is seen: it would show for a frame as much of its way as the last one had.
  useLayoutEffect(() => {
    if (!moves()) {
      setTraced(scene.tracks.length);
      return;
    }
    setTraced(0);
    let n = 0;
    const timer = setInterval(() => {
      n += 1;
      setTraced(n);
      if (n >= scene.tracks.length) clearInterval(timer);
    }, kTrace);
    return () => clearInterval(timer);
  }, [scene]);
  return traced;
}

function Scores({ scene, state }: { scene: Scene; state: SeatState }) {
  const top = Math.max(1, ...Object.values(state.table.result?.seats ?? {}).map((seat) => seat.total));
  return (
    <ol class="ceremony-scores" aria-label={t("ceremony.scores")}>
      {[...scene.totals].map(([seat, total]) => (
        <li key={seat} class={`seat-${seat - 1}${scene.seat === seat ? " is-told" : ""}`}>
          <SeatToken seat={seat} />
          <span class="ceremony-name">{seatName(state.table, seat)}</span>
          <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="bar-ground" width="100" height="8" rx="2" />
            <rect class="bar-fill" width={Math.max(0, (total / top) * 100)} height="8" rx="2" />
          </svg>
          <b>{total}</b>
        </li>
      ))}
    </ol>
  );
}

interface StageProps extends Omit<CeremonyProps, "onDone"> {
  scene: Scene;
  /** The scenes so far, this one last. */
  told: readonly Scene[];
}

/** Where there is no board: the tickets of whoever is spoken of, laid out one by one. */
function TicketTable({ facts, scene, told }: Pick<StageProps, "facts" | "scene" | "told">) {
  const tickets = told.filter((one) => one.kind === "ticket" && one.seat === scene.seat);
  return (
    <ul class="ceremony-stage cards-only">
      {tickets.map((one) => (
        <li key={one.ticket} class={one === scene ? "is-told" : ""}>
          <Ticket facts={facts} ticket={one.ticket!} state={one.made ? "done" : "lost"} />
        </li>
      ))}
    </ul>
  );
}

function Stage({ facts, drawing, state, scene, told }: StageProps) {
  const traced = useTrace(scene);
  const base = useMemo(() => boardState(facts, state.view!, null), [state.view]);
  if (!drawing) return <TicketTable facts={facts} scene={scene} told={told} />;
  const shown: BoardState = {
    ...base,
    flags: new Map(),
    shownTracks: new Set(scene.tracks.slice(0, traced)),
    shownCities: new Set(scene.cities),
  };
  return (
    <div class="ceremony-stage">
      <Board
        drawing={drawing}
        state={shown}
        label={t("table.board", { game: t(`game.${facts.id as GameId}`) })}
        cityName={(city) => cityTitle(facts, city)}
      />
    </div>
  );
}

export function Ceremony({ facts, drawing, state, onDone }: CeremonyProps) {
  const scenes = useMemo(() => scenesOf(facts, state.view!, state.table.result!), []);
  const [at, setAt] = useState(0);
  const scene = scenes[at]!;
  const next = () => (at + 1 < scenes.length ? setAt(at + 1) : onDone());
  useEffect(() => {
    // Without motion nothing goes on by itself: the reader turns the pages.
    if (!moves()) return;
    const timer = setTimeout(next, kScene + kTrace * scene.tracks.length);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <main id="content" class="ceremony" tabIndex={-1} data-ceremony data-game={facts.id}>
      <div class="ceremony-head">
        <h1>{t("end.title")}</h1>
        <span class="note">{t("ceremony.of", { n: at + 1, total: scenes.length })}</span>
        <button type="button" class="button" data-next-scene onClick={next}>
          {t("ceremony.next")}
        </button>
        <button type="button" class="button primary" data-skip-ceremony onClick={onDone}>
          {t("ceremony.skip")}
        </button>
      </div>
      <Stage facts={facts} drawing={drawing} state={state} scene={scene} told={scenes.slice(0, at + 1)} />
      <div class="ceremony-caption" role="status">
        {scene.seat !== null && <SeatToken seat={scene.seat} />}
        <p>{sceneWords(scene, facts, state)}</p>
        {scene.ticket !== null && drawing && (
          <Ticket facts={facts} ticket={scene.ticket} state={scene.made ? "done" : "lost"} />
        )}
        {scene.seat !== null && <b class={scene.points < 0 ? "is-bad" : "is-good"}>{signed(scene.points)}</b>}
      </div>
      <Scores scene={scene} state={state} />
    </main>
  );
}
