// The kelp seahorses: a curled tail, fronds for a mane.
import { lch } from '../palette';
import { ellipse, line } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, petal } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  skin: lch(0.74, 0.12, 128),
  belly: lch(0.92, 0.06, 105),
  frond: lch(0.56, 0.12, 152),
  tip: lch(0.8, 0.14, 95),
};
const shiny = {
  skin: lch(0.74, 0.11, 15),
  belly: lch(0.94, 0.04, 60),
  frond: lch(0.55, 0.13, 330),
  tip: lch(0.84, 0.1, 350),
};

function frond(
  paint: Paint,
  root: readonly [number, number],
  length: number,
  width: number,
  turn: number,
  bend = 0,
) {
  const leaf = solid(paint, petal(root, length, width, turn, bend), rampOfPart(paint, 'frond'), {
    shade: 5,
    rim: 3,
  });
  return leaf;
}

/** Rings across a curled body. */
function rings(paint: Paint, spots: readonly (readonly [x: number, y: number, half: number])[]): string {
  const { dark } = rampOfPart(paint, 'skin');
  return spots
    .map(([x, y, half]) =>
      line(`M${x - half} ${y}q${half} ${half * 0.4} ${half * 2} 0`, dark, 3.6, 'opacity="0.7"'),
    )
    .join('');
}

function head(paint: Paint, x: number, y: number, size: number, mood = 0): string {
  const skin = rampOfPart(paint, 'skin');
  const snout = solid(
    paint,
    limb(
      [
        [x - size * 0.4, y + size * 0.3],
        [x - size * 1.05, y + size * 0.52],
        [x - size * 1.4, y + size * 0.42],
      ],
      size * 0.62,
      size * 0.46,
    ),
    skin,
    { shade: 6, rim: 4 },
  );
  const skull = solid(paint, oval(x, y, size, size * 0.92), skin, { shade: 11, rim: 5 });
  const nose =
    paint.view === 'back'
      ? ''
      : ellipse(x - size * 1.5, y + size * 0.36, size * 0.08, size * 0.1, paint.night);
  return (
    snout +
    skull +
    nose +
    eye(paint, x - size * 0.36, y + size * 0.02, size * 0.25, mood) +
    (paint.view === 'back' ? '' : eye(paint, x + size * 0.42, y + size * 0.02, size * 0.22, -mood)) +
    blush(paint, x + size * 0.36, y + size * 0.5, size * 0.2) +
    smile(paint, x - size * 0.95, y + size * 0.68, size * 0.36, size * 0.12)
  );
}

function fronda(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [140, 150],
          [176, 196],
          [150, 226],
          [112, 218],
          [116, 196],
          [132, 200],
        ],
        58,
        14,
      ),
      skin,
      { shade: 9, rim: 5 },
    ) +
    frond(paint, [168, 158], 44, 30, 66, 6) +
    solid(paint, blob([132, 118], [170, 138], [174, 182], [146, 206], [112, 184], [108, 138]), skin) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([116, 138], [138, 146], [144, 178], [130, 196], [114, 180]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    rings(paint, [
      [158, 152, 12],
      [160, 170, 13],
      [156, 188, 13],
    ]) +
    frond(paint, [128, 70], 40, 26, -30, -4) +
    frond(paint, [136, 64], 50, 28, 4) +
    frond(paint, [148, 70], 40, 26, 38, 4) +
    head(paint, 132, 104, 46)
  );
}

function kelphorn(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [140, 140],
          [190, 178],
          [172, 226],
          [120, 226],
          [104, 204],
          [122, 192],
          [134, 204],
        ],
        62,
        14,
      ),
      skin,
      { shade: 9, rim: 5 },
    ) +
    [
      [170, 96, 46, 60],
      [182, 122, 50, 76],
      [188, 150, 48, 94],
      [188, 176, 40, 112],
    ]
      .map(([x = 0, y = 0, l = 0, t = 0]) => frond(paint, [x - 10, y], l, 28, t, 6))
      .join('') +
    solid(paint, blob([136, 92], [178, 116], [186, 170], [154, 202], [112, 178], [108, 122]), skin) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([116, 124], [140, 132], [148, 172], [134, 192], [114, 172]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    rings(paint, [
      [164, 136, 12],
      [168, 154, 13],
      [166, 172, 13],
      [160, 188, 12],
    ]) +
    solid(paint, petal([106, 146], 44, 30, -118, 4), rampOfPart(paint, 'frond'), { shade: 5, rim: 3 }) +
    frond(paint, [118, 52], 36, 22, -36, -4) +
    frond(paint, [148, 52], 44, 24, 44, 4) +
    solid(paint, petal([130, 50], 52, 20, -2), rampOfPart(paint, 'tip'), { shade: 5, rim: 3 }) +
    head(paint, 130, 84, 44, 4)
  );
}

function sargallop(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const mane = [
    [158, 52, 54, 34],
    [178, 74, 62, 52],
    [192, 102, 66, 70],
    [200, 132, 64, 86],
    [202, 160, 54, 102],
    [198, 186, 44, 120],
  ] as const;
  return (
    solid(
      paint,
      limb(
        [
          [140, 130],
          [206, 160],
          [206, 214],
          [150, 232],
          [92, 224],
          [82, 196],
          [104, 184],
          [118, 198],
        ],
        70,
        15,
      ),
      skin,
      { shade: 10, rim: 5 },
    ) +
    mane.map(([x, y, l, t]) => frond(paint, [x - 14, y], l, 36, t, 8)).join('') +
    [
      [176, 44],
      [206, 66],
      [226, 96],
      [236, 128],
    ]
      .map(([x = 0, y = 0]) => solid(paint, oval(x, y, 8, 8), rampOfPart(paint, 'tip'), { shade: 3, rim: 2 }))
      .join('') +
    solid(paint, blob([138, 74], [188, 100], [204, 164], [166, 206], [106, 184], [98, 112]), skin, {
      shade: 14,
      rim: 6,
    }) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([108, 116], [138, 122], [152, 172], [134, 198], [108, 176]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    rings(paint, [
      [170, 126, 14],
      [178, 146, 15],
      [180, 166, 15],
      [172, 186, 14],
    ]) +
    solid(paint, petal([100, 140], 62, 42, -112, 8), rampOfPart(paint, 'frond'), { shade: 6, rim: 3 }) +
    solid(paint, petal([104, 154], 44, 30, -136, 6), rampOfPart(paint, 'frond'), { shade: 5, rim: 3 }) +
    [
      [106, 46, 44, -40],
      [122, 36, 54, -16],
      [140, 36, 54, 14],
      [154, 46, 44, 40],
    ]
      .map(([x = 0, y = 0, l = 0, t = 0]) =>
        solid(paint, petal([x, y], l, 18, t), rampOfPart(paint, 'tip'), { shade: 5, rim: 3 }),
      )
      .join('') +
    head(paint, 128, 76, 46, 6)
  );
}

const iris = lch(0.64, 0.14, 130);
const shinyIris = lch(0.62, 0.15, 350);

export const seahorses = {
  fronda: { colours, shiny, iris, shinyIris, shadow: [138, 48], draw: fronda },
  kelphorn: {
    colours: { ...colours, skin: lch(0.67, 0.125, 134) },
    shiny: { ...shiny, skin: lch(0.67, 0.12, 10) },
    iris,
    shinyIris,
    shadow: [140, 56],
    scale: 0.94,
    draw: kelphorn,
  },
  sargallop: {
    colours: { ...colours, skin: lch(0.58, 0.115, 140), frond: lch(0.48, 0.11, 158) },
    shiny: { ...shiny, skin: lch(0.58, 0.12, 6) },
    iris,
    shinyIris,
    shadow: [148, 76],
    scale: 0.86,
    draw: sargallop,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
