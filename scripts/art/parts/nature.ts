// Natural things that fit one tile.
import { type Brush, brushWith } from '../brush';
import type { Ramp } from '../colour';
import { contact, ellipse, line, lump, type Point, path, polygon, smoothClosed } from '../shapes';
import { tuft } from './ground';

const shot = (brush: Brush, x: number, y: number) =>
  ellipse(x, y, 1.8, 1.8, brush.palette.foam, 'opacity="0.8"');

function snowCap(brush: Brush, x: number, y: number, w: number): string {
  if (brush.palette.frost <= 0) return '';
  const snow = brush.palette.ramp.snow;
  const d = (dy: number) =>
    smoothClosed([
      [x - w, y + dy],
      [x - w * 0.5, y - w * 0.34 + dy],
      [x + w * 0.4, y - w * 0.34 + dy],
      [x + w, y + dy],
      [x + w * 0.4, y + w * 0.2 + dy],
      [x - w * 0.3, y + w * 0.14 + dy],
    ]);
  return path(d(3), snow.dark) + path(d(0), snow.mid);
}

/** A rock with flat faces, lit from the upper left; `size` 0.4 to 1. */
export function rock(brush: Brush, tones: Ramp, size: number, moss?: Ramp): string {
  const s = (value: number) => value * size;
  const [x, y] = [64, 108];
  const points: Point[] = [
    [-50, -6],
    [-44, -42],
    [-20, -74],
    [16, -80],
    [40, -52],
    [52, -14],
    [40, 2],
    [-30, 4],
  ];
  const scaled = points.map(([px, py]): Point => [x + s(px), y + s(py)]);
  const face = (list: readonly Point[]) => list.map(([px, py]): Point => [x + s(px), y + s(py)]);
  let out =
    contact(x + s(6), y, s(54), s(13), brush.palette.night, 0.36) +
    polygon(scaled, tones.dark, 'stroke-linejoin="round"');
  out += polygon(
    face([
      [-44, -42],
      [-20, -74],
      [16, -80],
      [22, -50],
      [-8, -34],
    ]),
    tones.light,
  );
  out += polygon(
    face([
      [-50, -6],
      [-44, -42],
      [-8, -34],
      [-2, 4],
      [-30, 4],
    ]),
    tones.mid,
  );
  out += polygon(
    face([
      [16, -80],
      [40, -52],
      [26, -46],
      [22, -50],
    ]),
    tones.mid,
  );
  out +=
    line(
      `M${x + s(22)} ${y - s(50)}L${x + s(12)} ${y - s(22)}l${s(8)} ${s(10)}`,
      tones.accent,
      2.6,
      'opacity="0.5"',
    ) +
    line(`M${x - s(42)} ${y - s(40)}L${x - s(20)} ${y - s(71)}`, brush.palette.foam, 2.2, 'opacity="0.4"');
  if (moss)
    out +=
      path(lump(brush.dice, x - s(12), y - s(62), s(24), s(9), 0.25), moss.mid) +
      path(lump(brush.dice, x + s(22), y - s(6), s(17), s(6), 0.25), moss.dark);
  return out + snowCap(brush, x - s(6), y - s(66), s(30));
}

export function stump(brush: Brush): string {
  const { wood, plank } = brush.palette.ramp;
  return (
    contact(68, 104, 42, 12, brush.palette.night, 0.34) +
    path(
      'M32 62L30 96Q22 104 20 108Q34 104 42 109Q56 112 66 108Q84 112 92 106Q102 108 108 106Q98 100 97 92L96 62Z',
      wood.dark,
    ) +
    path('M32 62L30 96Q24 104 22 107Q36 102 44 107L52 66Z', wood.mid) +
    ellipse(64, 60, 33, 18, plank.dark) +
    ellipse(63, 58, 31, 16, plank.light) +
    ellipse(63, 58, 21, 10.5, plank.mid) +
    ellipse(62, 57.5, 17, 8, plank.light) +
    ellipse(62, 57.5, 7, 3.4, plank.mid) +
    line('M78 80v14M60 84v12', wood.accent, 3, 'opacity="0.6"') +
    snowCap(brush, 62, 54, 26)
  );
}

export function log(brush: Brush): string {
  const { wood, plank, moss } = brush.palette.ramp;
  return (
    contact(66, 100, 56, 11, brush.palette.night, 0.34) +
    path('M26 58H104Q118 60 118 80T104 102H26Z', wood.dark) +
    path('M26 58H104Q112 60 114 70H26Z', wood.light) +
    path('M26 68H115Q117 78 115 84H26Z', wood.mid) +
    line('M48 80h22M62 92h34M84 72h18', wood.accent, 3, 'opacity="0.5"') +
    ellipse(27, 80, 14, 22, plank.dark) +
    ellipse(26, 80, 12.4, 20, plank.light) +
    ellipse(26, 80, 7.6, 12.6, plank.mid) +
    ellipse(26, 80, 3.6, 6, plank.dark) +
    path(lump(brush.dice, 84, 60, 22, 6, 0.25), moss.mid) +
    snowCap(brush, 72, 58, 34)
  );
}

/** A handful of flowers with green between them. */
export function flowers(brush: Brush, petals: Ramp, green: Ramp, heart: string, kind: 0 | 1 | 2): string {
  const places: Point[] = [
    [38, 50],
    [82, 44],
    [60, 76],
    [96, 86],
    [30, 94],
  ];
  let out = '';
  for (const [x, y] of places)
    out +=
      ellipse(x + 3, y + 17, 12, 4.4, brush.palette.night, 'opacity="0.14"') +
      tuft(brush, x, y + 19, 19, green.dark, 4) +
      line(`M${x} ${y + 17}V${y}`, green.dark, 3.2);
  for (const [x, y] of places) {
    if (kind === 0) {
      for (let index = 0; index < 5; index += 1) {
        const angle = (index / 5) * Math.PI * 2 - 1.2;
        out += ellipse(
          x + Math.cos(angle) * 7,
          y + Math.sin(angle) * 6.4,
          6,
          5.6,
          index < 2 || index === 4 ? petals.light : petals.mid,
        );
      }
      out += ellipse(x, y, 4.2, 4, heart);
    } else if (kind === 1) {
      out +=
        path(
          `M${x - 9} ${y - 8}Q${x - 4} ${y - 3} ${x} ${y - 11}Q${x + 4} ${y - 3} ${x + 9} ${y - 8}Q${x + 9} ${y + 8} ${x} ${y + 8}T${x - 9} ${y - 8}Z`,
          petals.mid,
        ) +
        path(
          `M${x - 9} ${y - 8}Q${x - 4} ${y - 3} ${x} ${y - 11}Q${x - 1} ${y + 4} ${x - 2} ${y + 7}Q${x - 10} ${y + 6} ${x - 9} ${y - 8}Z`,
          petals.light,
        );
    } else {
      for (let index = 0; index < 5; index += 1)
        out += ellipse(
          x + (index % 2 ? 3.4 : -3.4),
          y + 8 - index * 5.4,
          4.6,
          4.2,
          index > 2 ? petals.light : index % 2 ? petals.mid : petals.dark,
        );
    }
  }
  return out;
}

export function mushrooms(brush: Brush, cap: Ramp): string {
  const { shell } = brush.palette.ramp;
  const one = (x: number, y: number, s: number) =>
    contact(x + 3, y, 17 * s, 5 * s, brush.palette.night, 0.3) +
    path(
      `M${x - 7 * s} ${y - 26 * s}Q${x - 5 * s} ${y - 8 * s} ${x - 10 * s} ${y}Q${x} ${y + 4 * s} ${x + 10 * s} ${y}Q${x + 5 * s} ${y - 8 * s} ${x + 7 * s} ${y - 26 * s}Z`,
      shell.dark,
    ) +
    path(
      `M${x - 7 * s} ${y - 26 * s}Q${x - 5 * s} ${y - 8 * s} ${x - 10 * s} ${y}Q${x - 4 * s} ${y + 2 * s} ${x} ${y + s}V${y - 26 * s}Z`,
      shell.light,
    ) +
    path(
      `M${x - 28 * s} ${y - 24 * s}Q${x - 26 * s} ${y - 56 * s} ${x} ${y - 56 * s}T${x + 28 * s} ${y - 24 * s}Q${x} ${y - 14 * s} ${x - 28 * s} ${y - 24 * s}Z`,
      cap.dark,
    ) +
    path(
      `M${x - 28 * s} ${y - 26 * s}Q${x - 26 * s} ${y - 56 * s} ${x} ${y - 56 * s}Q${x + 16 * s} ${y - 56 * s} ${x + 20 * s} ${y - 36 * s}Q${x} ${y - 24 * s} ${x - 28 * s} ${y - 26 * s}Z`,
      cap.mid,
    ) +
    ellipse(x - 11 * s, y - 42 * s, 6 * s, 4.6 * s, brush.palette.foam) +
    ellipse(x + 8 * s, y - 46 * s, 4.4 * s, 3.4 * s, brush.palette.foam) +
    ellipse(x + 3 * s, y - 33 * s, 4 * s, 2.8 * s, brush.palette.foam);
  return one(84, 78, 0.75) + one(50, 106, 1.15) + one(96, 112, 0.6);
}

/** A cluster of crystals, which shine. */
export function crystals(brush: Brush, tones: Ramp, size = 1): string {
  let out = contact(66, 108, 46 * size, 12 * size, brush.palette.night, 0.36);
  const prism = (x: number, y: number, w: number, h: number, lean: number) => {
    const tip: Point = [x + lean, y - h];
    return (
      polygon(
        [
          [x - w, y],
          [x - w + lean * 0.7, y - h * 0.74],
          tip,
          [x + w + lean * 0.7, y - h * 0.7],
          [x + w, y],
          [x, y + w * 0.4],
        ],
        tones.dark,
      ) +
      polygon(
        [
          [x - w, y],
          [x - w + lean * 0.7, y - h * 0.74],
          tip,
          [x + lean * 0.6, y - h * 0.6],
          [x, y + w * 0.4],
        ],
        tones.mid,
      ) +
      polygon(
        [
          [x - w * 0.9, y - 3],
          [x - w + lean * 0.7, y - h * 0.74],
          tip,
          [x - w * 0.3 + lean * 0.7, y - h * 0.64],
        ],
        tones.light,
      )
    );
  };
  out +=
    prism(84, 102, 13, 58 * size, 16) +
    prism(44, 104, 12, 50 * size, -15) +
    prism(64, 108, 16, 88 * size, 2) +
    prism(98, 110, 9, 30 * size, 9) +
    prism(30, 112, 8, 24 * size, -7);
  return out + shot(brush, 58, 54) + shot(brush, 88, 62) + shot(brush, 38, 78);
}

/** Dry leaves, petals or a dusting on the ground. */
export function litter(brush: Brush, colours: readonly string[], count: number): string {
  let out = '';
  const b = brushWith(brush, `${brush.seed}/litter`);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [b.dice.between(14, 114), b.dice.between(14, 114)];
    const turn = `transform="rotate(${Math.round(b.dice.between(0, 180))} ${Math.round(x)} ${Math.round(y)})"`;
    out +=
      ellipse(x + 1.5, y + 2.5, 7, 3.4, brush.palette.night, `opacity="0.18" ${turn}`) +
      ellipse(x, y, 7, 3.4, colours[b.dice.below(colours.length)] ?? '', turn);
  }
  return out;
}

export function snowman(brush: Brush): string {
  const { snow, coral, wood, cloth } = brush.palette.ramp;
  const ball = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.94, snow.dark) +
    ellipse(x - r * 0.12, y - r * 0.1, r * 0.86, r * 0.8, snow.mid) +
    ellipse(x - r * 0.3, y - r * 0.34, r * 0.4, r * 0.34, snow.light);
  let out =
    contact(68, 112, 40, 10, brush.palette.night, 0.3) +
    line('M34 72L10 54M92 72L118 56M14 57l-2 -9M114 58l4 -8', wood.mid, 5) +
    ball(64, 86, 33) +
    ball(64, 42, 24);
  out +=
    path('M40 56Q64 70 88 56L90 64Q64 78 38 64Z', cloth.mid) +
    path('M76 62L90 64L92 92L80 90Z', cloth.dark) +
    path('M64 44L92 50L64 52Z', coral.mid);
  for (const [x, y] of [
    [56, 37],
    [73, 37],
    [64, 80],
    [64, 94],
  ] satisfies Point[])
    out += ellipse(x, y, 3.4, 3.4, brush.palette.night);
  return out;
}
