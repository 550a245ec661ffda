// A table as one seat sees it. Panels read the state and hand back an action; what is picked on the way is kept here.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { BoardDrawing } from "../board/drawing";
import { boardTrace, ticketStates } from "../model/board_facts";
import { kNothingPicked, type Pick, paymentsFor, placements, usefulColors } from "../model/choosing";
import type { GameFacts, GameId } from "../model/games";
import { movesOf } from "../model/moves";
import type { SeatState } from "../model/seat_state";
import { asksToConfirm, settings } from "../model/settings";
import { soundOfPiece, soundOfTurn } from "../model/sounds";
import { plainestClaim } from "../model/why";
import { Banner } from "../panels/banner";
import { Dock } from "../panels/dock";
import { fly } from "../panels/flights";
import { Hand } from "../panels/hand";
import { Log, Recap } from "../panels/log";
import { Market } from "../panels/market";
import { cityTitle, seatCalledYou, trackLongTitle } from "../panels/naming";
import { type Company, Seats } from "../panels/seats";
import { moveTitle, TextView } from "../panels/text_view";
import { Tickets } from "../panels/tickets";
import { BigCities } from "../railyard/big_cities";
import { Railyards } from "../railyard/railyards";
import { t } from "../text/translate";
import { TableBoard } from "./table_board";
import { type Drawer, TableTools } from "./table_tools";

interface TableViewProps {
  facts: GameFacts;
  drawing: BoardDrawing | null;
  state: SeatState;
  /** A replay: nobody is "you". */
  watching?: boolean;
  refused: string | null;
  act: (action: string) => void;
  onUndo: () => void;
  /** A guide, for a first game. */
  guide?: ComponentChildren;
  /** What only a table that is being played has. */
  social?: Social;
}

export interface Social {
  company: Company;
  asText: boolean;
  onText: (asText: boolean) => void;
  onMenu: () => void;
  onBack: () => void;
  onResume: () => void;
  /** Asks why something is not possible. */
  onWhy: (action: string) => void;
}

/** Motion and sound follow each change as it arrives. */
function useEcho(state: SeatState): void {
  const asked = state.ask !== null;
  useEffect(() => {
    const last = state.past[state.past.length - 1];
    if (!last?.events) return;
    fly(last.events, state.you);
    if (last.events.some((event) => event.e === "track_claimed" || event.e === "cards_placed"))
      soundOfPiece();
  }, [state.seq]);
  useEffect(() => {
    if (asked) soundOfTurn();
  }, [asked]);
}

/** While a caretaker plays for a seat its questions are the caretaker's: nothing lights up that would be refused. */
function asAsked(state: SeatState): SeatState {
  const own = state.you === null ? undefined : state.table.seats[`${state.you}`];
  return own?.care && state.ask ? { ...state, ask: null } : state;
}

export function TableView({
  facts,
  drawing,
  state: told,
  watching,
  refused,
  act,
  onUndo,
  guide,
  social,
}: TableViewProps) {
  const [pick, setPick] = useState<Pick>(kNothingPicked);
  const [pending, setPending] = useState<string | null>(null);
  const [shownTicket, setShownTicket] = useState<number | null>(null);
  const [textHere, setTextHere] = useState(false);
  const asText = social ? social.asText : textHere;
  const setAsText = social ? social.onText : setTextHere;
  const [drawer, setDrawer] = useState<Drawer>(null);
  const state = useMemo(() => asAsked(told), [told]);
  const { view, ask, you } = state;
  const trace = view ? boardTrace(view, you) : "";
  const tickets = useMemo(() => (view ? ticketStates(facts, view, you) : new Map()), [trace]);
  const forget = () => {
    setPick(kNothingPicked);
    setPending(null);
  };
  // Before anybody can click: an effect that waits for the next frame would forget what was picked meanwhile.
  useLayoutEffect(forget, [ask?.id]);
  useEcho(state);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && forget();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (!view) return null;

  const now = (action: string) => {
    forget();
    act(action);
  };
  /** Moves made by one click wait for a second one if the reader wants that. */
  const oneClick = (action: string) =>
    settings.value.confirm === "always" ? setPending(action) : now(action);
  const pickPlace = (next: Pick) => {
    const ways = paymentsFor(ask, next);
    if (ways.length === 1 && !asksToConfirm()) now(ways[0]!.action);
    else setPick(next);
  };
  const pickColor = (color: string) => {
    const colors = new Set(pick.colors);
    if (!colors.delete(color)) colors.add(color);
    setPick({ colors, track: null, city: null });
  };
  const payments = [...paymentsFor(ask, pick), ...placements(ask, pick.colors)];
  const paying =
    pick.track !== null
      ? t("table.claim", { track: trackLongTitle(facts, pick.track) })
      : pick.city !== null
        ? t("table.station", { city: cityTitle(facts, pick.city) })
        : t("table.place_what");
  const move = pending !== null && ask ? movesOf(ask).find((m) => m.action === pending) : undefined;
  const seen = watching ? { ...state, you: null } : state;
  // In a replay nobody is "you", but for a person who is called just that.
  const reader = { facts, table: state.table, you: seen.you ?? seatCalledYou(state.table) };
  const own = you === null ? null : view.seats[`${you}`]!;

  return (
    <div
      class={`table kernel-${facts.ruleset.kernel}${asText ? " as-text" : ""}`}
      data-game={facts.id}
      data-phase={view.phase}
      data-ask={ask?.id ?? ""}
    >
      <Banner state={seen}>
        <TableTools
          tickets={view.tickets?.length ?? 0}
          drawer={drawer}
          onDrawer={setDrawer}
          asText={asText}
          onText={setAsText}
          onMenu={social?.onMenu ?? null}
        />
      </Banner>
      <Seats facts={facts} state={seen} company={social?.company ?? null} />
      <main id="content" class="middle" tabIndex={-1}>
        <h1 class="visually-hidden">{t(`game.${facts.id as GameId}`)}</h1>
        {asText && guide}
        {asText ? (
          <TextView facts={facts} state={state} tickets={tickets} act={now} />
        ) : drawing ? (
          <TableBoard
            facts={facts}
            drawing={drawing}
            state={state}
            tickets={tickets}
            pick={pick}
            shownTicket={shownTicket}
            onTrack={(track) => pickPlace({ ...pick, track, city: null })}
            onCity={(city) => pickPlace({ ...pick, city, track: null })}
            onOther={(track) => ask?.claim && social?.onWhy(plainestClaim(facts, view, track))}
          />
        ) : (
          <Railyards facts={facts} state={state} />
        )}
      </main>
      {!asText && (
        <>
          <Market facts={facts} view={view} ask={ask} act={oneClick} />
          <div class="dock-place">
            {guide}
            <Dock
              facts={facts}
              state={state}
              tickets={tickets}
              payments={payments}
              paying={paying}
              pending={
                move ? { action: move.action, title: moveTitle(facts, view.market ?? [], move) } : null
              }
              act={now}
              onCancel={forget}
              onUndo={onUndo}
              onBack={() => social?.onBack()}
              onResume={() => social?.onResume()}
              onShow={setShownTicket}
            />
          </div>
          {view.hand && (
            <Hand
              hand={view.hand}
              wild={facts.wild.name}
              picked={pick.colors}
              useful={usefulColors(ask)}
              onPick={pickColor}
            />
          )}
        </>
      )}
      <aside class={`side${drawer ? ` drawer-${drawer}` : ""}`}>
        {own && (
          <Tickets
            facts={facts}
            tickets={view.tickets ?? []}
            completed={own.completed ?? []}
            states={tickets}
            title={t(watching ? "table.tickets" : "table.your_tickets")}
            {...(state.table.options.open_stacks && own.stack ? { stack: own.stack } : {})}
            shown={shownTicket}
            onShow={setShownTicket}
          />
        )}
        {facts.bigCities.length > 0 && <BigCities facts={facts} state={state} />}
        {ask && <Recap reader={reader} past={state.past} />}
        <Log reader={reader} past={state.past} />
      </aside>
      {refused && (
        <p class="refused" role="alert">
          {t("table.refused", { why: refused })}
        </p>
      )}
    </div>
  );
}
