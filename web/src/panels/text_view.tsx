// The table in words: how everybody stands, one's own cards and tickets, and every legal move as a button.
import type { GameFacts } from "../model/games";
import { type Move, movesOf } from "../model/moves";
import type { TicketState } from "../model/paths";
import { parseCards } from "../model/payments";
import type { SeatState } from "../model/seat_state";
import { type Key, t } from "../text/translate";
import {
  cardsTitle,
  cityTitle,
  colorName,
  seatName,
  ticketTitle,
  trackLongTitle,
  trackTitle,
} from "./naming";
import { Offer } from "./offer";

interface TextViewProps {
  facts: GameFacts;
  state: SeatState;
  tickets: ReadonlyMap<number, TicketState>;
  act: (action: string) => void;
}

const kPlainWords: Record<string, Key> = {
  draw: "table.draw",
  tickets: "table.draw_tickets",
  exchange: "table.exchange",
  stop: "table.stop",
  pass: "table.pass",
  withdraw: "table.withdraw",
};

export function moveTitle(facts: GameFacts, market: readonly (string | null)[], move: Move): string {
  switch (move.kind) {
    case "plain":
      return t(kPlainWords[move.action]!);
    case "take":
      return t("table.take", { color: colorName(market[move.slot - 1] ?? ""), n: move.slot });
    case "claim": {
      const values = {
        track: trackLongTitle(facts, move.track),
        cards: cardsTitle(parseCards(move.choice.cards)),
      };
      return t(move.choice.flag ? "table.claim_flag" : "table.claim_with", values);
    }
    case "station":
      return t("table.station_with", {
        city: cityTitle(facts, move.city),
        cards: cardsTitle(parseCards(move.choice.cards)),
      });
    case "pay":
      return t("table.pay", { cards: cardsTitle(parseCards(move.choice.cards)) });
    case "place":
      return t("table.place", { cards: cardsTitle(parseCards(move.cards)) });
    case "complete":
      return t("table.complete", { ticket: ticketTitle(facts, move.ticket) });
  }
}

function SeatWords({ facts, state, seat }: { facts: GameFacts; state: SeatState; seat: number }) {
  const own = state.view!.seats[`${seat}`]!;
  const { race } = facts.ruleset;
  const parts = [
    race
      ? t("table.completed", { n: (own.completed?.length ?? 0) + (own.bonus ? 1 : 0), goal: race.goal })
      : t("table.points", { n: own.points }),
    t("table.cards", { n: own.cards }),
    t("table.ticket_count", { n: own.tickets }),
  ];
  if (own.rows) parts.push(...own.rows.map((row) => `${row.cards + row.wilds} ${colorName(row.color)}`));
  if (own.tracks) parts.push(...own.tracks.map((track) => trackTitle(facts, track)));
  if (own.stations) parts.push(...own.stations.map((city) => cityTitle(facts, city)));
  return (
    <li>
      <b>{seatName(state.table, seat)}</b>: {parts.join("; ")}
    </li>
  );
}

export function TextView({ facts, state, tickets, act }: TextViewProps) {
  const { view, ask, table } = state;
  if (!view) return null;
  return (
    <div class="text-view">
      <section aria-label={t("table.moves")}>
        <h2>{t("table.moves")}</h2>
        {!ask && <p>{t("table.no_moves")}</p>}
        {ask?.keep && <Offer facts={facts} keep={ask.keep} states={tickets} onShow={() => {}} act={act} />}
        {ask && (
          <ul class="moves">
            {movesOf(ask).map((move) => (
              <li key={move.action}>
                <button
                  type="button"
                  class="button"
                  data-action={move.action}
                  onClick={() => act(move.action)}
                >
                  {moveTitle(facts, view.market ?? [], move)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div>
        <h2>{t("table.hand")}</h2>
        <p>{cardsTitle(view.hand ?? {})}</p>
      </div>
      <div>
        <h2>{t("table.your_tickets")}</h2>
        <ul>
          {(view.tickets ?? []).map((ticket) => {
            const ticketFacts = facts.tickets[ticket - 1]!;
            const stands = tickets.get(ticket);
            return (
              <li key={ticket}>
                {ticketTitle(facts, ticket)}
                {ticketFacts.points !== undefined && `, ${t("table.points", { n: ticketFacts.points })}`}
                {ticketFacts.needs && `, ${t("ticket.needs", { cards: cardsTitle(ticketFacts.needs) })}`}
                {stands && !ticketFacts.needs && `, ${t(`ticket.${stands}`)}`}
              </li>
            );
          })}
        </ul>
      </div>
      <div>
        <h2>{t("table.seats")}</h2>
        <ul>
          {Array.from({ length: table.players }, (_, i) => (
            <SeatWords key={i + 1} facts={facts} state={state} seat={i + 1} />
          ))}
        </ul>
      </div>
    </div>
  );
}
