// Before the deal: who sits where. A guest takes a seat; whoever sits gives open seats to bots, is ready, and starts.
import { useState } from "preact/hooks";
import type { GameId } from "../model/games";
import type { LiveTable } from "../model/live_table";
import type { SeatState } from "../model/seat_state";
import { choose, settings } from "../model/settings";
import { kUsualBot, randomHex } from "../net/new_table";
import { linksOf } from "../net/server_tables";
import { Invite } from "../panels/invite";
import { botName, seatName } from "../panels/naming";
import { SeatToken } from "../panels/seats";
import { refusalText } from "../text/refusals";
import { t } from "../text/translate";

interface LobbyProps {
  id: string;
  live: LiveTable;
  state: SeatState;
  game: GameId;
}

export function Lobby({ id, live, state, game }: LobbyProps) {
  const [name, setName] = useState(settings.value.playerName);
  const { table, you } = state;
  const links = linksOf(id);
  const seats = Array.from({ length: table.players }, (_, i) => i + 1);
  const own = you === null ? null : table.seats[`${you}`]!;
  const full = seats.every((seat) => {
    const { who, ready } = table.seats[`${seat}`]!;
    return who === "bot" || (who === "person" && ready);
  });
  const sit = (seat: number) => {
    choose("playerName", name.trim());
    live.send({ type: "sit", seat, name: name.trim() });
  };
  const words = (seat: number) => {
    const { who, bot, ready } = table.seats[`${seat}`]!;
    if (who === "open") return t("lobby.open");
    if (who === "bot") return botName(bot ?? "");
    return `${seatName(table, seat)}, ${t(ready ? "lobby.is_ready" : "lobby.not_ready")}`;
  };
  return (
    <main id="content" class="page" tabIndex={-1} data-game={game}>
      <h1>{t("setup.title", { game: t(`game.${game}`) })}</h1>
      {live.maySit.value && (
        <div class="field">
          <label for="lobby-name">{t("settings.name")}</label>
          <input
            id="lobby-name"
            type="text"
            maxLength={24}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
      )}
      <ul class="paper-list">
        {seats.map((seat) => (
          <li key={seat} class="seat-row">
            <SeatToken seat={seat} />
            <span>{words(seat)}</span>
            <span class="ways">
              {table.seats[`${seat}`]!.who === "open" && live.maySit.value && (
                <button
                  type="button"
                  class="button"
                  data-sit={seat}
                  disabled={!name.trim()}
                  onClick={() => sit(seat)}
                >
                  {t("lobby.sit")}
                </button>
              )}
              {table.seats[`${seat}`]!.who === "open" && own && (
                <button
                  type="button"
                  class="button"
                  onClick={() => live.send({ type: "bot", seat, bot: kUsualBot })}
                >
                  {t("lobby.bot")}
                </button>
              )}
              {table.seats[`${seat}`]!.who === "bot" && own && (
                <button
                  type="button"
                  class="button quiet remove"
                  aria-label={t("lobby.clear", { n: seat })}
                  onClick={() => live.send({ type: "clear", seat })}
                >
                  ×
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {own && (
        <div class="ways">
          <button
            type="button"
            class="button"
            aria-pressed={own.ready ?? false}
            onClick={() =>
              live.send(own.ready ? { type: "unready" } : { type: "ready", random: randomHex(16) })
            }
          >
            {t("lobby.ready")}
          </button>
          <button
            type="button"
            class="button primary"
            disabled={!full}
            onClick={() => live.send({ type: "start" })}
          >
            {t("setup.start")}
          </button>
          <button type="button" class="button quiet" onClick={() => live.send({ type: "leave" })}>
            {t("lobby.leave")}
          </button>
        </div>
      )}
      {links && <Invite links={links} />}
      {table.commitment && (
        <p class="note fair">
          {t("menu.fair_before")} <code>{table.commitment}</code>
        </p>
      )}
      {live.refused.value && (
        <p class="problem" role="alert">
          {t("table.refused", { why: refusalText(live.refused.value) })}
        </p>
      )}
    </main>
  );
}
