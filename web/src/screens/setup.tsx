// A table by choice: how many seats, people at this screen or bots, and the game's options.
import { useState } from "preact/hooks";
import { type GameFacts, type GameId, loadFacts } from "../model/games";
import { go } from "../model/route";
import { choose, settings } from "../model/settings";
import { kUsualBot, newLocalTable, type SeatOrder } from "../net/new_table";
import type { Clock } from "../net/protocol";
import { openServerTable } from "../net/server_tables";
import { botName } from "../panels/naming";
import { SeatToken } from "../panels/seats";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { Picture } from "./picture";

/** The levels of the engine, the weakest first. */
const kBots = ["porter", "guard", "fireman", "driver", "stationmaster"];

/** Time to think at a table of a server. */
const kClocks = {
  none: { kind: "none" },
  minute: { kind: "move", ms: 60_000 },
  five: { kind: "move", ms: 300_000 },
  days: { kind: "days", days: 3 },
} as const satisfies Record<string, Clock>;

interface SeatRowProps {
  seat: SeatOrder;
  n: number;
  onChange: (seat: SeatOrder) => void;
  onRemove: (() => void) | null;
}

function SeatRow({ seat, n, onChange, onRemove }: SeatRowProps) {
  return (
    <div class="seat-row">
      <SeatToken seat={n} />
      <div class="choices">
        <select
          aria-label={t("setup.seat", { n })}
          value={seat.bot ?? ""}
          onChange={(event) => onChange({ ...seat, bot: event.currentTarget.value || null })}
        >
          <option value="">{t("setup.person")}</option>
          {kBots.map((bot) => (
            <option key={bot} value={bot}>
              {t("setup.bot", { bot: botName(bot) })}
            </option>
          ))}
        </select>
        {seat.bot === null && (
          <input
            type="text"
            maxLength={24}
            aria-label={t("setup.name", { n })}
            placeholder={t("setup.seat", { n })}
            value={seat.name}
            onInput={(event) => onChange({ ...seat, name: event.currentTarget.value })}
          />
        )}
      </div>
      {onRemove ? (
        <button
          type="button"
          class="button quiet remove"
          aria-label={t("setup.remove", { n })}
          onClick={onRemove}
        >
          ×
        </button>
      ) : (
        <span />
      )}
    </div>
  );
}

function SetupForm({ facts, game }: { facts: GameFacts; game: GameId }) {
  const [least, most] = facts.ruleset.players;
  const bot: SeatOrder = { bot: kUsualBot, name: "" };
  const [seats, setSeats] = useState<SeatOrder[]>([
    { bot: null, name: settings.value.playerName || t("setup.you") },
    bot,
    ...(most > 2 ? [bot] : []),
  ]);
  const [openStacks, setOpenStacks] = useState(false);
  const people = seats.filter((seat) => seat.bot === null).length;
  const [noServer, setNoServer] = useState(false);
  const [listed, setListed] = useState(false);
  const [clock, setClock] = useState<keyof typeof kClocks>("none");
  const order = () => {
    const named = seats.map((seat, i) => ({
      ...seat,
      name: seat.name.trim() || t("setup.seat", { n: i + 1 }),
    }));
    const mine = named.find((seat) => seat.bot === null);
    if (mine && people === 1 && mine.name !== t("setup.you")) choose("playerName", mine.name);
    return { game, seats: named, openStacks };
  };
  const start = async () => {
    const table = await newLocalTable(order());
    go({ screen: "table", id: table.id, secret: null });
  };
  const invite = async () => {
    // To others nobody is "you".
    const { seats: named, ...rest } = order();
    const forOthers = named.map((seat, i) =>
      seat.name === t("setup.you") ? { ...seat, name: t("setup.seat", { n: i + 1 }) } : seat,
    );
    const opened = await openServerTable({ ...rest, seats: forOthers, listed, clock: kClocks[clock] });
    setNoServer(opened === null);
    if (opened) go({ screen: "table", ...opened });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset>
        <legend>{t("setup.seats")}</legend>
        {seats.map((seat, i) => (
          <SeatRow
            key={i}
            seat={seat}
            n={i + 1}
            onChange={(next) => setSeats(seats.map((s, at) => (at === i ? next : s)))}
            onRemove={seats.length > least ? () => setSeats(seats.filter((_, at) => at !== i)) : null}
          />
        ))}
      </fieldset>
      {seats.length < most && (
        <button type="button" class="button" onClick={() => setSeats([...seats, bot])}>
          {t("setup.add")}
        </button>
      )}
      {facts.ruleset.options?.includes("open-stacks") && (
        <label class="check">
          <input
            type="checkbox"
            checked={openStacks}
            onChange={(event) => setOpenStacks(event.currentTarget.checked)}
          />
          {t("setup.option.open-stacks")}
        </label>
      )}
      {facts.reconstructed && <p class="note">{t("home.reconstructed")}</p>}
      <button type="submit" class="button primary" data-start disabled={people === 0}>
        {t("setup.start")}
      </button>
      <fieldset class="friends">
        <legend>{t("setup.friends")}</legend>
        <label class="field">
          <span>{t("setup.clock")}</span>
          <select
            value={clock}
            onChange={(event) => setClock(event.currentTarget.value as keyof typeof kClocks)}
          >
            {(Object.keys(kClocks) as (keyof typeof kClocks)[]).map((name) => (
              <option key={name} value={name}>
                {t(`setup.clock.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            data-listed
            checked={listed}
            onChange={(event) => setListed(event.currentTarget.checked)}
          />
          {t("setup.listed")}
        </label>
        <button
          type="button"
          class="button"
          data-invite
          disabled={people === 0}
          onClick={() => void invite()}
        >
          {t("setup.invite")}
        </button>
        <p class="note" role="status">
          {t(noServer ? "setup.no_server" : "setup.invite_why")}
        </p>
      </fieldset>
    </form>
  );
}

export function Setup({ game }: { game: GameId }) {
  const [facts, retry] = useLoaded(game, () => loadFacts(game));
  if (facts === null) return <Loading />;
  if ("failed" in facts) return <Failed words={t("app.failed")} onRetry={retry} />;
  return (
    <main id="content" class="page" tabIndex={-1} data-game={game}>
      <h1>{t("setup.title", { game: t(`game.${game}`) })}</h1>
      <div class="setup">
        <div class="preview">
          <Picture game={game} />
        </div>
        <SetupForm facts={facts.value} game={game} />
      </div>
    </main>
  );
}
