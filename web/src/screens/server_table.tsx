// A table of a server, entered by a link: play, watch, or take a seat before the start.
import { useEffect, useMemo } from "preact/hooks";
import { type GameId, isGame, loadDrawing, loadFacts } from "../model/games";
import { LiveTable } from "../model/live_table";
import { formatRoute, go } from "../model/route";
import { keepSeat } from "../net/kept_seats";
import { SocketLink, socketAddress } from "../net/socket_link";
import { t } from "../text/translate";
import { NewTableButton } from "./ending";
import { Failed, Loading, useLoaded } from "./loading";
import { Lobby } from "./lobby";
import { TableRoom } from "./table_room";

/** Playing again takes everybody's wish; the next table knows each of them by the same secret. */
function Rematch({ live, secret, game }: { live: LiveTable; secret: string; game: GameId }) {
  const state = live.state.value;
  const you = state?.you ?? null;
  const next = state?.table.next ?? null;
  const wished = you !== null && (state?.table.seats[`${you}`]?.rematch ?? false);
  const follow = () => {
    if (next === null) return;
    keepSeat(next, secret);
    go({ screen: "table", id: next, secret });
  };
  useEffect(() => {
    if (wished) follow();
  }, [next]);
  if (you === null) return <NewTableButton game={game} />;
  if (next !== null) {
    return (
      <button type="button" class="button primary" data-next-table onClick={follow}>
        {t("rematch.go")}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="button primary"
      data-rematch
      disabled={wished}
      onClick={() => live.send({ type: "rematch" })}
    >
      {t(wished ? "rematch.waiting" : "rematch.ask")}
    </button>
  );
}

interface PlayedTableProps {
  live: LiveTable;
  id: string;
  secret: string;
  game: GameId;
}

function PlayedTable({ live, id, secret, game }: PlayedTableProps) {
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
      replay={formatRoute({ screen: "replay", id, move: null, server: true })}
      again={<Rematch live={live} secret={secret} game={game} />}
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
  const seated = state?.you != null;
  const own = seatSecret ?? secret;
  useEffect(() => {
    // Whoever came by a seat's own link, on a second device say, finds the table again from home too.
    if (seated) keepSeat(id, own);
  }, [seated]);
  if (live.line.value === "failed") return <Failed words={t("table.failed", { why: live.failure.value })} />;
  if (!state || !isGame(state.table.game)) return <Loading />;
  if (state.table.state === "lobby")
    return <Lobby id={id} live={live} state={state} game={state.table.game} />;
  return <PlayedTable live={live} id={id} secret={own} game={state.table.game} />;
}
