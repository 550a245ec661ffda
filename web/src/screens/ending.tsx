// How a table ends: the reckoning is told once, to those who were there, then the scores stand; the table can still be looked at.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardDrawing } from "../board/drawing";
import type { GameFacts, GameId } from "../model/games";
import { formatRoute } from "../model/route";
import type { SeatState } from "../model/seat_state";
import { Ceremony } from "../panels/ceremony";
import { Final } from "../panels/final";
import { t } from "../text/translate";

interface EndingProps {
  facts: GameFacts;
  drawing: BoardDrawing | null;
  state: SeatState;
  again: ComponentChildren;
  replay: string;
  onRecord: () => void;
  /** The table. */
  children: ComponentChildren;
}

const moves = () => document.documentElement.dataset.motion !== "off";

export function Ending({ facts, drawing, state, again, replay, onRecord, children }: EndingProps) {
  const over = state.table.state === "over" && state.table.result !== null;
  const [shown, setShown] = useState<"ceremony" | "scores" | "table">("scores");
  const wasOver = useRef(over);
  // Before the scores are on the screen: a click on them must not be answered by the ceremony.
  useLayoutEffect(() => {
    if (over && !wasOver.current && moves()) setShown("ceremony");
    wasOver.current = over;
  }, [over]);
  if (over && shown === "ceremony") {
    return <Ceremony facts={facts} drawing={drawing} state={state} onDone={() => setShown("scores")} />;
  }
  return (
    <>
      {children}
      {over && shown === "scores" && (
        <Final
          facts={facts}
          state={state}
          again={again}
          replay={replay}
          onLook={() => setShown("table")}
          onCeremony={() => setShown("ceremony")}
          onRecord={onRecord}
        />
      )}
    </>
  );
}

export function NewTableButton({ game }: { game: GameId }) {
  return (
    <a class="button primary" href={formatRoute({ screen: "new", game })}>
      {t("end.again")}
    </a>
  );
}
