// Waiting and failing, in words a person would say.
import { useEffect, useState } from "preact/hooks";
import { t } from "../text/translate";

export function Loading() {
  return (
    <p class="state-message" role="status">
      {t("app.loading")}
    </p>
  );
}

export function Failed({ words, onRetry }: { words: string; onRetry?: () => void }) {
  return (
    <div class="state-message" role="alert">
      <p>{words}</p>
      <span>
        {onRetry && (
          <button type="button" class="button" onClick={onRetry}>
            {t("app.retry")}
          </button>
        )}
        <a class="button quiet" href="#/">
          {t("app.home")}
        </a>
      </span>
    </div>
  );
}

export type Loaded<T> = { value: T } | { failed: true } | null;

/** A value that takes time, asked for again when its name changes or on retry. */
export function useLoaded<T>(name: string, load: () => Promise<T>): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setLoaded(null);
    load().then(
      (value) => wanted && setLoaded({ value }),
      () => wanted && setLoaded({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [name, tries]);
  return [loaded, () => setTries(tries + 1)];
}
