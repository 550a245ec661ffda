// A table that is being played, wherever its room is: the view of whoever looks, the curtain, and the end.
import { useEffect, useState } from "preact/hooks";
import type { BoardDrawing } from "../board/drawing";
import type { GameFacts } from "../model/games";
import type { LiveTable } from "../model/live_table";
import { Curtain } from "../panels/curtain";
import { Final } from "../panels/final";
import { seatName } from "../panels/naming";
import { t } from "../text/translate";
import { Loading } from "./loading";
import { TableView } from "./table_view";

/** Gives a text to the reader as a file. */
function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface TableRoomProps {
  live: LiveTable;
  id: string;
  facts: GameFacts;
  drawing: BoardDrawing | null;
  onAgain: () => void;
}

export function TableRoom({ live, id, facts, drawing, onAgain }: TableRoomProps) {
  const [looking, setLooking] = useState(false);
  const record = live.record.value;
  useEffect(() => {
    if (record !== null) download(record, `${facts.id}-${id}.record`);
  }, [record]);
  const state = live.state.value;
  if (!state?.view) return <Loading />;
  const undo = () => live.send({ type: "undo" });
  const next = live.curtain.value;
  if (next !== null) {
    return (
      <Curtain
        key={next}
        who={seatName(state.table, next)}
        onLift={() => live.liftCurtain()}
        onUndo={state.table.undo === live.looking.value ? undo : null}
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
        onUndo={undo}
      />
      {live.line.value === "mending" && (
        <p class="refused" role="status">
          {t("table.mending")}
        </p>
      )}
      {state.table.state === "over" && !looking && (
        <Final
          facts={facts}
          state={state}
          onAgain={onAgain}
          onLook={() => setLooking(true)}
          onRecord={() => live.send({ type: "record" })}
        />
      )}
    </>
  );
}
