// The frame around every screen: the sign, the ways to the other screens, and the screen itself.
import { Defs } from "./look/defs";
import { formatRoute, type Route, route } from "./model/route";
import { Home } from "./screens/home";
import { Learn } from "./screens/learn";
import { Failed } from "./screens/loading";
import { Mark } from "./screens/mark";
import { ReplayScreen } from "./screens/replay";
import { Rules } from "./screens/rules";
import { ServerTableScreen } from "./screens/server_table";
import { SettingsScreen } from "./screens/settings";
import { Setup } from "./screens/setup";
import { TableScreen } from "./screens/table";
import { t } from "./text/translate";

function Screen({ at }: { at: Route }) {
  switch (at.screen) {
    case "home":
      return <Home />;
    case "new":
      return <Setup key={at.game} game={at.game} />;
    case "table":
      return at.secret === null ? (
        <TableScreen key={at.id} id={at.id} />
      ) : (
        <ServerTableScreen key={at.id} id={at.id} secret={at.secret} />
      );
    case "replay":
      return <ReplayScreen key={at.id} id={at.id} move={at.move} server={at.server} />;
    case "rules":
      return <Rules game={at.game ?? "europe"} />;
    case "learn":
      return <Learn key={at.game} game={at.game ?? "europe"} />;
    case "settings":
      return <SettingsScreen />;
    case "lost":
      return <Failed words={t("app.lost")} />;
  }
}

const kWays = ["rules", "learn", "replay", "settings"] as const;

function wayTo(screen: (typeof kWays)[number]): string {
  if (screen === "settings") return formatRoute({ screen });
  if (screen === "replay") return formatRoute({ screen, id: "", move: null, server: false });
  return formatRoute({ screen, game: null });
}

export function App() {
  const at = route.value;
  return (
    <div class={`app screen-${at.screen}`}>
      <button type="button" class="skip" onClick={() => document.getElementById("content")?.focus()}>
        {t("app.skip")}
      </button>
      <Defs />
      <header class="topbar">
        <a class="brand" href="#/" aria-label={`${t("app.name")}: ${t("app.home")}`}>
          <Mark />
          <span>{t("app.name")}</span>
        </a>
        <nav aria-label={t("app.name")}>
          {kWays.map((screen) => (
            <a key={screen} href={wayTo(screen)} aria-current={at.screen === screen ? "page" : undefined}>
              {t(`app.${screen}`)}
            </a>
          ))}
        </nav>
      </header>
      <Screen at={at} />
      {at.screen !== "table" && at.screen !== "replay" && <footer class="foot">{t("app.legal")}</footer>}
    </div>
  );
}
