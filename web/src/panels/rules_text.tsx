// The rules of a game in our words, with what sets it apart: on their own screen, and at hand at every table.
import type { GameFacts, GameId } from "../model/games";
import { kGameRules } from "../text/rules/games";
import { ruleNumbers } from "../text/rules/numbers";
import { kSections } from "../text/rules/sections";
import { say, t } from "../text/translate";

export function RulesText({ facts }: { facts: GameFacts }) {
  const numbers = ruleNumbers(facts);
  const rules = kGameRules[facts.id as GameId];
  return (
    <div class="rules-text">
      <div class="differs">
        <h2>{t("rules.differs")}</h2>
        <p>{say(rules.differs)}</p>
      </div>
      {facts.reconstructed && <p class="note">{t("home.reconstructed")}</p>}
      {rules.sections.map((id) => (
        <section key={id}>
          <h2>{say(kSections[id].title)}</h2>
          {kSections[id].text.map((words) => (
            <p key={words[0]}>{say(words, numbers)}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
