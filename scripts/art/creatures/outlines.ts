// Outlines that creatures are built from, rotated and placed; `solid` fills them.
import { at, type Point, smoothClosed } from '../shapes';

/** Rotates a point of a part's own drawing by degrees (0 is up, clockwise), and moves it to its place. */
function placedAt([x, y]: Point, [toX, toY]: Point, turn: number): Point {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [toX + x * cos - y * sin, toY + x * sin + y * cos];
}

/** A leaf, fin or ear from its root towards `turn`; `width` is that of its middle. */
export function petal(root: Point, length: number, width: number, turn: number, bend = 0): string {
  const put = (x: number, y: number) => at(placedAt([x, y], root, turn));
  const [w, l] = [width * 0.66, length];
  return `M${put(0, 0)}C${put(-w, -l * 0.25)} ${put(-w * 0.9 + bend, -l * 0.8)} ${put(bend, -l)}C${put(w * 0.9 + bend, -l * 0.8)} ${put(w, -l * 0.25)} ${put(0, 0)}Z`;
}

/** A flame from its root, with a tongue at either side of its tip. */
export function flame(root: Point, length: number, width: number, turn: number): string {
  const put = (x: number, y: number) => at(placedAt([x * width, y * length], root, turn));
  return (
    `M${put(0, 0)}C${put(-0.5, -0.05)} ${put(-0.62, -0.38)} ${put(-0.4, -0.66)}C${put(-0.34, -0.52)} ${put(-0.26, -0.5)} ${put(-0.2, -0.52)}` +
    `C${put(-0.24, -0.75)} ${put(-0.08, -0.9)} ${put(0.08, -1)}C${put(0.06, -0.78)} ${put(0.3, -0.72)} ${put(0.32, -0.48)}` +
    `C${put(0.4, -0.5)} ${put(0.42, -0.58)} ${put(0.43, -0.64)}C${put(0.62, -0.36)} ${put(0.48, -0.05)} ${put(0, 0)}Z`
  );
}

/** A pointed spike with straight sides and a round foot. */
export function spike(root: Point, length: number, width: number, turn: number): string {
  const put = (x: number, y: number) => at(placedAt([x, y], root, turn));
  return `M${put(-width / 2, 0)}L${put(0, -length)}L${put(width / 2, 0)}Q${put(0, width * 0.35)} ${put(-width / 2, 0)}Z`;
}

/** A soft closed outline through the middles of these points. */
export const blob = (...points: readonly Point[]): string => smoothClosed(points);

/** A limb or tail along a curve, from one width to another, with round ends. */
export function limb(points: readonly Point[], from: number, to: number): string {
  const spots = points.length < 3 ? points : spread(points);
  const sides = spots.map((spot, index) => {
    const before = spots[Math.max(0, index - 1)] ?? spot;
    const after = spots[Math.min(spots.length - 1, index + 1)] ?? spot;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const half = (from + ((to - from) * index) / (spots.length - 1)) / 2;
    return { spot, half, nx: -dy / long, ny: dx / long };
  });
  const left = sides.map(({ spot, half, nx, ny }): Point => [spot[0] + nx * half, spot[1] + ny * half]);
  const right = sides.map(({ spot, half, nx, ny }): Point => [spot[0] - nx * half, spot[1] - ny * half]);
  const end = to / 2;
  const start = from / 2;
  const [first] = left;
  const last = right.at(-1);
  if (first === undefined || last === undefined) return '';
  return `M${left.map(at).join('L')}A${end} ${end} 0 0 0 ${at(last)}L${right.toReversed().map(at).join('L')}A${start} ${start} 0 0 0 ${at(first)}Z`;
}

/** Points along the quadratic curves through the middles of the given ones; both ends are exact. */
function spread(points: readonly Point[]): Point[] {
  const steps = 8;
  const spots: Point[] = [];
  const middle = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  for (let index = 1; index < points.length - 1; index += 1) {
    const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
    if (before === undefined || here === undefined || after === undefined) continue;
    const from = index === 1 ? before : middle(before, here);
    const to = index === points.length - 2 ? after : middle(here, after);
    for (let step = index === 1 ? 0 : 1; step <= steps; step += 1) {
      const t = step / steps;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      spots.push([a * from[0] + b * here[0] + c * to[0], a * from[1] + b * here[1] + c * to[1]]);
    }
  }
  return spots;
}
