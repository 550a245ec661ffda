// Replay: of a table of this device, or of a record dropped on the page.
import { useState } from "preact/hooks";
import { type GameId, isGame } from "../model/games";
import { formatRoute } from "../model/route";
import { allTables, findTable, type LocalTable } from "../net/local_tables";
import {
  isDeal,
  type ReplayEvents,
  type ReplaySource,
  replayRecord,
  replayTable,
} from "../net/replay_source";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { ReplayView } from "./replay_view";

type MakeSource = (events: ReplayEvents) => ReplaySource;

/** How many sit at a table: the deal in its log has a hand for each. */
function playersOf(table: LocalTable): number {
  const deal = table.log.find(isDeal) ?? "";
  return (deal.match(/^hand /gm) ?? []).length;
}

function RecordFile({ onText }: { onText: (text: string) => void }) {
  return (
    <label
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={async (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) onText(await file.text());
      }}
    >
      <b>{t("replay.open")}</b>
      <span>{t("replay.drop")}</span>
      <input
        type="file"
        data-record-file
        onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onText(await file.text());
        }}
      />
    </label>
  );
}

function ReplayHome({ onText, problem }: { onText: (text: string) => void; problem: string | null }) {
  const [tables] = useLoaded("tables", allTables);
  return (
    <main id="content" class="page" tabIndex={-1}>
      <h1>{t("replay.title")}</h1>
      {problem && (
        <p class="problem" role="alert">
          {t("replay.bad", { why: problem })}
        </p>
      )}
      <RecordFile onText={onText} />
      {tables && "value" in tables && tables.value.length > 0 && (
        <section class="your-tables" aria-label={t("home.yours")}>
          <h2>{t("home.yours")}</h2>
          <ul>
            {tables.value.map((table) => (
              <li key={table.id}>
                <b>{t(`game.${table.game as GameId}`)}</b>
                <span class="note">{new Date(table.opened).toLocaleString()}</span>
                <a class="button" href={formatRoute({ screen: "replay", id: table.id, move: null })}>
                  {t("app.replay")}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** A record is tried before it is shown: a file that can't be read is said to be so. */
function fromText(text: string): { make: MakeSource } | { problem: string } {
  try {
    const tried = replayRecord(text, { snapshot: () => {}, failed: () => {} });
    tried.close();
    return isGame(tried.game) ? { make: (events) => replayRecord(text, events) } : { problem: tried.game };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export function ReplayScreen({ id, move }: { id: string; move: number | null }) {
  const [text, setText] = useState<string | null>(null);
  const [loaded, retry] = useLoaded(id, async () => (id ? ((await findTable(id)) ?? null) : null));
  if (loaded === null) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  const table = loaded.value;
  if (id && !table) return <Failed words={t("table.gone")} />;
  if (table) {
    const make: MakeSource = (events) => replayTable(table, playersOf(table), events);
    return <ReplayView key={id} make={make} id={id} move={move} />;
  }
  const record = text === null ? null : fromText(text);
  if (record && "make" in record) return <ReplayView key={text} make={record.make} id="" move={move} />;
  return <ReplayHome onText={setText} problem={record?.problem ?? null} />;
}
