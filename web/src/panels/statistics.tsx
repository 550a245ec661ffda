// How the game was played, seat by seat: a small table under the scores.
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { statisticsOf } from "../model/statistics";
import { t } from "../text/translate";
import { seatName } from "./naming";
import { SeatToken } from "./seats";

export function StatisticsTable({ facts, state }: { facts: GameFacts; state: SeatState }) {
  const { names, seats } = statisticsOf(facts, state.past, state.table.players);
  if (names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="score-table" tabIndex={0} aria-label={t("stat.title")}>
      <table class="statistics">
        <caption>{t("stat.title")}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((_, i) => (
              <th key={i} scope="col">
                <SeatToken seat={i + 1} /> <span class="stat-name">{seatName(state.table, i + 1)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`stat.${name}`)}</th>
              {seats.map((own, i) => (
                <td key={i}>{own[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
