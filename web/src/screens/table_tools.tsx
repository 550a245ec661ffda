// The table's own buttons: words instead of pictures and, on a phone, the drawers with tickets and log.
import { t } from "../text/translate";

export type Drawer = "tickets" | "log" | null;

interface TableToolsProps {
  tickets: number;
  drawer: Drawer;
  onDrawer: (drawer: Drawer) => void;
  asText: boolean;
  onText: (asText: boolean) => void;
  /** What can be done about the table besides playing. */
  onMenu: (() => void) | null;
}

export function TableTools({ tickets, drawer, onDrawer, asText, onText, onMenu }: TableToolsProps) {
  const toggle = (which: NonNullable<Drawer>) => onDrawer(drawer === which ? null : which);
  return (
    <div class="table-tools">
      <button
        type="button"
        class="button quiet drawer-button tickets-button"
        aria-expanded={drawer === "tickets"}
        onClick={() => toggle("tickets")}
      >
        {t("table.tickets")} ({tickets})
      </button>
      <button
        type="button"
        class="button quiet drawer-button"
        aria-expanded={drawer === "log"}
        onClick={() => toggle("log")}
      >
        {t("table.log_short")}
      </button>
      <button
        type="button"
        class="button quiet text-button"
        data-text-view
        aria-pressed={asText}
        onClick={() => onText(!asText)}
      >
        {t(asText ? "table.picture_view" : "table.text_view")}
      </button>
      {onMenu && (
        <button
          type="button"
          class="button quiet menu-button"
          data-menu
          aria-label={t("menu.open")}
          onClick={onMenu}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5h14M3 10h14M3 15h14" />
          </svg>
        </button>
      )}
    </div>
  );
}
