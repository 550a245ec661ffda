// The middle of the table: the board with what is lit, pointed out and about to be built; or the railyards.
import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import type { BoardControls } from "../board/gestures";
import { boardState, seatInk, ticketPath } from "../model/board_facts";
import { litCities, litTracks, type Pick } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { settings } from "../model/settings";
import { BoardTools } from "../panels/board_tools";
import { cityTitle, trackLongTitle } from "../panels/naming";
import { language, t, tMaybe } from "../text/translate";

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
function freshTracks(state: SeatState): number[] {
  const events = state.past[state.past.length - 1]?.events ?? [];
  return events.flatMap((event) => (event.e === "track_claimed" ? event.track : []));
}

/** All of a view that the board shows, as text: while it stays the same there is nothing to draw. */
function traceOf({ view, you }: SeatState): string {
  const seats = Object.entries(view!.seats).map(([seat, { tracks, stations, stations_left: left }]) => [
    seat,
    tracks,
    stations,
    left,
  ]);
  return JSON.stringify([you, seats, view!.tickets, view!.offer]);
}

/** The same function for ever, which does what the newest one would. */
function useSteady<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}

export function TableBoard(props: TableBoardProps) {
  const { facts, drawing, state, pick, shownTicket } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [controls, setControls] = useState<BoardControls | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const [onTrack, onCity, onOther] = [
    useSteady(props.onTrack),
    useSteady(props.onCity),
    useSteady(props.onOther),
  ];
  const names = settings.value.cityNames;
  const view = state.view!;
  const trace = traceOf(state);
  const base = useMemo(() => boardState(facts, view, state.you), [trace]);
  const tracks = useMemo(() => litTracks(state.ask, pick), [state.ask, pick]);
  const cities = useMemo(() => litCities(state.ask, pick), [state.ask, pick]);
  const fresh = freshTracks(state);
  const ghost = pick.track ?? pointed;
  const shown = useMemo(() => {
    const places = new Set<string>(found ? [found] : []);
    const next = { ...base, shownCities: places, fresh: new Set(fresh) };
    if (shownTicket !== null) {
      const { a, b } = facts.tickets[shownTicket - 1]!;
      places.add(a).add(b);
      next.shownTracks = ticketPath(facts, view, state.you, shownTicket);
    }
    if (ghost !== null && state.you !== null) next.ghost = { track: ghost, seat: seatInk(state.you) };
    return next;
  }, [base, found, shownTicket, ghost, fresh.join()]);
  const targets = useMemo(
    () => ({
      tracks,
      cities,
      chosenTrack: pick.track,
      trackLabel: (track: number) => t("table.claim", { track: trackLongTitle(facts, track) }),
      cityLabel: (city: string) => t("table.station", { city: cityTitle(facts, city) }),
      onTrack,
      onCity,
      onOther,
      onPoint: setPointed,
    }),
    [[...tracks].join(), [...cities].join(), pick.track, names, language.value],
  );
  const cityName = useCallback((city: string) => cityTitle(facts, city), [names]);
  return (
    <div class="board-frame">
      <BoardTools facts={facts} drawing={drawing} controls={controls} onFind={setFound} />
      <Board
        drawing={drawing}
        state={shown}
        label={t("table.board", { game: tMaybe(`game.${facts.id}`, facts.title) })}
        cityName={cityName}
        lookAt={found}
        controls={setControls}
        targets={targets}
      />
    </div>
  );
}
