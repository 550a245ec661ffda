// The big cities' bonuses and who leads each of them, by tickets paid that name the city (CG-14).
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { cityTitle, seatName } from "../panels/naming";
import { t } from "../text/translate";

export function leadersOf(facts: GameFacts, state: SeatState, city: string): number[] {
  const counts = Object.entries(state.view?.seats ?? {}).map(([seat, own]) => ({
    seat: Number(seat),
    n: (own.completed ?? []).filter((id) => {
      const ticket = facts.tickets[id - 1]!;
      return ticket.a === city || ticket.b === city;
    }).length,
  }));
  const most = Math.max(0, ...counts.map((c) => c.n));
  return most === 0 ? [] : counts.filter((c) => c.n === most).map((c) => c.seat);
}

export function BigCities({ facts, state }: { facts: GameFacts; state: SeatState }) {
  return (
    <section class="panel big-cities" aria-label={t("table.big_cities")}>
      <h2>{t("table.big_cities")}</h2>
      <ul>
        {facts.bigCities.map(({ city, bonus }) => {
          const leaders = leadersOf(facts, state, city);
          return (
            <li key={city}>
              <span>{cityTitle(facts, city)}</span>
              <small>
                {leaders.length > 0
                  ? leaders.map((s) => seatName(state.table, s)).join(", ")
                  : t("table.nobody")}
              </small>
              <b>{bonus}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
