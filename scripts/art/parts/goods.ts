// Man-made things that fit one tile.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, type Point, path, polygon } from '../shapes';

const foot = (brush: Brush, x: number, y: number, rx: number) =>
  contact(x + 3, y, rx, rx * 0.26, brush.palette.night, 0.36);

export function barrel(brush: Brush, tones: Ramp = brush.palette.ramp.plank): string {
  const { metal, wood } = brush.palette.ramp;
  let out =
    foot(brush, 64, 108, 36) +
    path('M32 36Q24 70 34 106Q64 116 94 106Q104 70 96 36Z', tones.dark) +
    path('M32 36Q24 70 34 106Q52 112 66 112V36Z', tones.mid) +
    path('M32 36Q26 70 35 104L46 108Q40 70 44 36Z', tones.light);
  for (const y of [52, 88])
    out +=
      path(`M28 ${y}Q64 ${y + 12} 100 ${y}V${y + 9}Q64 ${y + 21} 28 ${y + 9}Z`, metal.dark) +
      path(`M28 ${y}Q46 ${y + 7} 64 ${y + 6.5}V${y + 15}Q44 ${y + 14} 28 ${y + 8}Z`, metal.light);
  return (
    out +
    ellipse(64, 36, 32, 13, wood.dark) +
    ellipse(63, 34, 30, 11.5, tones.light) +
    line('M44 30v9M58 26v17M72 26v17M86 30v9', tones.dark, 2, 'opacity="0.7"')
  );
}

export function crate(brush: Brush, tones: Ramp = brush.palette.ramp.plank): string {
  const { wood } = brush.palette.ramp;
  return (
    foot(brush, 64, 108, 44) +
    box(24, 44, 80, 64, tones.dark, 4) +
    box(24, 44, 76, 61, tones.mid, 4) +
    line('M34 54L92 98M92 54L34 98', wood.mid, 9) +
    line('M33 52L91 96', tones.light, 3) +
    box(24, 44, 9, 62, wood.mid, 2) +
    box(93, 44, 9, 62, wood.dark, 2) +
    box(24, 98, 78, 9, wood.dark, 2) +
    box(24, 44, 78, 8, wood.light, 2) +
    polygon(
      [
        [24, 44],
        [34, 26],
        [96, 26],
        [104, 44],
      ],
      tones.light,
    ) +
    line('M42 35h44', tones.mid, 5) +
    line('M34 27L25 43M96 27L103 43', wood.light, 4)
  );
}

export function pot(brush: Brush, tones: Ramp, plant?: Ramp): string {
  let out = foot(brush, 64, 110, 30);
  out +=
    path('M38 62H90Q92 96 80 110Q64 116 48 110Q36 96 38 62Z', tones.dark) +
    path('M38 62H64V113Q54 113 48 110Q36 96 38 62Z', tones.mid) +
    path('M42 66H50Q48 92 54 108Q42 100 42 66Z', tones.light) +
    box(33, 54, 62, 14, tones.dark, 5) +
    box(33, 54, 44, 14, tones.mid, 5) +
    box(35, 55, 52, 4, tones.light, 2);
  if (!plant) return out + ellipse(64, 56, 27, 5, tones.accent);
  const leaves: Point[] = [
    [22, 30],
    [40, 10],
    [64, 2],
    [90, 12],
    [106, 34],
    [30, 48],
    [98, 50],
  ];
  leaves.forEach(([x, y], index) => {
    const [mx, my] = [(64 + x) / 2, (58 + y) / 2 - 10];
    out +=
      path(
        `M64 60Q${mx - 12} ${my} ${x} ${y}Q${mx + 14} ${my + 8} 64 60Z`,
        index % 2 ? plant.mid : plant.dark,
      ) +
      path(
        `M64 60Q${mx - 8} ${my} ${x} ${y}Q${mx + 2} ${my + 4} 64 60Z`,
        index % 2 ? plant.light : plant.mid,
      );
  });
  return out;
}

/** A wooden sign; `mark` is drawn on its board. */
export function sign(brush: Brush, kind: 'board' | 'arrow' | 'shop', mark = ''): string {
  const { wood, plank } = brush.palette.ramp;
  let out = foot(brush, 64, 114, 15) + box(57, 56, 14, 58, wood.dark, 3) + box(57, 56, 8, 57, wood.mid, 3);
  if (kind === 'arrow')
    out +=
      path('M18 32H92L116 52L92 72H18Z', plank.dark) +
      path('M18 32H92L112 50L92 67H18Z', plank.mid) +
      line('M20 34H91', plank.light, 4) +
      line('M30 51H82M72 42l11 9l-11 9', wood.dark, 5);
  else {
    out +=
      box(18, 22, 92, 52, plank.dark, 6) +
      box(18, 22, 89, 48, plank.mid, 6) +
      box(20, 23, 85, 4.5, plank.light, 2);
    if (kind === 'board') out += line('M32 39H92M32 50H84M32 61H72', wood.dark, 5);
    else out += mark;
  }
  const snow = brush.palette.ramp.snow;
  if (brush.palette.frost > 0)
    out += path('M18 26Q40 10 64 18T110 24Q92 30 80 25Q64 32 50 26Q34 32 18 26Z', snow.mid);
  return out;
}

/** A chest: 0 closed, 1 lifting, 2 open and full, 3 open and empty. */
export function chest(brush: Brush, tones: Ramp, state: 0 | 1 | 2 | 3): string {
  const { metal, light, wood } = brush.palette.ramp;
  let out =
    foot(brush, 64, 110, 46) +
    box(22, 64, 84, 46, tones.dark, 5) +
    box(22, 64, 78, 43, tones.mid, 5) +
    line('M26 80H98M26 94H98', tones.dark, 2.4);
  const bands = (y: number, h: number) =>
    [30, 88].map((x) => box(x, y, 11, h, light.accent, 2) + box(x, y, 5, h, light.mid, 2)).join('');
  if (state < 2) {
    const lift = state === 1 ? 9 : 0;
    if (lift) out += box(26, 52, 76, 14, brush.palette.night) + box(34, 58, 60, 7, brush.palette.glow, 3);
    const top = (dx: number) =>
      `M${22 + dx} ${66 - lift}V${50 - lift}Q${22 + dx} ${30 - lift} 42 ${30 - lift}H86Q${106 - dx} ${30 - lift} ${106 - dx} ${50 - lift}V${66 - lift}Z`;
    out +=
      path(top(0), tones.dark) +
      path(
        `M22 ${62 - lift}V${50 - lift}Q22 ${30 - lift} 42 ${30 - lift}H86Q102 ${32 - lift} 104 ${46 - lift}V${62 - lift}Z`,
        tones.mid,
      ) +
      line(`M28 ${46 - lift}Q30 ${36 - lift} 44 ${35 - lift}H84`, tones.light, 5) +
      bands(31 - lift, 35) +
      bands(66, 44) +
      box(22, 62 - lift, 84, 6, light.accent, 2) +
      box(54, 56 - lift, 20, 24, metal.dark, 4) +
      box(54, 56 - lift, 16, 21, metal.light, 4) +
      ellipse(63, 65 - lift, 3.6, 3.6, wood.accent) +
      box(61.6, 65 - lift, 3, 8, wood.accent);
  } else {
    out +=
      path('M22 58V34Q22 14 42 14H86Q106 14 106 34V58Z', tones.dark) +
      path('M29 58V36Q29 22 44 22H84Q99 22 99 36V58Z', tones.accent) +
      box(22, 56, 84, 12, brush.palette.night, 3) +
      bands(66, 44);
    if (state === 2) {
      out +=
        path('M28 66Q34 46 48 52Q58 36 70 50Q86 40 90 56Q100 56 100 66Z', light.accent) +
        path('M32 64Q38 50 48 56Q58 42 66 54Q60 64 46 66Z', light.mid);
      for (const [x, y] of [
        [48, 55],
        [66, 48],
        [84, 55],
      ] satisfies Point[])
        out += ellipse(x, y, 7, 6.4, light.mid) + ellipse(x - 1.5, y - 1.5, 3.4, 3, light.light);
    }
    out += box(22, 64, 84, 6, light.accent, 2);
  }
  return out;
}

export function bench(brush: Brush, tones: Ramp): string {
  const { metal } = brush.palette.ramp;
  return (
    foot(brush, 64, 106, 54) +
    box(18, 60, 9, 46, metal.dark, 2) +
    box(101, 60, 9, 46, metal.dark, 2) +
    box(10, 36, 108, 12, tones.dark, 4) +
    box(10, 36, 108, 7, tones.light, 4) +
    box(10, 52, 108, 11, tones.dark, 4) +
    box(10, 52, 108, 6.5, tones.mid, 4) +
    box(6, 68, 116, 19, tones.dark, 4) +
    box(6, 68, 116, 13, tones.mid, 4) +
    box(6, 68, 116, 4, tones.light, 2)
  );
}

export function table(brush: Brush, tones: Ramp, cloth?: Ramp): string {
  const { wood } = brush.palette.ramp;
  let out =
    foot(brush, 64, 108, 48) +
    box(20, 70, 11, 38, wood.dark, 2) +
    box(97, 70, 11, 38, wood.dark, 2) +
    box(12, 32, 104, 50, tones.dark, 7) +
    box(12, 32, 104, 42, tones.mid, 7) +
    box(14, 33, 100, 4, tones.light, 2) +
    line('M24 48H80M40 60H100', tones.dark, 2, 'opacity="0.4"');
  if (cloth)
    out +=
      path('M34 32H94V82L84 92L74 82L64 92L54 82L44 92L34 82Z', cloth.mid) +
      path('M34 74H94V82L84 92L74 82L64 92L54 82L44 92L34 82Z', cloth.dark) +
      line('M40 38H88', cloth.light, 4);
  return out;
}

export function chair(brush: Brush, tones: Ramp, seat: Ramp): string {
  return (
    foot(brush, 64, 110, 26) +
    box(40, 18, 48, 52, tones.dark, 6) +
    box(40, 18, 43, 50, tones.mid, 6) +
    box(48, 26, 30, 34, seat.dark, 4) +
    box(48, 26, 27, 31, seat.mid, 4) +
    box(40, 84, 8, 26, tones.dark, 2) +
    box(80, 84, 8, 26, tones.dark, 2) +
    box(36, 64, 56, 24, seat.dark, 6) +
    box(36, 64, 56, 17, seat.mid, 6) +
    box(38, 65, 52, 4, seat.light, 2)
  );
}

export function well(brush: Brush, tones: Ramp, roof: Ramp): string {
  const { wood, water } = brush.palette.ramp;
  let out =
    foot(brush, 64, 112, 48) +
    path('M20 78V106Q64 124 108 106V78Z', tones.dark) +
    path('M20 78V106Q42 116 64 116V78Z', tones.mid);
  for (const [x, y] of [
    [26, 84],
    [46, 88],
    [68, 89],
    [88, 86],
    [36, 100],
    [58, 104],
    [80, 102],
  ] satisfies Point[])
    out += box(x, y, 18, 10, tones.light, 4, 'opacity="0.7"');
  out +=
    ellipse(64, 78, 44, 15, tones.light) +
    ellipse(64, 79, 35, 10.5, brush.palette.night) +
    ellipse(64, 82, 28, 6.6, water.dark) +
    box(24, 26, 9, 52, wood.dark) +
    box(24, 26, 5, 52, wood.mid) +
    box(95, 26, 9, 52, wood.dark) +
    line('M30 44H98', wood.mid, 6) +
    line('M64 46V66', brush.palette.ramp.shell.dark, 3) +
    box(56, 60, 16, 15, wood.mid, 3) +
    polygon(
      [
        [8, 32],
        [64, 2],
        [120, 32],
        [112, 40],
        [16, 40],
      ],
      roof.dark,
    ) +
    polygon(
      [
        [8, 32],
        [64, 2],
        [66, 40],
        [16, 40],
      ],
      roof.mid,
    ) +
    polygon(
      [
        [8, 32],
        [64, 2],
        [68, 6],
        [20, 34],
      ],
      roof.light,
    );
  return out;
}

/** Hay, sacks and books: heaps that fill a corner. */
export function sacks(brush: Brush): string {
  const { sand, wood, earth } = brush.palette.ramp;
  const one = (x: number, y: number) =>
    foot(brush, x, y, 24) +
    path(
      `M${x - 24} ${y}Q${x - 32} ${y - 34} ${x - 9} ${y - 50}L${x - 14} ${y - 62}H${x + 14}L${x + 9} ${y - 50}Q${x + 32} ${y - 34} ${x + 24} ${y}Q${x} ${y + 6} ${x - 24} ${y}Z`,
      earth.dark,
    ) +
    path(
      `M${x - 24} ${y}Q${x - 32} ${y - 34} ${x - 9} ${y - 50}L${x - 14} ${y - 62}H${x + 4}L${x + 2} ${y - 48}Q${x + 12} ${y - 24} ${x + 6} ${y + 3}Z`,
      sand.dark,
    ) +
    line(`M${x - 10} ${y - 50}H${x + 10}`, wood.mid, 5);
  return one(44, 84) + one(88, 92) + one(56, 112);
}

export function hay(brush: Brush): string {
  const { light, wood } = brush.palette.ramp;
  let out =
    foot(brush, 64, 108, 50) +
    path('M14 58Q14 40 34 40H94Q114 40 114 58V106H14Z', light.accent) +
    path('M14 58Q14 40 34 40H94Q110 40 110 56H60V106H14Z', light.mid);
  for (let index = 0; index < 14; index += 1) {
    const [x, y] = [brush.dice.between(20, 100), brush.dice.between(48, 100)];
    out += line(
      `M${x} ${y}l${brush.dice.between(6, 14)} ${brush.dice.between(-5, 5)}`,
      index % 2 ? light.light : wood.light,
      2.6,
      'opacity="0.7"',
    );
  }
  return out + box(36, 40, 6, 67, wood.mid) + box(86, 40, 6, 67, wood.mid);
}
