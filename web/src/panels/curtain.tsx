// Between two people at one screen: nothing is shown until the next one says who they are.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/translate";

interface CurtainProps {
  who: string;
  onLift: () => void;
  /** The one who moved last may still take it back. */
  onUndo: (() => void) | null;
}

export function Curtain({ who, onLift, onUndo }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="curtain">
      <h2>{t("table.curtain", { who })}</h2>
      <p>{t("table.curtain_why")}</p>
      <button ref={button} type="button" class="button primary" data-lift onClick={onLift}>
        {t("table.curtain_go", { who })}
      </button>
      {onUndo && (
        <button type="button" class="button" data-undo onClick={onUndo}>
          {t("table.undo")}
        </button>
      )}
    </div>
  );
}
