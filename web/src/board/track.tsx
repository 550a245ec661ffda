// One track: a line, its spaces with colour and symbol, and on them the pieces of its owner.
import { memo } from "../look/memo";
import { type DrawnTrack, kTrackWidth, type Space } from "./drawing";
import { linesOf } from "./spaces";

export interface TrackProps {
  track: DrawnTrack;
  /** Whose pieces lie here, or null. */
  owner: number | null;
  /** Whose pieces would lie here: drawn as ghosts. */
  ghost: number | null;
  /** Nobody can claim it any more. */
  closed: boolean;
  /** The last thing that happened. */
  fresh: boolean;
}

const kPieceWidth = kTrackWidth + 4;

function at(space: Space): string {
  return `translate(${space.x} ${space.y}) rotate(${space.angle})`;
}

/** A tunnel has portals along both sides; a ferry carries a wheel on the spaces that take a wild. */
function SpaceMark({ track, space, index }: { track: DrawnTrack; space: Space; index: number }) {
  const half = space.length / 2;
  const w = kTrackWidth / 2;
  return (
    <g transform={at(space)}>
      {track.tunnel && (
        <rect
          class="tunnel"
          x={-half - 1}
          y={-w - 2.6}
          width={space.length + 2}
          height={kTrackWidth + 5.2}
          rx="1"
        />
      )}
      <rect
        class="space"
        x={-half}
        y={-w}
        width={space.length}
        height={kTrackWidth}
        rx={track.ferry > 0 ? 6 : 2.2}
      />
      {index < track.ferry ? (
        <use href="#symbol-wild" class="space-symbol" transform="scale(.62)" />
      ) : (
        track.color !== "gray" && (
          <use href={`#symbol-${track.color}`} class="space-symbol" transform="scale(.5)" />
        )
      )}
    </g>
  );
}

/** A wagon seen from above: dark ends, the body in its owner's colour and pattern, the roof along it in the light. */
function Piece({ space, seat, ghost, index }: { space: Space; seat: number; ghost: boolean; index: number }) {
  const half = space.length / 2 + 0.9;
  const w = kPieceWidth / 2;
  return (
    <g transform={at(space)}>
      <g class={ghost ? "piece ghost" : `piece step-${Math.min(index, 8)}`}>
        <rect class="piece-edge" x={-half} y={-w} width={half * 2} height={kPieceWidth} rx="3" />
        <rect
          fill={`url(#seat-${seat})`}
          x={-half + 2.6}
          y={-w + 1.5}
          width={half * 2 - 5.2}
          height={kPieceWidth - 3}
          rx="1.6"
        />
        <path class="piece-roof" d={`M${-half + 4.6}-3.6H${half - 4.6}`} />
      </g>
    </g>
  );
}

export const Track = memo(({ track, owner, ghost, closed, fresh }: TrackProps) => {
  const seat = owner ?? ghost;
  const classes = ["track", `ink-${track.color}`];
  if (track.ferry > 0) classes.push("is-ferry");
  if (closed) classes.push("is-closed");
  if (fresh) classes.push("is-fresh");
  return (
    <g class={classes.join(" ")} data-track={track.id}>
      <path class={track.ferry > 0 ? "rail water" : "rail"} d={track.path} />
      {owner !== null && <path class="piece-shadow" d={linesOf(track)} transform="translate(1.6 2.8)" />}
      {track.spaces.map((space, i) =>
        seat === null ? (
          <SpaceMark key={space.x * 4096 + space.y} track={track} space={space} index={i} />
        ) : (
          <Piece key={space.x * 4096 + space.y} space={space} seat={seat} ghost={owner === null} index={i} />
        ),
      )}
    </g>
  );
});
