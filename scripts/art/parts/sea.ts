// Things of the sea: piers, lighthouses, sea stacks, buoys, boats.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, lump, type Point, path, polygon } from '../shapes';
import { joins } from './cliffs';

/** A pier of boards on posts, which joins its neighbours. */
export function pier(brush: Brush, mask: number, tones: Ramp): string {
  const { ramp, night, foam } = brush.palette;
  const [left, right] = [mask & joins.west ? -2 : 16, mask & joins.east ? 130 : 112];
  const [top, foot] = [mask & joins.north ? -2 : 14, mask & joins.south ? 130 : 100];
  let out =
    box(left + 6, 30, right - left, 96, night, 4, 'opacity="0.2"') +
    (mask & 5 ? box(26, top, 92, foot - top + 6, night, 4, 'opacity="0.2"') : '');
  const posts: Point[] = [];
  if (!(mask & joins.south)) posts.push([24, 112], [104, 112]);
  for (const [x, y] of posts)
    out +=
      ellipse(x, y + 6, 13, 5, foam, 'opacity="0.6"') +
      box(x - 7, y - 22, 14, 28, ramp.wood.dark) +
      box(x - 7, y - 22, 7, 28, ramp.wood.mid);
  const isUpright = (mask & 5) !== 0 && (mask & 10) === 0;
  const deck = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, tones.dark, 2) + box(x, y, w, h - 5, tones.mid, 2);
  if (isUpright) {
    for (let y = top < 0 ? 0 : 14; y < (mask & joins.south ? 128 : 96); y += 21.33)
      out +=
        deck(16, y, 96, 20) +
        box(17, y, 94, 3.4, tones.light, 1) +
        ellipse(26, y + 9, 2, 2, tones.accent) +
        ellipse(102, y + 9, 2, 2, tones.accent);
  } else {
    for (let x = left < 0 ? 0 : 16; x < (right > 128 ? 128 : 108); x += 21.33)
      out +=
        box(x, 14, 20, 86, tones.dark, 2) +
        box(x, 14, 17, 83, tones.mid, 2) +
        box(x, 14, 3.4, 83, tones.light, 1) +
        ellipse(x + 9, 24, 2, 2, tones.accent) +
        ellipse(x + 9, 86, 2, 2, tones.accent);
    if (mask & joins.north) for (let y = 0; y < 14; y += 14) out += deck(16, y - 1, 96, 15);
    if (mask & joins.south) out += deck(16, 99, 96, 15) + deck(16, 114, 96, 18);
  }
  for (const [x, y, on] of [
    [20, 18, !(mask & joins.north) && !(mask & joins.west)],
    [108, 18, !(mask & joins.north) && !(mask & joins.east)],
    [20, 92, !(mask & joins.south) && !(mask & joins.west)],
    [108, 92, !(mask & joins.south) && !(mask & joins.east)],
  ] as const)
    if (on) out += box(x - 8, y - 6, 16, 18, ramp.wood.dark, 4) + ellipse(x, y - 6, 8, 5, ramp.wood.light);
  return out;
}

/** A lighthouse of 256 × 384. */
export function lighthouse(brush: Brush, stripes: Ramp): string {
  const { ramp, night, glow } = brush.palette;
  const { shell, stone, rock, light, metal } = ramp;
  let out =
    contact(136, 356, 98, 22, night, 0.38) +
    path(lump(brush.dice, 128, 344, 94, 26, 0.1), rock.dark) +
    path(lump(brush.dice, 122, 336, 84, 20, 0.1), rock.light);
  const band = (a: number, b: number, tones: Ramp) => {
    const half = (y: number) => 38 + ((y - 120) / 220) * 26;
    return (
      polygon(
        [
          [128 - half(a), a],
          [128 + half(a), a],
          [128 + half(b), b],
          [128 - half(b), b],
        ],
        tones.dark,
      ) +
      polygon(
        [
          [128 - half(a), a],
          [128 + half(a) * 0.34, a],
          [128 + half(b) * 0.34, b],
          [128 - half(b), b],
        ],
        tones.mid,
      ) +
      polygon(
        [
          [128 - half(a), a],
          [128 - half(a) * 0.6, a],
          [128 - half(b) * 0.6, b],
          [128 - half(b), b],
        ],
        tones.light,
      )
    );
  };
  for (let index = 0; index < 5; index += 1)
    out += band(120 + index * 44, 164 + index * 44, index % 2 ? shell : stripes);
  out +=
    path('M112 340V306Q112 290 128 290T144 306V340Z', ramp.wood.dark) +
    path('M116 340V308Q116 295 128 295V340Z', ramp.wood.mid) +
    box(118, 190, 18, 26, night, 8) +
    box(118, 190, 12, 26, light.accent, 6) +
    box(78, 104, 100, 20, stone.dark, 4) +
    box(78, 104, 94, 12, stone.light, 4);
  out +=
    [84, 62, 40].map((r) => ellipse(128, 78, r, r, glow, 'opacity="0.09"')).join('') +
    box(98, 56, 60, 50, metal.dark) +
    box(103, 58, 50, 46, light.accent) +
    box(103, 58, 24, 46, light.light) +
    box(126, 56, 4, 50, metal.dark) +
    box(90, 96, 76, 10, metal.dark, 3) +
    path('M88 60Q92 24 128 20Q164 24 168 60Z', stripes.dark) +
    path('M88 60Q92 24 128 20Q136 24 134 60Z', stripes.light) +
    box(124, 4, 8, 18, metal.dark, 3) +
    ellipse(128, 6, 6, 6, metal.light);
  return out;
}

/** Rocks that rise from the sea, 128 × 256. */
export function seaStack(brush: Brush, tones: Ramp): string {
  const { foam, ramp, night } = brush.palette;
  return (
    ellipse(66, 232, 60, 16, night, 'opacity="0.24"') +
    ellipse(64, 226, 60, 17, foam, 'opacity="0.7"') +
    polygon(
      [
        [14, 224],
        [22, 150],
        [36, 96],
        [56, 40],
        [74, 28],
        [92, 60],
        [100, 120],
        [116, 222],
        [90, 234],
        [40, 234],
      ],
      tones.dark,
    ) +
    polygon(
      [
        [14, 224],
        [22, 150],
        [36, 96],
        [56, 40],
        [68, 60],
        [60, 130],
        [70, 232],
        [40, 234],
      ],
      tones.mid,
    ) +
    polygon(
      [
        [14, 224],
        [22, 150],
        [36, 96],
        [56, 40],
        [58, 70],
        [44, 130],
        [34, 228],
      ],
      tones.light,
    ) +
    line('M82 90l-8 40l12 34M50 150l10 30', tones.accent, 4, 'opacity="0.5"') +
    path(lump(brush.dice, 72, 36, 20, 9, 0.2), ramp.moss.mid) +
    path(lump(brush.dice, 66, 32, 13, 6, 0.2), ramp.moss.light) +
    ellipse(64, 230, 46, 10, foam, 'opacity="0.85"') +
    ellipse(70, 234, 48, 8, ramp.water.mid, 'opacity="0.6"')
  );
}

export function buoy(brush: Brush, tones: Ramp): string {
  const { foam, night, ramp } = brush.palette;
  return (
    ellipse(68, 104, 36, 10, night, 'opacity="0.24"') +
    ellipse(64, 100, 38, 12, foam, 'opacity="0.75"') +
    path('M38 98L54 40H76L90 98Q64 110 38 98Z', tones.dark) +
    path('M38 98L54 40H66L70 103Q52 104 38 98Z', tones.mid) +
    path('M45 74L49 58H80L85 76Q64 82 45 74Z', ramp.shell.mid) +
    box(50, 30, 30, 12, ramp.metal.dark, 4) +
    ellipse(65, 24, 10, 10, ramp.light.accent) +
    ellipse(62, 21, 5, 5, ramp.light.light)
  );
}

/** A small rowing boat. */
export function boat(brush: Brush, tones: Ramp): string {
  const { foam, night, ramp } = brush.palette;
  return (
    ellipse(66, 100, 60, 15, night, 'opacity="0.24"') +
    ellipse(64, 94, 60, 14, foam, 'opacity="0.6"') +
    path('M4 50Q20 56 64 56T124 50Q120 96 92 102H36Q8 96 4 50Z', tones.dark) +
    path('M4 50Q20 56 64 56V102H36Q8 96 4 50Z', tones.mid) +
    path('M10 72Q40 82 118 72L116 80Q60 90 12 80Z', ramp.shell.mid) +
    ellipse(64, 52, 58, 13, ramp.wood.light) +
    ellipse(64, 54, 52, 10, ramp.wood.accent) +
    box(42, 44, 12, 22, ramp.plank.mid, 2) +
    box(78, 44, 12, 22, ramp.plank.mid, 2) +
    line('M30 66L2 30M96 66L126 30', ramp.plank.dark, 5)
  );
}

/** A stepping stone in water. */
export function steppingStone(brush: Brush, mask: number, tones: Ramp): string {
  const { foam, night, ramp } = brush.palette;
  const stone = (x: number, y: number, rx: number, ry: number) =>
    ellipse(x + 3, y + 9, rx + 4, ry + 3, foam, 'opacity="0.55"') +
    path(lump(brush.dice, x, y + 5, rx, ry, 0.1), tones.dark) +
    path(lump(brush.dice, x - 1, y, rx * 0.96, ry * 0.92, 0.1), tones.mid) +
    path(lump(brush.dice, x - rx * 0.2, y - ry * 0.24, rx * 0.6, ry * 0.5, 0.14), tones.light);
  let out = ellipse(66, 76, 44, 30, night, 'opacity="0.16"') + stone(64, 66, 40, 27);
  if (mask & joins.north) out += stone(64, 15, 26, 14);
  if (mask & joins.south) out += stone(64, 114, 25, 12);
  if (mask & joins.west) out += stone(14, 66, 14, 15);
  if (mask & joins.east) out += stone(113, 66, 14, 15);
  return out + path(lump(brush.dice, 78, 76, 10, 5, 0.2), ramp.moss.mid);
}
