// Grounds that tile in any order: what crosses a border is the same in every variant, the rest differs.
import { type Brush, brushWith } from '../brush';
import type { Ramp } from '../colour';
import { box, ellipse, line, lump, path, SIDE, wrapped } from '../shapes';

export type Ground = (brush: Brush, variant: number) => string;

/** Evenly spread places: all variants share those near the tile's borders, the others are their own. */
export function scatter(
  brush: Brush,
  variant: number,
  counts: { shared: number; own: number },
  reach: number,
  piece: (brush: Brush, x: number, y: number) => string,
): string {
  let out = '';
  const shared = brushWith(brush, `${brush.seed}/shared`);
  for (let index = 0; index < counts.shared; index += 1) {
    const along = ((index + shared.dice.between(0.15, 0.85)) / counts.shared) * SIDE * 2;
    const off = shared.dice.between(-reach * 0.6, reach * 0.6);
    const [x, y] = along < SIDE ? [along, (off + SIDE) % SIDE] : [(off + SIDE) % SIDE, along - SIDE];
    const seed = `${shared.seed}/${index}`;
    out += wrapped(x, y, reach + 4, (left, top) => piece(brushWith(brush, seed), left, top));
  }
  const own = brushWith(brush, `${brush.seed}/${variant}`);
  const free = SIDE - reach * 2 - 8;
  const columns = Math.max(1, Math.round(Math.sqrt(counts.own)));
  for (let index = 0; index < counts.own; index += 1) {
    const cell = free / columns;
    const x = reach + 4 + ((index % columns) + own.dice.between(0.05, 0.95)) * cell;
    const y = reach + 4 + ((Math.floor(index / columns) % columns) + own.dice.between(0.05, 0.95)) * cell;
    out += piece(brushWith(brush, `${own.seed}/${index}`), x, y);
  }
  return out;
}

/** Three to five blades from one root. */
export function tuft(brush: Brush, x: number, y: number, size: number, colour: string, blades = 3): string {
  let d = '';
  for (let index = 0; index < blades; index += 1) {
    const lean = (index - (blades - 1) / 2) * size * 0.42 + brush.dice.between(-2, 2);
    const high = size * (1 - Math.abs(index - (blades - 1) / 2) * 0.16) * brush.dice.between(0.85, 1.1);
    const root = x + (index - (blades - 1) / 2) * size * 0.16;
    const [left, right] = [root - size * 0.1, root + size * 0.1];
    const r = (value: number) => Math.round(value * 10) / 10;
    d += `M${r(left)} ${r(y)}Q${r(left + lean * 0.2)} ${r(y - high * 0.6)} ${r(root + lean)} ${r(y - high)}`;
    d += `Q${r(right + lean * 0.3)} ${r(y - high * 0.5)} ${r(right)} ${r(y)}Z`;
  }
  return path(d, colour);
}

/** The tile in one colour. */
export const fill = (colour: string) => box(-1, -1, SIDE + 2, SIDE + 2, colour);

/** Blades on calm blotches. */
export const grass =
  (ramp: (brush: Brush) => Ramp, blotch = 0.34): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const soft = scatter(brush, variant, { shared: 0, own: 4 }, 22, (b, x, y) =>
      path(
        lump(b.dice, x, y, b.dice.between(12, 21), b.dice.between(7, 13), 0.22),
        b.dice.chance(0.5) ? tones.light : tones.dark,
        `opacity="${blotch}"`,
      ),
    );
    const blades = scatter(
      { ...brush, seed: `${brush.seed}/blades` },
      variant,
      { shared: 6, own: 9 },
      13,
      (b, x, y) => {
        const isLight = b.dice.chance(0.45);
        return tuft(
          b,
          x,
          y + 5,
          b.dice.between(10, 16),
          isLight ? tones.light : tones.dark,
          b.dice.chance(0.3) ? 2 : 3,
        );
      },
    );
    return fill(tones.mid) + soft + blades;
  };

/** High grass in uneven rows, which hides what lives in it. */
export const tallGrass =
  (ramp: (brush: Brush) => Ramp): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    let out = fill(tones.dark);
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const isBorder = column === 0 || row < 2 || row > 5;
        const b = brushWith(brush, `${brush.seed}/${isBorder ? 'shared' : variant}/${row}/${column}`);
        const x = column * 32 + (row % 2) * 16 + b.dice.between(-8, 8);
        const y = row * 16 + 14 + b.dice.between(-4, 4);
        const size = b.dice.between(22, 36);
        const kind = b.dice.below(5);
        const [back, front] =
          kind === 0
            ? [tones.mid, tones.light]
            : kind === 1
              ? [tones.dark, tones.mid]
              : [tones.accent, tones.mid];
        for (const left of x > 102 ? [x, x - SIDE] : x < 26 ? [x, x + SIDE] : [x]) {
          for (const top of row < 3 ? [y, y + SIDE] : row > 6 ? [y, y - SIDE] : [y]) {
            const again = brushWith(b, `${b.seed}/blades`);
            out +=
              tuft(again, left + 2, top + 9, size, back, 3) +
              tuft(again, left - 1, top + 8, size * 0.92, front, 5);
          }
        }
      }
    }
    return out;
  };

/** Trodden earth with small stones. */
export const earth =
  (ramp: (brush: Brush) => Ramp): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const soft = scatter(brush, variant, { shared: 4, own: 4 }, 24, (b, x, y) =>
      path(
        lump(b.dice, x, y, b.dice.between(12, 22), b.dice.between(5, 9), 0.2),
        b.dice.chance(0.55) ? tones.light : tones.dark,
        'opacity="0.4"',
      ),
    );
    const stones = scatter(
      { ...brush, seed: `${brush.seed}/stones` },
      variant,
      { shared: 4, own: 6 },
      8,
      (b, x, y) => {
        const [rx, ry] = [b.dice.between(2.2, 5.2), b.dice.between(1.8, 3.4)];
        return ellipse(x + 1.2, y + 1.6, rx, ry, tones.dark) + ellipse(x, y, rx, ry, tones.light);
      },
    );
    return fill(tones.mid) + soft + stones;
  };

/** Wind-drawn ripples and grains: sand, and snow with other tones. */
export const ripples =
  (ramp: (brush: Brush) => Ramp, glints: number): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const waves = scatter(brush, variant, { shared: 4, own: 5 }, 26, (b, x, y) => {
      const wide = b.dice.between(12, 22);
      const d = `M${x - wide} ${y}q${wide * 0.5} ${-b.dice.between(4, 8)} ${wide} 0t${wide} ${-b.dice.between(0, 3)}`;
      return (
        line(d, tones.dark, 2.6, 'opacity="0.5"') +
        line(`${d}`, tones.light, 2.4, 'opacity="0.9" transform="translate(0 3.2)"')
      );
    });
    const grains = scatter(
      { ...brush, seed: `${brush.seed}/grains` },
      variant,
      { shared: 6, own: 8 },
      4,
      (b, x, y) =>
        ellipse(
          x,
          y,
          b.dice.between(1, 1.9),
          b.dice.between(1, 1.6),
          b.dice.chance(glints) ? tones.light : tones.dark,
        ),
    );
    return fill(tones.mid) + waves + grains;
  };

/** Water with ripples that sway: `frame` of four. */
export const water =
  (ramp: (brush: Brush) => Ramp, frame: number, lively = 1): Ground =>
  (brush, variant) => {
    const tones = ramp(brush);
    const swing = Math.sin((frame / 4) * Math.PI * 2);
    const lift = Math.cos((frame / 4) * Math.PI * 2);
    const deep = scatter(brush, variant, { shared: 3, own: 3 }, 28, (b, x, y) =>
      path(
        lump(b.dice, x + swing * 2, y, b.dice.between(16, 26), b.dice.between(8, 13), 0.2),
        b.dice.chance(0.6) ? tones.dark : tones.light,
        'opacity="0.26"',
      ),
    );
    const waves = scatter(
      { ...brush, seed: `${brush.seed}/waves` },
      variant,
      { shared: 2, own: 4 },
      24,
      (b, x, y) => {
        const phase = b.dice.chance(0.5) ? 1 : -1;
        const wide = (b.dice.between(9, 15) + phase * lift * 2) * lively;
        const left = x - wide + swing * phase * 3;
        const d = `M${left} ${y}q${wide * 0.5} ${-5 - phase * lift} ${wide} 0t${wide} 0`;
        return line(d, tones.light, 3, `opacity="${Math.round((0.75 + phase * lift * 0.2) * 100) / 100}"`);
      },
    );
    return fill(tones.mid) + deep + waves;
  };
