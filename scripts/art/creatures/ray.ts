// The storm rays: wings that hover, a tail with a spark.
import { lch } from '../palette';
import { ellipse, polygon } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, petal, spike } from './outlines';
import { blush, eye, type Paint, smile, solid } from './paint';

const colours = {
  skin: lch(0.62, 0.12, 285),
  belly: lch(0.93, 0.03, 290),
  spark: lch(0.88, 0.16, 98),
  fin: lch(0.5, 0.13, 283),
};
const shiny = {
  skin: lch(0.78, 0.1, 200),
  belly: lch(0.96, 0.02, 200),
  spark: lch(0.78, 0.17, 350),
  fin: lch(0.62, 0.11, 215),
};

/** A bolt at the end of a tail or on a brow. */
function bolt(paint: Paint, x: number, y: number, size: number, turn = 0): string {
  const { mid, accent } = rampOfPart(paint, 'spark');
  const points = [
    [0.15, -1],
    [-0.5, 0.1],
    [-0.05, 0.1],
    [-0.2, 1],
    [0.5, -0.2],
    [0.05, -0.2],
  ] as const;
  const drawn = (scale: number, fill: string) =>
    polygon(
      points.map(([px, py]) => [px * size * scale, py * size * scale]),
      fill,
      'stroke-linejoin="round"',
    );
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${drawn(1.28, accent)}${drawn(1, mid)}</g>`;
}

function wing(
  paint: Paint,
  side: -1 | 1,
  x: number,
  y: number,
  reach: number,
  lift: number,
  part = 'skin',
): string {
  const d = blob(
    [x, y - reach * 0.22],
    [x + side * reach * 0.5, y - reach * 0.34],
    [x + side * reach, y - lift],
    [x + side * reach * 1.05, y - lift + 8],
    [x + side * reach * 0.72, y + reach * 0.26],
    [x + side * reach * 0.3, y + reach * 0.34],
    [x, y + reach * 0.3],
  );
  return solid(paint, d, rampOfPart(paint, part), { shade: 8, rim: 5 });
}

function face(paint: Paint, x: number, y: number, size: number, mood = 0): string {
  return (
    eye(paint, x - size * 0.52, y, size * 0.27, mood) +
    eye(paint, x + size * 0.52, y, size * 0.27, -mood) +
    blush(paint, x - size * 0.82, y + size * 0.42, size * 0.22) +
    blush(paint, x + size * 0.82, y + size * 0.42, size * 0.22) +
    smile(paint, x, y + size * 0.42, size * 0.5, size * 0.24)
  );
}

function spots(paint: Paint, places: readonly (readonly [number, number, number])[]): string {
  if (paint.view === 'front') return '';
  return places
    .map(([x, y, r]) => ellipse(x, y, r, r * 0.8, rampOfPart(paint, 'spark').mid, 'opacity="0.9"'))
    .join('');
}

function rayzle(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [150, 166],
          [190, 206],
          [216, 200],
          [214, 176],
        ],
        18,
        8,
      ),
      skin,
      { shade: 4, rim: 2 },
    ) +
    wing(paint, -1, 112, 134, 84, 22) +
    wing(paint, 1, 144, 134, 84, 22) +
    bolt(paint, 213, 176, 20, 20) +
    solid(
      paint,
      blob([128, 74], [168, 90], [182, 140], [156, 184], [128, 192], [100, 184], [74, 140], [88, 90]),
      skin,
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([128, 142], [154, 146], [150, 172], [128, 184], [106, 172], [102, 146]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    solid(paint, petal([100, 92], 30, 22, -26), rampOfPart(paint, 'fin'), { shade: 4, rim: 3 }) +
    solid(paint, petal([156, 92], 30, 22, 26), rampOfPart(paint, 'fin'), { shade: 4, rim: 3 }) +
    spots(paint, [
      [108, 120, 7],
      [148, 120, 7],
      [128, 146, 8],
    ]) +
    face(paint, 128, 120, 42)
  );
}

function voltray(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [146, 170],
          [172, 220],
          [220, 218],
          [224, 176],
        ],
        22,
        8,
      ),
      skin,
      { shade: 4, rim: 2 },
    ) +
    wing(paint, -1, 116, 122, 112, 50, 'fin') +
    wing(paint, 1, 140, 122, 112, 50, 'fin') +
    wing(paint, -1, 116, 128, 96, 24) +
    wing(paint, 1, 140, 128, 96, 24) +
    bolt(paint, 224, 172, 25, 12) +
    bolt(paint, 196, 214, 14, 80) +
    solid(
      paint,
      blob([128, 62], [166, 78], [182, 134], [160, 188], [128, 204], [96, 188], [74, 134], [90, 78]),
      skin,
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([128, 140], [156, 146], [152, 178], [128, 196], [104, 178], [100, 146]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    solid(paint, petal([98, 78], 48, 24, -30, -4), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    solid(paint, petal([158, 78], 48, 24, 30, 4), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    bolt(paint, 128, 84, 16, 4) +
    spots(paint, [
      [104, 126, 7],
      [152, 126, 7],
      [112, 156, 7],
      [144, 156, 7],
    ]) +
    face(paint, 128, 118, 42, 4)
  );
}

function tempesting(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const spikes = [-52, -34, -17, 0, 17, 34, 52].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return solid(
      paint,
      spike([128 + Math.sin(angle) * 44, 92 - Math.cos(angle) * 36], 34 - Math.abs(turn) * 0.2, 18, turn),
      rampOfPart(paint, 'spark'),
      { shade: 4, rim: 2 },
    );
  });
  return (
    solid(
      paint,
      limb(
        [
          [150, 176],
          [176, 232],
          [228, 232],
          [236, 178],
        ],
        26,
        9,
      ),
      skin,
      { shade: 5, rim: 2 },
    ) +
    wing(paint, -1, 116, 116, 122, 82, 'fin') +
    wing(paint, 1, 140, 116, 122, 82, 'fin') +
    wing(paint, -1, 112, 134, 118, 34) +
    wing(paint, 1, 144, 134, 118, 34) +
    bolt(paint, 236, 178, 32, 8) +
    bolt(paint, 212, 218, 17, 60) +
    bolt(paint, 180, 222, 15, 100) +
    spikes.join('') +
    solid(
      paint,
      blob([128, 56], [174, 74], [194, 134], [168, 196], [128, 220], [88, 196], [62, 134], [82, 74]),
      skin,
      { shade: 15, rim: 6 },
    ) +
    (paint.view === 'back'
      ? ''
      : solid(
          paint,
          blob([128, 146], [164, 150], [160, 188], [128, 210], [96, 188], [92, 150]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    bolt(paint, 128, 82, 20, 4) +
    spots(paint, [
      [96, 122, 8],
      [160, 122, 8],
      [108, 154, 8],
      [148, 154, 8],
      [128, 182, 8],
    ]) +
    face(paint, 128, 120, 46, 7)
  );
}

const iris = lch(0.7, 0.15, 90);
const shinyIris = lch(0.66, 0.16, 350);

export const rays = {
  rayzle: { colours, shiny, iris, shinyIris, shadow: [128, 50], draw: rayzle },
  voltray: {
    colours: { ...colours, skin: lch(0.55, 0.135, 284), fin: lch(0.44, 0.135, 282) },
    shiny: { ...shiny, skin: lch(0.7, 0.11, 205) },
    iris,
    shinyIris,
    shadow: [128, 60],
    scale: 0.92,
    draw: voltray,
  },
  tempesting: {
    colours: { ...colours, skin: lch(0.46, 0.14, 283), fin: lch(0.36, 0.13, 282) },
    shiny: { ...shiny, skin: lch(0.6, 0.11, 212), fin: lch(0.5, 0.11, 222) },
    iris,
    shinyIris,
    shadow: [128, 74],
    scale: 0.9,
    draw: tempesting,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
