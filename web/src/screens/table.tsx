// The table screen: a table of this device, behind a worker.
import { useEffect, useMemo, useState } from "preact/hooks";
import { type GameId, loadDrawing, loadFacts } from "../model/games";
import { LiveTable } from "../model/live_table";
import { formatRoute, go } from "../model/route";
import type { SeatState } from "../model/seat_state";
import { findTable, type LocalTable, saveTable } from "../net/local_tables";
import { newLocalTable, takeOpening } from "../net/new_table";
import { WorkerLink } from "../net/worker_link";
import { Coach } from "../panels/coach";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { TableRoom } from "./table_room";

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

/** The same people and bots once more. */
async function playAgain(live: LiveTable, table: LocalTable): Promise<void> {
  const state = live.state.value!;
  const seats = Array.from({ length: state.table.players }, (_, i) => {
    const seat = state.table.seats[`${i + 1}`]!;
    return { bot: seat.who === "bot" ? (seat.bot ?? null) : null, name: seat.name ?? "" };
  });
  const openStacks = state.table.options.open_stacks ?? false;
  const next = await newLocalTable({ game: table.game, seats, openStacks });
  go({ screen: "table", id: next.id, secret: null });
}

interface LocalTableScreenProps {
  table: LocalTable;
  facts: Awaited<ReturnType<typeof loadFacts>>;
  drawing: Awaited<ReturnType<typeof loadDrawing>>;
}

function LocalTableScreen({ table, facts, drawing }: LocalTableScreenProps) {
  const live = useMemo(() => connect(table), []);
  useEffect(() => () => live.close(), []);
  const [read, setRead] = useState(table.lesson);
  const learn = (steps: string[] | undefined) => {
    if (steps) table.lesson = steps;
    else delete table.lesson;
    setRead(steps);
    void saveTable(table);
  };
  const over = live.state.value?.table.state === "over";
  useEffect(() => {
    if (over && !table.over) {
      table.over = true;
      void saveTable(table);
    }
  }, [over]);
  if (live.line.value === "failed") return <Failed words={t("table.failed", { why: live.failure.value })} />;
  return (
    <TableRoom
      live={live}
      id={table.id}
      facts={facts}
      drawing={drawing}
      {...(read
        ? {
            guide: (state: SeatState) => (
              <Coach
                facts={facts}
                state={state}
                read={read}
                onRead={(step) => learn([...read, step])}
                onLeave={() => learn(undefined)}
              />
            ),
          }
        : {})}
      replay={formatRoute({ screen: "replay", id: table.id, move: null, server: false })}
      again={
        <button type="button" class="button primary" data-again onClick={() => void playAgain(live, table)}>
          {t("end.again")}
        </button>
      }
    />
  );
}
