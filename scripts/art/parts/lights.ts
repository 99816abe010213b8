// What burns, shines and falls: torches, fires and lamps in four frames, and waterfalls.
import { type Brush, brushWith, clipped } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, path, SIDE } from '../shapes';
import type { Part } from './buildings';

const turn = (frame: number) => Math.sin((frame / 4) * Math.PI * 2);
const lift = (frame: number) => Math.cos((frame / 4) * Math.PI * 2);

/** A flame whose foot is at (x, y). */
export function flame(brush: Brush, x: number, y: number, size: number, frame: number): string {
  const { light, coral } = brush.palette.ramp;
  const [s, k] = [turn(frame) * 0.16, 1 + lift(frame) * 0.09];
  const one = (w: number, h: number, colour: string) =>
    path(
      `M${x - w} ${y - h * 0.24}Q${x - w * 1.05} ${y - h * 0.62} ${x - w * 0.2 + s * w} ${y - h * 0.7}Q${x + s * w * 1.4} ${y - h * 0.84} ${x + s * w * 2.4} ${y - h}Q${x + w * 0.9 + s * w} ${y - h * 0.74} ${x + w} ${y - h * 0.3}Q${x + w} ${y} ${x} ${y}T${x - w} ${y - h * 0.24}Z`,
      colour,
    );
  return (
    [1.7, 1.2, 0.8]
      .map((reach) =>
        ellipse(
          x,
          y - size * 0.7,
          size * reach,
          size * reach,
          brush.palette.glow,
          `opacity="${frame % 2 ? 0.06 : 0.08}"`,
        ),
      )
      .join('') +
    one(size * 0.62, size * 1.9 * k, coral.mid) +
    one(size * 0.46, size * 1.4 * k, light.accent) +
    one(size * 0.27, size * 0.86 * k, light.light)
  );
}

/** A torch on a wall. */
export function torch(brush: Brush, frame: number): string {
  const { wood, metal } = brush.palette.ramp;
  return (
    box(66, 70, 12, 40, brush.palette.night, 5, 'opacity="0.22"') +
    box(54, 92, 20, 9, metal.dark, 3) +
    path('M56 66H72L69 112Q64 116 60 112Z', wood.dark) +
    path('M56 66H63L62 113Q60 113 60 112Z', wood.light) +
    box(51, 58, 26, 12, metal.dark, 4) +
    box(51, 58, 19, 7, metal.light, 3) +
    flame(brush, 64, 62, 22, frame)
  );
}

export function campfire(brush: Brush, frame: number): string {
  const { wood, stone } = brush.palette.ramp;
  let out = contact(64, 98, 50, 15, brush.palette.night, 0.34) + ellipse(64, 94, 38, 12, wood.accent);
  for (let index = 0; index < 9; index += 1) {
    const angle = (index / 9) * Math.PI * 2;
    const [x, y] = [64 + Math.cos(angle) * 44, 95 + Math.sin(angle) * 15];
    if (y < 96) out += ellipse(x, y, 11, 8.6, stone.dark) + ellipse(x - 1.6, y - 2, 8.6, 6, stone.light);
  }
  out +=
    line('M36 98L86 82', wood.dark, 13) +
    line('M36 96L84 80', wood.light, 5) +
    line('M92 98L42 82', wood.dark, 13) +
    line('M90 95L44 80', wood.mid, 6) +
    flame(brush, 64, 90, 31, frame);
  for (const [x, y] of [
    [26, 102],
    [46, 109],
    [66, 111],
    [86, 108],
    [103, 101],
  ] as const)
    out += ellipse(x, y, 11, 8.6, stone.dark) + ellipse(x - 1.6, y - 2, 8.6, 6, stone.light);
  return out;
}

/** A lamp post of 128 × 256. */
export function streetLight(brush: Brush, tones: Ramp): string {
  const { light, snow } = brush.palette.ramp;
  let out =
    contact(68, 232, 24, 8, brush.palette.night, 0.36) +
    path('M46 232Q50 220 56 216V70H72V216Q78 220 82 232Z', tones.dark) +
    path('M46 232Q50 220 56 216V70H62V232Z', tones.light) +
    box(50, 196, 28, 9, tones.dark, 3) +
    box(50, 196, 18, 5, tones.light, 2);
  out +=
    [58, 44, 30]
      .map((reach) => ellipse(64, 48, reach, reach, brush.palette.glow, 'opacity="0.08"'))
      .join('') +
    path('M38 24H90L82 72H46Z', tones.dark) +
    path('M43 28H85L78 67H50Z', light.accent) +
    path('M46 30H68L66 65H53Z', light.light) +
    path('M30 26L64 2L98 26Z', tones.dark) +
    path('M30 26L64 2L66 26Z', tones.light) +
    box(42, 68, 44, 8, tones.dark, 3);
  if (brush.palette.frost > 0)
    out += path('M28 26Q44 8 64 0T100 26Q84 20 76 26Q64 18 52 26Q40 20 28 26Z', snow.mid);
  return out;
}

/** One tile of falling water in three frames: row 0 the brink, 1 the drop, 2 the foot. */
export function fall(brush: Brush, part: Part, row: 0 | 1 | 2, frame: number, rock: Ramp): string {
  const { water } = brush.palette.ramp;
  const { foam } = brush.palette;
  const [x, right] = [part === 'left' ? 34 : -2, part === 'right' ? 94 : SIDE + 2];
  const w = right - x;
  let out = '';
  const b = brushWith(brush, `${brush.seed}/${part}`);
  const bank = (bx: number, isLeft: boolean) => {
    let rocks = box(isLeft ? -2 : bx, row === 0 ? 40 : -2, 40, SIDE + 4, rock.dark);
    for (let index = 0; index < 4; index += 1) {
      const y = index * 32 + (row === 0 ? 40 : 0);
      if (y > 126) continue;
      rocks +=
        box((isLeft ? -4 : bx - 2) + (index % 2) * 4, y + 1, 36, 30, rock.mid, 9) +
        box((isLeft ? -2 : bx) + (index % 2) * 4, y + 2, 24, 9, rock.light, 4);
    }
    return rocks;
  };
  const from = row === 0 ? 40 : -2;
  if (part === 'left') out += bank(0, true);
  if (part === 'right') out += bank(92, false);
  let drop = box(x, from, w, SIDE + 4, water.mid);
  const slide = (frame * SIDE) / 3;
  for (let index = 0; index < 7; index += 1) {
    const sx = 6 + index * 18 + b.dice.between(-3, 3);
    const own = brushWith(b, `${b.seed}/${index}`);
    const wide = own.dice.between(4, 10);
    drop += box(sx - wide, -2, wide * 0.8, SIDE + 4, water.dark, 0, 'opacity="0.35"');
    for (let piece = -1; piece < 3; piece += 1) {
      const y = ((index * 53) % SIDE) + piece * SIDE + slide - SIDE;
      drop +=
        box(
          sx,
          y,
          wide,
          74,
          index % 3 ? water.light : foam,
          wide / 2,
          `opacity="${index % 3 ? 0.85 : 0.8}"`,
        ) + box(sx + wide + 2, y + 60, wide * 0.5, 40, foam, wide / 4, 'opacity="0.55"');
    }
  }
  if (part === 'left') drop += box(x, from, 7, SIDE + 4, foam, 0, 'opacity="0.6"');
  if (part === 'right') drop += box(right - 7, from, 7, SIDE + 4, foam, 0, 'opacity="0.45"');
  out += clipped(b, `M${x} ${from}H${right}V132H${x}Z`, drop);
  if (row === 0) {
    let brink = box(x, -2, w, 46, water.mid);
    for (let index = 0; index < 4; index += 1)
      brink += line(
        `M${8 + index * 32} ${8 + ((index * 13 + (frame * 32) / 3) % 32)}q8 -5 16 0`,
        water.light,
        3,
      );
    brink += box(x, 34, w, 12, water.light, 0, 'opacity="0.8"') + box(x, 42, w, 8 + lift(frame) * 2, foam);
    out += clipped(b, `M${x} -2H${right}V60H${x}Z`, brink);
  }
  if (row === 2) {
    let spray = ellipse(64, 132, 200, 34, water.light, 'opacity="0.6"');
    for (let index = 0; index < 11; index += 1) {
      const sx = -8 + index * 14.4;
      const wave = Math.sin((frame / 3) * Math.PI * 2 + index * 1.7);
      spray += ellipse(sx, 116 + (index % 3) * 6 + wave * 3, 13 + wave * 2, 9 + wave, foam, 'opacity="0.92"');
    }
    out += clipped(
      b,
      `M${x - (part === 'left' ? 22 : 0)} 80H${right + (part === 'right' ? 22 : 0)}V132H${x - (part === 'left' ? 22 : 0)}Z`,
      spray,
    );
  }
  return out;
}
