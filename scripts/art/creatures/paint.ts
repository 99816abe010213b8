// Drawing tools for creatures: solids in three tones, eyes that all families share, and the colours of one
// species. Lengths are pixels of a picture of 256.
import { type Brush, clipped } from '../brush';
import { type Lch, type Ramp, rampOf } from '../colour';
import { ellipse, line, path } from '../shapes';

export const CREATURE_SIDE = 256;

type CreatureView = 'front' | 'back';

export interface Paint {
  readonly brush: Brush;
  readonly view: CreatureView;
  readonly isBlinking: boolean;
  readonly ramp: Readonly<Record<string, Ramp>>;
  readonly night: string;
  readonly iris: string;
}

/** How far shade reaches in from the bottom right, and light from the top left. */
interface Light {
  readonly shade?: number;
  readonly rim?: number;
}

/** An outline filled with three tones: lit from the top left, in shade at the bottom right. */
export function solid(
  { brush }: Paint,
  d: string,
  { dark, mid, light }: Ramp,
  { shade = 12, rim = 5 }: Light = {},
): string {
  const outside = (x: number, y: number, fill: string) =>
    `<g transform="translate(${x} ${y})">${path(`M-400 -400H700V700H-400Z${d}`, fill, 'fill-rule="evenodd"')}</g>`;
  const tones =
    (rim > 0 ? outside(rim, rim * 1.1, light) : '') + (shade > 0 ? outside(-shade, -shade * 1.1, dark) : '');
  return path(d, mid) + clipped(brush, d, tones, 'nonzero');
}

/** The outline of an ellipse, rotated by `turn` degrees. */
export function oval(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * rx];
  const point = (side: number) => `${(x + side * dx).toFixed(1)} ${(y + side * dy).toFixed(1)}`;
  const arc = `A${rx} ${ry} ${turn} 0 1 `;
  return `M${point(-1)}${arc}${point(1)}${arc}${point(-1)}Z`;
}

/** A big dark eye with an iris of the species' colour and light in it; a curve while it blinks. */
export function eye(
  { isBlinking, iris, night, view }: Paint,
  x: number,
  y: number,
  size = 12,
  mood = 0,
): string {
  if (view === 'back') return '';
  if (isBlinking)
    return line(`M${x - size * 0.8} ${y + 2}q${size * 0.8} ${size * 0.6} ${size * 1.6} 0`, night, 4);
  const height = size * 1.25;
  const brow =
    mood === 0
      ? ''
      : line(
          `M${x - size} ${y - height - 2 - mood}L${x + size} ${y - height - 2 + mood}`,
          night,
          size * 0.35,
        );
  return (
    ellipse(x, y, size, height, night) +
    ellipse(x, y + height * 0.3, size * 0.72, height * 0.58, iris) +
    ellipse(x, y + height * 0.05, size * 0.5, height * 0.5, night) +
    ellipse(x - size * 0.3, y - height * 0.42, size * 0.36, size * 0.4, '#ffffff') +
    ellipse(x + size * 0.34, y + height * 0.46, size * 0.18, size * 0.18, '#ffffff', 'opacity="0.85"') +
    brow
  );
}

export function blush({ view }: Paint, x: number, y: number, size = 11): string {
  return view === 'back' ? '' : ellipse(x, y, size, size * 0.6, '#f0766a', 'opacity="0.4"');
}

/** A small smile from one corner to the other. */
export function smile({ view, night }: Paint, x: number, y: number, width = 16, depth = 7): string {
  if (view === 'back') return '';
  return line(`M${x - width / 2} ${y}q${width / 2} ${depth} ${width} 0`, night, 3.4);
}

/** The tones of a creature's part. */
export function tones(base: Lch, spread = 0.105): Ramp {
  return rampOf(base, spread);
}
