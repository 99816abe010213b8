// Trees and bushes. A tall tree is 2 × 3 tiles: its crown is above people, its foot blocks them.
import { type Brush, brushWith } from '../brush';
import type { Ramp } from '../colour';
import { contact, ellipse, line, lump, type Point, path, polygon, smoothClosed } from '../shapes';

type Ball = readonly [x: number, y: number, r: number];

/** A crown made of balls: dark below right, light above left, leaves where the tones meet. */
function crown(brush: Brush, balls: readonly Ball[], tones: Ramp, leaf = 1): string {
  const b = brushWith(brush, `${brush.seed}/crown`);
  let out = '';
  for (const [x, y, r] of balls) out += path(lump(b.dice, x + 2, y + 4, r, r * 0.95, 0.08, 13), tones.accent);
  for (const [x, y, r] of balls) out += path(lump(b.dice, x, y, r * 0.97, r * 0.93, 0.08, 13), tones.dark);
  for (const [x, y, r] of balls)
    out += path(lump(b.dice, x - r * 0.13, y - r * 0.17, r * 0.8, r * 0.74, 0.1, 11), tones.mid);
  for (const [x, y, r] of balls) {
    const count = Math.round(r / 5);
    for (let index = 0; index < count; index += 1) {
      const angle = b.dice.between(0.1, 2.4);
      const reach = r * b.dice.between(0.6, 0.92);
      const [left, top] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      const turn = `transform="rotate(${Math.round((angle * 180) / Math.PI)} ${Math.round(left)} ${Math.round(top)})"`;
      out += ellipse(left, top, 6.5 * leaf, 3.6 * leaf, index % 2 ? tones.mid : tones.accent, turn);
    }
  }
  for (const [x, y, r] of balls) {
    if (y > 150 && x > 140) continue;
    out += path(lump(b.dice, x - r * 0.3, y - r * 0.36, r * 0.46, r * 0.38, 0.14, 9), tones.light);
    for (let index = 0; index < 4; index += 1) {
      const angle = b.dice.between(-0.4, 3.4);
      const [left, top] = [
        x - r * 0.3 + Math.cos(angle) * r * 0.55,
        y - r * 0.36 + Math.sin(angle) * r * 0.5,
      ];
      const turn = `transform="rotate(${Math.round((angle * 180) / Math.PI + 30)} ${Math.round(left)} ${Math.round(top)})"`;
      out += ellipse(left, top, 5.5 * leaf, 3 * leaf, tones.light, turn);
    }
  }
  return out;
}

function trunk(tones: Ramp, x: number, top: number, foot: number, wide: number): string {
  const d = `M${x - wide * 0.5} ${top}C${x - wide * 0.5} ${foot - 40} ${x - wide * 0.6} ${foot - 14} ${x - wide} ${foot}Q${x - wide * 0.4} ${foot - 4} ${x - wide * 0.2} ${foot + 5}Q${x + wide * 0.1} ${foot - 3} ${x + wide * 0.4} ${foot + 4}Q${x + wide * 0.6} ${foot - 4} ${x + wide} ${foot}C${x + wide * 0.6} ${foot - 14} ${x + wide * 0.5} ${foot - 40} ${x + wide * 0.5} ${top}Z`;
  const lit = `M${x - wide * 0.5} ${top}C${x - wide * 0.5} ${foot - 40} ${x - wide * 0.6} ${foot - 14} ${x - wide} ${foot}Q${x - wide * 0.3} ${foot - 16} ${x - wide * 0.12} ${top}Z`;
  const grain = line(
    `M${x + wide * 0.16} ${top + 24}v${(foot - top) * 0.3}M${x - wide * 0.02} ${foot - 40}v18`,
    tones.accent,
    3,
    'opacity="0.6"',
  );
  return path(d, tones.dark) + path(lit, tones.mid) + grain;
}

const snowOn = (brush: Brush, balls: readonly Ball[]) =>
  balls
    .filter((_, index) => index % 2 === 0 || brush.palette.frost > 0.6)
    .map(
      ([x, y, r]) =>
        path(
          lump(brush.dice, x - r * 0.2, y - r * 0.44, r * 0.62, r * 0.4, 0.16, 9),
          brush.palette.ramp.snow.dark,
        ) +
        path(
          lump(brush.dice, x - r * 0.24, y - r * 0.52, r * 0.58, r * 0.36, 0.14, 9),
          brush.palette.ramp.snow.mid,
        ),
    )
    .join('');

/** A broad tree of 256 × 384. */
export function broadTree(brush: Brush, tones: Ramp, fruit?: string): string {
  const { palette } = brush;
  const balls: Ball[] = [
    [128, 92, 66],
    [70, 128, 52],
    [188, 132, 54],
    [100, 176, 54],
    [160, 180, 52],
    [128, 138, 62],
    [76, 92, 40],
    [178, 88, 42],
  ];
  let out =
    contact(132, 348, 78, 24, palette.night, 0.34) +
    trunk(palette.ramp.wood, 128, 200, 350, 25) +
    crown(brush, balls, tones);
  if (palette.frost > 0) out += snowOn(brush, balls);
  if (fruit) {
    for (const [x, y] of [
      [72, 146],
      [120, 196],
      [176, 156],
      [148, 108],
      [100, 100],
      [196, 116],
      [60, 110],
    ] satisfies Point[]) {
      out +=
        ellipse(x + 1.5, y + 2, 8.5, 8.5, tones.accent) +
        ellipse(x, y, 8.5, 8.5, fruit) +
        ellipse(x - 2.6, y - 3, 2.6, 2.2, palette.foam, 'opacity="0.75"');
    }
  }
  return out;
}

/** A pine of 256 × 384: skirts of needles, each lit from the left. */
export function pine(brush: Brush, tones: Ramp): string {
  const { palette, dice } = brush;
  let out = contact(132, 350, 66, 20, palette.night, 0.34) + trunk(palette.ramp.wood, 128, 270, 350, 20);
  const skirts: readonly (readonly [number, number, number])[] = [
    [236, 326, 98],
    [172, 262, 82],
    [112, 194, 64],
    [56, 128, 46],
    [16, 74, 28],
  ];
  for (const [top, foot, wide] of skirts) {
    const teeth = 7;
    const hem = (shift: number, reach: number): Point[] => {
      const points: Point[] = [];
      for (let index = 0; index <= teeth * 2; index += 1) {
        const t = index / (teeth * 2);
        const bow = Math.sin(t * Math.PI) * 16;
        points.push([
          128 + shift + (t - 0.5) * 2 * wide * reach,
          foot - 16 + bow + (index % 2 === 0 ? 0 : -9) + dice.between(-2, 2),
        ]);
      }
      return points;
    };
    out += polygon(
      [
        [128, top - 14],
        ...hem(3, 1)
          .map(([x, y]): Point => [x, y + 7])
          .reverse(),
      ],
      tones.accent,
    );
    out += polygon([[128, top - 16], ...hem(0, 1).reverse()], tones.dark);
    out += polygon(
      [
        [126, top - 16],
        ...hem(-wide * 0.14, 0.8)
          .map(([x, y]): Point => [x, y - 9])
          .reverse(),
      ],
      tones.mid,
    );
    out += polygon(
      [
        [122, top - 8],
        ...hem(-wide * 0.36, 0.45)
          .map(([x, y]): Point => [x, y - 20])
          .reverse(),
      ],
      tones.light,
    );
    if (palette.frost > 0) {
      const snow = palette.ramp.snow;
      const shape = (dx: number, dy: number): Point[] => [
        [128 + dx, top - 20],
        [128 + wide * 0.5, foot - 42 + dy],
        [128 + wide * 0.2, foot - 34 + dy],
        [128, foot - 44 + dy],
        [128 - wide * 0.3, foot - 30 + dy],
        [128 - wide * 0.74 + dx, foot - 28 + dy],
      ];
      out += path(smoothClosed(shape(2, 5)), snow.dark) + path(smoothClosed(shape(-2, -3)), snow.mid);
    }
  }
  return out;
}

/** A palm of 256 × 384. */
export function palm(brush: Brush, tones: Ramp): string {
  const { palette } = brush;
  const { wood, shell } = palette.ramp;
  let out = contact(120, 350, 56, 17, palette.night, 0.32);
  out +=
    path('M104 352Q104 230 138 120L160 126Q134 236 138 352Q120 360 104 352Z', wood.dark) +
    path('M104 352Q104 230 138 120L148 123Q120 236 120 356Z', wood.mid);
  for (let index = 0; index < 8; index += 1)
    out += line(`M${107 + index * 3.6} ${330 - index * 25}q14 8 26 2`, wood.accent, 3, 'opacity="0.55"');
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [250, 150, 46, 1],
    [26, 158, 44, 1],
    [236, 72, 26, 0],
    [44, 74, 26, 0],
    [206, 206, 50, 1],
    [76, 212, 50, 1],
    [206, 36, 34, 0],
    [92, 34, 30, 0],
  ];
  leaves.forEach(([x, y, bow, isLow], index) => {
    const [mx, my] = [(148 + x) / 2, (112 + y) / 2 - bow];
    const blade = (w: number) =>
      `M148 112Q${mx} ${my - w} ${x} ${y}Q${mx + (x < 148 ? 6 : -6)} ${my + w} 148 112Z`;
    out += path(blade(24), isLow ? tones.dark : tones.mid) + path(blade(9), isLow ? tones.mid : tones.light);
    if (index % 2 === 0) out += line(`M148 112Q${mx} ${my} ${x} ${y}`, tones.accent, 2.4, 'opacity="0.5"');
  });
  for (const [x, y] of [
    [138, 122],
    [158, 124],
    [148, 132],
  ] satisfies Point[])
    out += ellipse(x, y, 11, 11, wood.accent) + ellipse(x - 2, y - 3, 7, 6.5, shell.dark);
  return out;
}

/** A bare tree of 256 × 384. */
export function bareTree(brush: Brush): string {
  const { palette } = brush;
  const { wood, snow } = palette.ramp;
  const limbs =
    'M128 250Q122 170 128 60M127 210Q90 160 52 128M126 180Q170 140 204 84M88 168Q84 120 62 84M166 140Q206 138 230 150M128 120Q112 76 92 44M128 110Q148 70 160 34M184 112Q188 76 182 50M62 134Q40 138 24 158';
  let out =
    contact(132, 348, 62, 19, palette.night, 0.32) +
    trunk(wood, 128, 190, 350, 24) +
    line(limbs, wood.dark, 14) +
    line(limbs, wood.mid, 7, 'transform="translate(-2.5 -1.5)"');
  if (palette.frost > 0)
    out += line(
      'M124 108Q108 72 92 44M84 156Q70 138 54 126M170 128Q190 104 202 82M170 137Q206 132 226 146',
      snow.mid,
      6,
      'transform="translate(-3 -6)"',
    );
  return out;
}

/** A small tree of 128 × 256. */
export function smallTree(brush: Brush, tones: Ramp): string {
  const { palette } = brush;
  const balls: Ball[] = [
    [64, 66, 44],
    [38, 100, 32],
    [92, 102, 32],
    [64, 112, 38],
    [44, 66, 28],
  ];
  let out =
    contact(67, 228, 40, 13, palette.night, 0.32) +
    trunk(palette.ramp.wood, 64, 130, 229, 13) +
    crown(brush, balls, tones, 0.8);
  if (palette.frost > 0) out += snowOn(brush, balls);
  return out;
}

/** A bush in one tile, with blossoms or berries in the colour of `dots`. */
export function bush(brush: Brush, tones: Ramp, dots?: string): string {
  const { palette } = brush;
  const balls: Ball[] = [
    [64, 62, 34],
    [36, 80, 26],
    [92, 82, 26],
    [64, 86, 30],
  ];
  let out = contact(66, 108, 48, 12, palette.night, 0.32) + crown(brush, balls, tones, 0.75);
  if (palette.frost > 0) out += snowOn(brush, balls);
  if (dots)
    for (const [x, y] of [
      [40, 74],
      [62, 52],
      [84, 70],
      [58, 86],
      [96, 88],
      [30, 90],
      [76, 96],
    ] satisfies Point[])
      out +=
        ellipse(x + 1, y + 1.4, 5.4, 5.4, tones.accent) +
        ellipse(x, y, 5.2, 5.2, dots) +
        ellipse(x - 1.5, y - 1.7, 1.8, 1.6, palette.foam, 'opacity="0.8"');
  return out;
}
