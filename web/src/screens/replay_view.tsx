// Stepping through a game, from any seat or as the referee, who follows whoever is to move and sees every hand.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type GameId, loadDrawing, loadFacts } from "../model/games";
import { formatRoute, go } from "../model/route";
import { fromSnapshot, type SeatState } from "../model/seat_state";
import { download } from "../net/download";
import { kUsualBot, newLocalTable } from "../net/new_table";
import type { Change } from "../net/protocol";
import { changesOfRecord } from "../net/record_log";
import { parseRecord, type RecordFacts } from "../net/record_text";
import { type ReplaySource, replayRecord, type TableMemory } from "../net/replay_source";
import { CardList } from "../panels/card_list";
import { CopyButton } from "../panels/copy_button";
import { Final } from "../panels/final";
import { botName, seatName } from "../panels/naming";
import { t } from "../text/translate";
import { NewTableButton } from "./ending";
import { Failed, Loading, useLoaded } from "./loading";
import { TableView } from "./table_view";

interface ReplayViewProps {
  text: string;
  memory: TableMemory | null;
  id: string;
  move: number | null;
  server: boolean;
}

const kAutoplay = 900;
/** Of a person at a table (docs/protocol.md). */
const kLongestName = 24;

/** Who sat where: as the table knows it, or as the record says. */
function namesOf(record: RecordFacts, memory: TableMemory | null): string[] {
  return record.names.map((name, i) => {
    if (memory) return seatName(memory.end.table, i + 1);
    return name === "human"
      ? t("setup.seat", { n: i + 1 })
      : `${botName(name)} ${i + 1}`.slice(0, kLongestName);
  });
}

/** The states of all seats at the step that is shown. */
function useReplay(text: string, memory: TableMemory | null) {
  const [states, setStates] = useState<ReadonlyMap<number, SeatState>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const source = useMemo(() => {
    const record = parseRecord(text);
    const arriving = new Map<number, SeatState>();
    return replayRecord(record, namesOf(record, memory), memory, {
      // All seats of a step are shown at once.
      snapshot: (seat, snapshot) => {
        arriving.set(seat, fromSnapshot(snapshot, null));
        if (arriving.size < record.players) return;
        setStates(new Map(arriving));
        arriving.clear();
      },
      failed: setFailure,
    });
  }, []);
  useEffect(() => () => source.close(), []);
  return { source, states, failure };
}

async function playOn({ record }: ReplaySource, step: number): Promise<void> {
  const seats = record.names.map((_, i) =>
    i === 0 ? { bot: null, name: t("setup.you") } : { bot: kUsualBot, name: "" },
  );
  const table = await newLocalTable(
    { game: record.game, seats, openStacks: false },
    { record: record.text, decisions: step },
  );
  go({ screen: "table", id: table.id, secret: null });
}

/** What is shown at a step: the engine's picture, with the table's own memory of what happened and how it ended. */
function stateAt(source: ReplaySource, shown: SeatState, told: readonly Change[], step: number): SeatState {
  const { record, memory } = source;
  const past = (memory?.changes ?? told).slice(0, step);
  if (step < record.decisions) return { ...shown, ask: null, past };
  if (memory) return { ...fromSnapshot(memory.end, null), ask: null };
  return {
    ...shown,
    ask: null,
    past,
    table: { ...shown.table, state: "over", waiting: [], result: record.result },
  };
}

interface StepProps {
  name: "first" | "previous" | "next" | "last";
  icon: string;
  to: () => void;
  disabled: boolean;
}

function Step({ name, icon, to, disabled }: StepProps) {
  return (
    <button
      type="button"
      class="button step"
      data-step={name}
      aria-label={t(`replay.${name}`)}
      disabled={disabled}
      onClick={to}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

function Hands({ states }: { states: ReadonlyMap<number, SeatState> }) {
  return (
    <ul class="hands" aria-label={t("replay.hands")}>
      {[...states].map(([seat, state]) => (
        <li key={seat}>
          <b class={`seat-name seat-${seat - 1}`}>{seatName(state.table, seat)}</b>{" "}
          <CardList cards={state.view?.hand ?? {}} />
        </li>
      ))}
    </ul>
  );
}

export function ReplayView({ text, memory, id, move, server }: ReplayViewProps) {
  const { source, states, failure } = useReplay(text, memory);
  const steps = source.record.decisions;
  const [step, setStep] = useState(Math.max(0, Math.min(move ?? 0, steps)));
  const [seat, setSeat] = useState(0);
  const [auto, setAuto] = useState(false);
  const game = source.record.game as GameId;
  const [loaded, retry] = useLoaded(game, () => Promise.all([loadFacts(game), loadDrawing(game)]));
  useEffect(() => {
    source.show(step);
    // The address names the move, so that a link leads to it; the history stays as it was.
    if (id) history.replaceState(null, "", formatRoute({ screen: "replay", id, move: step, server }));
  }, [step]);
  // The timer goes with the step it was set for: one that outlived it by a frame would undo a jump.
  useLayoutEffect(() => {
    if (!auto) return;
    if (step >= steps) {
      setAuto(false);
      return;
    }
    const timer = setTimeout(() => setStep(step + 1), kAutoplay);
    return () => clearTimeout(timer);
  }, [auto, step]);

  const facts = loaded !== null && "value" in loaded ? loaded.value[0] : null;
  const told = useMemo(() => (facts && !memory ? changesOfRecord(text, facts) : []), [facts]);

  if (failure !== null) return <Failed words={t("table.failed", { why: failure })} />;
  if (loaded === null || states.size < source.record.players) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  const drawing = loaded.value[1];
  const current = states.get(1)!.view!.current;
  const shown = states.get(seat === 0 ? current : seat)!;
  const atEnd = step === steps;
  const state = stateAt(source, shown, told, step);
  const to = (next: number) => setStep(Math.max(0, Math.min(next, steps)));
  return (
    <div class="replay">
      <TableView
        facts={facts!}
        drawing={drawing}
        state={state}
        watching
        refused={null}
        act={() => {}}
        onUndo={() => {}}
      />
      <section class="replay-bar" aria-label={t("replay.title")}>
        <div class="ways">
          <Step name="first" icon="M12 3L5 8l7 5zM3 3v10" to={() => to(0)} disabled={step === 0} />
          <Step name="previous" icon="M11 3L4 8l7 5z" to={() => to(step - 1)} disabled={step === 0} />
          <Step name="next" icon="M5 3l7 5-7 5z" to={() => to(step + 1)} disabled={atEnd} />
          <Step name="last" icon="M4 3l7 5-7 5zM13 3v10" to={() => to(steps)} disabled={atEnd} />
          <button type="button" class="button" aria-pressed={auto} onClick={() => setAuto(!auto)}>
            {t(auto ? "replay.pause" : "replay.auto")}
          </button>
          {id && (
            <CopyButton
              text={new URL(formatRoute({ screen: "replay", id, move: step, server }), document.baseURI).href}
              name=""
              words={t("replay.share")}
            />
          )}
          {!atEnd && (
            <button type="button" class="button" onClick={() => void playOn(source, step)}>
              {t("replay.play_on")}
            </button>
          )}
        </div>
        <div class="replay-slider">
          <span role="status">{t("replay.move", { n: step, total: steps })}</span>
          <input
            type="range"
            aria-label={t("replay.slider")}
            min={0}
            max={steps}
            value={step}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
        </div>
        <label class="replay-seat">
          {t("replay.seat")}
          <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            <option value={0}>{t("replay.referee")}</option>
            {[...states].map(([number, s]) => (
              <option key={number} value={number}>
                {seatName(s.table, number)}
              </option>
            ))}
          </select>
        </label>
        {seat === 0 && <Hands states={states} />}
      </section>
      {atEnd && state.table.result && (
        <Final
          facts={facts!}
          state={state}
          again={<NewTableButton game={game} />}
          onLook={() => to(step - 1)}
          onRecord={() => download(text, `${game}${id ? `-${id}` : ""}.record`)}
        />
      )}
    </div>
  );
}
