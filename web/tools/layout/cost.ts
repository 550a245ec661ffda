// How bad a layout is, kept up to date part by part: one route or one label changes at a time.
import { kTrackWidth } from "../../src/board/drawing";
import { type Box, boxDepth, discDepth } from "./geometry";
import type { LabelSpot, Layout, Plan, RouteShape } from "./plan";
import { labelBox, routeBoxes, trackOffsets } from "./shapes";

/** Air that shapes should have around them. */
const kAir = 2.4;
const kGoodPitch = 34;
const kLeastPitch = 25;

interface Part {
  boxes: Box[];
  /** A box around all of them, for a quick no. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** What the shape costs by itself. */
  own: number;
}

function part(boxes: Box[], own: number): Part {
  const p: Part = { boxes, own, left: 1e9, right: -1e9, top: 1e9, bottom: -1e9 };
  for (const b of boxes) {
    const reach = b.halfLength + b.halfWidth + kAir;
    p.left = Math.min(p.left, b.x - reach);
    p.right = Math.max(p.right, b.x + reach);
    p.top = Math.min(p.top, b.y - reach);
    p.bottom = Math.max(p.bottom, b.y + reach);
  }
  return p;
}

const apart = (p: Part, q: Part) =>
  p.left > q.right || q.left > p.right || p.top > q.bottom || q.top > p.bottom;

const collision = (depth: number) => (depth > 0 ? 30 + 12 * depth : 0);

export class Cost {
  private readonly parts: Part[] = [];
  constructor(
    private readonly plan: Plan,
    readonly layout: Layout,
  ) {
    for (let i = 0; i < plan.routes.length + plan.cities.length; ++i) this.parts.push(this.partOf(i));
  }

  private edge(boxes: Box[]): number {
    let cost = 0;
    for (const b of boxes) {
      const x = b.halfLength * Math.abs(b.c) + b.halfWidth * Math.abs(b.s) + 5;
      const y = b.halfLength * Math.abs(b.s) + b.halfWidth * Math.abs(b.c) + 5;
      const out = Math.max(0, x - b.x, y - b.y, b.x + x - this.plan.width, b.y + y - this.plan.height);
      cost += out > 0 ? 30 + 12 * out : 0;
    }
    return cost;
  }

  private cities(boxes: Box[], air: number): number {
    let cost = 0;
    for (const city of this.plan.cities) {
      for (const box of boxes) cost += collision(discDepth(box, city, this.plan.style.cityRadius + air));
    }
    return cost;
  }

  private routePart(r: number): Part {
    const route = this.plan.routes[r]!;
    const shape = this.layout.routes[r]!;
    const { tracks, pitch } = routeBoxes(this.plan, route, shape);
    const boxes = tracks.flat();
    let own = 60 * shape.bow ** 2 + 14 * shape.skew ** 2 + 14 * Math.abs(shape.bow);
    own += 0.12 * (shape.start + shape.end) + 0.05 * Math.abs(shape.start - shape.end);
    if (pitch < kGoodPitch) own += 0.25 * (kGoodPitch - pitch) ** 2;
    if (pitch < kLeastPitch) own += 20 + 25 * (kLeastPitch - pitch);
    for (const spaces of tracks) {
      for (let i = 1; i < spaces.length; ++i) own += collision(boxDepth(spaces[i - 1]!, spaces[i]!));
    }
    return part(boxes, own + this.edge(boxes) + this.cities(boxes, 2));
  }

  private labelPart(c: number): Part {
    const spot = this.layout.labels[c]!;
    const box = labelBox(this.plan, c, spot);
    let own = 0.7 * spot.gap + (spot.size > 0 ? 1.5 : 0) + (spot.direction % 4 === 0 ? 0 : 1.2);
    // A label nearer to another city than to its own would be read as that city's.
    const home = discDepth(box, this.plan.cities[c]!, 200);
    this.plan.cities.forEach((city, other) => {
      if (other !== c && discDepth(box, city, 200) > home - 7) own += 25;
    });
    return part([box], own + this.edge([box]) + this.cities([box], 1.2));
  }

  private partOf(i: number): Part {
    const routes = this.plan.routes.length;
    return i < routes ? this.routePart(i) : this.labelPart(i - routes);
  }

  private between(p: Part, q: Part): number {
    if (apart(p, q)) return 0;
    let cost = 0;
    for (const a of p.boxes) for (const b of q.boxes) cost += collision(boxDepth(a, b, kAir));
    return cost;
  }

  private costOf(i: number, p: Part): number {
    let cost = p.own;
    for (let j = 0; j < this.parts.length; ++j) if (j !== i) cost += this.between(p, this.parts[j]!);
    return cost;
  }

  /** Tries a change of one part; keeps it if `accept` says so of the difference. */
  try(i: number, change: RouteShape | LabelSpot, accept: (difference: number) => boolean): boolean {
    const routes = this.plan.routes.length;
    const list: (RouteShape | LabelSpot)[] = i < routes ? this.layout.routes : this.layout.labels;
    const k = i < routes ? i : i - routes;
    const [before, oldPart] = [list[k]!, this.parts[i]!];
    const oldCost = this.costOf(i, oldPart);
    list[k] = change;
    const newPart = this.partOf(i);
    if (accept(this.costOf(i, newPart) - oldCost)) {
      this.parts[i] = newPart;
      return true;
    }
    list[k] = before;
    return false;
  }

  total(): number {
    let cost = 0;
    this.parts.forEach((p, i) => {
      cost += p.own;
      for (const q of this.parts.slice(i + 1)) cost += this.between(p, q);
    });
    return cost;
  }
}

/** Around a busy city the first spaces of all its tracks must find room side by side. */
export function firstSetback(plan: Plan, city: number): number {
  let around = 0;
  for (const route of plan.routes) {
    if (route.a === city || route.b === city) around += trackOffsets(route).length * (kTrackWidth + 3) + 2;
  }
  return Math.max(plan.style.cityRadius + 3, around / (2 * Math.PI) + 1);
}
