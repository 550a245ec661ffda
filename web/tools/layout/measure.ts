// Everything on a board that lies on something else. A layout is good when this list is empty.
import { type Box, boxDepth, discDepth } from "./geometry";
import type { Layout, Plan } from "./plan";
import { labelBox, routeBoxes } from "./shapes";

export interface Overlap {
  what: string;
  depth: number;
}

/** A space shorter than this can't hold its symbol. */
export const kShortestSpace = 20;

function outside(plan: Plan, box: Box): number {
  const x = box.halfLength * Math.abs(box.c) + box.halfWidth * Math.abs(box.s);
  const y = box.halfLength * Math.abs(box.s) + box.halfWidth * Math.abs(box.c);
  return Math.max(0, x - box.x, y - box.y, box.x + x - plan.width, box.y + y - plan.height);
}

interface Thing {
  name: string;
  box: Box;
  route: number;
}

export function overlaps(plan: Plan, layout: Layout): Overlap[] {
  const found: Overlap[] = [];
  const note = (what: string, depth: number) => {
    if (depth > 0.01) found.push({ what, depth });
  };
  const things: Thing[] = [];
  plan.routes.forEach((route, r) => {
    const { tracks } = routeBoxes(plan, route, layout.routes[r]!);
    tracks.forEach((spaces, t) => {
      const name = `track ${route.tracks[t]!.id} ${route.tracks[t]!.a}–${route.tracks[t]!.b}`;
      spaces.forEach((box, i) => {
        note(`${name} has short spaces`, kShortestSpace - box.halfLength * 2);
        const next = spaces[i + 1];
        if (next) note(`spaces of ${name}`, boxDepth(box, next));
        things.push({ name, box, route: r });
      });
    });
  });
  plan.cities.forEach((city, c) => {
    things.push({ name: `label ${city.id}`, box: labelBox(plan, c, layout.labels[c]!), route: -1 - c });
  });
  things.forEach((thing, i) => {
    note(`${thing.name} leaves the board`, outside(plan, thing.box));
    for (const city of plan.cities) {
      note(`${thing.name} on city ${city.id}`, discDepth(thing.box, city, plan.style.cityRadius));
    }
    for (const other of things.slice(i + 1)) {
      if (thing.route !== other.route) note(`${thing.name} on ${other.name}`, boxDepth(thing.box, other.box));
    }
  });
  return found;
}
