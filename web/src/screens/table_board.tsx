// The middle of the table: the board with what is lit, pointed out and about to be built; or the railyards.
import { useCallback, useMemo, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardDrawing } from "../board/drawing";
import type { BoardControls } from "../board/gestures";
import { useKeptMap, useKeptSet, useSteady } from "../look/steady";
import { boardState, seatInk, servingTracks, ticketPath } from "../model/board_facts";
import { litCities, litTracks, type Pick } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { TicketState } from "../model/paths";
import type { SeatState } from "../model/seat_state";
import { settings } from "../model/settings";
import { BoardTools } from "../panels/board_tools";
import { cityTitle, trackLongTitle } from "../panels/naming";
import { language, t, tMaybe } from "../text/translate";

interface TableBoardProps {
  facts: GameFacts;
  drawing: BoardDrawing;
  state: SeatState;
  /** Made anew when anything that the board shows has changed. */
  tickets: ReadonlyMap<number, TicketState>;
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

export function TableBoard(props: TableBoardProps) {
  const { facts, drawing, state, tickets, pick, shownTicket } = props;
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
  const base = useMemo(() => boardState(facts, view, state.you, tickets), [tickets]);
  const tracks = useKeptSet(useMemo(() => litTracks(state.ask, pick), [state.ask, pick]));
  const cities = useKeptSet(useMemo(() => litCities(state.ask, pick), [state.ask, pick]));
  const fresh = useKeptSet(new Set(freshTracks(state)));
  // What was pointed at may not be lit any more, though the pointer never left it.
  const pointedLit = pointed !== null && tracks.has(pointed) ? pointed : null;
  const ghost = pick.track ?? pointedLit;
  const ticket = shownTicket === null ? null : facts.tickets[shownTicket - 1]!;
  const shownCities = useMemo(
    () => new Set([found, ticket?.a, ticket?.b].filter((city) => city != null)),
    [found, ticket],
  );
  const shownTracks = useMemo(
    () => (ticket === null ? base.shownTracks : ticketPath(facts, view, state.you, shownTicket!)),
    [base, ticket],
  );
  // A claim changes neither stations nor, as a rule, flags: cities that are given the same are not drawn again.
  const [stations, flags] = [useKeptMap(base.stations), useKeptMap(base.flags)];
  const shown = useMemo(() => {
    const seat = state.you;
    const ghostOf = ghost !== null && seat !== null ? { track: ghost, seat: seatInk(seat) } : null;
    return { ...base, stations, flags, shownCities, shownTracks, fresh, ghost: ghostOf };
  }, [base, shownCities, shownTracks, ghost, fresh]);
  const trackLabel = useCallback(
    (track: number) => t("table.claim", { track: trackLongTitle(facts, track) }),
    [names, language.value],
  );
  const cityLabel = useCallback(
    (city: string) => t("table.station", { city: cityTitle(facts, city) }),
    [names, language.value],
  );
  const best = useKeptSet(useMemo(() => servingTracks(facts, view, state.you, tickets), [tickets]));
  const targets = useMemo(
    () => ({
      tracks,
      cities,
      best,
      marked: new Set([pick.track, pointedLit].filter((track) => track !== null)),
      trackLabel,
      cityLabel,
      onTrack,
      onCity,
      onOther,
      onPoint: setPointed,
    }),
    [tracks, cities, best, pick.track, pointedLit, trackLabel],
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
