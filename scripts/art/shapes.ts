// Small SVG pieces that every part is made of. All lengths are pixels of a tile of 128.
import type { Dice } from './seeded';

export type Point = readonly [number, number];

/** Pixels of a tile's side at full size. */
export const SIDE = 128;

const n = (value: number) => String(Math.round(value * 10) / 10);

export const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function line(d: string, colour: string, width: number, extra = ''): string {
  const cap = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${cap}${extra && ` ${extra}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  extra = '',
): string {
  const round = radius ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  return path(`M${points.map(at).join('L')}Z`, fill, extra);
}

export function group(inner: string, extra: string): string {
  return `<g ${extra}>${inner}</g>`;
}

/** An open curve through the middles between its points; its ends are exact. */
export function smoothOpen(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0];
  let d = `M${at(first)}`;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index === 0 || next === undefined) return;
    const last = index === points.length - 2;
    d += `Q${at(point)} ${at(last ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return d;
}

/** A closed soft outline through the middles between its points. */
export function smoothClosed(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const a = points[index % points.length] ?? [0, 0];
    const b = points[(index + 1) % points.length] ?? [0, 0];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const steps = points.map((point, index) => `Q${at(point)} ${at(middle(index))}`);
  return `M${at(middle(points.length - 1))}${steps.join('')}Z`;
}

/** The outline of a lump: an ellipse whose radius wavers by `rough` (0 to 1). */
export function lump(
  dice: Dice,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rough = 0.18,
  count = 9,
): string {
  const points: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1.06 + dice.between(-rough, rough);
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return smoothClosed(points);
}

/** A contact shadow: a soft dark ellipse, a little to the lower right. */
export function contact(
  x: number,
  y: number,
  rx: number,
  ry: number,
  night: string,
  strength = 0.25,
): string {
  const faint = `opacity="${n(strength * 0.5 * 10) === '0' ? strength : Math.round(strength * 50) / 100}"`;
  const inner = `opacity="${Math.round(strength * 60) / 100}"`;
  return (
    ellipse(x + rx * 0.1, y + 2, rx * 1.12, ry * 1.18, night, faint) + ellipse(x, y, rx, ry, night, inner)
  );
}

/** Draws `piece` again on the opposite side if it crosses a tile's border, so that all tiles join. */
export function wrapped(
  x: number,
  y: number,
  reach: number,
  piece: (x: number, y: number) => string,
): string {
  const xs = x < reach ? [x, x + SIDE] : x > SIDE - reach ? [x, x - SIDE] : [x];
  const ys = y < reach ? [y, y + SIDE] : y > SIDE - reach ? [y, y - SIDE] : [y];
  return xs.flatMap((left) => ys.map((top) => piece(left, top))).join('');
}
