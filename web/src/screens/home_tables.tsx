// The tables of this device, those at a server where it has a seat, and those of the server that anybody may join.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameId } from "../model/games";
import { formatRoute, type Route } from "../model/route";
import { forgetSeat, secretOf } from "../net/kept_seats";
import { forgetTable, type LocalTable } from "../net/local_tables";
import {
  type ListedSeat,
  type MyTable,
  type OpenTable,
  type ServerLists,
  serverLists,
} from "../net/server_lists";
import { kBotNames } from "../panels/naming";
import { t } from "../text/translate";

/** A table may last days: who comes back to this screen should see how things stand now. */
const kRefresh = 15_000;

/** What the server says, asked for again from time to time; null without a server. */
export function useServerLists(): ServerLists | null {
  const [lists, setLists] = useState<ServerLists | null>(null);
  useEffect(() => {
    let wanted = true;
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      const news = await serverLists();
      if (wanted) setLists(news);
      // A plain host will not turn into a server.
      if (news === null && navigator.onLine) clearInterval(timer);
    };
    const timer = setInterval(() => void refresh(), kRefresh);
    void refresh();
    const seen = () => void refresh();
    document.addEventListener("visibilitychange", seen);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  return lists;
}

export function seatsLine(seats: readonly ListedSeat[]): string {
  return seats
    .map((seat, i) => {
      if (seat.who === "open") return t("lobby.open");
      if (seat.who === "bot") return kBotNames[i] ?? seat.bot ?? "";
      return seat.name ?? t("setup.seat", { n: i + 1 });
    })
    .join(", ");
}

interface RowProps {
  game: string;
  note: string;
  turn?: boolean;
  children: ComponentChildren;
}

function Row({ game, note, turn, children }: RowProps) {
  return (
    <li class={turn ? "is-turn" : ""} data-game={game}>
      <span class="table-what">
        <b>{t(`game.${game as GameId}`)}</b>
        <span class="note">{note}</span>
      </span>
      {turn && <strong class="your-turn">{t("table.turn.you")}</strong>}
      <span class="ways">{children}</span>
    </li>
  );
}

function Forget({ game, onClick }: { game: string; onClick: () => void }) {
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={`${t("home.forget")}: ${t(`game.${game as GameId}`)}`}
      onClick={onClick}
    >
      {t("home.forget")}
    </button>
  );
}

function RemoteRow({ table, onForget }: { table: MyTable; onForget: () => void }) {
  const { table: id, game, state, your_turn: turn } = table;
  const over = state === "over";
  const to: Route = over
    ? { screen: "replay", id, move: null, server: true }
    : { screen: "table", id, secret: secretOf(id) };
  return (
    <Row game={game} note={seatsLine(table.seats)} turn={turn}>
      <a class={turn ? "button primary" : "button"} data-mine={id} href={formatRoute(to)}>
        {t(over ? "app.replay" : state === "lobby" ? "home.enter" : "home.resume")}
      </a>
      <Forget game={game} onClick={onForget} />
    </Row>
  );
}

interface YourTablesProps {
  local: readonly LocalTable[];
  remote: readonly MyTable[];
  onForget: () => void;
}

export function YourTables({ local, remote, onForget }: YourTablesProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = remote.filter((table) => !gone.has(table.table));
  if (local.length + shown.length === 0) return null;
  return (
    <section class="your-tables" aria-label={t("home.yours")}>
      <h2>{t("home.yours")}</h2>
      <ul>
        {shown.map((table) => (
          <RemoteRow
            key={table.table}
            table={table}
            onForget={() => {
              forgetSeat(table.table);
              setGone(new Set(gone).add(table.table));
            }}
          />
        ))}
        {local.map((table) => (
          <Row key={table.id} game={table.game} note={new Date(table.opened).toLocaleString()}>
            <a
              class="button"
              href={formatRoute(
                table.over
                  ? { screen: "replay", id: table.id, move: null, server: false }
                  : { screen: "table", id: table.id, secret: null },
              )}
            >
              {t(table.over ? "app.replay" : "home.resume")}
            </a>
            <Forget
              game={table.game}
              onClick={async () => {
                await forgetTable(table.id);
                onForget();
              }}
            />
          </Row>
        ))}
      </ul>
    </section>
  );
}

export function OpenTables({ tables }: { tables: readonly OpenTable[] }) {
  return (
    <section class="your-tables" aria-label={t("home.open")}>
      <h2>{t("home.open")}</h2>
      {tables.length === 0 && <p class="note">{t("home.open_none")}</p>}
      <ul>
        {tables.map(({ table, game, seats }) => (
          <Row key={table} game={game} note={seatsLine(seats)}>
            <a
              class="button primary"
              data-join={table}
              // A listed table's invitation is its id.
              href={formatRoute({ screen: "table", id: table, secret: table })}
            >
              {t("home.join")}
            </a>
          </Row>
        ))}
      </ul>
    </section>
  );
}
