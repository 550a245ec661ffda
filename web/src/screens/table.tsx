// The table screen: finds the table, opens the line to it, and shows it, the curtain, or the end.
import { useEffect, useMemo, useState } from "preact/hooks";
import { type GameId, loadDrawing, loadFacts } from "../model/games";
import { LiveTable } from "../model/live_table";
import { go } from "../model/route";
import { findTable, type LocalTable, saveTable } from "../net/local_tables";
import { newLocalTable, takeOpening } from "../net/new_table";
import { WorkerLink } from "../net/worker_link";
import { Curtain } from "../panels/curtain";
import { Final } from "../panels/final";
import { seatName } from "../panels/naming";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { TableView } from "./table_view";

export function TableScreen({ id }: { id: string }) {
  const [loaded, retry] = useLoaded(id, async () => {
    const table = await findTable(id);
    if (!table) return null;
    const game = table.game as GameId;
    const [facts, drawing] = await Promise.all([loadFacts(game), loadDrawing(game)]);
    return { table, facts, drawing };
  });
  if (loaded === null) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  if (loaded.value === null) return <Failed words={t("table.gone")} />;
  return <LocalTableScreen key={id} {...loaded.value} />;
}

function connect(table: LocalTable): LiveTable {
  const live = new LiveTable(table.seats);
  live.connect((events) => {
    const link = new WorkerLink(table, events);
    const opening = table.log.length === 0 ? takeOpening(table.id) : undefined;
    if (opening) link.open(opening.secret, opening.order, opening.randoms);
    else link.resume();
    return link;
  });
  return live;
}

/** Gives a text to the reader as a file. */
function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface LocalTableScreenProps {
  table: LocalTable;
  facts: Awaited<ReturnType<typeof loadFacts>>;
  drawing: Awaited<ReturnType<typeof loadDrawing>>;
}

/** The same people and bots once more. */
async function playAgain(live: LiveTable, table: LocalTable): Promise<void> {
  const state = live.state.value!;
  const seats = Array.from({ length: state.table.players }, (_, i) => {
    const seat = state.table.seats[`${i + 1}`]!;
    return { bot: seat.who === "bot" ? (seat.bot ?? null) : null, name: seat.name ?? "" };
  });
  const next = await newLocalTable({
    game: table.game,
    seats,
    openStacks: state.table.options.open_stacks ?? false,
  });
  go({ screen: "table", id: next.id, secret: null });
}

function LocalTableScreen({ table, facts, drawing }: LocalTableScreenProps) {
  const live = useMemo(() => connect(table), []);
  useEffect(() => () => live.close(), []);
  const [looking, setLooking] = useState(false);
  const state = live.state.value;
  const over = state?.table.state === "over";
  useEffect(() => {
    if (over && !table.over) {
      table.over = true;
      void saveTable(table);
    }
  }, [over]);
  const record = live.record.value;
  useEffect(() => {
    if (record !== null) download(record, `${table.game}-${table.id}.record`);
  }, [record]);
  if (live.line.value === "failed") return <Failed words={t("table.failed", { why: live.failure.value })} />;
  if (!state?.view) return <Loading />;
  if (live.curtain.value !== null) {
    return (
      <Curtain
        key={live.curtain.value}
        who={seatName(state.table, live.curtain.value)}
        onLift={() => live.liftCurtain()}
        onUndo={state.table.undo === live.looking.value ? () => live.send({ type: "undo" }) : null}
      />
    );
  }
  return (
    <>
      <TableView
        key={live.looking.value}
        facts={facts}
        drawing={drawing}
        state={state}
        refused={live.refused.value?.text ?? null}
        act={(action) => live.act(action)}
        onUndo={() => live.send({ type: "undo" })}
      />
      {live.line.value === "mending" && (
        <p class="refused" role="status">
          {t("table.mending")}
        </p>
      )}
      {over && !looking && (
        <Final
          facts={facts}
          state={state}
          onAgain={() => void playAgain(live, table)}
          onLook={() => setLooking(true)}
          onRecord={() => live.send({ type: "record" })}
        />
      )}
    </>
  );
}
