// The frost jellyfish: a bell with a light in it, ribbons below.
import { lch } from '../palette';
import { ellipse, line } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, spike } from './outlines';
import { blush, eye, type Paint, smile, solid } from './paint';

const colours = {
  bell: lch(0.84, 0.07, 205),
  frill: lch(0.93, 0.04, 200),
  ribbon: lch(0.74, 0.1, 215),
  light: lch(0.9, 0.11, 165),
  dusk: lch(0.66, 0.13, 310),
};
const shiny = {
  bell: lch(0.84, 0.1, 85),
  frill: lch(0.95, 0.05, 90),
  ribbon: lch(0.76, 0.13, 55),
  light: lch(0.82, 0.15, 20),
  dusk: lch(0.7, 0.15, 0),
};

function ribbons(
  paint: Paint,
  part: string,
  width: number,
  ...ways: readonly (readonly (readonly [number, number])[])[]
): string {
  return ways
    .map((way) => solid(paint, limb(way, width, width * 0.4), rampOfPart(paint, part), { shade: 3, rim: 2 }))
    .join('');
}

function scallops(paint: Paint, y: number, left: number, right: number, count: number, size: number): string {
  const step = (right - left) / (count - 1);
  return Array.from({ length: count }, (_, at) => {
    const dip = Math.sin((at / (count - 1)) * Math.PI) * size * 0.6;
    return solid(
      paint,
      blob(
        [left + at * step - size, y + dip],
        [left + at * step, y - size * 0.8 + dip],
        [left + at * step + size, y + dip],
        [left + at * step, y + size * 1.1 + dip],
      ),
      rampOfPart(paint, 'frill'),
      { shade: 3, rim: 2 },
    );
  }).join('');
}

function chillow(paint: Paint): string {
  const light = rampOfPart(paint, 'light');
  return (
    ribbons(
      paint,
      'ribbon',
      15,
      [
        [94, 150],
        [84, 182],
        [98, 206],
      ],
      [
        [118, 154],
        [124, 190],
        [112, 214],
      ],
      [
        [142, 154],
        [136, 190],
        [150, 212],
      ],
      [
        [164, 150],
        [176, 180],
        [164, 204],
      ],
    ) +
    solid(
      paint,
      blob([128, 62], [178, 76], [198, 126], [186, 160], [128, 166], [70, 160], [58, 126], [78, 76]),
      rampOfPart(paint, 'bell'),
      { shade: 13, rim: 7 },
    ) +
    ellipse(128, 92, 20, 15, light.mid, 'opacity="0.75"') +
    ellipse(122, 87, 8, 6, light.light) +
    scallops(paint, 156, 80, 176, 5, 15) +
    eye(paint, 102, 130, 12) +
    eye(paint, 154, 130, 12) +
    blush(paint, 84, 148, 10) +
    blush(paint, 172, 148, 10) +
    smile(paint, 128, 142, 18, 7)
  );
}

function auroramed(paint: Paint): string {
  const light = rampOfPart(paint, 'light');
  const dusk = rampOfPart(paint, 'dusk');
  const veil = (d: string, colour: string) => line(d, colour, 9, 'opacity="0.75"');
  return (
    ribbons(
      paint,
      'dusk',
      22,
      [
        [78, 132],
        [42, 172],
        [66, 222],
      ],
      [
        [178, 132],
        [214, 172],
        [190, 222],
      ],
    ) +
    ribbons(
      paint,
      'ribbon',
      18,
      [
        [96, 140],
        [80, 186],
        [100, 228],
      ],
      [
        [160, 140],
        [176, 186],
        [156, 228],
      ],
    ) +
    ribbons(
      paint,
      'light',
      13,
      [
        [116, 140],
        [124, 190],
        [112, 232],
      ],
      [
        [140, 140],
        [132, 190],
        [146, 232],
      ],
    ) +
    [
      [84, 52, 34, -28],
      [106, 36, 44, -12],
      [128, 30, 56, 0],
      [150, 36, 44, 12],
      [172, 52, 34, 28],
    ]
      .map(([x = 0, y = 0, l = 0, t = 0]) =>
        solid(paint, spike([x, y + 8], l, 20, t), rampOfPart(paint, 'frill'), { shade: 4, rim: 3 }),
      )
      .join('') +
    solid(
      paint,
      blob([128, 32], [190, 48], [224, 106], [212, 146], [128, 156], [44, 146], [32, 106], [66, 48]),
      rampOfPart(paint, 'bell'),
      { shade: 16, rim: 8 },
    ) +
    veil('M62 92q22 -36 44 -18t44 -14t42 22', light.mid) +
    veil('M72 74q20 -26 38 -12t38 -10t36 16', dusk.mid) +
    scallops(paint, 144, 58, 198, 7, 16) +
    eye(paint, 96, 118, 13, 4) +
    eye(paint, 160, 118, 13, -4) +
    smile(paint, 128, 132, 22, 7)
  );
}

const iris = lch(0.7, 0.12, 190);
const shinyIris = lch(0.68, 0.15, 30);

export const jellies = {
  chillow: { colours, shiny, iris, shinyIris, shadow: [128, 42], draw: chillow },
  auroramed: {
    colours: { ...colours, bell: lch(0.68, 0.1, 225) },
    shiny: { ...shiny, bell: lch(0.76, 0.13, 70) },
    iris,
    shinyIris,
    shadow: [128, 62],
    scale: 0.94,
    draw: auroramed,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
