// Buttons over the board: zoom, and a search that finds a city.

import type { BoardDrawing } from "../board/drawing";
import type { BoardControls } from "../board/gestures";
import { kWhole, zoomedAt } from "../board/viewport";
import type { GameFacts } from "../model/games";
import { t } from "../text/translate";
import { cityTitle } from "./naming";

interface BoardToolsProps {
  facts: GameFacts;
  drawing: BoardDrawing;
  controls: BoardControls | null;
  onFind: (city: string | null) => void;
}

/** Without accents and case, so that "munchen" finds München. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function findCity(facts: GameFacts, text: string): string | null {
  const wanted = plain(text.trim());
  if (!wanted) return null;
  const matches = facts.cities.filter(
    (city) => plain(city.name).startsWith(wanted) || plain(cityTitle(facts, city.id)).startsWith(wanted),
  );
  return matches[0]?.id ?? null;
}

export function BoardTools({ facts, drawing, controls, onFind }: BoardToolsProps) {
  const zoom = (factor: number) =>
    controls?.change((view) => zoomedAt(view, drawing, factor, drawing.width / 2, drawing.height / 2));
  return (
    <div class="board-tools">
      <input
        type="search"
        list="cities"
        aria-label={t("table.find")}
        placeholder={t("table.find")}
        onInput={(event) => onFind(findCity(facts, event.currentTarget.value))}
      />
      <datalist id="cities">
        {facts.cities.map((city) => (
          <option key={city.id} value={cityTitle(facts, city.id)} />
        ))}
      </datalist>
      <button type="button" class="tool" aria-label={t("table.zoom_in")} onClick={() => zoom(1.4)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3v10M3 8h10" />
        </svg>
      </button>
      <button type="button" class="tool" aria-label={t("table.zoom_out")} onClick={() => zoom(1 / 1.4)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h10" />
        </svg>
      </button>
      <button
        type="button"
        class="tool"
        aria-label={t("table.zoom_all")}
        onClick={() => controls?.change(() => kWhole)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
        </svg>
      </button>
    </div>
  );
}
