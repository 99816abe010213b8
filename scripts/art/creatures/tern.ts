// The storm terns: small gusts, then a whole squall.
import { lch } from '../palette';
import { line, path } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, petal } from './outlines';
import { blush, eye, type Paint, solid } from './paint';

const colours = {
  down: lch(0.95, 0.015, 240),
  cap: lch(0.38, 0.06, 265),
  wing: lch(0.72, 0.06, 245),
  beak: lch(0.76, 0.15, 55),
  gust: lch(0.86, 0.06, 210),
};
const shiny = {
  down: lch(0.93, 0.05, 85),
  cap: lch(0.5, 0.13, 25),
  wing: lch(0.74, 0.11, 60),
  beak: lch(0.6, 0.13, 260),
  gust: lch(0.88, 0.08, 100),
};

function feathers(
  paint: Paint,
  side: -1 | 1,
  x: number,
  y: number,
  length: number,
  turns: readonly number[],
): string {
  return turns
    .map((turn, at) =>
      solid(
        paint,
        petal([x, y + at * 5], length * (1 - at * 0.14), length * 0.34, side * turn),
        rampOfPart(paint, at % 2 === 0 ? 'wing' : 'gust'),
        { shade: 5, rim: 3 },
      ),
    )
    .join('');
}

function feet(paint: Paint, y: number, ...xs: readonly number[]): string {
  const { mid, dark } = rampOfPart(paint, 'beak');
  return xs
    .map(
      (x) =>
        line(`M${x} ${y}v14M${x} ${y + 14}l-11 7M${x} ${y + 14}l0 9M${x} ${y + 14}l11 7`, dark, 6) +
        line(`M${x} ${y}v12`, mid, 4),
    )
    .join('');
}

function beak(paint: Paint, x: number, y: number, length: number, width: number): string {
  if (paint.view === 'back') return '';
  const tones = rampOfPart(paint, 'beak');
  return (
    path(
      `M${x} ${y - width}Q${x - length * 0.6} ${y - width} ${x - length} ${y + width * 0.5}Q${x - length * 0.4} ${y + width * 1.2} ${x} ${y + width}Z`,
      tones.mid,
    ) +
    path(
      `M${x} ${y + width * 0.2}L${x - length} ${y + width * 0.5}Q${x - length * 0.4} ${y + width * 1.2} ${x} ${y + width}Z`,
      tones.dark,
    )
  );
}

function gustern(paint: Paint): string {
  const down = rampOfPart(paint, 'down');
  return (
    feet(paint, 200, 112, 146) +
    solid(paint, petal([182, 184], 50, 26, 78), rampOfPart(paint, 'wing'), { shade: 4, rim: 2 }) +
    solid(paint, petal([180, 188], 42, 24, 100), rampOfPart(paint, 'gust'), { shade: 4, rim: 2 }) +
    solid(
      paint,
      blob([124, 78], [168, 92], [192, 148], [184, 196], [130, 212], [78, 196], [66, 146], [82, 92]),
      down,
      { shade: 13, rim: 5 },
    ) +
    solid(
      paint,
      blob([124, 78], [168, 92], [184, 126], [160, 112], [124, 106], [88, 112], [68, 128], [82, 92]),
      rampOfPart(paint, 'cap'),
      { shade: 6, rim: 4 },
    ) +
    [
      [-26, 34],
      [0, 42],
      [26, 34],
    ]
      .map(([turn = 0, length = 0]) =>
        solid(paint, petal([126, 84], length, 16, turn), rampOfPart(paint, 'cap'), { shade: 3, rim: 2 }),
      )
      .join('') +
    feathers(paint, 1, 178, 144, 56, [138, 156]) +
    feathers(paint, -1, 76, 144, 50, [146, 162]) +
    eye(paint, 98, 132, 11) +
    eye(paint, 148, 132, 11) +
    beak(paint, 132, 152, 34, 9) +
    blush(paint, 84, 154, 10) +
    blush(paint, 168, 154, 10)
  );
}

function squallark(paint: Paint): string {
  const down = rampOfPart(paint, 'down');
  const gust = rampOfPart(paint, 'gust');
  const swirl = (d: string) => line(d, gust.mid, 7, 'opacity="0.9"');
  return (
    swirl('M30 196q30 22 74 18t70 10') +
    swirl('M226 190q-22 24 -66 26t-84 8') +
    feathers(paint, 1, 164, 128, 118, [42, 60, 78, 96]) +
    feathers(paint, -1, 92, 128, 118, [42, 60, 78, 96]) +
    solid(paint, petal([146, 186], 62, 28, 140), rampOfPart(paint, 'wing'), { shade: 4, rim: 2 }) +
    solid(paint, petal([128, 190], 50, 26, 176), gust, { shade: 4, rim: 2 }) +
    solid(paint, petal([112, 186], 62, 28, 216), rampOfPart(paint, 'wing'), { shade: 4, rim: 2 }) +
    solid(
      paint,
      blob([128, 54], [166, 70], [182, 124], [168, 182], [128, 206], [88, 182], [74, 124], [90, 70]),
      down,
      { shade: 14, rim: 6 },
    ) +
    solid(
      paint,
      blob([128, 52], [168, 70], [180, 112], [156, 100], [128, 92], [100, 100], [76, 112], [88, 70]),
      rampOfPart(paint, 'cap'),
      { shade: 7, rim: 4 },
    ) +
    [
      [-34, 46],
      [-12, 60],
      [12, 60],
      [34, 46],
    ]
      .map(([turn = 0, length = 0]) =>
        solid(paint, petal([128, 66], length, 20, turn), rampOfPart(paint, 'cap'), { shade: 4, rim: 2 }),
      )
      .join('') +
    (paint.view === 'back'
      ? ''
      : [0, 1, 2]
          .map((row) =>
            line(`M${104 + row * 6} ${156 + row * 13}q${24 - row * 6} 12 ${48 - row * 12} 0`, down.dark, 3.6),
          )
          .join('')) +
    eye(paint, 104, 118, 11, 6) +
    eye(paint, 152, 118, 11, -6) +
    beak(paint, 138, 138, 44, 11)
  );
}

const iris = lch(0.72, 0.15, 60);
const shinyIris = lch(0.6, 0.13, 255);

export const terns = {
  gustern: { colours, shiny, iris, shinyIris, shadow: [130, 52], draw: gustern },
  squallark: {
    colours: { ...colours, wing: lch(0.56, 0.08, 252) },
    shiny: { ...shiny, wing: lch(0.64, 0.13, 50) },
    iris,
    shinyIris,
    shadow: [128, 54],
    scale: 0.94,
    draw: squallark,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
