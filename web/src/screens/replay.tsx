// Replay: of a table of this device or of the server, or of a record dropped on the page.
import { useState } from "preact/hooks";
import { type GameId, isGame } from "../model/games";
import { formatRoute } from "../model/route";
import { allTables, findTable } from "../net/local_tables";
import { parseRecord } from "../net/record_text";
import { recordOfTable, type TableMemory } from "../net/replay_source";
import { serverRecord } from "../net/server_lists";
import { serverMemory } from "../net/server_memory";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { ReplayView } from "./replay_view";

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
      {tables && "value" in tables && tables.value.some((table) => table.over) && (
        <section class="your-tables" aria-label={t("home.yours")}>
          <h2>{t("home.yours")}</h2>
          <ul>
            {tables.value
              .filter((table) => table.over)
              .map((table) => (
                <li key={table.id}>
                  <b>{t(`game.${table.game as GameId}`)}</b>
                  <span class="note">{new Date(table.opened).toLocaleString()}</span>
                  <a
                    class="button"
                    href={formatRoute({ screen: "replay", id: table.id, move: null, server: false })}
                  >
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

interface Replay {
  text: string;
  memory: TableMemory | null;
}

/** A record is tried before it is shown: a file that can't be read is said to be so. */
function problemOf(text: string): string | null {
  try {
    const { game } = parseRecord(text);
    return isGame(game) ? null : game;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function fromTable(id: string): Promise<Replay | null> {
  const table = id ? await findTable(id) : undefined;
  return table ? recordOfTable(table) : null;
}

/** Whoever has the link sees the game; who sat there, and what each was told, only those at the table know. */
async function fromServer(id: string): Promise<Replay> {
  const [text, memory] = await Promise.all([serverRecord(id), serverMemory(id)]);
  return { text, memory };
}

export function ReplayScreen({ id, move, server }: { id: string; move: number | null; server: boolean }) {
  const [text, setText] = useState<string | null>(null);
  const [loaded, retry] = useLoaded(id, () => (server ? fromServer(id) : fromTable(id)));
  if (loaded === null) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  if (loaded.value) return <ReplayView key={id} {...loaded.value} id={id} move={move} server={server} />;
  if (id) return <Failed words={t("table.gone")} />;
  const problem = text === null ? null : problemOf(text);
  if (text !== null && problem === null)
    return <ReplayView key={text} text={text} memory={null} id="" move={move} server={false} />;
  return <ReplayHome onText={setText} problem={problem} />;
}
