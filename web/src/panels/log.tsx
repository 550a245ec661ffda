// The log in plain words, newest at the bottom, and the short recap of what others did.
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { Change } from "../net/protocol";
import { t } from "../text/translate";
import { eventLine, type Reader } from "./event_line";
import { seatName } from "./naming";

function linesOf(reader: Reader, change: Change) {
  const lines = (change.events ?? []).flatMap((event) => eventLine(reader, event) ?? []);
  if (change.by === undefined) return lines;
  const who = seatName(reader.table, change.by);
  if (change.what === "undo")
    return [...lines, change.by === reader.you ? t("log.undo.you") : t("log.undo", { who })];
  if (change.what === "care") return [...lines, t("log.care", { who })];
  if (change.what === "back") return [...lines, t("log.back", { who })];
  return lines;
}

/** As many changes are told together. */
const kChapter = 24;

interface ChapterProps {
  reader: Reader;
  changes: readonly Change[];
}

/** What has happened stays as it was told: a long log costs nothing when one more line comes. */
const Chapter = memo(
  ({ reader, changes }: ChapterProps) => (
    <>
      {changes.flatMap((change) =>
        linesOf(reader, change).map((line, i) => (
          <li key={`${change.seq} ${i}`} class={change.by ? `seat-${change.by - 1}` : ""}>
            {line}
          </li>
        )),
      )}
    </>
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

export function Log({ reader, past }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // With the next frame, which lays everything out anyway: asking now would do it twice.
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [past.length]);
  return (
    <section class="panel log" aria-label={t("table.log")}>
      <h2>{t("table.log")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ol ref={list} tabIndex={0}>
        {chapters(past).map((changes, i) => (
          <Chapter key={i} reader={reader} changes={changes} />
        ))}
      </ol>
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
