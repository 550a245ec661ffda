// The middle of the table: the board with what is lit, pointed out and about to be built; or the railyards.
import { useMemo, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import type { BoardControls } from "../board/gestures";
import { boardState, seatInk, ticketPath } from "../model/board_facts";
import { litCities, litTracks, type Pick } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { BoardTools } from "../panels/board_tools";
import { cityTitle, trackLongTitle } from "../panels/naming";
import { t, tMaybe } from "../text/translate";

interface TableBoardProps {
  facts: GameFacts;
  drawing: BoardDrawing;
  state: SeatState;
  pick: Pick;
  shownTicket: number | null;
  onTrack: (track: number) => void;
  onCity: (city: string) => void;
  /** A track that is not lit was clicked. */
  onOther: (track: number) => void;
}

/** Tracks claimed by the last change: their pieces are set down one by one. */
function freshTracks(state: SeatState): Set<number> {
  const events = state.past[state.past.length - 1]?.events ?? [];
  return new Set(events.flatMap((event) => (event.e === "track_claimed" ? event.track : [])));
}

export function TableBoard(props: TableBoardProps) {
  const { facts, drawing, state, pick, shownTicket, onTrack, onCity, onOther } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [controls, setControls] = useState<BoardControls | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const view = state.view!;
  // Pointing at things draws often: what follows from the view alone is worked out once per view.
  const base = useMemo(() => boardState(facts, view, state.you), [view, state.you]);
  const tracks = useMemo(() => litTracks(state.ask, pick), [state.ask, pick]);
  const litPlaces = useMemo(() => litCities(state.ask, pick), [state.ask, pick]);
  const shown = { ...base };
  const cities = new Set<string>(found ? [found] : []);
  if (shownTicket !== null) {
    const { a, b } = facts.tickets[shownTicket - 1]!;
    cities.add(a).add(b);
    shown.shownTracks = ticketPath(facts, view, state.you, shownTicket);
  }
  shown.shownCities = cities;
  shown.fresh = freshTracks(state);
  const ghost = pick.track ?? pointed;
  if (ghost !== null && state.you !== null) shown.ghost = { track: ghost, seat: seatInk(state.you) };
  return (
    <div class="board-frame">
      <BoardTools facts={facts} drawing={drawing} controls={controls} onFind={setFound} />
      <Board
        drawing={drawing}
        state={shown}
        label={t("table.board", { game: tMaybe(`game.${facts.id}`, facts.title) })}
        cityName={(city) => cityTitle(facts, city)}
        lookAt={found}
        controls={setControls}
        targets={{
          tracks,
          cities: litPlaces,
          chosenTrack: pick.track,
          trackLabel: (track) => t("table.claim", { track: trackLongTitle(facts, track) }),
          cityLabel: (city) => t("table.station", { city: cityTitle(facts, city) }),
          onTrack,
          onCity,
          onOther,
          onPoint: setPointed,
        }}
      />
    </div>
  );
}
