// Drawing by hand: shapes are noted in shares of the board's width and height and rounded when drawn.
import type { SceneryPath } from "../../src/board/drawing";
import type { Point } from "../layout/geometry";
import type { Plan } from "../layout/plan";
import { pathText, rounded, simplified } from "./paths";

export type Share = [number, number];

export class Pen {
  constructor(private readonly plan: Plan) {}

  at([x, y]: Share): Point {
    return { x: x * this.plan.width, y: y * this.plan.height };
  }

  shape(kind: SceneryPath["kind"], outline: Share[]): SceneryPath {
    return {
      kind,
      d: pathText(
        simplified(
          rounded(
            outline.map((p) => this.at(p)),
            3,
            true,
          ),
          0.3,
        ),
        true,
      ),
    };
  }

  line(kind: SceneryPath["kind"], ...lines: Share[][]): SceneryPath {
    const d = lines.map((line) =>
      pathText(
        simplified(
          rounded(
            line.map((p) => this.at(p)),
            3,
            false,
          ),
          0.3,
        ),
        false,
      ),
    );
    return { kind, d: d.join("") };
  }

  /** Parallel streets inside an outline: the parts of each line between crossings with the outline. */
  streets(outline: Share[], degrees: number, spacing: number): SceneryPath {
    const ring = rounded(
      outline.map((p) => this.at(p)),
      3,
      true,
    );
    const angle = (degrees * Math.PI) / 180;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const across = (p: Point) => -p.x * uy + p.y * ux;
    const along = (p: Point) => p.x * ux + p.y * uy;
    const low = Math.min(...ring.map(across));
    const high = Math.max(...ring.map(across));
    let d = "";
    for (let level = low + spacing / 2; level < high; level += spacing) {
      const hits: number[] = [];
      ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        const [a, b] = [across(p) - level, across(q) - level];
        if (a < 0 !== b < 0) hits.push(along(p) + ((along(q) - along(p)) * a) / (a - b));
      });
      hits.sort((p, q) => p - q);
      for (let i = 0; i + 1 < hits.length; i += 2) {
        const end = (t: number) => ({ x: t * ux - level * uy, y: t * uy + level * ux });
        d += pathText([end(hits[i]! + 3), end(hits[i + 1]! - 3)], false);
      }
    }
    return { kind: "street", d };
  }
}
