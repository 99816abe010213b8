// Shores: a bank, wet ground, the shallow band, and foam that comes and goes in four frames.
import { type Brush, brushWith, clipped } from '../brush';
import type { Ramp } from '../colour';
import { ellipse, line } from '../shapes';
import { along, coveredBy } from './corners';
import { type Ground, tuft } from './ground';

export interface ShoreStyle {
  readonly waver: number;
  /** The bank that the water has laid bare. */
  readonly bank: Ramp;
  readonly water: Ramp;
  readonly blades?: Ramp;
  /** How much foam: 0 none, 1 the sea's. */
  readonly foam: number;
  /** A hard rim of cut stone in place of a beach. */
  readonly isWalled?: boolean;
}

/** One tile of a shore: water where the mask says so. */
function shore(
  brush: Brush,
  mask: number,
  under: string,
  sea: string,
  frame: number,
  style: ShoreStyle,
): string {
  if (mask === 0) return under;
  if (mask === 15) return sea;
  const own = brushWith(brush, `${brush.seed}/${mask}`);
  const { d, borders } = coveredBy(own, mask, style.waver);
  const { bank, water } = style;
  const swing = Math.sin((frame / 4) * Math.PI * 2);
  const strokes = (colour: string, width: number, opacity: number, shift = '') =>
    borders
      .map((border) =>
        line(border.long, colour, width, `opacity="${Math.round(opacity * 100) / 100}"${shift}`),
      )
      .join('');
  let out = under;
  if (style.isWalled) {
    out +=
      strokes(bank.dark, 30, 1, ' transform="translate(3 4)"') +
      strokes(bank.mid, 30, 1) +
      strokes(bank.light, 24, 1, ' transform="translate(-2 -2)"') +
      strokes(bank.mid, 20, 1);
  } else {
    out +=
      strokes(bank.dark, 56, 0.4) +
      strokes(bank.mid, 50, 1) +
      strokes(bank.light, 40, 0.6) +
      strokes(bank.dark, 22, 0.55);
  }
  let wet = sea;
  wet += strokes(water.light, 46 + swing * 3, 0.5) + strokes(water.light, 26 - swing * 2, 0.55);
  if (style.isWalled) {
    wet += strokes(brush.palette.night, 20, 0.25, ' transform="translate(3 5)"');
  }
  if (style.foam > 0) {
    wet += strokes(brush.palette.foam, (13 + swing * 3) * style.foam, 0.94);
    for (const border of borders) {
      for (const { x, y, across } of along(border, 3, brushWith(own, `${own.seed}/foam`))) {
        const side = 13 + ((x * 7 + y * 3) % 7) + swing * 3;
        const size = 3.2 + ((x * 5 + y * 11) % 5) * 0.45 - swing * 0.5;
        for (const sign of [1, -1]) {
          const [left, top] = [x + across[0] * side * sign, y + across[1] * side * sign];
          wet += ellipse(left, top, size * 1.5, size * 0.8, brush.palette.foam, 'opacity="0.55"');
        }
      }
    }
  }
  out += clipped(own, d, wet);
  if (style.blades) {
    const dice = brushWith(own, `${own.seed}/blades`);
    for (const border of borders) {
      for (const { x, y, across } of along(border, 4, dice)) {
        if (dice.dice.chance(0.5)) continue;
        const sign = isInside(mask, x + across[0] * 24, y + across[1] * 24) ? -1 : 1;
        const [left, top] = [x + across[0] * sign * 27, y + across[1] * sign * 27];
        if (left < 14 || left > 114 || top < 18 || top > 120) continue;
        out += tuft(
          dice,
          left,
          top + 4,
          dice.dice.between(11, 16),
          dice.dice.chance(0.4) ? style.blades.light : style.blades.dark,
          4,
        );
      }
    }
  }
  return out;
}

/** Whether the mask roughly covers this place. */
function isInside(mask: number, x: number, y: number): boolean {
  const bits = [1, 2, 8, 4];
  const weights = [(128 - x) * (128 - y), x * (128 - y), (128 - x) * y, x * y];
  const sum = weights.reduce((total, weight, index) => total + (mask & (bits[index] ?? 0) ? weight : 0), 0);
  return sum > 64 * 128;
}

/** A shore's tile of a water on a ground. */
export function shoreOf(
  brush: Brush,
  mask: number,
  under: Ground,
  sea: Ground,
  frame: number,
  style: ShoreStyle,
  variant = 0,
): string {
  const kind = variant + (mask % 6);
  return shore(
    brush,
    mask,
    under(brushWith(brush, 'under'), kind),
    sea(brushWith(brush, 'sea'), kind),
    frame,
    style,
  );
}
