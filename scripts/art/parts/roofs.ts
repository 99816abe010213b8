// Roofs: two rows of scales, and what sits on them.
import { type Brush, brushWith, clipped } from '../brush';
import type { Ramp } from '../colour';
import { box, ellipse, line, path, polygon, SIDE } from '../shapes';
import { ends, type Part, type WallStyle } from './buildings';

/** Scales in rows, each lit at its upper left. */
function scales(brush: Brush, tones: Ramp): string {
  let out = box(-2, -2, SIDE + 4, SIDE + 4, tones.dark);
  for (let row = 4; row >= -1; row -= 1) {
    for (let column = -1; column < 5; column += 1) {
      const kind = brushWith(brush, `${brush.seed}/${row}/${(column + 4) % 4}`).dice.below(9);
      const [x, y] = [column * 32 + (row & 1) * 16, row * 25.6];
      const shape = (dx: number, dy: number, w: number) =>
        `M${x + dx} ${y + dy}h${w}v18q0 13 ${-w / 2} 13t${-w / 2} -13Z`;
      out += path(shape(1, 2, 30), tones.accent, 'opacity="0.45"') + path(shape(0.6, -1, 30.6), tones.mid);
      if (kind < 2)
        out += path(shape(0.6, -1, 30.6), kind === 0 ? tones.light : tones.dark, 'opacity="0.32"');
      out += line(`M${x + 3} ${y + 1}v14q0 9 8 11.4`, tones.light, 2.6, 'opacity="0.6"');
    }
  }
  return out;
}

function snowy(brush: Brush, x: number, w: number, y: number, h: number): string {
  const snow = brush.palette.ramp.snow;
  const steps = Math.max(3, Math.round(w / 24));
  let hem = '';
  for (let index = steps; index > 0; index -= 1)
    hem += `q${-w / steps / 2} ${index % 2 ? 14 : 4} ${-w / steps} 0`;
  const d = `M${x} ${y}h${w}v${h}${hem}Z`;
  return path(d, snow.dark, 'transform="translate(0 5)"') + path(d, snow.mid);
}

/** The upper row of a roof with its ridge. */
export function ridge(brush: Brush, tones: Ramp, part: Part): string {
  const [x, right] = ends(part, 8, 8);
  const w = right - x;
  const body = `M${x} 34H${right}V132H${x}Z`;
  let out = clipped(
    brush,
    body,
    scales(brush, tones) + box(x, 34, w, 10, brush.palette.night, 0, 'opacity="0.18"'),
  );
  if (part === 'left')
    out += box(x, 34, 9, 98, tones.light) + box(x + 9, 34, 3, 98, tones.accent, 0, 'opacity="0.5"');
  if (part === 'right')
    out +=
      box(right - 9, 34, 9, 98, tones.dark) +
      box(right - 30, 34, 21, 98, brush.palette.night, 0, 'opacity="0.12"');
  out +=
    box(
      x - (part === 'left' ? 4 : 0),
      20,
      w + (part === 'middle' ? 0 : 4),
      18,
      tones.dark,
      part === 'middle' ? 0 : 8,
    ) + box(x, 20, w, 9, tones.light);
  for (let at = 0; at < 4; at += 1)
    if (at * 32 + 30 > x && at * 32 + 30 < right)
      out += box(at * 32 + 30, 20, 3, 18, tones.accent, 0, 'opacity="0.55"');
  if (brush.palette.frost > 0) out += snowy(brush, x, w, 16, brush.palette.frost > 0.6 ? 62 : 24);
  return out;
}

/** The lower row of a roof with its eaves. */
export function eaves(brush: Brush, tones: Ramp, part: Part): string {
  const [x, right] = ends(part, 8, 8);
  const w = right - x;
  let out = clipped(brush, `M${x} -2H${right}V112H${x}Z`, scales(brush, tones));
  if (part === 'left')
    out += box(x, -2, 9, 116, tones.light) + box(x + 9, -2, 3, 112, tones.accent, 0, 'opacity="0.5"');
  if (part === 'right')
    out +=
      box(right - 9, -2, 9, 116, tones.dark) +
      box(right - 30, -2, 21, 112, brush.palette.night, 0, 'opacity="0.12"');
  const wood = brush.palette.ramp.wood;
  out += box(x, 106, w, 15, wood.dark) + box(x, 106, w, 5, wood.light);
  if (brush.palette.frost > 0) out += snowy(brush, x, w, 88, 16);
  const [wx, wr] = ends(part, 20, 20);
  return (
    box(wx, 116, wr - wx, 14, brush.palette.ramp.plaster.dark) +
    box(wx, 116, wr - wx, 14, brush.palette.night, 0, 'opacity="0.3"') +
    out
  );
}

/** A chimney on a roof. */
export function chimney(brush: Brush, tones: Ramp): string {
  const { night, ramp } = brush.palette;
  let out =
    polygon(
      [
        [44, 96],
        [92, 96],
        [112, 116],
        [64, 116],
      ],
      night,
      'opacity="0.2"',
    ) +
    box(42, 34, 46, 66, tones.dark) +
    box(42, 34, 30, 66, tones.mid);
  for (let row = 0; row < 4; row += 1)
    out += box(44 + (row % 2) * 12, 40 + row * 15, 18, 10, tones.light, 2, 'opacity="0.8"');
  out +=
    box(36, 24, 58, 15, tones.dark, 3) +
    box(36, 24, 58, 8, tones.light, 3) +
    ellipse(65, 25, 18, 5, ramp.wood.accent);
  return out;
}

/** A window in a roof, with a small gable of its own. */
export function dormer(brush: Brush, tones: Ramp, style: WallStyle): string {
  const { night, ramp } = brush.palette;
  const { face, post } = style;
  let out = polygon(
    [
      [96, 56],
      [122, 112],
      [40, 112],
      [34, 100],
    ],
    night,
    'opacity="0.24"',
  );
  out +=
    polygon(
      [
        [32, 104],
        [32, 58],
        [64, 26],
        [96, 58],
        [96, 104],
      ],
      face.dark,
    ) +
    polygon(
      [
        [32, 104],
        [32, 58],
        [64, 26],
        [84, 48],
        [84, 104],
      ],
      face.mid,
    );
  out +=
    box(43, 58, 42, 42, post.dark, 4) +
    box(43, 58, 40, 39, post.light, 4) +
    box(47, 62, 34, 32, ramp.light.accent, 2) +
    polygon(
      [
        [47, 94],
        [47, 78],
        [66, 62],
        [81, 62],
        [81, 68],
      ],
      ramp.light.mid,
    ) +
    box(62, 62, 4, 32, post.mid);
  out +=
    polygon(
      [
        [64, 6],
        [118, 60],
        [106, 70],
        [64, 28],
        [22, 70],
        [10, 60],
      ],
      tones.accent,
    ) +
    polygon(
      [
        [64, 4],
        [114, 54],
        [108, 64],
        [64, 20],
      ],
      tones.dark,
    ) +
    polygon(
      [
        [64, 4],
        [14, 54],
        [20, 64],
        [64, 20],
      ],
      tones.light,
    );
  return out + box(32, 100, 64, 8, post.dark, 2);
}

/** A striped cloth over a shop's front. */
export function awning(brush: Brush, tones: Ramp, part: Part): string {
  const [x, right] = ends(part, 6, 6);
  let out = box(x, 62, right - x, 22, brush.palette.night, 0, 'opacity="0.22"');
  let inner = '';
  for (let column = 0; column < 4; column += 1) {
    const isPlain = column % 2 === 0;
    const d = `M${column * 32} 8h32v44q0 16 -16 16t-16 -16Z`;
    inner +=
      path(d, isPlain ? tones.mid : tones.accent) +
      path(
        `M${column * 32} 46h32v6q0 16 -16 16t-16 -16Z`,
        isPlain ? tones.dark : brush.palette.ramp.shell.dark,
        'opacity="0.75"',
      );
  }
  out +=
    clipped(brush, `M${x} -2H${right}V90H${x}Z`, inner) +
    box(x, 4, right - x, 9, brush.palette.ramp.wood.dark) +
    box(x, 4, right - x, 4, brush.palette.ramp.wood.light);
  return out;
}
