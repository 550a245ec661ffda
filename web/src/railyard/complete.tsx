// Paying tickets from the stack at the end, one by one; a best choice is marked.
import type { GameFacts } from "../model/games";
import type { Ask } from "../net/protocol";
import { Ticket } from "../panels/ticket";
import { t } from "../text/translate";

interface CompleteProps {
  facts: GameFacts;
  complete: NonNullable<Ask["complete"]>;
  act: (action: string) => void;
}

export function Complete({ facts, complete, act }: CompleteProps) {
  return (
    <fieldset class="question offer">
      <legend>{t("table.ask.complete")}</legend>
      <div class="offer-tickets">
        {complete.tickets.map((ticket) => (
          <button
            key={ticket}
            type="button"
            class="offer-ticket"
            data-complete={ticket}
            onClick={() => act(`complete ${ticket}`)}
          >
            <Ticket facts={facts} ticket={ticket} state={null} />
            {complete.best.includes(ticket) && <small class="best">{t("table.complete_best")}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
