// Pictures for shop signs, and free-standing doors and beacons.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { box, contact, ellipse, line, path } from '../shapes';
import { door } from './buildings';

/** A flask: the healer. */
export function flask({ palette }: Brush): string {
  const { water, shell } = palette.ramp;
  return (
    path('M58 28H70V38L80 58Q82 66 74 67H54Q46 66 48 58L58 38Z', shell.light) +
    path('M54 50H74L79 59Q80 65 74 65H54Q48 65 49 59Z', water.mid) +
    ellipse(60, 58, 3, 2.6, palette.foam) +
    line('M56 28H72', shell.dark, 4)
  );
}

/** A coin: the shop. */
export function coin({ palette }: Brush): string {
  const { light } = palette.ramp;
  return (
    ellipse(65, 49, 19, 19, light.accent) +
    ellipse(63, 47, 17.6, 17.6, light.mid) +
    ellipse(63, 47, 12, 12, light.light) +
    path('M63 38Q71 44 67 52Q63 58 63 58Q55 50 57 44Z', light.accent)
  );
}

/** Two blades: the arena. */
export function blades({ palette }: Brush): string {
  const { metal, wood } = palette.ramp;
  return (
    line('M46 32L78 62', metal.light, 6) +
    line('M82 32L50 62', metal.light, 6) +
    line('M46 32L78 62M82 32L50 62', metal.dark, 1.6) +
    line('M44 58L54 66M84 58L74 66', wood.dark, 6)
  );
}

/** A bed: the inn. */
export function bed({ palette }: Brush): string {
  const { cloth, wood, snow } = palette.ramp;
  return (
    box(38, 32, 6, 34, wood.dark, 2) +
    box(86, 46, 6, 20, wood.dark, 2) +
    box(42, 48, 46, 12, cloth.dark, 3) +
    box(42, 48, 46, 7, cloth.mid, 3) +
    box(45, 41, 16, 10, snow.mid, 4)
  );
}

/** A fish: the harbour. */
export function fish({ palette }: Brush): string {
  const { water, foam } = { water: palette.ramp.water, foam: palette.foam };
  return (
    path('M40 48Q52 32 72 44L88 34V62L72 52Q52 64 40 48Z', water.dark) +
    path('M40 48Q52 34 70 46L70 48Z', water.light) +
    ellipse(50, 46, 2.8, 2.8, foam)
  );
}

/** A paw: pets. */
export function paw({ palette }: Brush): string {
  const { coral } = palette.ramp;
  return (
    ellipse(64, 56, 13, 10, coral.mid) +
    [
      [46, 46],
      [57, 36],
      [71, 36],
      [82, 46],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 5.6, 6.6, coral.mid))
      .join('') +
    ellipse(61, 54, 6, 4, coral.light)
  );
}

/** A door with its frame, standing alone. */
export function doorway(brush: Brush, tones: Ramp, frame: Ramp, open: 0 | 1 | 2): string {
  return (
    contact(66, 118, 48, 9, brush.palette.night, 0.36) +
    box(20, 4, 88, 114, frame.dark, 8) +
    box(20, 4, 80, 112, frame.mid, 8) +
    box(20, 4, 84, 8, frame.light, 6) +
    door(brush, tones, frame, open)
  );
}

/** A crystal that saves a place; `frame` of four lets it float. */
export function beacon(brush: Brush, tones: Ramp, frame: number): string {
  const up = Math.sin((frame / 4) * Math.PI * 2) * 5;
  const y = (value: number) => Math.round((value + up) * 10) / 10;
  const { stone } = brush.palette.ramp;
  return (
    contact(64, 110, 34, 10, brush.palette.night, 0.34) +
    ellipse(64, 106, 32, 11, stone.dark) +
    ellipse(63, 102, 30, 10, stone.light) +
    [44, 32].map((r) => ellipse(64, y(56), r, r, brush.palette.glow, 'opacity="0.1"')).join('') +
    path(`M64 ${y(14)}L88 ${y(52)}L64 ${y(94)}L40 ${y(52)}Z`, tones.dark) +
    path(`M64 ${y(14)}L66 ${y(58)}L64 ${y(94)}L40 ${y(52)}Z`, tones.mid) +
    path(`M64 ${y(14)}L66 ${y(58)}L40 ${y(52)}Z`, tones.light) +
    ellipse(54, y(44), 2.4, 2.4, brush.palette.foam)
  );
}
