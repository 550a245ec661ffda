// A ticket: two places, its worth, and how it stands.
import { Chip } from "../cards/card";
import { memo } from "../look/memo";
import type { GameFacts } from "../model/games";
import type { TicketState } from "../model/paths";
import type { Cards } from "../net/protocol";
import { t } from "../text/translate";
import { cityTitle } from "./naming";

interface TicketProps {
  facts: GameFacts;
  ticket: number;
  state: TicketState | null;
  /** The Card Game: the owner's stack, where it may be looked at; what it already holds is marked. */
  stack?: Cards;
}

const kMarks: Record<TicketState, string> = {
  done: "M3 8l3.5 3.5L13 4.5",
  open: "M3 8h10",
  station: "M3 13V7.5L8 3l5 4.5V13M6.5 13V9.5h3V13",
  lost: "M4 4l8 8M12 4l-8 8",
};

export const Ticket = memo(({ facts, ticket, state, stack }: TicketProps) => {
  const { a, b, points, needs, kind } = facts.tickets[ticket - 1]!;
  return (
    <span class={`ticket${kind === "long" ? " is-long" : ""}${state ? ` is-${state}` : ""}`}>
      <span class="ticket-places">
        <span>{cityTitle(facts, a)}</span>
        <span>{cityTitle(facts, b)}</span>
      </span>
      {needs && (
        <span class="ticket-needs">
          {Object.entries(needs).map(([color, n]) => (
            <span key={color} class={(stack?.[color] ?? 0) >= n ? "is-held" : ""}>
              {n > 1 && n}
              <Chip color={color} />
            </span>
          ))}
        </span>
      )}
      {points !== undefined && <b class="ticket-points">{points}</b>}
      {state && (
        <svg class="ticket-mark" viewBox="0 0 16 16" role="img" aria-label={t(`ticket.${state}`)}>
          <path d={kMarks[state]} />
        </svg>
      )}
    </span>
  );
});
