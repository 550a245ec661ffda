// The board of a table without anything around it, for bench/page: given the states of a seat, it shows one after the other.
import { render } from "preact";
import { useMemo } from "preact/hooks";
import "../../src/look/styles";
import { Defs } from "../../src/look/defs";
import { boardTrace, ticketStates } from "../../src/model/board_facts";
import { kNothingPicked } from "../../src/model/choosing";
import { type GameId, loadDrawing, loadFacts } from "../../src/model/games";
import type { SeatState } from "../../src/model/seat_state";
import { TableBoard } from "../../src/screens/table_board";

const game = new URLSearchParams(location.search).get("game") as GameId;
const [facts, drawing] = await Promise.all([loadFacts(game), loadDrawing(game)]);
const nothing = () => {};

function BoardAlone({ state }: { state: SeatState }) {
  const { view, you } = state;
  const tickets = useMemo(() => ticketStates(facts, view!, you), [boardTrace(view!, you)]);
  return (
    <main class="middle">
      <TableBoard
        facts={facts}
        drawing={drawing!}
        state={state}
        tickets={tickets}
        pick={kNothingPicked}
        shownTicket={null}
        onTrack={nothing}
        onCity={nothing}
        onOther={nothing}
      />
    </main>
  );
}

function show(state: SeatState): void {
  render(
    <>
      <Defs />
      <BoardAlone state={state} />
    </>,
    document.getElementById("app")!,
  );
}
// In a task of its own: what a debugger runs is counted as nobody's script.
Object.assign(window, { show: (state: SeatState) => setTimeout(() => show(state)) });
