// The place where the table asks: what to do now, and the ladder of questions, only as long as there is more than one answer.
import type { PaymentChoice } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { TicketState } from "../model/paths";
import type { SeatState } from "../model/seat_state";
import { Complete } from "../railyard/complete";
import { type Key, t } from "../text/translate";
import { seatName } from "./naming";
import { Offer } from "./offer";
import { Payment } from "./payment";
import { TunnelQuestion } from "./tunnel";

interface DockProps {
  facts: GameFacts;
  state: SeatState;
  tickets: ReadonlyMap<number, TicketState>;
  /** Ways to pay for what is picked, and what that is. */
  payments: PaymentChoice[];
  paying: string;
  /** A move that waits to be confirmed. */
  pending: { action: string; title: string } | null;
  act: (action: string) => void;
  onCancel: () => void;
  onUndo: () => void;
  /** Takes the seat back from a caretaker; ends a pause. */
  onBack: () => void;
  onResume: () => void;
  onShow: (ticket: number | null) => void;
}

function promptOf(state: SeatState, facts: GameFacts): string {
  const { ask, table, view, you } = state;
  if (table.state === "over") return t("table.over");
  if (!ask) {
    const others = table.waiting.filter((seat) => seat !== you).map((seat) => seatName(table, seat));
    return others.length > 0 ? t("table.waiting", { who: others.join(", ") }) : "";
  }
  if (ask.pass) return t("table.ask.pass");
  const words: Record<string, Key> = {
    second: "table.ask.second",
    tunnel: "table.ask.tunnel",
    complete: "table.ask.complete",
    turn: facts.ruleset.kernel === "card" ? "table.ask.card_turn" : "table.ask.turn",
  };
  const key = words[view?.phase ?? ""];
  return key ? t(key) : "";
}

/** The dock is a landmark: a listener jumps to the question. */
export function Dock(props: DockProps) {
  return (
    <section class="dock" aria-label={t("table.question")}>
      <Question {...props} />
    </section>
  );
}

function Question(props: DockProps) {
  const { facts, state, payments, pending, act } = props;
  const { ask, view, table, you } = state;
  if (pending) {
    return (
      <fieldset class="question">
        <legend>{pending.title}</legend>
        <div class="ways">
          <button type="button" class="button primary" data-confirm onClick={() => act(pending.action)}>
            {t("app.confirm")}
          </button>
          <button type="button" class="button" onClick={props.onCancel}>
            {t("app.cancel")}
          </button>
        </div>
      </fieldset>
    );
  }
  const own = you === null ? null : table.seats[`${you}`];
  if (own?.care && !own.resigned && table.state === "playing") {
    return (
      <>
        <p class="prompt" role="status">
          {t("care.words")}
        </p>
        <button type="button" class="button primary" data-back onClick={props.onBack}>
          {t("care.back")}
        </button>
      </>
    );
  }
  if (table.paused) {
    return (
      <>
        <p class="prompt" role="status">
          {t("menu.paused")}
        </p>
        {you !== null && (
          <button type="button" class="button primary" data-resume onClick={props.onResume}>
            {t("menu.resume")}
          </button>
        )}
      </>
    );
  }
  if (ask?.keep) {
    return (
      <Offer
        key={ask.id}
        facts={facts}
        keep={ask.keep}
        states={props.tickets}
        onShow={props.onShow}
        act={act}
      />
    );
  }
  if (ask && view?.tunnel) {
    return <TunnelQuestion facts={facts} tunnel={view.tunnel} ask={ask} act={act} />;
  }
  if (ask?.complete) {
    return <Complete facts={facts} complete={ask.complete} act={act} />;
  }
  if (payments.length > 0) {
    return (
      <Payment
        key={props.paying}
        title={props.paying}
        choices={payments}
        act={act}
        onCancel={props.onCancel}
      />
    );
  }
  return (
    <>
      <p class="prompt" role="status">
        {promptOf(state, facts)}
      </p>
      <div class="ways">
        {ask?.stop && (
          <button type="button" class="button" data-stop onClick={() => act("stop")}>
            {t("table.stop")}
          </button>
        )}
        {ask?.pass && (
          <button type="button" class="button primary" data-pass onClick={() => act("pass")}>
            {t("table.pass")}
          </button>
        )}
        {you !== null && table.undo === you && (
          <button type="button" class="button" data-undo onClick={props.onUndo}>
            {t("table.undo")}
          </button>
        )}
      </div>
    </>
  );
}
