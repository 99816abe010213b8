// The stone crabs: pebbles at first, an island in the end.
import { lch } from '../palette';
import { ellipse, line } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, petal } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  stone: lch(0.68, 0.03, 70),
  shell: lch(0.62, 0.11, 45),
  claw: lch(0.68, 0.13, 40),
  moss: lch(0.66, 0.12, 145),
  palm: lch(0.5, 0.07, 55),
};
const shiny = {
  stone: lch(0.5, 0.05, 285),
  shell: lch(0.74, 0.1, 200),
  claw: lch(0.78, 0.1, 195),
  moss: lch(0.78, 0.13, 350),
  palm: lch(0.5, 0.09, 330),
};

function legs(paint: Paint, y: number, reach: number, thick: number): string {
  const tones = rampOfPart(paint, 'shell');
  return [0, 1, 2]
    .flatMap((at) =>
      [-1, 1].map((side) =>
        solid(
          paint,
          limb(
            [
              [128 + side * reach * 0.6, y + at * 6],
              [128 + side * (reach + 16 - at * 9), y + 6 + at * 4],
              [128 + side * (reach + 12 - at * 14), 226],
            ],
            thick,
            thick * 0.55,
          ),
          tones,
          { shade: 4, rim: 2 },
        ),
      ),
    )
    .join('');
}

function claw(paint: Paint, side: -1 | 1, x: number, y: number, size: number): string {
  const tones = rampOfPart(paint, 'claw');
  return (
    solid(
      paint,
      limb(
        [
          [128 + side * 40, y + size * 0.9],
          [x + side * size * 0.2, y + size * 1.1],
          [x, y + size * 0.3],
        ],
        size * 0.55,
        size * 0.45,
      ),
      tones,
      { shade: 4, rim: 2 },
    ) +
    solid(paint, petal([x, y + size * 0.5], size * 1.35, size * 0.8, side * -14, side * size * 0.25), tones, {
      shade: 6,
      rim: 4,
    }) +
    solid(
      paint,
      petal([x + side * size * 0.1, y + size * 0.4], size * 1.1, size * 0.5, side * 40, side * -size * 0.15),
      tones,
      { shade: 5, rim: 3 },
    )
  );
}

function stalks(paint: Paint, y: number, gap: number, size: number, mood = 0): string {
  if (paint.view === 'back') return '';
  const tones = rampOfPart(paint, 'shell');
  const stalk = (x: number) =>
    solid(
      paint,
      limb(
        [
          [x, y + size * 2],
          [x, y],
        ],
        size * 0.9,
        size * 0.8,
      ),
      tones,
      { shade: 3, rim: 2 },
    );
  const ball = (x: number, turn: number) =>
    solid(paint, oval(x, y - size * 0.4, size * 1.24, size * 1.4), tones, { shade: 4, rim: 3 }) +
    eye(paint, x, y - size * 0.3, size * 0.82, turn);
  return stalk(128 - gap) + stalk(128 + gap) + ball(128 - gap, mood) + ball(128 + gap, -mood);
}

function cracks(paint: Paint, ...lines: readonly string[]): string {
  return lines.map((d) => line(d, rampOfPart(paint, 'stone').accent, 3.4, 'opacity="0.8"')).join('');
}

function pebbrab(paint: Paint): string {
  return (
    legs(paint, 190, 50, 13) +
    solid(
      paint,
      blob([128, 100], [170, 112], [188, 154], [176, 192], [128, 200], [80, 192], [68, 154], [86, 112]),
      rampOfPart(paint, 'stone'),
      { shade: 13, rim: 6 },
    ) +
    cracks(paint, 'M150 110l-8 18l12 12', 'M92 138l12 8l-4 14') +
    solid(
      paint,
      blob([128, 160], [178, 166], [184, 194], [128, 212], [72, 194], [78, 166]),
      rampOfPart(paint, 'shell'),
      { shade: 8, rim: 4 },
    ) +
    stalks(paint, 150, 24, 13) +
    blush(paint, 86, 188, 10) +
    blush(paint, 170, 188, 10) +
    smile(paint, 128, 188, 20, 8) +
    claw(paint, -1, 58, 150, 28) +
    claw(paint, 1, 198, 150, 28)
  );
}

function boulclaw(paint: Paint): string {
  return (
    legs(paint, 178, 66, 16) +
    solid(
      paint,
      blob([112, 52], [160, 58], [200, 106], [202, 160], [128, 190], [54, 160], [52, 108], [76, 70]),
      rampOfPart(paint, 'stone'),
      { shade: 15, rim: 7 },
    ) +
    cracks(paint, 'M152 62l-10 24l18 16l-6 18', 'M74 98l18 8l-4 20', 'M110 72l6 14') +
    solid(paint, blob([90, 66], [118, 52], [136, 62], [118, 78], [98, 82]), rampOfPart(paint, 'moss'), {
      shade: 4,
      rim: 2,
    }) +
    solid(
      paint,
      blob([128, 144], [196, 152], [204, 188], [128, 214], [52, 188], [60, 152]),
      rampOfPart(paint, 'shell'),
      { shade: 9, rim: 5 },
    ) +
    stalks(paint, 132, 28, 14, 4) +
    smile(paint, 128, 180, 26, 8) +
    claw(paint, -1, 40, 140, 34) +
    claw(paint, 1, 216, 130, 42)
  );
}

function atollus(paint: Paint): string {
  const palm = rampOfPart(paint, 'palm');
  const moss = rampOfPart(paint, 'moss');
  const leaves = [-100, -66, -30, 8, 44, 80]
    .map((turn) =>
      solid(paint, petal([150, 34], 40, 17, turn, turn > 0 ? 6 : -6), moss, { shade: 4, rim: 2 }),
    )
    .join('');
  return (
    legs(paint, 172, 84, 20) +
    solid(
      paint,
      limb(
        [
          [142, 86],
          [152, 60],
          [149, 34],
        ],
        15,
        9,
      ),
      palm,
      { shade: 4, rim: 2 },
    ) +
    leaves +
    ellipse(146, 40, 5, 5, palm.dark) +
    ellipse(155, 41, 5, 5, palm.accent) +
    solid(
      paint,
      blob([126, 66], [184, 74], [222, 120], [222, 166], [128, 196], [34, 166], [34, 120], [72, 78]),
      rampOfPart(paint, 'stone'),
      { shade: 17, rim: 7 },
    ) +
    solid(
      paint,
      blob([78, 82], [126, 64], [178, 76], [188, 94], [150, 96], [126, 108], [98, 96], [66, 100]),
      moss,
      { shade: 5, rim: 3 },
    ) +
    cracks(paint, 'M190 104l-14 20l16 14l-4 16', 'M56 122l20 8l-4 20', 'M116 116l8 18') +
    solid(
      paint,
      blob([128, 144], [212, 152], [224, 190], [128, 218], [32, 190], [44, 152]),
      rampOfPart(paint, 'shell'),
      { shade: 10, rim: 5 },
    ) +
    stalks(paint, 130, 32, 15, 6) +
    smile(paint, 128, 182, 32, 7) +
    claw(paint, -1, 30, 130, 46) +
    claw(paint, 1, 226, 130, 46)
  );
}

const iris = lch(0.66, 0.12, 70);
const shinyIris = lch(0.7, 0.13, 200);

export const crabs = {
  pebbrab: { colours, shiny, iris, shinyIris, shadow: [128, 74], draw: pebbrab },
  boulclaw: {
    colours: {
      ...colours,
      stone: lch(0.6, 0.03, 75),
      shell: lch(0.54, 0.115, 40),
      claw: lch(0.6, 0.135, 36),
    },
    shiny,
    iris,
    shinyIris,
    shadow: [128, 88],
    scale: 0.94,
    draw: boulclaw,
  },
  atollus: {
    colours: {
      ...colours,
      stone: lch(0.58, 0.035, 80),
      shell: lch(0.46, 0.11, 34),
      claw: lch(0.52, 0.135, 32),
    },
    shiny: { ...shiny, shell: lch(0.64, 0.1, 205), claw: lch(0.68, 0.1, 200) },
    iris,
    shinyIris,
    shadow: [128, 104],
    scale: 0.88,
    draw: atollus,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
