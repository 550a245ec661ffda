// A whole board on a small screen: names in their planned size would be smudges. Those of cities that matter now are written larger, and
// of the others as many as there is room for.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardDrawing, DrawnCity } from "./drawing";

/** Smaller than this, in pixels, a name is a smudge; larger ones are written in kWritten. */
const kReadable = 6.5;
const kWritten = 10;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** By the share of the board's width: near an edge a name that is written larger grows inwards. */
export const edgeOf = (city: DrawnCity, { width }: BoardDrawing) =>
  city.x < width * 0.1 ? "left" : city.x > width * 0.9 ? "right" : null;

/** The place of a name that is written so many times larger than planned. */
export function nameBox(city: DrawnCity, drawing: BoardDrawing, larger: number): Box {
  const { x, y } = city.label;
  const [w, h] = [city.label.width * larger, city.label.height * larger];
  const edge = edgeOf(city, drawing);
  const left = edge === "left" ? x : edge === "right" ? x - w : x - w / 2;
  return { left, right: left + w, top: y - h / 2, bottom: y + h / 2 };
}

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (x: number, y: number, r: number): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
});

/** The names that lie on nothing: neither on a name that is written already nor on a space, a city or the edge. */
export function fittingNames(drawing: BoardDrawing, larger: number, first: ReadonlySet<string>): Set<string> {
  const written = drawing.cities
    .filter((city) => first.has(city.id))
    .map((city) => nameBox(city, drawing, larger));
  const things = [
    ...drawing.tracks.flatMap((track) => track.spaces.map(({ x, y }) => around(x, y, 5))),
    ...drawing.cities.map(({ x, y }) => around(x, y, drawing.cityRadius)),
  ];
  const fitting = new Set<string>();
  for (const city of drawing.cities) {
    if (first.has(city.id)) continue;
    const box = nameBox(city, drawing, larger);
    const inside =
      box.left >= 0 && box.top >= 0 && box.right <= drawing.width && box.bottom <= drawing.height;
    if (!inside || [...written, ...things].some((other) => overlaps(box, other))) continue;
    written.push(box);
    fitting.add(city.id);
  }
  return fitting;
}

/** Keeps the names readable; what it returns wants to hear of every change of scale. */
export function useReadableNames(
  drawing: BoardDrawing,
  svg: RefObject<SVGSVGElement | null>,
  first: ReadonlySet<string>,
) {
  const unit = useRef(0);
  const newest = useRef(first);
  newest.current = first;
  const write = () => {
    const board = svg.current;
    if (!board || unit.current === 0) return;
    const few = unit.current * drawing.labelSize < kReadable;
    board.dataset.names = few ? "few" : "all";
    board.style.setProperty("--pixel", `${(1 / unit.current).toFixed(3)}px`);
    if (!few) return;
    const fitting = fittingNames(drawing, kWritten / (unit.current * drawing.labelSize), newest.current);
    for (const city of board.querySelectorAll<SVGElement>("[data-city]")) {
      city.toggleAttribute("data-named", fitting.has(city.dataset.city!));
    }
  };
  useLayoutEffect(() => {
    if (svg.current?.dataset.names === "few") write();
  }, [[...first].join()]);
  return (board: SVGSVGElement, scale: number) => {
    const { width, height } = board.getBoundingClientRect();
    const next = Math.min(width / drawing.width, height / drawing.height) * scale;
    if (!(next > 0) || next === unit.current) return;
    unit.current = next;
    write();
  };
}
