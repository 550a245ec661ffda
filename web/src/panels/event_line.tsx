// One event as a sentence. Events that only serve motion have none.
import type { ComponentChildren } from "preact";
import type { GameFacts } from "../model/games";
import type { GameEvent, Table } from "../net/protocol";
import { Rich } from "../text/rich";
import { type Key, t } from "../text/translate";
import { CardList, oneCard, tally } from "./card_list";
import { cityTitle, seatName, ticketTitle, trackTitle } from "./naming";

export interface Reader {
  facts: GameFacts;
  table: Table;
  you: number | null;
}

/** Sentences that speak to the reader when it was the reader who acted. */
function actor(
  reader: Reader,
  base: Key,
  seat: number,
  parts: Record<string, ComponentChildren> = {},
  n?: number,
) {
  const key = seat === reader.you ? (`${base}.you` as Key) : base;
  const who = <b class={`seat-name seat-${seat - 1}`}>{seatName(reader.table, seat)}</b>;
  return n === undefined ? (
    <Rich k={key} parts={{ who, ...parts }} />
  ) : (
    <Rich k={key} n={n} parts={{ who, ...parts }} />
  );
}

export function eventLine(reader: Reader, event: GameEvent): ComponentChildren | null {
  const { facts, table } = reader;
  switch (event.e) {
    case "game_started":
      return actor(reader, "log.game_started", event.first);
    case "market_swept":
      return t("log.market_swept");
    case "deck_reshuffled":
      return t("log.deck_reshuffled");
    case "tickets_kept":
      return actor(reader, "log.tickets_kept", event.seat, {}, event.kept);
    case "card_drawn":
      return actor(reader, "log.card_drawn", event.seat, {
        cards: event.card && <CardList cards={oneCard(event.card)} />,
      });
    case "card_taken":
      return actor(reader, "log.card_taken", event.seat, { cards: <CardList cards={oneCard(event.card)} /> });
    case "track_claimed": {
      const parts = { track: trackTitle(facts, event.track), cards: <CardList cards={event.cards} /> };
      const line = actor(reader, "log.track_claimed", event.seat, parts);
      // One line, not two: a list would be shown as two entries.
      return event.flag ? (
        <>
          {line} {t("log.flag_kept")}
        </>
      ) : (
        line
      );
    }
    case "tunnel_entered":
      return actor(reader, "log.tunnel_entered", event.seat, {
        track: trackTitle(facts, event.track),
        cards: <CardList cards={event.cards} />,
      });
    case "tunnel_turned":
      return (
        <Rich
          k="log.tunnel_turned"
          n={event.extra}
          parts={{ cards: <CardList cards={tally(event.turned)} /> }}
        />
      );
    case "tunnel_withdrawn":
      return actor(reader, "log.tunnel_withdrawn", event.seat);
    case "station_built":
      return actor(reader, "log.station_built", event.seat, {
        city: cityTitle(facts, event.city),
        cards: <CardList cards={event.cards} />,
      });
    case "flag_completed":
      return actor(reader, "log.flag_completed", event.seat);
    case "ticket_completed":
      return actor(reader, "log.ticket_completed", event.seat, { ticket: ticketTitle(facts, event.ticket) });
    case "tickets_given_up":
      return actor(reader, "log.tickets_given_up", event.seat);
    case "coast_to_coast":
      return actor(reader, "log.coast_to_coast", event.seat);
    case "cards_placed":
      return actor(reader, "log.cards_placed", event.seat, { cards: <CardList cards={event.cards} /> });
    case "row_robbed": {
      const robbed =
        event.wilds > 0 ? { [event.color]: event.cards, wild: event.wilds } : { [event.color]: event.cards };
      const victim = <b class={`seat-name seat-${event.victim - 1}`}>{seatName(table, event.victim)}</b>;
      return actor(reader, "log.row_robbed", event.seat, { victim, cards: <CardList cards={robbed} /> });
    }
    case "rows_moved":
      return actor(reader, "log.rows_moved", event.seat, { cards: <CardList cards={event.cards} /> });
    case "deck_ran_out":
      return t("log.deck_ran_out");
    case "round_began":
      return t("log.round_began", { n: event.round });
    case "passed":
      return actor(reader, "log.passed", event.seat);
    case "last_round_began":
      return t("log.last_round_began");
    case "game_ended":
      return t("log.game_ended");
    case "wilds_given":
    case "hand_dealt":
    case "slot_filled":
    case "tickets_offered":
    case "choice_made":
    case "ticket_drawn":
    case "ticket_pile_grew":
    case "ticket_pile_reshuffled":
      return null;
  }
}
