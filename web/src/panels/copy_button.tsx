// Puts a text on the clipboard and says so. Browsers offer no clipboard to pages that came over plain HTTP: there is no button then.
import { useState } from "preact/hooks";
import { t } from "../text/translate";

export function CopyButton({ text, name, words }: { text: string; name: string; words?: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  if (!navigator.clipboard) return null;
  const shown = copied === text ? t("lobby.copied") : (words ?? t("lobby.copy"));
  return (
    <button
      type="button"
      class="button"
      aria-label={words ? undefined : `${shown}: ${name}`}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      }}
    >
      {shown}
    </button>
  );
}
