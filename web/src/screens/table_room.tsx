// A table that is being played, wherever its room is: the view of whoever looks, the curtain, the menu, and the end.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardDrawing } from "../board/drawing";
import type { GameFacts } from "../model/games";
import type { LiveTable } from "../model/live_table";
import type { SeatState } from "../model/seat_state";
import { download } from "../net/download";
import { linksOf } from "../net/server_tables";
import { Curtain } from "../panels/curtain";
import { seatName } from "../panels/naming";
import { TableMenu } from "../panels/table_menu";
import { refusalText } from "../text/refusals";
import { t } from "../text/translate";
import { Ending } from "./ending";
import { Loading } from "./loading";
import { TableView } from "./table_view";

/** How long a refusal stays on the screen. */
const kRefusalShown = 7000;

/** Asks for the record once, and hands it out as a file if that is what was wanted. */
function useRecord(live: LiveTable, name: string): () => void {
  const [wanted, setWanted] = useState(false);
  const record = live.record.value;
  useEffect(() => {
    if (!wanted || record === null) return;
    setWanted(false);
    download(record, name);
  }, [wanted, record]);
  return () => {
    setWanted(true);
    if (record === null) live.send({ type: "record" });
  };
}

/** The title of the window says whose turn it is: a table may wait in a tab for a long time. */
function useWindowTitle(mine: boolean): void {
  useEffect(() => {
    document.title = mine ? `● ${t("table.turn.you")} – ${t("app.name")}` : t("app.name");
  }, [mine]);
  // At the end only: browsers take their time over a title.
  useEffect(
    () => () => {
      document.title = t("app.name");
    },
    [],
  );
}

interface TableRoomProps {
  live: LiveTable;
  id: string;
  facts: GameFacts;
  drawing: BoardDrawing | null;
  /** Where the game can be watched again. */
  replay: string;
  /** How the same people play again. */
  again: ComponentChildren;
  /** A guide, for a first game. */
  guide?: (state: SeatState) => ComponentChildren;
}

export function TableRoom({ live, id, facts, drawing, replay, again, guide }: TableRoomProps) {
  const [menu, setMenu] = useState(false);
  const [asText, setAsText] = useState(false);
  const getRecord = useRecord(live, `${facts.id}-${id}.record`);
  const state = live.state.value;
  const refused = live.refused.value ?? live.why.value;
  useWindowTitle(state !== null && state.you !== null && state.table.waiting.includes(state.you));
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => {
      live.refused.value = null;
      live.why.value = null;
    }, kRefusalShown);
    return () => clearTimeout(timer);
  }, [refused]);
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
    <Ending facts={facts} drawing={drawing} state={state} again={again} replay={replay} onRecord={getRecord}>
      <TableView
        key={live.looking.value}
        facts={facts}
        drawing={drawing}
        state={state}
        refused={refused && refusalText(refused)}
        guide={guide?.(state)}
        act={(action) => live.act(action)}
        onUndo={undo}
        social={{
          company: { reactions: live.reactions.value, online: live.online.value },
          asText,
          onText: setAsText,
          onMenu: () => setMenu(true),
          onBack: () => live.send({ type: "back" }),
          onResume: () => live.send({ type: "resume" }),
          onWhy: (action) => live.send({ type: "why", action }),
        }}
      />
      {live.line.value === "mending" && (
        <p class="refused" role="status">
          {t("table.mending")}
        </p>
      )}
      {menu && (
        <TableMenu
          facts={facts}
          state={state}
          company={live.seats.length === 0}
          links={linksOf(id)}
          record={live.record.value}
          asText={asText}
          onText={() => setAsText(!asText)}
          send={(message) => live.send(message)}
          onClose={() => setMenu(false)}
        />
      )}
    </Ending>
  );
}
