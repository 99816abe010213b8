// The sixteen tiles of a corner set. The covered corners (1 top left, 2 top right, 4 bottom right, 8 bottom
// left) decide where the border runs. It crosses each side in the middle and at a right angle, so tiles join.
import { type Brush, brushWith, clipped } from '../brush';
import { at, line, type Point, path, SIDE, smoothOpen } from '../shapes';
import { type Ground, tuft } from './ground';

const FAR = 48;
const MIDDLE = SIDE / 2;
const STEPS = 14;

export interface Border {
  /** From one side of the tile to another, both ends exactly on it. */
  readonly points: readonly Point[];
  /** Beyond the tile at both ends, for strokes whose caps must not show. */
  readonly long: string;
}

export interface Covered {
  /** The covered part, for fill-rule evenodd; it reaches beyond the tile. */
  readonly d: string;
  readonly borders: readonly Border[];
}

const corners: readonly Point[] = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
];
const outer = `M${-FAR} ${-FAR}H${SIDE + FAR}V${SIDE + FAR}H${-FAR}Z`;

const outward = ([x, y]: Point, by: number): Point => [
  x === 0 ? -by : x === SIDE ? SIDE + by : x,
  y === 0 ? -by : y === SIDE ? SIDE + by : y,
];

/** Zero with zero slope at both ends, so that a wobble never bends the crossing. */
const swell = (t: number) => (t * (1 - t) * 4) ** 1.6;

function wobble(brush: Brush, amount: number): (t: number) => number {
  const [a, b] = [brush.dice.between(0, 6.28), brush.dice.between(0, 6.28)];
  const [p, q] = [brush.dice.between(5, 8), brush.dice.between(10, 15)];
  return (t) => amount * swell(t) * (Math.sin(a + p * t) + 0.55 * Math.sin(b + q * t));
}

/** Round one corner, from the middle of one of its sides to that of the other. */
function round(brush: Brush, index: number, amount: number): Border {
  const [cx, cy] = corners[index] ?? [0, 0];
  const [sx, sy] = [cx === 0 ? 1 : -1, cy === 0 ? 1 : -1];
  const off = wobble(brush, amount);
  const points: Point[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const angle = (t * Math.PI) / 2;
    const fuller = 1 + 0.06 * Math.sin(angle * 2) ** 2;
    const reach = MIDDLE * fuller + off(t);
    points.push([cx + sx * Math.sin(angle) * reach, cy + sy * Math.cos(angle) * reach]);
  }
  return borderOf(points);
}

function straight(brush: Brush, from: Point, to: Point, amount: number): Border {
  const off = wobble(brush, amount);
  const isLevel = from[1] === to[1];
  const points: Point[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    points.push(isLevel ? [x, y + off(t)] : [x + off(t), y]);
  }
  return borderOf(points);
}

function borderOf(points: readonly Point[]): Border {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return {
    points,
    long: smoothOpen([
      outward(first, FAR),
      outward(first, 8),
      ...points,
      outward(last, 8),
      outward(last, FAR),
    ]),
  };
}

const pieceAt = (border: Border, index: number) => {
  const [x, y] = outward(corners[index] ?? [0, 0], FAR);
  return `${border.long}L${at([x, y])}Z`;
};

/** What `mask` covers and where its border runs; `amount` is how far it wavers. */
export function coveredBy(brush: Brush, mask: number, amount: number): Covered {
  const single = [1, 2, 4, 8].indexOf(mask);
  const missing = [14, 13, 11, 7].indexOf(mask);
  if (mask === 0) return { d: '', borders: [] };
  if (mask === 15) return { d: outer, borders: [] };
  if (single >= 0) {
    const border = round(brush, single, amount);
    return { d: pieceAt(border, single), borders: [border] };
  }
  if (missing >= 0) {
    const border = round(brush, missing, amount);
    return { d: outer + pieceAt(border, missing), borders: [border] };
  }
  if (mask === 5 || mask === 10) {
    const [one, two] = mask === 5 ? [0, 2] : [1, 3];
    const borders = [round(brush, one, amount), round(brush, two, amount)] as const;
    return { d: pieceAt(borders[0], one) + pieceAt(borders[1], two), borders };
  }
  const isLevel = mask === 3 || mask === 12;
  const border = isLevel
    ? straight(brush, [0, MIDDLE], [SIDE, MIDDLE], amount)
    : straight(brush, [MIDDLE, 0], [MIDDLE, SIDE], amount);
  const low = -FAR;
  const high = SIDE + FAR;
  const closing = {
    3: `L${high} ${low}L${low} ${low}Z`,
    12: `L${high} ${high}L${low} ${high}Z`,
    6: `L${high} ${high}L${high} ${low}Z`,
    9: `L${low} ${high}L${low} ${low}Z`,
  };
  return { d: border.long + closing[mask === 3 || mask === 12 || mask === 6 ? mask : 9], borders: [border] };
}

/** Points along a border that stay clear of the tile's sides, with the direction across it. */
export function along(
  border: Border,
  count: number,
  brush: Brush,
): readonly { x: number; y: number; across: Point }[] {
  const found: { x: number; y: number; across: Point }[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = 0.12 + ((index + brush.dice.between(0.2, 0.8)) / count) * 0.76;
    const step = Math.min(STEPS - 1, Math.floor(t * STEPS));
    const [a, b] = [border.points[step] ?? [0, 0], border.points[step + 1] ?? [0, 0]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    found.push({
      x: (a[0] + b[0]) / 2,
      y: (a[1] + b[1]) / 2,
      across: [(b[1] - a[1]) / length, (a[0] - b[0]) / length],
    });
  }
  return found;
}

export interface EdgeStyle {
  /** How far the border wavers. */
  readonly waver: number;
  /** The colours of the covering's thin edge line, and of the shadow that the higher one casts. */
  readonly rim?: string;
  readonly shade?: string;
  /** True if the covering is higher (a rug, tall grass), not lower (a path, a pond). */
  readonly isRaised?: boolean;
  /** Blades along the border. */
  readonly blades?: { readonly colour: string; readonly light: string; readonly size: number };
}

/** One tile of a set: `over` where the mask says so, `under` elsewhere, and the edge between them. */
function corner(brush: Brush, mask: number, under: string, over: string, style: EdgeStyle): string {
  if (mask === 0) return under;
  if (mask === 15) return over;
  const own = brushWith(brush, `${brush.seed}/${mask}`);
  const { d, borders } = coveredBy(own, mask, style.waver);
  const strokes = (colour: string, width: number, extra: string) =>
    borders.map((border) => line(border.long, colour, width, extra)).join('');
  const shade = style.shade ?? brush.palette.night;
  let out = under;
  if (style.isRaised) {
    out += path(d, shade, 'fill-rule="evenodd" opacity="0.2" transform="translate(5 7)"');
    out += clipped(own, d, over);
    if (style.rim) out += clipped(own, d, strokes(style.rim, 9, 'opacity="0.85"'));
  } else {
    if (style.rim) out += strokes(style.rim, 9, 'opacity="0.9"');
    const lit = `${path(outer + d, shade, 'fill-rule="evenodd" opacity="0.24" transform="translate(5 7)"')}`;
    out += clipped(own, d, over + lit);
  }
  if (style.blades) {
    const { colour, light, size } = style.blades;
    for (const border of borders) {
      for (const { x, y } of along(border, 7, own)) {
        out += tuft(
          own,
          x,
          y + size * 0.35,
          size * own.dice.between(0.75, 1.1),
          own.dice.chance(0.35) ? light : colour,
        );
      }
    }
  }
  return out;
}

/** A set's tile of one ground on another. */
export function cornerOf(
  brush: Brush,
  mask: number,
  under: Ground,
  over: Ground,
  style: EdgeStyle,
  variant = 0,
): string {
  const kind = variant + (mask % 6);
  return corner(
    brush,
    mask,
    under(brushWith(brush, 'under'), kind),
    over(brushWith(brush, 'over'), kind),
    style,
  );
}
