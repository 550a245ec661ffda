// A whole board on a small screen: names in their planned size would be smudges. Those of cities that matter now are written larger, and
// of the others as many as there is room for.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardDrawing, DrawnCity } from "./drawing";

/** Smaller than this, in pixels, a name is a smudge, on a phone sooner than on a desk. */
const kReadable = { phone: 7.5, desk: 6.5 };
const kPhone = 600;
/** The size that names are written in instead. */
const kWritten = 10;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of a name that is written so many times larger than planned: it grows away from its city, and stays on the board. */
export function nameBox({ x, y, label }: DrawnCity, drawing: BoardDrawing, larger: number): Box {
  const [w, h] = [label.width * larger, label.height * larger];
  const grown = (from: number, to: number, old: number, now: number) => {
    if (Math.abs(to - from) <= old / 2) return to - now / 2;
    return to > from ? to - old / 2 : to + old / 2 - now;
  };
  const left = Math.max(0, Math.min(grown(x, label.x, label.width, w), drawing.width - w));
  const top = grown(y, label.y, label.height, h);
  return { left, right: left + w, top, bottom: top + h };
}

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (x: number, y: number, r: number): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
});

/** The names that lie on nothing: neither on a name that is written already nor on a space or a city. */
export function fittingNames(drawing: BoardDrawing, larger: number, first: ReadonlySet<string>): Set<string> {
  const written = drawing.cities
    .filter((city) => first.has(city.id))
    .map((city) => nameBox(city, drawing, larger));
  const spaces = drawing.tracks.flatMap((track) => track.spaces.map(({ x, y }) => around(x, y, 6)));
  const fitting = new Set<string>();
  for (const city of drawing.cities) {
    if (first.has(city.id)) continue;
    const box = nameBox(city, drawing, larger);
    const dots = drawing.cities
      .filter((other) => other !== city)
      .map(({ x, y }) => around(x, y, drawing.cityRadius));
    if ([...written, ...spaces, ...dots].some((other) => overlaps(box, other))) continue;
    written.push(box);
    fitting.add(city.id);
  }
  return fitting;
}

/** Moves a name so that it fills its box when it is written larger; its baseline lies as `Plate` lays it. */
function movePlate(plate: SVGElement, city: DrawnCity, drawing: BoardDrawing, larger: number): void {
  const box = nameBox(city, drawing, larger);
  const lines = plate.childElementCount;
  const dx = (box.left + box.right) / 2 - city.label.x;
  const dy = (box.top + box.bottom) / 2 - city.label.y;
  const baseline = (larger - 1) * drawing.labelSize * (0.34 - (lines - 1) * 0.53);
  plate.setAttribute("transform", `translate(${dx.toFixed(1)} ${(dy + baseline).toFixed(1)})`);
}

function writeLarger(
  board: SVGSVGElement,
  drawing: BoardDrawing,
  larger: number,
  first: ReadonlySet<string>,
) {
  const fitting = fittingNames(drawing, larger, first);
  const cities = new Map(drawing.cities.map((city) => [city.id, city]));
  for (const place of board.querySelectorAll<SVGElement>("[data-city]")) {
    const city = cities.get(place.dataset.city!);
    const plate = place.querySelector<SVGElement>(".plate");
    if (!city || !plate) continue;
    place.toggleAttribute("data-named", fitting.has(city.id));
    movePlate(plate, city, drawing, larger);
  }
}

function writeAsPlanned(board: SVGSVGElement): void {
  for (const plate of board.querySelectorAll(".plate[transform]")) plate.removeAttribute("transform");
}

/** Keeps the names readable; what it returns wants to hear of every change of scale. */
export function useReadableNames(
  drawing: BoardDrawing,
  svg: RefObject<SVGSVGElement | null>,
  first: ReadonlySet<string>,
) {
  const unit = useRef(0);
  const readable = useRef(kReadable.desk);
  const newest = useRef(first);
  newest.current = first;
  const write = () => {
    const board = svg.current;
    if (!board || unit.current === 0) return;
    const size = unit.current * drawing.labelSize;
    board.dataset.names = size < readable.current ? "few" : "all";
    board.style.setProperty("--pixel", `${(1 / unit.current).toFixed(3)}px`);
    if (size < readable.current) writeLarger(board, drawing, kWritten / size, newest.current);
    else writeAsPlanned(board);
  };
  useLayoutEffect(() => {
    if (svg.current?.dataset.names === "few") write();
  }, [[...first].join()]);
  return (board: SVGSVGElement, scale: number) => {
    const { width, height } = board.getBoundingClientRect();
    const next = Math.min(width / drawing.width, height / drawing.height) * scale;
    if (!(next > 0) || next === unit.current) return;
    unit.current = next;
    readable.current = width < kPhone ? kReadable.phone : kReadable.desk;
    write();
  };
}
