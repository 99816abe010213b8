// A house kit: two rows of roof, one of wall; left end, middle, right end; openings that fit the wall.
import { type Brush, brushWith, clipped } from '../brush';
import type { Ramp } from '../colour';
import { box, ellipse, line, type Point, path, polygon, SIDE } from '../shapes';

export type Part = 'left' | 'middle' | 'right';

/** The left and right edges of a part with inset outer ends. */
export const ends = (part: Part, left: number, right: number) =>
  [part === 'left' ? left : -2, part === 'right' ? SIDE - right : SIDE + 2] as const;

export interface WallStyle {
  readonly face: Ramp;
  readonly post: Ramp;
  readonly foot: Ramp;
  /** Courses of stone in place of plaster. */
  readonly isStone?: boolean;
  /** Timber across the middle. */
  readonly isFramed?: boolean;
}

/** A wall of one tile's height; it casts a shadow in front of it. */
export function wall(brush: Brush, style: WallStyle, part: Part): string {
  const [x, right] = ends(part, 20, 20);
  const w = right - x;
  const { face, post, foot } = style;
  const { night } = brush.palette;
  let inner = box(x, -2, w, 118, face.mid);
  if (style.isStone) {
    for (let row = 0; row < 5; row += 1)
      for (let column = -1; column < 4; column += 1) {
        const b = brushWith(brush, `${brush.seed}/${row}/${(column + 4) % 4}`);
        const [sx, sy] = [column * 32 + (row % 2) * 16 + (row === 0 ? 0 : 0), row * 20 - 2];
        inner +=
          box(sx, sy, 32, 20, face.dark) +
          box(sx + 1, sy + 1, 30, 18, face.light, 3) +
          box(sx + 2.4, sy + 2.6, 28.6, 16.4, b.dice.chance(0.25) ? face.light : face.mid, 3);
      }
  } else {
    const b = brushWith(brush, `${brush.seed}/plaster`);
    for (let index = 0; index < 3; index += 1) {
      const [px, py] = [b.dice.between(24, 92), b.dice.between(34, 80)];
      inner += line(`M${px} ${py}q8 -4 16 0`, face.dark, 3, 'opacity="0.3"');
    }
  }
  inner += box(x, -2, w, 16, night, 0, 'opacity="0.26"');
  if (style.isFramed) inner += box(x, 52, w, 10, post.dark) + box(x, 52, w, 5, post.mid);
  for (let column = -1; column < 4; column += 1)
    inner +=
      box(column * 32 + 1, 96, 31, 20, foot.dark) +
      box(column * 32 + 1.6, 96, 29.4, 16, foot.light, 3) +
      box(column * 32 + 3, 98, 28, 14.5, foot.mid, 3);
  let out =
    box(x + (part === 'left' ? 6 : 0), 112, w, 12, night, 0, 'opacity="0.28"') +
    clipped(brush, `M${x} -2H${right}V116H${x}Z`, inner);
  if (part === 'left')
    out += box(x, -2, 15, 118, post.dark) + box(x, -2, 10, 118, post.mid) + box(x, -2, 3.4, 118, post.light);
  if (part === 'right')
    out += box(right - 15, -2, 15, 118, post.dark) + box(right - 15, -2, 6, 118, post.mid);
  return out;
}

/** A window that fits a wall's tile; `isLit` from inside. */
export function windowOn(
  brush: Brush,
  style: WallStyle,
  isLit: boolean,
  shutters: Ramp | undefined,
  flowers: string | undefined,
): string {
  const { night, ramp } = brush.palette;
  const pane = isLit ? ramp.light : ramp.water;
  let out =
    box(38, 24, 52, 56, style.post.dark, 5) +
    box(38, 24, 50, 53, style.post.light, 5) +
    box(43, 29, 42, 44, isLit ? pane.accent : pane.dark, 3);
  out +=
    polygon(
      [
        [43, 73],
        [43, 44],
        [74, 29],
        [85, 29],
        [85, 36],
      ],
      isLit ? pane.mid : pane.mid,
    ) +
    polygon(
      [
        [45, 48],
        [66, 30],
        [73, 30],
        [45, 56],
      ],
      isLit ? pane.light : pane.light,
      'opacity="0.8"',
    );
  out +=
    box(62, 29, 4, 44, style.post.mid) +
    box(43, 49, 42, 4, style.post.mid) +
    box(34, 78, 60, 7, style.post.dark, 2) +
    box(34, 76, 60, 5, style.post.light, 2);
  if (shutters)
    for (const x of [18, 92]) {
      out +=
        box(x + 1.5, 26, 18, 53, night, 2, 'opacity="0.25"') +
        box(x, 24, 18, 53, shutters.dark, 2) +
        box(x, 24, 15, 51, shutters.mid, 2);
      for (let row = 0; row < 5; row += 1) out += box(x + 3, 29 + row * 9.4, 11, 4, shutters.light, 1);
    }
  if (flowers) {
    out += box(36, 78, 56, 14, ramp.wood.dark, 3) + box(36, 78, 56, 8, ramp.wood.mid, 3);
    for (let index = 0; index < 7; index += 1)
      out += ellipse(
        40 + index * 8,
        78 - (index % 2) * 4,
        6,
        5.4,
        index % 3 === 0 ? ramp.foliage.mid : ramp.foliage.dark,
      );
    for (let index = 0; index < 5; index += 1)
      out +=
        ellipse(42 + index * 11, 74 - (index % 2) * 4, 4.6, 4.4, flowers) +
        ellipse(41 + index * 11, 73 - (index % 2) * 4, 1.6, 1.6, brush.palette.foam);
  }
  return out;
}

/** A door that fits a wall's tile: 0 closed, 1 half open, 2 open. */
export function door(brush: Brush, tones: Ramp, frame: Ramp, open: 0 | 1 | 2): string {
  const { night, ramp } = brush.palette;
  const arch = (x: number, w: number, top: number) =>
    `M${x} 116V${top + w / 2}Q${x} ${top} ${x + w / 2} ${top}T${x + w} ${top + w / 2}V116Z`;
  let out =
    box(26, 112, 76, 13, ramp.stone.dark, 4) +
    box(26, 110, 76, 9, ramp.stone.light, 4) +
    path(arch(30, 68, 14), frame.dark) +
    path(arch(30, 64, 14), frame.light) +
    path(arch(35, 58, 20), frame.mid);
  out += path(arch(38, 52, 24), open ? night : tones.dark);
  if (open)
    out +=
      path(arch(44, 40, 34), ramp.light.accent, 'opacity="0.55"') +
      path('M44 116L52 78H76L84 116Z', ramp.light.mid, 'opacity="0.6"');
  const leafWide = open === 0 ? 52 : open === 1 ? 26 : 12;
  if (open === 0) {
    out += path(arch(38, 48, 24), tones.mid);
    for (const x of [50, 62, 74]) out += line(`M${x} ${x === 62 ? 28 : 34}V114`, tones.dark, 3);
    out +=
      line('M42 52V112', tones.light, 3) +
      box(40, 56, 20, 6, ramp.metal.dark, 2) +
      box(40, 92, 20, 6, ramp.metal.dark, 2) +
      ellipse(79, 76, 5, 5, ramp.light.accent) +
      ellipse(78, 74.6, 2.2, 2.2, ramp.light.light);
  } else {
    const points: Point[] = [
      [38, 48],
      [38 + leafWide, 40],
      [38 + leafWide, 122],
      [38, 116],
    ];
    out +=
      polygon(points, tones.dark) +
      polygon(
        points.map(([x, y]): Point => [38 + (x - 38) * 0.8, y]),
        tones.mid,
      );
  }
  return out;
}
