// The market, the deck and the ticket deck: what can be taken on one's turn.
import { CardBack, CardFace } from "../cards/card";
import type { GameFacts } from "../model/games";
import type { Ask, View } from "../net/protocol";
import { t } from "../text/translate";
import { colorName } from "./naming";

interface MarketProps {
  facts: GameFacts;
  view: View;
  ask: Ask | null;
  act: (action: string) => void;
}

export function Market({ facts, view, ask, act }: MarketProps) {
  const slots = view.market ?? [];
  const title = t(slots.length > 0 ? "table.market" : "table.deck");
  return (
    <section class="panel market" aria-label={title}>
      <h2>{title}</h2>
      <div class="market-cards">
        {slots.map((color, i) => {
          const slot = i + 1;
          const open = ask?.take?.includes(slot) ?? false;
          return color === null ? (
            <div key={i} class="slot-empty" role="img" aria-label={t("table.slot_empty")} />
          ) : (
            <button
              key={`${i} ${color}`}
              type="button"
              class={`card-button${open ? " is-lit" : ""}`}
              data-anchor={`slot-${slot}`}
              data-take={slot}
              disabled={!open}
              aria-label={t("table.take", { color: colorName(color), n: slot })}
              onClick={() => act(`take ${slot}`)}
            >
              <CardFace color={color} wild={facts.wild.name} />
            </button>
          );
        })}
        <button
          type="button"
          class={`card-button deck${ask?.draw ? " is-lit" : ""}`}
          data-anchor="deck"
          data-draw
          disabled={!ask?.draw}
          onClick={() => act("draw")}
        >
          <CardBack />
          <span class="deck-count" aria-hidden="true">
            {view.deck}
          </span>
          <span class="visually-hidden">
            {t(slots.length > 0 ? "table.draw" : "table.draw_two")}, {t("table.deck_left", { n: view.deck })}
          </span>
        </button>
      </div>
      {(facts.ruleset.race === undefined || ask?.exchange) && (
        <div class="ticket-deck">
          {ask?.exchange ? (
            <button type="button" class="button" data-exchange onClick={() => act("exchange")}>
              {t("table.exchange")}
            </button>
          ) : (
            <button
              type="button"
              class="button"
              data-tickets
              disabled={!ask?.tickets}
              onClick={() => act("tickets")}
            >
              {t("table.draw_tickets")}
              <small>{t("table.tickets_left", { n: view.ticket_deck })}</small>
            </button>
          )}
        </div>
      )}
    </section>
  );
}
