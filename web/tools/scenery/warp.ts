// A thin-plate spline: the smoothest bending of a plane that carries one set of points onto another. A little stiffness lets points
// miss their goal by a few units, so that neighbours which the drawing pulls apart don't fold the coast between them.
import type { Point } from "../layout/geometry";

const kernel = (r2: number) => (r2 === 0 ? 0 : r2 * Math.log(r2));

/** Gaussian elimination with row swaps; solves for both coordinates at once. */
function solve(matrix: number[][], right: [number, number][]): [number, number][] {
  const n = matrix.length;
  for (let col = 0; col < n; ++col) {
    let pivot = col;
    for (let row = col + 1; row < n; ++row) {
      if (Math.abs(matrix[row]![col]!) > Math.abs(matrix[pivot]![col]!)) pivot = row;
    }
    [matrix[col], matrix[pivot]] = [matrix[pivot]!, matrix[col]!];
    [right[col], right[pivot]] = [right[pivot]!, right[col]!];
    for (let row = 0; row < n; ++row) {
      if (row === col) continue;
      const factor = matrix[row]![col]! / matrix[col]![col]!;
      if (factor === 0) continue;
      for (let k = col; k < n; ++k) matrix[row]![k]! -= factor * matrix[col]![k]!;
      right[row]![0] -= factor * right[col]![0];
      right[row]![1] -= factor * right[col]![1];
    }
  }
  return right.map(([x, y], i) => [x / matrix[i]![i]!, y / matrix[i]![i]!]);
}

export function thinPlate(from: Point[], to: Point[], stiffness: number): (p: Point) => Point {
  const n = from.length;
  const matrix: number[][] = [];
  for (let i = 0; i < n; ++i) {
    const row = from.map((q) => kernel((q.x - from[i]!.x) ** 2 + (q.y - from[i]!.y) ** 2));
    row[i]! += stiffness;
    matrix.push([...row, 1, from[i]!.x, from[i]!.y]);
  }
  matrix.push([...from.map(() => 1), 0, 0, 0]);
  matrix.push([...from.map((p) => p.x), 0, 0, 0]);
  matrix.push([...from.map((p) => p.y), 0, 0, 0]);
  const right: [number, number][] = [...to.map((p): [number, number] => [p.x, p.y]), [0, 0], [0, 0], [0, 0]];
  const weights = solve(matrix, right);
  const [w0, wx, wy] = [weights[n]!, weights[n + 1]!, weights[n + 2]!];
  return (p) => {
    let x = w0[0] + wx[0] * p.x + wy[0] * p.y;
    let y = w0[1] + wx[1] * p.x + wy[1] * p.y;
    for (let i = 0; i < n; ++i) {
      const k = kernel((p.x - from[i]!.x) ** 2 + (p.y - from[i]!.y) ** 2);
      x += weights[i]![0] * k;
      y += weights[i]![1] * k;
    }
    return { x, y };
  };
}
