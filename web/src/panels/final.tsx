// The end: who won, points by source for everyone, tickets, and how the score grew.
import type { ComponentChildren } from "preact";
import type { GameFacts } from "../model/games";
import { scoreHistory } from "../model/score_history";
import type { SeatState } from "../model/seat_state";
import type { SeatResult } from "../net/protocol";
import { type Key, t } from "../text/translate";
import { Chart } from "./chart";
import { seatName } from "./naming";
import { SeatToken } from "./seats";
import { StatisticsTable } from "./statistics";
import { Ticket } from "./ticket";

const kSources = ["routes", "tickets", "longest", "stations", "attractions", "flags", "bonuses"] as const;
/** Not points: how it came about. */
const kStatistics = ["completed", "lost", "trail"] as const;

interface FinalProps {
  facts: GameFacts;
  state: SeatState;
  /** How to play again. */
  again: ComponentChildren;
  /** Where the game can be watched again. */
  replay?: string;
  onLook: () => void;
  /** Tells the reckoning scene by scene. */
  onCeremony?: () => void;
  /** Asks for the record of the game. */
  onRecord?: () => void;
}

/** What the line of the chart counts. */
function chartTitle({ ruleset }: GameFacts): Key {
  if (ruleset.race) return "end.chart_race";
  return ruleset.kernel === "card" ? "end.chart_card" : "end.chart";
}

/** With a proper minus. */
const figure = (points: number) => (points < 0 ? `−${-points}` : points);

function winnersLine(state: SeatState): string {
  const winners = state.table.result?.winners ?? [];
  if (winners.length === 1 && winners[0] === state.you) return t("end.winner.you");
  const who = winners.map((seat) => seatName(state.table, seat)).join(", ");
  return t(winners.length > 1 ? "end.winners" : "end.winner", { who });
}

export function Final({ facts, state, again, replay, onLook, onCeremony, onRecord }: FinalProps) {
  const { result } = state.table;
  if (!result) return null;
  const seats = Object.keys(result.seats).map(Number);
  const of = (seat: number): SeatResult => result.seats[`${seat}`]!;
  const sources = kSources.filter((source) => seats.some((seat) => of(seat)[source] !== undefined));
  // A column of zeros says nothing; in a race the tickets done are the score.
  const statistics = kStatistics.filter(
    (name) => seats.some((seat) => of(seat)[name]) && !(facts.ruleset.race && name === "completed"),
  );
  const order = [...seats].sort((p, q) => of(q).total - of(p).total);
  return (
    <section class="final" aria-label={t("end.title")} data-final>
      <h2>{t("end.title")}</h2>
      <p class="winner">{winnersLine(state)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="score-table" tabIndex={0} aria-label={t("end.total")}>
        <table class="scores">
          <thead>
            <tr>
              <th scope="col">{t("end.player")}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {t(`end.${source}`)}
                </th>
              ))}
              <th scope="col">{t("end.total")}</th>
              {statistics.map((name) => (
                <th key={name} scope="col" class="statistic">
                  {t(`end.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat} class={result.winners.includes(seat) ? "is-winner" : ""}>
                <th scope="row">
                  <SeatToken seat={seat} /> {seatName(state.table, seat)}
                </th>
                {sources.map((source) => (
                  <td key={source}>{figure(of(seat)[source] ?? 0)}</td>
                ))}
                <td>
                  <b>{figure(of(seat).total)}</b>
                </td>
                {statistics.map((name) => (
                  <td key={name} class="statistic">
                    {of(seat)[name] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Chart lines={scoreHistory(facts, state.past, state.table.players)} label={t(chartTitle(facts))} />
      <StatisticsTable facts={facts} state={state} />
      <div class="final-tickets">
        {order.map((seat) => (
          <section key={seat} aria-label={seatName(state.table, seat)}>
            <h3>
              <SeatToken seat={seat} /> {seatName(state.table, seat)}
            </h3>
            <ul>
              {of(seat).made.map((ticket) => (
                <li key={ticket}>
                  <Ticket facts={facts} ticket={ticket} state="done" />
                </li>
              ))}
              {of(seat).missed.map((ticket) => (
                <li key={ticket}>
                  <Ticket facts={facts} ticket={ticket} state="lost" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div class="ways">
        {again}
        <button type="button" class="button" onClick={onLook}>
          {t("end.board")}
        </button>
        {onCeremony && (
          <button type="button" class="button" data-tell onClick={onCeremony}>
            {t("ceremony.tell")}
          </button>
        )}
        {replay && (
          <a class="button" data-replay href={replay}>
            {t("replay.link")}
          </a>
        )}
        {onRecord && (
          <button type="button" class="button quiet" onClick={onRecord}>
            {t("replay.download")}
          </button>
        )}
      </div>
    </section>
  );
}
