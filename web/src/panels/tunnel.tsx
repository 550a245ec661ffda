// A tunnel's surprise: the cards turned up, large, and the choice to pay or to withdraw.
import { CardFace } from "../cards/card";
import { extraPayments } from "../model/choosing";
import type { GameFacts } from "../model/games";
import type { Ask, Tunnel } from "../net/protocol";
import { t } from "../text/translate";
import { trackTitle } from "./naming";
import { Payment } from "./payment";

interface TunnelProps {
  facts: GameFacts;
  tunnel: Tunnel;
  ask: Ask;
  act: (action: string) => void;
}

export function TunnelQuestion({ facts, tunnel, ask, act }: TunnelProps) {
  const turned = Object.entries(tunnel.turned).flatMap(([color, n]) => Array<string>(n).fill(color));
  const matches = (color: string) => color === "wild" || color === tunnel.color;
  return (
    <section class="question tunnel-question" aria-label={t("table.ask.tunnel")}>
      <h2>{t("table.tunnel_title", { track: trackTitle(facts, tunnel.track) })}</h2>
      <div class="turned">
        {turned.map((color, i) => (
          <span key={i} class={matches(color) ? "turned-card is-costly" : "turned-card"}>
            <CardFace color={color} wild={facts.wild.name} />
          </span>
        ))}
      </div>
      <p>{t("table.tunnel_cost", { n: tunnel.extra })}</p>
      {ask.extra && <Payment title={t("table.pay_how")} choices={extraPayments(ask)} act={act} />}
      {ask.withdraw && (
        <button type="button" class="button" data-withdraw onClick={() => act("withdraw")}>
          {t("table.withdraw")}
        </button>
      )}
    </section>
  );
}
