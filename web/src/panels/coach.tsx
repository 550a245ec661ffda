// The guide of a first game: one thought at a time, about what the player sees and does just now.
import { useEffect } from "preact/hooks";
import { adviceFor } from "../model/coach";
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { t, tMaybe } from "../text/translate";

interface CoachProps {
  facts: GameFacts;
  state: SeatState;
  /** The steps that were read. */
  read: readonly string[];
  onRead: (step: string) => void;
  onLeave: () => void;
}

export function Coach({ facts, state, read, onRead, onLeave }: CoachProps) {
  const advice = adviceFor(facts, state, read);
  const step = advice?.step ?? null;
  useEffect(() => {
    // What the guide speaks of is marked by the styles.
    if (step) document.documentElement.dataset.coach = step;
    return () => {
      delete document.documentElement.dataset.coach;
    };
  }, [step]);
  if (!advice) return null;
  const key = `coach.${advice.step}`;
  // Where there is no board the same thing is said in other words.
  const onCards = facts.ruleset.kernel === "card" ? tMaybe(`${key}.card`, "") : "";
  const words = advice.waiting ? tMaybe(`${key}.waiting`, "") : onCards || t(`coach.${advice.step}`);
  return (
    <aside class="coach" aria-label={t("coach.title")} data-coach-step={advice.step}>
      <p role="status">{words}</p>
      <div class="ways">
        <span class="note">{t("learn.step", { n: advice.n, total: advice.total })}</span>
        {advice.read && (
          <button type="button" class="button primary" data-coach-next onClick={() => onRead(advice.step)}>
            {t("coach.next")}
          </button>
        )}
        <button type="button" class="button quiet" data-coach-leave onClick={onLeave}>
          {t("coach.leave")}
        </button>
      </div>
    </aside>
  );
}
