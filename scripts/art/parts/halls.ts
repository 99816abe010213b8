// Tall things of halls and rooms, 256 × 384 or 128 × 256: pillars, shelves, wardrobes, statues, dripstones.
import type { Brush } from '../brush';
import { brushWith } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, type Point, path, polygon } from '../shapes';
import { tuft } from './ground';

/** A column of stone with a broken or a whole head. */
export function column(brush: Brush, tones: Ramp, isBroken: boolean): string {
  const top = isBroken ? 150 : 66;
  let out =
    contact(136, 352, 92, 24, brush.palette.night, 0.4) +
    box(44, 318, 168, 40, tones.dark, 6) +
    box(44, 318, 150, 34, tones.mid, 6) +
    box(44, 318, 162, 9, tones.light, 4) +
    box(58, 294, 140, 28, tones.dark, 5) +
    box(58, 294, 120, 24, tones.mid, 5) +
    box(58, 294, 136, 7, tones.light, 3);
  out +=
    box(72, top, 112, 300 - top, tones.dark) +
    box(72, top, 84, 300 - top, tones.mid) +
    box(76, top, 22, 300 - top, tones.light);
  for (const x of [104, 128, 152])
    out +=
      box(x, top, 7, 300 - top, tones.dark, 3) +
      box(x + 7, top, 3, 300 - top, tones.light, 0, 'opacity="0.6"');
  for (const y of [160, 230]) if (y > top + 20) out += box(72, y, 112, 5, tones.accent, 0, 'opacity="0.5"');
  if (isBroken)
    out +=
      polygon(
        [
          [72, 152],
          [72, 132],
          [92, 112],
          [110, 138],
          [132, 120],
          [150, 146],
          [172, 134],
          [184, 152],
        ],
        tones.mid,
      ) +
      polygon(
        [
          [72, 152],
          [72, 132],
          [92, 112],
          [100, 126],
          [88, 152],
        ],
        tones.light,
      ) +
      ellipse(206, 350, 26, 15, tones.dark) +
      ellipse(202, 346, 22, 12, tones.mid);
  else
    out +=
      box(58, 44, 140, 28, tones.dark, 5) +
      box(58, 44, 120, 23, tones.mid, 5) +
      box(40, 14, 176, 36, tones.dark, 6) +
      box(40, 14, 156, 30, tones.mid, 6) +
      box(40, 14, 170, 9, tones.light, 4);
  const { moss } = brush.palette.ramp;
  for (const [x, y] of [
    [62, 322],
    [90, 320],
    [192, 322],
  ] satisfies Point[])
    out += tuft(brush, x, y, 16, moss.mid, 4);
  return out;
}

/** Dripstones that rise from the floor. */
export function dripstones(brush: Brush, tones: Ramp): string {
  const spike = (x: number, foot: number, w: number, h: number) =>
    contact(x + 4, foot, w * 1.2, w * 0.34, brush.palette.night, 0.36) +
    path(
      `M${x - w} ${foot}Q${x - w * 0.4} ${foot - h * 0.5} ${x} ${foot - h}Q${x + w * 0.5} ${foot - h * 0.5} ${x + w} ${foot}Q${x} ${foot + w * 0.34} ${x - w} ${foot}Z`,
      tones.dark,
    ) +
    path(
      `M${x - w} ${foot}Q${x - w * 0.4} ${foot - h * 0.5} ${x} ${foot - h}Q${x + w * 0.1} ${foot - h * 0.4} ${x + w * 0.16} ${foot + w * 0.12}Q${x - w * 0.5} ${foot + w * 0.1} ${x - w} ${foot}Z`,
      tones.mid,
    ) +
    path(
      `M${x - w * 0.84} ${foot - 3}Q${x - w * 0.36} ${foot - h * 0.5} ${x} ${foot - h}Q${x - w * 0.24} ${foot - h * 0.46} ${x - w * 0.5} ${foot}Z`,
      tones.light,
    ) +
    [0.25, 0.45, 0.62]
      .map((t) =>
        line(
          `M${x - w * (0.72 - t * 0.62)} ${foot - h * t}q${w * (0.7 - t * 0.5)} ${w * 0.24} ${w * (1.4 - t * 1.1)} 0`,
          tones.accent,
          4,
          'opacity="0.4"',
        ),
      )
      .join('');
  return (
    spike(170, 304, 42, 210) +
    spike(84, 318, 50, 280) +
    spike(204, 340, 26, 96) +
    spike(136, 350, 36, 150) +
    spike(38, 346, 22, 80)
  );
}

/** A case of 256 × 384 full of books. */
export function bookcase(brush: Brush, tones: Ramp): string {
  const { ramp, night } = brush.palette;
  const books = [ramp.coral, ramp.roofTwo, ramp.moss, ramp.light, ramp.blossom, ramp.shell, ramp.water];
  let out =
    contact(134, 362, 118, 14, night, 0.4) +
    box(8, 26, 240, 340, tones.dark, 6) +
    box(8, 26, 232, 334, tones.mid, 6) +
    box(22, 48, 212, 300, tones.accent, 3);
  for (let shelf = 0; shelf < 4; shelf += 1) {
    const y = 48 + shelf * 76;
    const b = brushWith(brush, `${brush.seed}/${shelf}`);
    for (let x = 28; x < 214; ) {
      const [w, h] = [b.dice.between(12, 22), b.dice.between(42, 58)];
      const book = books[b.dice.below(books.length)] ?? ramp.coral;
      if (b.dice.chance(0.12)) {
        x += w + 6;
        continue;
      }
      out +=
        box(x, y + 64 - h, w, h, book.dark, 2) +
        box(x, y + 64 - h, w * 0.7, h, book.mid, 2) +
        box(x + 2, y + 64 - h + 8, w - 5, 4, book.light);
      x += w + 1.6;
    }
    out +=
      box(22, y + 64, 212, 12, tones.mid) +
      box(22, y + 64, 212, 4, tones.light) +
      box(22, y, 212, 9, night, 0, 'opacity="0.3"');
  }
  return (
    out +
    box(0, 8, 256, 26, tones.dark, 5) +
    box(0, 8, 250, 20, tones.mid, 5) +
    box(2, 8, 246, 6, tones.light, 3) +
    box(8, 344, 240, 20, tones.dark, 3) +
    box(8, 344, 234, 7, tones.light, 3)
  );
}

/** A wardrobe of 256 × 384. */
export function wardrobe(brush: Brush, tones: Ramp): string {
  const { ramp, night } = brush.palette;
  let out =
    contact(134, 364, 112, 14, night, 0.4) +
    box(22, 342, 24, 24, tones.accent, 4) +
    box(210, 342, 24, 24, tones.accent, 4) +
    box(12, 46, 232, 306, tones.dark, 8) +
    box(12, 46, 224, 300, tones.mid, 8);
  for (const x of [26, 134]) {
    out +=
      box(x, 64, 96, 188, tones.dark, 6) +
      box(x, 64, 93, 184, tones.light, 6) +
      box(x + 4, 68, 88, 178, tones.mid, 5) +
      box(x + 14, 82, 68, 66, tones.dark, 30) +
      box(x + 17, 85, 64, 62, tones.light, 28, 'opacity="0.5"') +
      box(x + 14, 162, 68, 74, tones.dark, 5) +
      box(x + 17, 165, 64, 70, tones.light, 5, 'opacity="0.5"');
    out +=
      box(x, 266, 96, 68, tones.dark, 6) +
      box(x, 266, 92, 63, tones.light, 6) +
      box(x + 4, 270, 87, 58, tones.mid, 5) +
      box(x + 34, 292, 28, 9, ramp.light.accent, 4) +
      box(x + 34, 292, 26, 4, ramp.light.light, 3);
  }
  for (const x of [114, 142])
    out += ellipse(x, 162, 6, 9, ramp.light.accent) + ellipse(x - 1.6, 159, 3, 4, ramp.light.light);
  return (
    out +
    path('M4 52Q6 34 40 34Q84 34 128 8Q172 34 216 34Q250 34 252 52Z', tones.dark) +
    path('M4 48Q6 34 40 34Q84 34 128 8Q172 34 216 34Q240 34 246 44Z', tones.light) +
    path('M8 50Q20 42 44 42Q88 42 128 20Q168 42 212 42Q236 42 248 50Z', tones.mid)
  );
}

/** A standing lamp of 128 × 256 with a shade of cloth. */
export function floorLight(brush: Brush, tones: Ramp, cloth: Ramp): string {
  const { glow, night } = brush.palette;
  return (
    contact(68, 230, 34, 10, night, 0.36) +
    [70, 54, 38].map((r) => ellipse(64, 76, r, r, glow, 'opacity="0.09"')).join('') +
    ellipse(64, 226, 32, 11, tones.dark) +
    ellipse(62, 223, 28, 8, tones.light) +
    box(58, 96, 12, 126, tones.dark) +
    box(58, 96, 6, 126, tones.light) +
    path('M36 34H92L116 108Q64 124 12 108Z', cloth.dark) +
    path('M36 34H76L88 113Q44 118 12 108Z', cloth.mid) +
    path('M36 34H54L44 114Q26 112 12 108Z', cloth.light) +
    ellipse(64, 34, 28, 7, cloth.light) +
    path('M12 104Q64 122 116 104V110Q64 128 12 110Z', cloth.accent)
  );
}

/** A figure of stone on a base, 256 × 384. */
export function statue(brush: Brush, tones: Ramp): string {
  let out =
    contact(136, 352, 92, 24, brush.palette.night, 0.4) +
    box(48, 270, 160, 86, tones.dark, 6) +
    box(48, 270, 142, 80, tones.mid, 6) +
    box(48, 270, 154, 10, tones.light, 4) +
    box(66, 296, 104, 38, tones.dark, 4) +
    box(70, 300, 100, 34, tones.light, 4, 'opacity="0.5"') +
    box(36, 252, 184, 26, tones.dark, 6) +
    box(36, 252, 170, 20, tones.light, 6);
  const fish =
    'M86 252Q60 200 96 166Q72 150 66 112Q92 116 108 138Q116 80 160 40Q168 80 196 96Q176 116 178 144Q186 190 160 214Q150 226 172 252Z';
  out +=
    path(fish, tones.dark) +
    path(
      'M86 252Q60 200 96 166Q72 150 66 112Q92 116 108 138Q116 80 160 40Q152 96 148 134Q156 186 132 214Q124 230 134 252Z',
      tones.mid,
    ) +
    path(
      'M86 252Q60 200 96 166Q92 150 100 140Q116 80 156 48Q124 96 122 146Q126 190 104 214Q96 230 100 252Z',
      tones.light,
    );
  return (
    out +
    ellipse(148, 104, 8, 8, tones.accent) +
    ellipse(146, 101, 3, 3, tones.light) +
    line('M112 190q18 10 34 0M108 210q18 10 30 2M118 170q18 10 32 0', tones.accent, 4, 'opacity="0.5"')
  );
}

/** A basin with a jet, 256 × 384. */
export function fountain(brush: Brush, tones: Ramp): string {
  const { ramp, foam, night } = brush.palette;
  let out =
    contact(134, 340, 122, 36, night, 0.36) +
    path('M10 276V318Q60 372 128 372T246 318V276Z', tones.dark) +
    path('M10 276V318Q40 360 110 370L128 276Z', tones.mid);
  for (let index = 0; index < 7; index += 1)
    out += line(
      `M${28 + index * 33} ${306 + Math.sin((index / 6) * Math.PI) * 22}v34`,
      tones.accent,
      4,
      'opacity="0.45"',
    );
  out +=
    ellipse(128, 276, 119, 50, tones.light) +
    ellipse(128, 279, 103, 40, tones.dark) +
    ellipse(128, 284, 100, 36, ramp.water.mid) +
    ellipse(104, 276, 52, 13, ramp.water.light, 'opacity="0.6"') +
    box(108, 168, 40, 116, tones.dark, 6) +
    box(108, 168, 22, 116, tones.light, 6) +
    ellipse(128, 286, 44, 14, foam, 'opacity="0.75"') +
    path('M56 150Q70 196 128 196T200 150Z', tones.dark) +
    path('M56 150Q70 192 110 195L128 150Z', tones.mid) +
    ellipse(128, 150, 72, 24, tones.light) +
    ellipse(128, 152, 62, 18, ramp.water.mid);
  out +=
    path('M66 156Q44 200 50 270L66 276Q60 206 80 164Z', ramp.water.light, 'opacity="0.9"') +
    path('M190 156Q212 200 206 270L190 276Q196 206 176 164Z', ramp.water.light, 'opacity="0.8"') +
    line('M58 186Q52 226 56 262M198 186Q204 226 200 262', foam, 4);
  out +=
    path('M118 152Q114 90 128 56Q142 90 138 152Z', ramp.water.light) +
    path('M122 152Q120 100 128 66Q130 100 128 152Z', foam) +
    [
      [112, 84],
      [146, 88],
      [128, 46],
      [104, 112],
      [152, 118],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 5, 6, foam))
      .join('') +
    ellipse(128, 152, 24, 7, foam);
  return out;
}

/** A stall with goods, 256 × 384. */
export function stall(brush: Brush, cloth: Ramp): string {
  const { ramp, night } = brush.palette;
  const { wood, plank } = ramp;
  let out =
    contact(134, 356, 120, 18, night, 0.38) +
    box(20, 130, 14, 226, wood.dark) +
    box(20, 130, 8, 226, wood.light) +
    box(222, 130, 14, 226, wood.dark) +
    box(34, 176, 188, 84, night, 0, 'opacity="0.5"') +
    box(8, 250, 240, 106, plank.dark, 5) +
    box(8, 250, 232, 100, plank.mid, 5);
  for (const y of [276, 302, 328]) out += box(8, y, 240, 3, plank.dark);
  out += box(2, 236, 252, 24, plank.dark, 5) + box(2, 236, 250, 15, plank.light, 5);
  const fruit = [ramp.coral, ramp.light, ramp.moss, ramp.blossom];
  fruit.forEach((tones, box4) => {
    const x = 16 + box4 * 58;
    out += box(x, 218, 50, 26, wood.dark, 3) + box(x, 218, 50, 7, wood.light, 3);
    for (let index = 0; index < 5; index += 1)
      out +=
        ellipse(x + 9 + index * 8, 216 - (index % 2) * 7, 8, 8, index % 2 ? tones.mid : tones.dark) +
        ellipse(x + 7 + index * 8, 213 - (index % 2) * 7, 3, 2.6, tones.light);
  });
  for (let index = 0; index < 8; index += 1) {
    const [a, b] = [16 + index * 28, 2 + index * 31.5];
    const isPlain = index % 2 === 0;
    out +=
      polygon(
        [
          [a, 64],
          [a + 28, 64],
          [b + 31.5, 132],
          [b, 132],
        ],
        isPlain ? cloth.mid : cloth.accent,
      ) + path(`M${b} 132h31.5v10q0 18 -15.7 18t-15.8 -18Z`, isPlain ? cloth.dark : ramp.shell.dark);
  }
  return out + box(12, 56, 232, 14, cloth.dark, 6) + box(12, 56, 232, 6, cloth.light, 4);
}
