// The anglerfish: a lure on a rod, harmless teeth.
import { lch } from '../palette';
import { ellipse, line, polygon } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, petal, spike } from './outlines';
import { blush, eye, type Paint, solid } from './paint';

const colours = {
  skin: lch(0.5, 0.085, 225),
  belly: lch(0.72, 0.07, 210),
  fin: lch(0.4, 0.1, 255),
  lure: lch(0.92, 0.14, 100),
  tooth: lch(0.97, 0.01, 100),
};
const shiny = {
  skin: lch(0.54, 0.13, 340),
  belly: lch(0.8, 0.07, 350),
  fin: lch(0.44, 0.13, 320),
  lure: lch(0.9, 0.1, 195),
  tooth: lch(0.97, 0.01, 100),
};

function lure(paint: Paint, way: readonly (readonly [number, number])[], size: number): string {
  const { mid, light, accent } = rampOfPart(paint, 'lure');
  const [x, y] = way.at(-1) ?? [0, 0];
  return (
    ellipse(x, y, size * 2.3, size * 2.3, light, 'opacity="0.28"') +
    ellipse(x, y, size * 1.6, size * 1.6, light, 'opacity="0.4"') +
    solid(paint, limb(way, size * 0.7, size * 0.5), rampOfPart(paint, 'skin'), { shade: 2, rim: 2 }) +
    ellipse(x, y, size, size, accent) +
    ellipse(x - size * 0.1, y - size * 0.1, size * 0.84, size * 0.84, mid) +
    ellipse(x - size * 0.3, y - size * 0.35, size * 0.3, size * 0.3, '#ffffff')
  );
}

/** A wide mouth with teeth, from one corner to the other. */
function grin(
  paint: Paint,
  left: number,
  right: number,
  y: number,
  sag: number,
  teeth: readonly number[],
): string {
  if (paint.view === 'back') return '';
  const width = right - left;
  const bite = teeth.map((share) => {
    const x = left + width * share;
    const top = y + sag * 2 * share * (1 - share) * 1.9;
    return polygon(
      [
        [x - 6, top - 3],
        [x + 6, top - 3],
        [x, top + 11],
      ],
      rampOfPart(paint, 'tooth').mid,
    );
  });
  return line(`M${left} ${y}q${width / 2} ${sag * 2} ${width} 0`, paint.night, 5) + bite.join('');
}

function glowfry(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const fin = rampOfPart(paint, 'fin');
  return (
    solid(paint, petal([182, 166], 56, 42, 66), fin, { shade: 5, rim: 3 }) +
    solid(paint, petal([182, 172], 50, 36, 104), fin, { shade: 5, rim: 3 }) +
    solid(paint, petal([134, 106], 36, 34, 20), fin, { shade: 4, rim: 3 }) +
    solid(
      paint,
      blob([118, 96], [166, 108], [194, 154], [182, 200], [128, 222], [72, 206], [50, 156], [70, 112]),
      skin,
      { shade: 14, rim: 6 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([112, 186], [160, 180], [166, 204], [124, 218], [78, 206], [66, 184]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    solid(paint, petal([66, 178], 36, 30, -124), fin, { shade: 4, rim: 3 }) +
    solid(paint, petal([172, 186], 40, 32, 128), fin, { shade: 4, rim: 3 }) +
    lure(
      paint,
      [
        [112, 104],
        [108, 62],
        [76, 52],
        [66, 76],
      ],
      14,
    ) +
    eye(paint, 88, 150, 14) +
    eye(paint, 144, 150, 14) +
    blush(paint, 72, 176, 10) +
    blush(paint, 162, 176, 10) +
    grin(paint, 92, 140, 180, 9, [0.3, 0.7])
  );
}

function anglumen(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const fin = rampOfPart(paint, 'fin');
  const { mid } = rampOfPart(paint, 'lure');
  return (
    solid(paint, petal([208, 142], 78, 54, 50), fin, { shade: 6, rim: 3 }) +
    solid(paint, petal([210, 152], 70, 46, 96), fin, { shade: 6, rim: 3 }) +
    [
      [112, 72, 46, -10],
      [140, 70, 54, 10],
      [168, 82, 48, 30],
      [190, 102, 40, 46],
    ]
      .map(([x = 0, y = 0, l = 0, t = 0]) =>
        solid(paint, spike([x, y + 8], l, 26, t), fin, { shade: 5, rim: 3 }),
      )
      .join('') +
    solid(
      paint,
      blob([112, 66], [176, 78], [220, 132], [212, 198], [134, 230], [52, 214], [22, 152], [50, 86]),
      skin,
      { shade: 17, rim: 7 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([104, 190], [176, 178], [190, 204], [128, 226], [62, 212], [40, 184]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    [
      [168, 116, 5],
      [190, 140, 6],
      [188, 168, 5],
      [158, 96, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r, mid, 'opacity="0.9"'))
      .join('') +
    solid(paint, petal([48, 178], 52, 42, -132), fin, { shade: 5, rim: 3 }) +
    solid(paint, petal([190, 190], 58, 44, 136), fin, { shade: 5, rim: 3 }) +
    lure(
      paint,
      [
        [100, 78],
        [92, 22],
        [46, 12],
        [32, 48],
      ],
      19,
    ) +
    lure(
      paint,
      [
        [122, 74],
        [136, 36],
        [160, 34],
        [164, 48],
      ],
      9,
    ) +
    eye(paint, 72, 132, 15, 6) +
    eye(paint, 138, 132, 15, -6) +
    grin(paint, 54, 158, 170, 20, [0.1, 0.28, 0.46, 0.64, 0.84]) +
    (paint.view === 'back'
      ? ''
      : [0.2, 0.55]
          .map((share) =>
            polygon(
              [
                [54 + 104 * share - 5, 190],
                [54 + 104 * share + 5, 190],
                [54 + 104 * share, 178],
              ],
              rampOfPart(paint, 'tooth').mid,
            ),
          )
          .join(''))
  );
}

const iris = lch(0.78, 0.14, 100);
const shinyIris = lch(0.78, 0.11, 195);

export const anglers = {
  glowfry: { colours, shiny, iris, shinyIris, shadow: [124, 60], draw: glowfry },
  anglumen: {
    colours: { ...colours, skin: lch(0.4, 0.085, 240), fin: lch(0.33, 0.11, 270) },
    shiny: { ...shiny, skin: lch(0.46, 0.14, 335) },
    iris,
    shinyIris,
    shadow: [128, 92],
    scale: 0.78,
    draw: anglumen,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
