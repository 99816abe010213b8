// Walls of halls and rooms, and what hangs on them.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, path, polygon, SIDE } from '../shapes';
import { type Part, type WallStyle, wall } from './buildings';
import { flame } from './lights';

const ends = (part: Part, by: number) =>
  [part === 'left' ? by : -2, part === 'right' ? SIDE - by : SIDE + 2] as const;

/** The top of a wall seen from above, with the dark beyond it. */
export function crest(brush: Brush, tones: Ramp, part: Part, isVoid = false): string {
  const { night } = brush.palette;
  if (isVoid) return box(-1, -1, 130, 130, night);
  const [x, right] = ends(part, 20);
  return (
    box(x, -2, right - x, 132, night) +
    box(x, 84, right - x, 46, tones.dark) +
    box(x, 84, right - x, 38, tones.mid) +
    box(x, 84, right - x, 8, tones.light) +
    (part === 'left' ? box(x, -2, 16, 132, tones.mid) + box(x, -2, 6, 132, tones.light) : '') +
    (part === 'right' ? box(right - 16, -2, 16, 132, tones.dark) : '')
  );
}

/** The upper half of a wall of two tiles. */
export function upperFace(brush: Brush, style: WallStyle, part: Part): string {
  const [x, right] = ends(part, 20);
  const w = right - x;
  const upper = wall(brush, { ...style, foot: style.face }, part);
  return (
    upper +
    box(x, 92, w, 38, style.face.mid) +
    box(x, 112, w, 9, style.post.mid) +
    box(x, 112, w, 3, style.post.light) +
    box(x, 121, w, 9, style.face.mid) +
    box(x, -2, w, 13, style.post.dark) +
    box(x, -2, w, 7, style.post.light)
  );
}

export function banner(brush: Brush, tones: Ramp): string {
  const { ramp, night } = brush.palette;
  return (
    polygon(
      [
        [44, 20],
        [92, 20],
        [92, 100],
        [68, 84],
        [44, 100],
      ],
      night,
      'opacity="0.25"',
    ) +
    polygon(
      [
        [38, 14],
        [88, 14],
        [88, 94],
        [63, 78],
        [38, 94],
      ],
      tones.dark,
    ) +
    polygon(
      [
        [38, 14],
        [76, 14],
        [76, 86],
        [63, 78],
        [38, 94],
      ],
      tones.mid,
    ) +
    box(30, 8, 66, 9, ramp.wood.dark, 4) +
    box(30, 8, 66, 4, ramp.light.accent, 2) +
    path('M63 28Q78 40 70 56Q63 66 63 66Q48 52 52 42Q56 36 63 28Z', ramp.light.mid) +
    path('M63 28Q66 44 60 52Q56 56 54 48Q54 38 63 28Z', ramp.light.light)
  );
}

export function picture(brush: Brush): string {
  const { ramp, night } = brush.palette;
  return (
    box(30, 22, 76, 62, night, 4, 'opacity="0.25"') +
    box(26, 16, 76, 62, ramp.light.accent, 4) +
    box(26, 16, 74, 58, ramp.light.mid, 4) +
    box(33, 23, 61, 46, ramp.water.light) +
    ellipse(76, 34, 7, 7, ramp.light.light) +
    path('M33 69V54Q46 40 58 52Q70 44 94 58V69Z', ramp.foliage.mid) +
    path('M33 69V62Q52 54 94 66V69Z', ramp.foliage.dark)
  );
}

export function shelfOn(brush: Brush): string {
  const { ramp, night } = brush.palette;
  let out =
    box(16, 68, 100, 8, night, 0, 'opacity="0.25"') +
    box(12, 58, 104, 11, ramp.plank.dark, 2) +
    box(12, 58, 104, 5, ramp.plank.light, 2) +
    box(22, 68, 7, 14, ramp.wood.dark) +
    box(98, 68, 7, 14, ramp.wood.dark);
  [ramp.coral, ramp.moss, ramp.roofTwo].forEach((tones, index) => {
    const x = 20 + index * 15;
    out +=
      box(x, 26 + index * 3, 12, 32 - index * 3, tones.dark, 2) +
      box(x, 26 + index * 3, 8, 32 - index * 3, tones.mid, 2);
  });
  return (
    out +
    path('M74 58Q70 40 80 36V28H92V36Q102 40 98 58Z', ramp.water.dark) +
    path('M74 58Q70 40 80 36V28H85V58Z', ramp.water.light)
  );
}

export function clock(brush: Brush): string {
  const { ramp, night } = brush.palette;
  return (
    ellipse(67, 52, 30, 30, night, 'opacity="0.25"') +
    ellipse(64, 48, 30, 30, ramp.wood.dark) +
    ellipse(63, 47, 28, 28, ramp.wood.light) +
    ellipse(64, 48, 22, 22, ramp.shell.light) +
    line('M64 48V33M64 48L74 54', night, 4) +
    ellipse(64, 48, 3.4, 3.4, ramp.coral.mid) +
    [0, 1, 2, 3]
      .map((at) =>
        ellipse(
          64 + Math.round(Math.cos((at * Math.PI) / 2) * 18),
          48 + Math.round(Math.sin((at * Math.PI) / 2) * 18),
          2,
          2,
          ramp.wood.mid,
        ),
      )
      .join('')
  );
}

export function hearth(brush: Brush, tones: Ramp): string {
  const { ramp, night } = brush.palette;
  let out =
    contact(66, 118, 58, 9, night, 0.35) +
    box(8, 20, 112, 98, tones.dark, 4) +
    box(8, 20, 106, 98, tones.mid, 4);
  for (let row = 0; row < 5; row += 1)
    for (const x of [10, 98])
      out += box(x + (row % 2) * 3, 36 + row * 16, 16, 13, tones.light, 3, 'opacity="0.7"');
  out +=
    path('M28 118V64Q28 42 64 42T100 64V118Z', tones.accent) +
    path('M34 118V68Q34 50 64 50T94 68V118Z', night) +
    flame(brush, 64, 112, 26, 1) +
    line('M42 114H86', ramp.wood.dark, 10) +
    line('M44 112H84', ramp.wood.light, 3);
  return out + box(2, 14, 124, 16, ramp.wood.dark, 4) + box(2, 14, 124, 8, ramp.wood.light, 4);
}
