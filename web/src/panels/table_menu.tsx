// What can be done about a table besides playing: say something, pause, give up, invite, look the rules up, check the shuffle.
import { useState } from "preact/hooks";
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import { type ClientMessage, kReactions } from "../net/protocol";
import type { TableLinks } from "../net/server_tables";
import { t } from "../text/translate";
import { Dialog } from "./dialog";
import { Fair } from "./fair";
import { Invite } from "./invite";
import { RulesText } from "./rules_text";

interface TableMenuProps {
  facts: GameFacts;
  state: SeatState;
  /** There are people elsewhere at this table. */
  company: boolean;
  links: TableLinks | null;
  record: string | null;
  asText: boolean;
  onText: () => void;
  send: (message: ClientMessage) => void;
  onClose: () => void;
}

function Reactions({ send }: { send: (message: ClientMessage) => void }) {
  return (
    <section aria-label={t("menu.say")}>
      <h3>{t("menu.say")}</h3>
      <div class="ways reactions">
        {kReactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            class="button"
            data-react={reaction}
            onClick={() => send({ type: "react", reaction })}
          >
            {t(`reaction.${reaction}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Giving up is for good, so it is asked twice. */
function Resign({ onResign }: { onResign: () => void }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="button" data-resign onClick={() => setSure(true)}>
        {t("menu.resign")}
      </button>
    );
  }
  return (
    <fieldset class="question">
      <legend>{t("menu.resign_sure")}</legend>
      <div class="ways">
        <button type="button" class="button primary" data-resign-sure onClick={onResign}>
          {t("menu.resign")}
        </button>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {t("app.cancel")}
        </button>
      </div>
    </fieldset>
  );
}

export function TableMenu(props: TableMenuProps) {
  const { facts, state, company, links, record, send, onClose } = props;
  const { table, you } = state;
  const playing = table.state === "playing" && you !== null;
  const saying = (message: ClientMessage) => {
    send(message);
    onClose();
  };
  return (
    <Dialog title={t("menu.open")} onClose={onClose}>
      {company && you !== null && <Reactions send={saying} />}
      <div class="ways">
        <button
          type="button"
          class="button"
          onClick={() => {
            props.onText();
            onClose();
          }}
        >
          {t(props.asText ? "table.picture_view" : "table.text_view")}
        </button>
        {company && playing && (
          <button
            type="button"
            class="button"
            data-pause
            onClick={() => saying({ type: table.paused ? "resume" : "pause" })}
          >
            {t(table.paused ? "menu.resume" : "menu.pause")}
          </button>
        )}
        {company && playing && !table.seats[`${you}`]!.resigned && (
          <Resign onResign={() => saying({ type: "resign" })} />
        )}
      </div>
      {links && (
        <details>
          <summary>{t("menu.links")}</summary>
          <Invite links={links} />
        </details>
      )}
      <details>
        <summary>{t("rules.full")}</summary>
        <RulesText facts={facts} />
      </details>
      <Fair table={table} record={record} onRecord={() => send({ type: "record" })} />
    </Dialog>
  );
}
