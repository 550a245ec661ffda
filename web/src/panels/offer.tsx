// Choosing which tickets to keep, with their ways on the board while one thinks.
import { useState } from "preact/hooks";
import { keepAction } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { TicketState } from "../model/paths";
import type { Ask } from "../net/protocol";
import { t } from "../text/translate";
import { Ticket } from "./ticket";

interface OfferProps {
  facts: GameFacts;
  keep: NonNullable<Ask["keep"]>;
  states: ReadonlyMap<number, TicketState>;
  onShow: (ticket: number | null) => void;
  act: (action: string) => void;
}

export function Offer({ facts, keep, states, onShow, act }: OfferProps) {
  // Where all have to be kept there is nothing to choose: they are chosen already.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(keep.least >= keep.offer.length ? keep.offer : []),
  );
  const isCard = facts.ruleset.kernel === "card";
  const toggle = (ticket: number) => {
    const next = new Set(chosen);
    if (!next.delete(ticket)) next.add(ticket);
    setChosen(next);
    onShow(next.has(ticket) ? ticket : null);
  };
  return (
    <fieldset class="question offer">
      <legend>{keep.least > 0 ? t("table.ask.keep", { n: keep.least }) : t("table.ask.keep_any")}</legend>
      <div class={keep.offer.length > 3 ? "offer-tickets" : "offer-tickets few"}>
        {keep.offer.map((ticket) => (
          <label
            key={ticket}
            class="offer-ticket"
            onPointerEnter={(event) => event.pointerType === "mouse" && onShow(ticket)}
            onPointerLeave={(event) => event.pointerType === "mouse" && onShow(null)}
          >
            <input
              type="checkbox"
              data-keep={ticket}
              checked={chosen.has(ticket)}
              onChange={() => toggle(ticket)}
            />
            <Ticket
              facts={facts}
              ticket={ticket}
              state={isCard ? null : states.get(ticket) === "done" ? "done" : null}
            />
          </label>
        ))}
      </div>
      <button
        type="button"
        class="button primary"
        data-keep-chosen
        disabled={chosen.size < keep.least}
        onClick={() => {
          onShow(null);
          act(keepAction(chosen));
        }}
      >
        {chosen.size === 0 && keep.least === 0 ? t("table.keep_none") : t("table.keep", { n: chosen.size })}
      </button>
    </fieldset>
  );
}
