// One's own cards, fanned by colour. Picking a colour up lights what it can pay for.
import { CardFace } from "../cards/card";
import { kColors } from "../cards/symbols";
import { memo } from "../look/memo";
import { useSteady } from "../look/steady";
import type { Cards } from "../net/protocol";
import { t } from "../text/translate";
import { colorName } from "./naming";

interface HandProps {
  hand: Cards;
  wild: string;
  picked: ReadonlySet<string>;
  useful: ReadonlySet<string>;
  onPick: (color: string) => void;
}

/** More cards than this lie exactly behind each other: the count says the rest. */
const kFanned = 4;

interface StackProps {
  color: string;
  n: number;
  wild: string;
  picked: boolean;
  useful: boolean;
  onPick: (color: string) => void;
}

const Stack = memo(({ color, n, wild, picked, useful, onPick }: StackProps) => (
  <button
    type="button"
    class={`hand-stack fan-${Math.min(n, kFanned)}${picked ? " is-picked" : ""}`}
    data-pick={color}
    aria-pressed={picked}
    aria-label={t("table.in_hand", { color: colorName(color), n })}
    disabled={!useful}
    onClick={() => onPick(color)}
  >
    {Array.from({ length: Math.min(n, kFanned) }, (_, i) => (
      <span key={i} class={`fan-card fan-at-${i}`}>
        <CardFace color={color} wild={wild} />
      </span>
    ))}
    <span class="hand-count" aria-hidden="true">
      {n}
    </span>
  </button>
));

export function Hand({ hand, wild, picked, useful, onPick }: HandProps) {
  const colors = kColors.filter((color) => (hand[color] ?? 0) > 0);
  const pick = useSteady(onPick);
  return (
    <section class="panel hand" aria-label={t("table.hand")} data-anchor="hand">
      <h2 class="visually-hidden">{t("table.hand")}</h2>
      {colors.length === 0 && <p class="note">{t("table.hand_empty")}</p>}
      <div class="hand-cards">
        {colors.map((color) => (
          <Stack
            key={color}
            color={color}
            n={hand[color]!}
            wild={wild}
            picked={picked.has(color)}
            useful={useful.has(color)}
            onPick={pick}
          />
        ))}
      </div>
    </section>
  );
}
