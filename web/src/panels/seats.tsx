// One strip per seat: who, how much of everything, and whose turn it is.
import { Chip } from "../cards/card";
import { memo } from "../look/memo";
import type { GameFacts } from "../model/games";
import type { SeatState } from "../model/seat_state";
import type { Reaction, TableSeat, ViewSeat } from "../net/protocol";
import { t, tMaybe } from "../text/translate";
import { botName, seatName } from "./naming";

export const SeatToken = memo(({ seat }: { seat: number }) => {
  return (
    <svg class={`seat-token seat-${seat - 1}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect class="piece-edge" x="1" y="1" width="22" height="22" rx="6" />
      <rect fill={`url(#seat-${seat - 1})`} x="3" y="3" width="18" height="18" rx="4" />
    </svg>
  );
});

/** A small figure with a word for those who listen. */
const Figure = memo(({ icon, n, label }: { icon: string; n: number; label: string }) => {
  return (
    <span class="figure" title={label}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class="visually-hidden">{label}</span>
    </span>
  );
});

const kIcons = {
  cards:
    "M3 2h7a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM12.5 4l1.2.4a.8.8 0 0 1 .5 1l-2.6 7.4z",
  tickets: "M1 4h14v3a1.2 1.2 0 0 0 0 2.4V12H1V9.4A1.2 1.2 0 0 0 1 7z",
  pieces: "M1 5q0-2 2-2h10q2 0 2 2v6H1zM3 12.5a1.5 1.5 0 1 0 3 0zM10 12.5a1.5 1.5 0 1 0 3 0z",
  stations: "M2 14V7l6-5 6 5v7h-4v-4H6v4z",
};

/** Who plays without a name is just "you". */
const yourName = (name: string) => (name === t("setup.you") ? name : t("table.you", { name }));

/** What strength, who stands in, who thinks. */
function seatRemarks(who: TableSeat, thinking: boolean, away: boolean): string[] {
  const remarks: string[] = [];
  if (who.who === "bot") remarks.push(botName(who.bot ?? ""));
  if (who.resigned) remarks.push(t("seat.resigned"));
  else if (who.care) remarks.push(t("table.caretaker"));
  else if (away) remarks.push(t("seat.away"));
  if (thinking) remarks.push(t("table.thinking"));
  return remarks;
}

export interface Company {
  /** What seats have just said. */
  reactions: ReadonlyMap<number, Reaction>;
  /** The seats whose people are connected; null where everybody is at this screen. */
  online: readonly number[] | null;
}

interface SeatsProps {
  facts: GameFacts;
  state: SeatState;
  /** Null in a replay: nobody is there, and nobody thinks. */
  company: Company | null;
}

interface StripProps {
  facts: GameFacts;
  seat: number;
  name: string;
  own: ViewSeat;
  who: TableSeat;
  turn: boolean;
  thinking: boolean;
  away: boolean;
  said: Reaction | null;
}

/** Most of what happens touches one seat: the strips of the others stay as they are. */
const Strip = memo(({ facts, seat, name, own, who, turn, thinking, away, said }: StripProps) => {
  const { ruleset } = facts;
  return (
    <li
      class={`seat-strip seat-${seat - 1}${turn ? " has-turn" : ""}`}
      data-anchor={`seat-${seat}`}
      aria-current={turn ? "true" : undefined}
    >
      <SeatToken seat={seat} />
      <div class="seat-who">
        <b>{name}</b>
        <small>{seatRemarks(who, thinking, away).join(" · ")}</small>
      </div>
      {said && (
        <span class="said" role="status" data-said={seat}>
          {t(`reaction.${said}`)}
        </span>
      )}
      {ruleset.race ? (
        <span
          class="seat-points"
          title={t("table.completed", { n: own.completed?.length ?? 0, goal: ruleset.race.goal })}
        >
          {(own.completed?.length ?? 0) + (own.bonus ? 1 : 0)}
          <small>/{ruleset.race.goal}</small>
        </span>
      ) : (
        <span class="seat-points" title={t("table.points", { n: own.points })}>
          {own.points}
        </span>
      )}
      <div class="seat-figures">
        <Figure icon={kIcons.cards} n={own.cards} label={t("table.cards", { n: own.cards })} />
        <Figure icon={kIcons.tickets} n={own.tickets} label={t("table.ticket_count", { n: own.tickets })} />
        {own.pieces !== undefined && (
          <Figure
            icon={kIcons.pieces}
            n={own.pieces}
            label={t("table.pieces", { n: own.pieces, piece: tMaybe(`piece.${ruleset.piece}`, "") })}
          />
        )}
        {ruleset.stations && (
          <Figure
            icon={kIcons.stations}
            n={own.stations_left ?? 0}
            label={t("table.stations_left", { n: own.stations_left ?? 0 })}
          />
        )}
        {ruleset.flag && (
          <span class="flag-kept" title={t("table.flag")}>
            {ruleset.flag.colors.map((color) => (
              <span key={color} class={own.flag?.includes(color) ? "" : "missing"}>
                <Chip color={color} />
              </span>
            ))}
          </span>
        )}
      </div>
    </li>
  );
});

export function Seats({ facts, state, company }: SeatsProps) {
  const { table, view, you } = state;
  if (!view) return null;
  const seats = Array.from({ length: table.players }, (_, i) => i + 1);
  return (
    <section class="seats" aria-label={t("table.seats")}>
      <ul>
        {seats.map((seat) => {
          const who = table.seats[`${seat}`]!;
          const turn = table.waiting.includes(seat);
          return (
            <Strip
              key={seat}
              facts={facts}
              seat={seat}
              name={seat === you ? yourName(seatName(table, seat)) : seatName(table, seat)}
              own={view.seats[`${seat}`]!}
              who={who}
              turn={turn}
              thinking={turn && seat !== you && company !== null}
              away={who.who === "person" && !(company?.online?.includes(seat) ?? true)}
              said={company?.reactions.get(seat) ?? null}
            />
          );
        })}
      </ul>
    </section>
  );
}
