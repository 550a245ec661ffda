// How to pay: one button per way; the less usual ways are behind one more click.
import { useState } from "preact/hooks";
import type { PaymentChoice } from "../model/choosing";
import { parseCards } from "../model/payments";
import { t } from "../text/translate";
import { CardList } from "./card_list";
import { cardsTitle } from "./naming";

interface PaymentProps {
  title: string;
  choices: PaymentChoice[];
  act: (action: string) => void;
  onCancel?: () => void;
}

export function Payment({ title, choices, act, onCancel }: PaymentProps) {
  const [all, setAll] = useState(false);
  const usual = choices.filter((choice) => !choice.other);
  const shown = all || usual.length === 0 ? choices : usual;
  return (
    <fieldset class="question payment">
      <legend>{title}</legend>
      <div class="ways">
        {shown.map((choice) => (
          <button
            key={choice.action}
            type="button"
            class={choices.length === 1 ? "button primary way" : "button way"}
            data-action={choice.action}
            aria-label={`${cardsTitle(parseCards(choice.cards))}${choice.flag ? `, ${t("table.keep_for_flag")}` : ""}`}
            onClick={() => act(choice.action)}
          >
            <CardList cards={parseCards(choice.cards)} />
            {choice.flag && <small>{t("table.keep_for_flag")}</small>}
          </button>
        ))}
        {shown.length < choices.length && (
          <button type="button" class="button quiet" onClick={() => setAll(true)}>
            {t("table.pay_other")}
          </button>
        )}
        {onCancel && (
          <button type="button" class="button quiet" onClick={onCancel}>
            {t("app.cancel")}
          </button>
        )}
      </div>
    </fieldset>
  );
}
