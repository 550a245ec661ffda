// The log in plain words, newest at the bottom, and the short recap of what others did.

import { memo } from "../look/memo";
import type { Change } from "../net/protocol";
import { t } from "../text/translate";
import { eventLine, type Reader } from "./event_line";
import { seatName } from "./naming";

function linesOf(reader: Reader, change: Change) {
  const lines = (change.events ?? []).flatMap((event) => eventLine(reader, event) ?? []);
  if (change.what === "cut") return [...lines, t("log.cut")];
  if (change.what === "full") return [...lines, t("log.full")];
  if (change.by === undefined) return lines;
  const who = seatName(reader.table, change.by);
  if (change.what === "undo")
    return [...lines, change.by === reader.you ? t("log.undo.you") : t("log.undo", { who })];
  if (change.what === "care") return [...lines, t("log.care", { who })];
  if (change.what === "back") return [...lines, t("log.back", { who })];
  return lines;
}

interface ToldProps {
  reader: Reader;
  change: Change;
}

/** What has happened stays as it was told. */
const Told = memo(
  ({ reader, change }: ToldProps) => (
    <>
      {linesOf(reader, change).map((line, i) => (
        <li key={i} class={change.by ? `seat-${change.by - 1}` : ""}>
          {line}
        </li>
      ))}
    </>
  ),
  (before, after) =>
    before.change === after.change &&
    before.reader.you === after.reader.you &&
    before.reader.facts === after.reader.facts,
);

/** As many changes stand in one chapter: a long log costs little when one more line comes. */
const kChapter = 24;

interface ChapterProps {
  reader: Reader;
  changes: readonly Change[];
}

const Chapter = memo(
  ({ reader, changes }: ChapterProps) => (
    <ol>
      {changes.map((change) => (
        <Told key={change.seq} reader={reader} change={change} />
      ))}
    </ol>
  ),
  (before, after) =>
    before.changes.length === after.changes.length &&
    before.changes.every((change, i) => change === after.changes[i]) &&
    before.reader.you === after.reader.you &&
    before.reader.facts === after.reader.facts,
);

interface LogProps {
  reader: Reader;
  past: readonly Change[];
}

const chapters = (past: readonly Change[]): Change[][] =>
  Array.from({ length: Math.ceil(past.length / kChapter) }, (_, i) =>
    past.slice(i * kChapter, (i + 1) * kChapter),
  );

/** The styles keep the end in sight: asking where it is would lay the table out once more for each line. */
export function Log({ reader, past }: LogProps) {
  return (
    <section class="panel log" aria-label={t("table.log")}>
      <h2>{t("table.log")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div class="log-lines" tabIndex={0}>
        <div>
          {chapters(past).map((changes, i) => (
            <Chapter key={i} reader={reader} changes={changes} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** What the others did since the reader's last decision. */
export function sinceLastTurn(past: readonly Change[], you: number | null): Change[] {
  const last = past.findLastIndex((change) => change.what === "act" && change.by === you);
  return past.slice(last + 1).filter((change) => change.what === "act");
}

export function Recap({ reader, past }: LogProps) {
  const since = sinceLastTurn(past, reader.you).flatMap((change) => linesOf(reader, change));
  if (since.length === 0) return null;
  return (
    <section class="recap" aria-label={t("table.recap")}>
      <h3>{t("table.recap")}</h3>
      <ul>
        {since.slice(-6).map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
