// A little live picture of a game: its real board, or a railyard for the game that has none.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, kEmptyBoard } from "../board/board";
import { CardFace } from "../cards/card";
import { type GameId, loadDrawing } from "../model/games";
import { useLoaded } from "./loading";

const kSampleRows = [
  ["red", "red", "red", "wild"],
  ["blue", "blue", "blue"],
];

function SampleYard() {
  return (
    <div class="sample-yard">
      {kSampleRows.map((row) => (
        <div key={row[0]} class="row">
          {row.map((color, i) => (
            <span key={i} class="row-card">
              <CardFace color={color} wild="locomotive" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** `claimed` tracks give the picture some life: seat by track. */
const kClaimed: Partial<Record<GameId, [number, number][]>> = {
  europe: [
    [21, 0],
    [38, 0],
    [31, 0],
    [60, 1],
    [30, 1],
    [66, 2],
    [97, 3],
    [79, 3],
  ],
  usa: [
    [20, 0],
    [33, 1],
    [41, 2],
  ],
  "new-york": [
    [10, 3],
    [18, 3],
    [24, 1],
    [33, 1],
  ],
  paris: [
    [1, 0],
    [3, 0],
    [13, 1],
    [17, 1],
  ],
  "first-journey": [
    [3, 2],
    [16, 2],
    [28, 0],
  ],
  "first-journey-europe": [
    [19, 1],
    [38, 1],
    [44, 0],
  ],
};

/** True once the place is on the screen and the browser has nothing better to do: pictures must not keep anybody from playing. */
function useQuietMoment(place: RefObject<HTMLElement | null>): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let idle = 0;
    const draw = () => setNow(true);
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      // Safari has no idle callbacks.
      idle = window.requestIdleCallback?.(draw, { timeout: 1500 }) ?? window.setTimeout(draw, 200);
    });
    seen.observe(place.current);
    return () => {
      seen.disconnect();
      window.cancelIdleCallback?.(idle);
    };
  }, []);
  return now;
}

export function Picture({ game }: { game: GameId }) {
  const place = useRef<HTMLDivElement>(null);
  const now = useQuietMoment(place);
  return (
    <div ref={place} class="picture-place">
      {game === "card-game" ? <SampleYard /> : now && <BoardPicture game={game} />}
    </div>
  );
}

function BoardPicture({ game }: { game: GameId }) {
  const [drawing] = useLoaded(game, () => loadDrawing(game));
  if (!drawing || "failed" in drawing || !drawing.value) return null;
  return (
    <div class="picture-board" aria-hidden="true" inert>
      <Board
        drawing={drawing.value}
        state={{ ...kEmptyBoard, owners: new Map(kClaimed[game]) }}
        label=""
        fills
        cityName={() => ""}
      />
    </div>
  );
}
