// Wheel, drag, pinch and keys on the board. Pointer events only; a press that does not move stays a click for what lies beneath.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { kept, kWhole, movedBy, type Size, type Viewport, zoomedAt } from "./viewport";

/** A press that moves less than this is a tap, in screen pixels. */
const kTapSlack = 8;

interface Finger {
  x: number;
  y: number;
}

export interface BoardControls {
  svg: RefObject<SVGSVGElement | null>;
  stage: RefObject<SVGGElement | null>;
  change: (next: (view: Viewport) => Viewport) => void;
}

/** `onScale` hears of every change of scale or size. */
export function useGestures(
  svg: RefObject<SVGSVGElement | null>,
  board: Size,
  onScale: (svg: SVGSVGElement, scale: number) => void,
): BoardControls {
  const stage = useRef<SVGGElement>(null);
  const view = useRef<Viewport>(kWhole);

  // The transform is written straight to the element: a pan must not wait for a render.
  const change = (next: (view: Viewport) => Viewport) => {
    view.current = next(view.current);
    const { scale, x, y } = view.current;
    stage.current?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    if (svg.current) onScale(svg.current, scale);
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let dragging = false;

    const toBoard = (clientX: number, clientY: number) => {
      const matrix = element.getScreenCTM();
      return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
    };
    const unit = () => 1 / (element.getScreenCTM()?.a ?? 1);

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const p = toBoard(event.clientX, event.clientY);
      change((v) => zoomedAt(v, board, Math.exp(-event.deltaY * 0.0016), p.x, p.y));
    };
    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      dragging = fingers.size > 1;
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const after = { x: event.clientX, y: event.clientY };
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      const other = others[0];
      if (!dragging && Math.hypot(after.x - before.x, after.y - before.y) < kTapSlack) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, after);
      if (other) {
        const spread = (f: Finger) => Math.hypot(f.x - other.x, f.y - other.y) || 1;
        const middle = toBoard((after.x + other.x) / 2, (after.y + other.y) / 2);
        change((v) => zoomedAt(v, board, spread(after) / spread(before), middle.x, middle.y));
      }
      const share = other ? 0.5 : 1;
      change((v) =>
        movedBy(v, board, (after.x - before.x) * unit() * share, (after.y - before.y) * unit() * share),
      );
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };
    // The click that ends a drag is not meant for the track under it.
    const onClick = (event: MouseEvent) => {
      if (!dragging) return;
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const step = 60;
      const moves: Record<string, (v: Viewport) => Viewport> = {
        ArrowLeft: (v) => movedBy(v, board, step, 0),
        ArrowRight: (v) => movedBy(v, board, -step, 0),
        ArrowUp: (v) => movedBy(v, board, 0, step),
        ArrowDown: (v) => movedBy(v, board, 0, -step),
        "+": (v) => zoomedAt(v, board, 1.3, board.width / 2, board.height / 2),
        "-": (v) => zoomedAt(v, board, 1 / 1.3, board.width / 2, board.height / 2),
        "0": () => kept(kWhole, board),
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      change(move);
    };

    const resized = new ResizeObserver(() => onScale(element, view.current.scale));
    resized.observe(element);
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("click", onClick, true);
    element.addEventListener("keydown", onKey);
    return () => {
      resized.disconnect();
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
      element.removeEventListener("click", onClick, true);
      element.removeEventListener("keydown", onKey);
    };
  }, [board.width, board.height]);

  return { svg, stage, change };
}
