// Laid floors, and what is strewn on others.
import { type Brush, brushWith } from '../brush';
import type { Ramp } from '../colour';
import { box, ellipse, line, lump, path, SIDE } from '../shapes';
import { fill, type Ground, scatter } from './ground';

/** Rows of stones with joints: cobbles, flags, tiles. Those on a border are the same in every variant. */
export const stones =
  (
    ramp: (brush: Brush) => Ramp,
    rows: number,
    columns: number,
    style: { joint: number; round: number; wear: number; shift?: number },
  ): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const [w, h] = [SIDE / columns, SIDE / rows];
    let out = fill(tones.mid) + box(-1, -1, SIDE + 2, SIDE + 2, tones.dark, 0, 'opacity="0.62"');
    for (let row = 0; row < rows; row += 1) {
      const shift = (row % 2) * (style.shift ?? 0.5) * w;
      for (let column = 0; column < columns; column += 1) {
        const x = column * w + shift;
        const isBorder = row === 0 || row === rows - 1 || column === 0 || column === columns - 1;
        const b = brushWith(brush, `${brush.seed}/${isBorder ? 'shared' : variant}/${row}/${column}`);
        const [jx, jy] = [b.dice.between(0, style.wear), b.dice.between(0, style.wear)];
        const inset = style.joint / 2;
        const tone = b.dice.below(6);
        const veil = tone === 5 ? 'opacity="0.84"' : '';
        const [sw, sh] = [w - style.joint - jx, h - style.joint - jy];
        const cracks = b.dice.chance(0.12);
        for (const left of x + w > SIDE ? [x, x - SIDE] : [x]) {
          const [sx, sy] = [left + inset + jx / 2, row * h + inset + jy / 2];
          out += box(sx, sy, sw, sh, tones.light, style.round, 'opacity="0.7"');
          out += box(sx + 1.8, sy + 2.2, sw - 1.8, sh - 2.2, tones.mid, Math.max(0, style.round - 0.6), veil);
          if (tone === 4)
            out += box(
              sx + 1.8,
              sy + 2.2,
              sw - 1.8,
              sh - 2.2,
              tones.light,
              Math.max(0, style.round - 0.6),
              'opacity="0.34"',
            );
          if (cracks)
            out += line(
              `M${sx + sw * 0.3} ${sy + 3}l${sw * 0.12} ${sh * 0.32}l${-sw * 0.1} ${sh * 0.2}`,
              tones.dark,
              1.8,
              'opacity="0.6"',
            );
        }
      }
    }
    return out;
  };

/** Boards that run from left to right. */
export const planks =
  (ramp: (brush: Brush) => Ramp, rows = 4): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const h = SIDE / rows;
    let out = fill(tones.mid);
    for (let place = 0; place <= rows; place += 1) {
      // The first board extends over the upper border, and is the last one of the tile above.
      const row = place % rows;
      const b = brushWith(brush, `${brush.seed}/${row}`);
      const own = brushWith(brush, `${brush.seed}/${row === 0 ? 'shared' : variant}/${row}`);
      const y = (place - 0.5) * h;
      if (b.dice.chance(0.5))
        out += box(-1, y, SIDE + 2, h, b.dice.chance(0.5) ? tones.light : tones.dark, 0, 'opacity="0.22"');
      out +=
        box(-1, y, SIDE + 2, 2.4, tones.light, 0, 'opacity="0.55"') +
        box(-1, y + h - 2.6, SIDE + 2, 2.6, tones.dark, 0, 'opacity="0.75"');
      const joint = own.dice.between(24, 104);
      if (row !== 0 && (row + variant) % 2 === 0) {
        out +=
          box(joint, y + 1, 2.6, h - 2, tones.dark, 0, 'opacity="0.8"') +
          box(joint + 2.6, y + 1, 1.8, h - 3, tones.light, 0, 'opacity="0.6"');
        for (const nail of [7, h - 9])
          out +=
            ellipse(joint - 6, y + nail, 1.6, 1.6, tones.dark) +
            ellipse(joint + 10, y + nail, 1.6, 1.6, tones.dark);
      }
      for (let index = 0; index < 2; index += 1) {
        const [x, wide] = [own.dice.between(8, 70), own.dice.between(20, 46)];
        const top = y + own.dice.between(9, h - 9);
        out += line(
          `M${x} ${top}q${wide / 2} ${own.dice.between(-4, 4)} ${wide} 0`,
          tones.dark,
          1.8,
          'opacity="0.38"',
        );
      }
    }
    return out;
  };

/** A covering through whose gaps the ground shows: petals, leaves, rubble. */
export const carpet =
  (ramp: (brush: Brush) => Ramp, style: { veil: number; size: number; count: number }): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const bits = scatter(
      brush,
      variant,
      { shared: Math.round(style.count * 0.4), own: style.count },
      style.size + 3,
      (b, x, y) => {
        const turn = `transform="rotate(${Math.round(b.dice.between(0, 180))} ${Math.round(x)} ${Math.round(y)})"`;
        const [rx, ry] = [style.size * b.dice.between(0.7, 1.1), style.size * b.dice.between(0.4, 0.65)];
        const colour = b.dice.chance(0.3) ? tones.light : b.dice.chance(0.4) ? tones.dark : tones.mid;
        return (
          ellipse(x + 1.4, y + 2.4, rx, ry, brush.palette.night, `opacity="0.18" ${turn}`) +
          ellipse(x, y, rx, ry, colour, turn)
        );
      },
    );
    return box(-1, -1, SIDE + 2, SIDE + 2, tones.mid, 0, `opacity="${style.veil}"`) + bits;
  };

/** Ice with scratches that catch the light. */
export const ice =
  (ramp: (brush: Brush) => Ramp): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const spots = scatter(brush, variant, { shared: 0, own: 4 }, 24, (b, x, y) =>
      path(
        lump(b.dice, x, y, b.dice.between(14, 22), b.dice.between(8, 14), 0.2),
        tones.light,
        'opacity="0.4"',
      ),
    );
    const lines = scatter(
      { ...brush, seed: `${brush.seed}/lines` },
      variant,
      { shared: 3, own: 5 },
      22,
      (b, x, y) => {
        const long = b.dice.between(10, 20);
        return (
          line(
            `M${x - long} ${y + long * 0.6}L${x + long} ${y - long * 0.6}`,
            brush.palette.foam,
            b.dice.between(2, 4),
            'opacity="0.6"',
          ) +
          line(`M${x - long * 0.4} ${y + long * 0.6}L${x + long * 0.5} ${y}`, tones.dark, 2, 'opacity="0.5"')
        );
      },
    );
    return fill(tones.mid) + spots + lines;
  };

/** A rug woven in a pattern that continues from tile to tile. */
export const weave =
  (ramp: (brush: Brush) => Ramp): Ground =>
  (brush) => {
    const tones = ramp(brush);
    let out = fill(tones.mid);
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1) {
        const [x, y] = [column * 32 + 16, row * 32 + 16];
        out +=
          path(
            `M${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}L${x - 10} ${y}Z`,
            (row + column) % 2 ? tones.light : tones.dark,
            'opacity="0.45"',
          ) + ellipse(x, y, 3, 3, (row + column) % 2 ? tones.dark : tones.light, 'opacity="0.6"');
      }
    for (let row = 0; row < 16; row += 1)
      out += box(-1, row * 8, SIDE + 2, 1.6, tones.dark, 0, 'opacity="0.2"');
    return out;
  };

/** `first` with something scattered on it. */
export const strewn =
  (
    first: Ground,
    piece: (brush: Brush, x: number, y: number) => string,
    own: number,
    reach: number,
  ): Ground =>
  (brush, variant) =>
    first(brush, variant) +
    scatter(brushWith(brush, `${brush.seed}/strewn`), variant, { shared: 2, own }, reach, piece);
