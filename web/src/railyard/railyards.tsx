// The Card Game's table: everybody's railyard with its rows, wilds on top, and the face-down stacks.
import { CardBack, CardFace } from "../cards/card";
import type { GameFacts } from "../model/games";
import { countCards } from "../model/payments";
import type { SeatState } from "../model/seat_state";
import type { Row } from "../net/protocol";
import { CardList } from "../panels/card_list";
import { seatName } from "../panels/naming";
import { SeatToken } from "../panels/seats";
import { t } from "../text/translate";

interface RailyardsProps {
  facts: GameFacts;
  state: SeatState;
}

/** The cards of a row from the bottom: coloured ones first, wilds on top, for they leave first (CG-3). */
function rowCards(row: Row): string[] {
  return [...Array<string>(row.cards).fill(row.color), ...Array<string>(row.wilds).fill("wild")];
}

export function Railyards({ facts, state }: RailyardsProps) {
  const { table, view, you } = state;
  if (!view) return null;
  // One's own yard stands first, the others follow in turn order.
  const first = you ?? 1;
  const order = Array.from({ length: table.players }, (_, i) => ((first - 1 + i) % table.players) + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="railyards" tabIndex={0} aria-label={t("table.railyards")}>
      {order.map((seat) => {
        const { rows = [], stack = {} } = view.seats[`${seat}`]!;
        const mayLook = seat === you && table.options.open_stacks;
        return (
          <section
            key={seat}
            class={`railyard seat-${seat - 1}${table.waiting.includes(seat) ? " has-turn" : ""}`}
            aria-label={t("table.railyard_of", { who: seatName(table, seat) })}
          >
            <h2>
              <SeatToken seat={seat} /> {seatName(table, seat)}
            </h2>
            <div class="rows">
              {rows.length === 0 && <p class="note">{t("table.railyard_empty")}</p>}
              {rows.map((row) => (
                <div key={row.color} class="row">
                  <CardListLabel row={row} />
                  {rowCards(row).map((color, i) => (
                    <span key={i} class="row-card">
                      <CardFace color={color} wild={facts.wild.name} />
                    </span>
                  ))}
                </div>
              ))}
            </div>
            <div class="stack" title={t("table.stack", { n: countCards(stack) })}>
              {countCards(stack) > 0 && (
                <span class="stack-card">
                  <CardBack />
                </span>
              )}
              <span>{t("table.stack", { n: countCards(stack) })}</span>
              {mayLook && <CardList cards={stack} />}
            </div>
          </section>
        );
      })}
    </section>
  );
}

function CardListLabel({ row }: { row: Row }) {
  const cards = row.wilds > 0 ? { [row.color]: row.cards, wild: row.wilds } : { [row.color]: row.cards };
  return (
    <span class="row-label">
      <CardList cards={cards} />
    </span>
  );
}
