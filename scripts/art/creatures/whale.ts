// The tide whales: round bellies, grooved throats, a spout that grows.
import { lch } from '../palette';
import { ellipse, line, path } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, petal } from './outlines';
import { blush, eye, type Paint, smile, solid } from './paint';

const colours = {
  skin: lch(0.7, 0.1, 235),
  belly: lch(0.95, 0.025, 220),
  fin: lch(0.56, 0.11, 240),
  spout: lch(0.88, 0.06, 210),
};
const shiny = {
  skin: lch(0.8, 0.09, 340),
  belly: lch(0.97, 0.015, 340),
  fin: lch(0.64, 0.12, 345),
  spout: lch(0.9, 0.07, 90),
};

function spout(paint: Paint, x: number, y: number, size: number): string {
  const tones = rampOfPart(paint, 'spout');
  const arm = (side: number) =>
    path(
      `M${x} ${y}C${x} ${y - size} ${x + side * size * 0.5} ${y - size * 1.25} ${x + side * size * 0.95} ${y - size * 0.75}C${x + side * size * 0.62} ${y - size * 0.82} ${x + side * size * 0.3} ${y - size * 0.7} ${x} ${y}Z`,
      side < 0 ? tones.light : tones.mid,
    );
  const drop = (dx: number, dy: number, r: number) =>
    ellipse(x + dx * size, y - dy * size, r, r * 1.25, tones.mid);
  return arm(-1) + arm(1) + drop(-1.05, 0.5, 5) + drop(1.08, 0.52, 5) + drop(0, 1.2, 6);
}

function grooves(paint: Paint, x: number, y: number, width: number, height: number, count: number): string {
  if (paint.view === 'back') return '';
  const { dark } = rampOfPart(paint, 'belly');
  return Array.from({ length: count }, (_, index) => {
    const side = (index / (count - 1)) * 2 - 1;
    return line(
      `M${x + side * width} ${y}q${-side * width * 0.18} ${height * 0.6} ${-side * width * 0.4} ${height}`,
      dark,
      3,
    );
  }).join('');
}

function fluke(paint: Paint, x: number, y: number, size: number, turn: number): string {
  return (
    solid(paint, petal([x, y], size, size * 0.62, turn - 42), rampOfPart(paint, 'fin'), {
      shade: 5,
      rim: 3,
    }) +
    solid(paint, petal([x, y], size, size * 0.62, turn + 42), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 })
  );
}

function spoutlet(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    spout(paint, 122, 92, 32) +
    fluke(paint, 210, 168, 42, 30) +
    solid(paint, blob([176, 176], [214, 158], [222, 172], [204, 204], [170, 216]), skin, {
      shade: 6,
      rim: 3,
    }) +
    solid(
      paint,
      blob([122, 84], [174, 96], [196, 150], [184, 204], [128, 226], [68, 208], [50, 156], [70, 102]),
      skin,
      { shade: 15, rim: 6 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([118, 170], [164, 174], [172, 196], [126, 220], [78, 208], [60, 178]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    grooves(paint, 118, 182, 36, 28, 5) +
    solid(paint, petal([66, 168], 44, 34, -128), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    solid(paint, petal([182, 172], 44, 34, 128), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    eye(paint, 88, 144, 12) +
    eye(paint, 152, 144, 12) +
    blush(paint, 70, 166, 11) +
    blush(paint, 170, 166, 11) +
    smile(paint, 120, 162, 26, 9)
  );
}

function surgeling(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    spout(paint, 118, 66, 40) +
    fluke(paint, 222, 130, 54, 24) +
    solid(paint, blob([180, 150], [214, 120], [234, 134], [220, 186], [180, 214]), skin, {
      shade: 7,
      rim: 3,
    }) +
    solid(paint, petal([172, 92], 48, 40, 46, 8), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    solid(
      paint,
      blob([116, 58], [176, 76], [204, 138], [194, 206], [130, 228], [62, 212], [36, 148], [58, 80]),
      skin,
      { shade: 16, rim: 6 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([112, 152], [170, 156], [186, 190], [130, 222], [74, 212], [44, 164]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    grooves(paint, 114, 166, 48, 44, 7) +
    solid(paint, petal([58, 160], 70, 42, -142, -6), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    solid(paint, petal([188, 164], 70, 42, 142, 6), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    eye(paint, 80, 122, 12, 4) +
    eye(paint, 152, 122, 12, -4) +
    blush(paint, 60, 146, 11) +
    blush(paint, 172, 146, 11) +
    smile(paint, 116, 144, 30, 9)
  );
}

function tidalune(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const { mid, light } = rampOfPart(paint, 'spout');
  const stars = [
    [92, 84, 5],
    [142, 74, 6],
    [170, 104, 4],
    [66, 112, 4],
    [118, 96, 3.5],
  ] as const;
  return (
    spout(paint, 116, 50, 46) +
    fluke(paint, 232, 102, 66, 20) +
    solid(paint, blob([184, 140], [222, 92], [246, 108], [234, 176], [188, 216]), skin, {
      shade: 8,
      rim: 4,
    }) +
    solid(paint, petal([168, 76], 66, 46, 52, 12), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    solid(
      paint,
      blob([114, 42], [182, 62], [216, 130], [206, 210], [130, 232], [50, 214], [20, 140], [44, 66]),
      skin,
      { shade: 18, rim: 7 },
    ) +
    stars.map(([x, y, r]) => ellipse(x, y, r, r, light)).join('') +
    solid(
      paint,
      `${'M116 56A24 24 0 1 0 140 88A19 19 0 1 1 116 56Z'}`,
      { dark: mid, mid, light, accent: mid },
      { shade: 0, rim: 0 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([110, 142], [178, 146], [198, 186], [130, 226], [66, 214], [28, 158]),
          rampOfPart(paint, 'belly'),
          { shade: 7, rim: 0 },
        )) +
    grooves(paint, 112, 158, 60, 52, 9) +
    solid(paint, petal([50, 150], 84, 50, -112, 14), rampOfPart(paint, 'fin'), { shade: 7, rim: 4 }) +
    solid(paint, petal([192, 154], 84, 50, 116, -14), rampOfPart(paint, 'fin'), { shade: 7, rim: 4 }) +
    eye(paint, 70, 116, 12, 6) +
    eye(paint, 154, 116, 12, -6) +
    smile(paint, 112, 136, 36, 8)
  );
}

const iris = lch(0.6, 0.13, 250);
const shinyIris = lch(0.62, 0.14, 350);

export const whales = {
  spoutlet: { colours, shiny, iris, shinyIris, shadow: [124, 70], draw: spoutlet },
  surgeling: {
    colours: { ...colours, skin: lch(0.6, 0.11, 240), fin: lch(0.47, 0.11, 245) },
    shiny: { ...shiny, skin: lch(0.72, 0.11, 342) },
    iris,
    shinyIris,
    shadow: [124, 80],
    scale: 0.84,
    draw: surgeling,
  },
  tidalune: {
    colours: { ...colours, skin: lch(0.43, 0.11, 258), fin: lch(0.34, 0.1, 262), spout: lch(0.9, 0.07, 95) },
    shiny: { ...shiny, skin: lch(0.58, 0.14, 345), fin: lch(0.47, 0.14, 350) },
    iris,
    shinyIris,
    shadow: [124, 92],
    scale: 0.7,
    draw: tidalune,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
