// Whose turn it is, unmistakably, and the last round.
import type { ComponentChildren } from "preact";
import type { SeatState } from "../model/seat_state";
import { t } from "../text/translate";
import { Countdown } from "./countdown";
import { seatName } from "./naming";

/** `children` are the table's own buttons. */
export function Banner({ state, children }: { state: SeatState; children: ComponentChildren }) {
  const { table, view, you } = state;
  const mine = you !== null && table.waiting.includes(you);
  const who = table.waiting.map((seat) => seatName(table, seat)).join(", ");
  const deadline = table.waiting.flatMap((seat) => table.deadlines?.[`${seat}`] ?? [])[0];
  const words = table.paused
    ? t("menu.paused")
    : table.state === "over"
      ? t("table.over")
      : mine
        ? t("table.turn.you")
        : who && t("table.turn", { who });
  return (
    <section aria-label={t("table.state")} class={`banner${mine ? " is-mine" : ""}`}>
      <span role="status">{words}</span>
      {deadline !== undefined && !table.paused && <Countdown until={deadline} />}
      {view?.last_turns != null && table.state === "playing" && (
        <strong class="last-round">{t("table.last_round", { n: view.last_turns })}</strong>
      )}
      {children}
    </section>
  );
}
