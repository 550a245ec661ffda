// A table of a server, entered by a link: play, watch, or take a seat before the start.
import { useEffect, useMemo } from "preact/hooks";
import { type GameId, isGame, loadDrawing, loadFacts } from "../model/games";
import { LiveTable } from "../model/live_table";
import { formatRoute, go } from "../model/route";
import { SocketLink, socketAddress } from "../net/socket_link";
import { t } from "../text/translate";
import { Failed, Loading, useLoaded } from "./loading";
import { Lobby } from "./lobby";
import { TableRoom } from "./table_room";

function PlayedTable({ live, id, game }: { live: LiveTable; id: string; game: GameId }) {
  const [loaded, retry] = useLoaded(game, () => Promise.all([loadFacts(game), loadDrawing(game)]));
  if (loaded === null) return <Loading />;
  if ("failed" in loaded) return <Failed words={t("app.failed")} onRetry={retry} />;
  const [facts, drawing] = loaded.value;
  return (
    <TableRoom
      live={live}
      id={id}
      facts={facts}
      drawing={drawing}
      onAgain={() => go({ screen: "new", game })}
    />
  );
}

export function ServerTableScreen({ id, secret }: { id: string; secret: string }) {
  const live = useMemo(() => {
    const table = new LiveTable([]);
    table.connect((events) => new SocketLink(socketAddress(id), secret, events));
    return table;
  }, []);
  useEffect(() => () => live.close(), []);
  const seatSecret = live.seatSecret.value;
  useEffect(() => {
    // From here on the address is the seat's: a reload comes back to it, and the line stays as it is.
    if (seatSecret) history.replaceState(null, "", formatRoute({ screen: "table", id, secret: seatSecret }));
  }, [seatSecret]);
  const state = live.state.value;
  if (live.line.value === "failed") return <Failed words={t("table.failed", { why: live.failure.value })} />;
  if (!state || !isGame(state.table.game)) return <Loading />;
  if (state.table.state === "lobby")
    return <Lobby id={id} live={live} state={state} game={state.table.game} />;
  return <PlayedTable live={live} id={id} game={state.table.game} />;
}
