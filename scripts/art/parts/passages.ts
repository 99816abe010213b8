// Ways from one place to another: stairs, ladders, bridges, caves, gates, mats.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, path, SIDE } from '../shapes';
import type { Part } from './buildings';

const ends = (part: Part, by: number) =>
  [part === 'left' ? by : -2, part === 'right' ? SIDE - by : SIDE + 2] as const;

/** Steps that lead up and away, as wide as the tile or with a cheek at an end. */
export function stairs(brush: Brush, tones: Ramp, part: Part): string {
  const [x, right] = ends(part, 12);
  const w = right - x;
  let out = '';
  for (let step = 0; step < 5; step += 1) {
    const y = step * 25.6;
    out +=
      box(x, y - 1, w, 27.6, tones.dark) +
      box(x, y - 1, w, 16, tones.mid) +
      box(x, y - 1, w, 5, tones.light) +
      box(x, y + 21.6, w, 5, tones.accent, 0, 'opacity="0.55"');
    out += line(`M${30 + ((step * 37) % 70)} ${y + 4}v9`, tones.dark, 2, 'opacity="0.6"');
  }
  if (part === 'left')
    out += box(0, -1, 16, 130, tones.dark) + box(0, -1, 12, 130, tones.light) + box(3, -1, 9, 130, tones.mid);
  if (part === 'right')
    out +=
      box(112, -1, 16, 130, tones.dark) +
      box(112, -1, 8, 130, tones.mid) +
      box(104, -1, 8, 130, brush.palette.night, 0, 'opacity="0.2"');
  return out;
}

export function ladder(brush: Brush, tones: Ramp): string {
  let out = box(40, -1, 62, 130, brush.palette.night, 0, 'opacity="0.16"');
  for (let rung = 0; rung < 4; rung += 1)
    out += box(32, rung * 32 + 12, 64, 11, tones.dark, 3) + box(32, rung * 32 + 12, 64, 6, tones.light, 3);
  for (const x of [28, 88])
    out += box(x, -1, 13, 130, tones.dark) + box(x, -1, 8, 130, tones.mid) + box(x, -1, 3, 130, tones.light);
  return out;
}

/** A bridge's piece; the way runs from left to right, or from top to bottom where it `isUpright`. */
export function bridge(brush: Brush, tones: Ramp, part: Part, isUpright: boolean): string {
  const { wood } = brush.palette.ramp;
  const { night } = brush.palette;
  let out = '';
  if (isUpright) {
    out += box(14, -1, 108, 130, night, 0, 'opacity="0.2"');
    for (let row = 0; row < 5; row += 1) {
      const y = row * 25.6;
      out +=
        box(12, y, 104, 24.4, tones.dark, 3) +
        box(12, y, 104, 19.6, tones.mid, 3) +
        box(13, y, 102, 4, tones.light, 2) +
        line(`M${34 + ((row * 29) % 50)} ${y + 12}h22`, tones.dark, 2, 'opacity="0.5"');
    }
    for (const x of [4, 110])
      out += box(x, -1, 14, 130, wood.dark) + box(x, -1, 9, 130, wood.mid) + box(x, -1, 3, 130, wood.light);
    const y = part === 'left' ? 18 : part === 'right' ? 110 : 0;
    if (part !== 'middle')
      for (const x of [11, 117])
        out +=
          ellipse(x, y + 4, 12, 11, wood.accent) +
          ellipse(x, y, 12, 11, wood.dark) +
          ellipse(x - 2, y - 2, 9, 8, wood.light);
    return out;
  }
  out += box(-1, 30, 130, 96, night, 0, 'opacity="0.22"');
  for (let column = 0; column < 5; column += 1) {
    const x = column * 25.6;
    out +=
      box(x, 20, 24.4, 92, tones.dark, 3) +
      box(x, 20, 20.6, 89, tones.mid, 3) +
      box(x, 21, 4, 87, tones.light, 2) +
      line(`M${x + 13} ${40 + ((column * 31) % 40)}v22`, tones.dark, 2, 'opacity="0.5"');
  }
  for (const y of [8, 96])
    out += box(-1, y, 130, 15, wood.dark) + box(-1, y, 130, 9, wood.mid) + box(-1, y, 130, 3, wood.light);
  const x = part === 'left' ? 16 : part === 'right' ? 112 : 0;
  if (part !== 'middle')
    for (const y of [6, 94])
      out +=
        box(x - 10, y - 4, 20, 30, wood.dark, 5) +
        box(x - 10, y - 4, 13, 27, wood.mid, 5) +
        ellipse(x, y - 3, 11, 6, wood.light);
  return out;
}

/** A dark way into rock. */
export function cave(brush: Brush, tones: Ramp): string {
  const { night } = brush.palette;
  return (
    path('M6 128V66Q6 8 64 8T122 66V128Z', tones.dark) +
    path('M6 128V66Q6 8 64 8Q90 8 104 24Q60 16 40 44Q28 62 28 128Z', tones.light) +
    path('M18 128V70Q18 20 64 20T112 70V128Z', tones.accent) +
    path('M26 128V76Q26 30 64 30T104 76V128Z', night) +
    path('M44 128Q50 98 66 98T88 128Z', tones.accent, 'opacity="0.4"')
  );
}

/** A hole with the head of a ladder. */
export function hatch(brush: Brush, tones: Ramp, rim: Ramp): string {
  return (
    box(14, 18, 100, 96, rim.dark, 8) +
    box(14, 18, 97, 91, rim.light, 8) +
    box(18, 22, 92, 86, rim.mid, 6) +
    box(24, 28, 80, 74, brush.palette.night, 5) +
    box(24, 28, 80, 20, rim.accent, 5) +
    box(46, 40, 8, 62, tones.mid) +
    box(76, 40, 8, 62, tones.dark) +
    [52, 68, 84].map((y) => box(46, y, 38, 7, tones.mid) + box(46, y, 38, 3, tones.light)).join('')
  );
}

/** A gate of bars: closed, or drawn up. */
export function gate(brush: Brush, tones: Ramp, frame: Ramp, isOpen: boolean): string {
  let out = box(18, 8, 92, 120, brush.palette.night);
  const foot = isOpen ? 34 : 128;
  for (let index = 0; index < 5; index += 1) {
    const x = 26 + index * 17;
    out +=
      box(x, 8, 8, foot - 8, tones.dark) +
      box(x, 8, 4, foot - 8, tones.light) +
      (isOpen ? path(`M${x} ${foot}h8l-4 10Z`, tones.mid) : '');
  }
  for (const y of isOpen ? [22] : [40, 84])
    out += box(20, y, 88, 8, tones.dark) + box(20, y, 88, 4, tones.mid);
  return (
    out +
    box(0, 0, 128, 17, frame.dark) +
    box(0, 0, 128, 10, frame.light) +
    box(0, 0, 21, 128, frame.mid) +
    box(0, 0, 6, 128, frame.light) +
    box(107, 0, 21, 128, frame.dark) +
    box(107, 0, 12, 128, frame.mid)
  );
}

export function mat(brush: Brush, tones: Ramp): string {
  let fringe = '';
  for (let index = 0; index < 13; index += 1)
    fringe += line(`M${20 + index * 7.4} 26v-8M${20 + index * 7.4} 102v8`, tones.light, 3);
  return (
    box(16, 28, 100, 80, brush.palette.night, 6, 'opacity="0.2"') +
    fringe +
    box(14, 24, 100, 80, tones.dark, 5) +
    box(14, 24, 100, 77, tones.mid, 5) +
    box(22, 32, 84, 62, tones.accent, 4) +
    box(26, 36, 76, 54, tones.mid, 4) +
    path('M64 42L90 63L64 84L38 63Z', tones.light) +
    path('M64 52L78 63L64 74L50 63Z', tones.dark)
  );
}

/** A ring of light that teleports people: `frame` of four. */
export function portal(brush: Brush, tones: Ramp, frame: number): string {
  const turn = frame * 45;
  let arms = '';
  for (let index = 0; index < 4; index += 1)
    arms += `<g transform="rotate(${turn + index * 90} 64 64)">${path('M64 64Q72 34 100 40Q84 44 78 60Q74 68 64 64Z', index % 2 ? tones.light : brush.palette.foam, 'opacity="0.85"')}</g>`;
  return (
    contact(64, 76, 52, 34, brush.palette.night, 0.3) +
    `<g transform="translate(0 12) scale(1 0.82)">${ellipse(64, 64, 52, 52, tones.dark) + ellipse(64, 62, 48, 48, tones.mid) + ellipse(64, 64, 39, 39, tones.accent) + arms + ellipse(64, 64, 9, 9, brush.palette.foam)}</g>`
  );
}
