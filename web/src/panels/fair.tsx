// The proof of a fair shuffle: the fingerprint that was shown before the deal and, after the game, the seal that it was made of.
import { useEffect, useState } from "preact/hooks";
import { fingerprint, sealOf } from "../model/seal";
import type { Table } from "../net/protocol";
import { t } from "../text/translate";

interface FairProps {
  table: Table;
  /** The record of the game, once it is over and was asked for. */
  record: string | null;
  onRecord: () => void;
}

function Checked({ record, commitment }: { record: string; commitment: string }) {
  const seal = sealOf(record);
  const [good, setGood] = useState<boolean | null>(null);
  useEffect(() => {
    if (seal) void fingerprint(seal).then((hash) => setGood(hash === null ? null : hash === commitment));
  }, [record]);
  if (!seal) return null;
  return (
    <>
      <p>{t("menu.fair_after")}</p>
      <p>
        {t("menu.fair_seal")}: <code>{seal}</code>
      </p>
      {good !== null && (
        <p class={good ? "is-good" : "is-bad"} data-fair={good} role="status">
          {t(good ? "menu.fair_good" : "menu.fair_bad")}
        </p>
      )}
    </>
  );
}

export function Fair({ table, record, onRecord }: FairProps) {
  const { commitment } = table;
  return (
    <section class="fair" aria-label={t("menu.fair")}>
      <h3>{t("menu.fair")}</h3>
      {commitment === null ? (
        <p class="note">{t("menu.fair_none")}</p>
      ) : (
        <>
          <p class="note">{t("menu.fair_before")}</p>
          <code data-commitment>{commitment}</code>
          {table.state === "over" && !record && (
            <button type="button" class="button" data-check-seal onClick={onRecord}>
              {t("menu.fair_check")}
            </button>
          )}
          {record && <Checked record={record} commitment={commitment} />}
          {table.state === "over" && (
            <p class="note">{t("menu.fair_how", { command: `roundhouse verify ${table.game}.record` })}</p>
          )}
        </>
      )}
    </section>
  );
}
