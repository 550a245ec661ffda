// Simulated annealing over bends, setbacks and label spots. The same plan gives the same layout: the generator is seeded.
import { Cost, firstSetback } from "./cost";
import type { LabelSpot, Layout, Plan, RouteShape } from "./plan";

export type Random = () => number;

/** mulberry32: small, and good enough to shake a map. */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function firstLayout(plan: Plan): Layout {
  return {
    routes: plan.routes.map((route) => ({
      bow: 0,
      skew: 0,
      start: firstSetback(plan, route.a),
      end: firstSetback(plan, route.b),
    })),
    labels: plan.cities.map(() => ({ direction: 0, gap: 4, size: 0 })),
  };
}

const bounded = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));

function shakenRoute(plan: Plan, shape: RouteShape, heat: number, random: Random): RouteShape {
  const least = plan.style.cityRadius + 2.5;
  const next = { ...shape };
  const swing = (width: number) => (random() * 2 - 1) * width * (0.15 + heat);
  const kind = random();
  if (kind < 0.45) next.bow = bounded(shape.bow + swing(0.25), -0.42, 0.42);
  else if (kind < 0.6) next.skew = bounded(shape.skew + swing(0.6), -0.8, 0.8);
  else if (kind < 0.8) next.start = bounded(shape.start + swing(14), least, 44);
  else next.end = bounded(shape.end + swing(14), least, 44);
  return next;
}

function shakenLabel(plan: Plan, city: number, spot: LabelSpot, random: Random): LabelSpot {
  const sizes = plan.cities[city]!.labels.length;
  return random() < 0.5
    ? { ...spot, direction: Math.floor(random() * 16), size: Math.floor(random() * sizes) }
    : {
        ...spot,
        direction: (spot.direction + (random() < 0.5 ? 1 : 15)) % 16,
        gap: 2 + Math.floor(random() * 9),
      };
}

const rounded = (v: number) => Math.round(v * 1000) / 1000;

export function layOut(plan: Plan, steps: number, seed: number): { layout: Layout; cost: number } {
  const random = seeded(seed);
  const cost = new Cost(plan, firstLayout(plan));
  const routes = plan.routes.length;
  for (let step = 0; step < steps; ++step) {
    const heat = (1 - step / steps) ** 2;
    const temperature = 40 * heat + 0.05;
    const i = Math.floor(random() * (routes + plan.cities.length));
    const change =
      i < routes
        ? shakenRoute(plan, cost.layout.routes[i]!, heat, random)
        : shakenLabel(plan, i - routes, cost.layout.labels[i - routes]!, random);
    cost.try(i, change, (difference) => difference <= 0 || random() < Math.exp(-difference / temperature));
  }
  const layout: Layout = {
    routes: cost.layout.routes.map((s) => ({
      bow: rounded(s.bow),
      skew: rounded(s.skew),
      start: rounded(s.start),
      end: rounded(s.end),
    })),
    labels: cost.layout.labels,
  };
  return { layout, cost: cost.total() };
}
