// One's own tickets. Pointing at one, or tapping it, shows its way on the board.
import type { GameFacts } from "../model/games";
import type { TicketState } from "../model/paths";
import type { Cards } from "../net/protocol";
import { t } from "../text/translate";
import { Ticket } from "./ticket";

interface TicketsProps {
  facts: GameFacts;
  tickets: readonly number[];
  completed: readonly number[];
  states: ReadonlyMap<number, TicketState>;
  title: string;
  stack?: Cards;
  shown: number | null;
  onShow: (ticket: number | null) => void;
}

export function Tickets({ facts, tickets, completed, states, title, stack, shown, onShow }: TicketsProps) {
  const isCard = facts.ruleset.kernel === "card";
  return (
    <section class="panel tickets" aria-label={title}>
      <h2>{title}</h2>
      {tickets.length + completed.length === 0 && <p class="note">{t("table.no_tickets")}</p>}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket}>
            <button
              type="button"
              class="ticket-button"
              aria-pressed={shown === ticket}
              onClick={() => onShow(shown === ticket ? null : ticket)}
              onPointerEnter={(event) => event.pointerType === "mouse" && onShow(ticket)}
              onPointerLeave={(event) => event.pointerType === "mouse" && onShow(null)}
            >
              <Ticket
                facts={facts}
                ticket={ticket}
                state={isCard ? null : (states.get(ticket) ?? null)}
                {...(stack ? { stack } : {})}
              />
            </button>
          </li>
        ))}
        {completed.map((ticket) => (
          <li key={ticket}>
            <Ticket facts={facts} ticket={ticket} state="done" />
          </li>
        ))}
      </ul>
    </section>
  );
}
