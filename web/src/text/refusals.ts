// A refusal in the reader's language, with the rule behind it. The room's own English sentence serves where the catalogue has none.
import type { Refused, Why } from "../net/protocol";
import { t, tMaybe } from "./translate";

export function refusalText(refused: Refused | Why): string {
  const code = refused.type === "refused" ? refused.code : "illegal";
  const fallback = refused.text ?? code;
  const why = refused.refusal
    ? tMaybe(`refusal.${refused.refusal}`, fallback)
    : tMaybe(`refused.${code}`, fallback);
  // The English sentence names the rule itself.
  return refused.rule && why !== fallback ? t("refused.by_rule", { why, rule: refused.rule }) : why;
}
