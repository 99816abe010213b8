// The vent snails: a shell that smokes, a house that glows.
import { lch } from '../palette';
import { ellipse, line } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, flame, limb } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  body: lch(0.82, 0.06, 60),
  shell: lch(0.42, 0.045, 30),
  glow: lch(0.78, 0.17, 55),
  smoke: lch(0.82, 0.012, 260),
};
const shiny = {
  body: lch(0.86, 0.05, 300),
  shell: lch(0.46, 0.09, 262),
  glow: lch(0.84, 0.14, 170),
  smoke: lch(0.88, 0.04, 330),
};

function stalk(paint: Paint, x: number, y: number, toX: number, toY: number, size: number, mood = 0): string {
  const tones = rampOfPart(paint, 'body');
  return (
    solid(
      paint,
      limb(
        [
          [x, y],
          [(x + toX) / 2, (y + toY) / 2 - 4],
          [toX, toY],
        ],
        size * 1.1,
        size * 0.9,
      ),
      tones,
      { shade: 3, rim: 2 },
    ) +
    solid(paint, oval(toX, toY, size * 1.25, size * 1.4), tones, { shade: 4, rim: 3 }) +
    eye(paint, toX - 1, toY + 1, size * 0.84, mood)
  );
}

function smoke(paint: Paint, ...puffs: readonly (readonly [number, number, number])[]): string {
  const { mid, light } = rampOfPart(paint, 'smoke');
  return puffs
    .map(
      ([x, y, r]) =>
        ellipse(x, y, r, r * 0.9, mid) + ellipse(x - r * 0.25, y - r * 0.25, r * 0.6, r * 0.5, light),
    )
    .join('');
}

function seams(paint: Paint, width: number, ...lines: readonly string[]): string {
  const { mid, accent } = rampOfPart(paint, 'glow');
  return lines.map((d) => line(d, accent, width + 3) + line(d, mid, width)).join('');
}

function ventil(paint: Paint): string {
  const body = rampOfPart(paint, 'body');
  const shell = rampOfPart(paint, 'shell');
  return (
    solid(
      paint,
      blob([70, 186], [120, 178], [206, 196], [232, 220], [150, 230], [56, 226], [44, 204]),
      body,
      { shade: 8, rim: 4 },
    ) +
    smoke(paint, [168, 66, 13], [182, 48, 9], [160, 40, 6]) +
    solid(
      paint,
      blob([146, 82], [164, 76], [180, 84], [206, 138], [212, 188], [160, 208], [112, 196], [108, 150]),
      shell,
      { shade: 13, rim: 6 },
    ) +
    ellipse(163, 84, 16, 6, rampOfPart(paint, 'glow').accent) +
    ellipse(163, 85, 11, 3.6, rampOfPart(paint, 'glow').mid) +
    seams(paint, 4, 'M158 190q-30 -8 -24 -36q8 -24 34 -18q22 8 16 30q-8 16 -24 8q-8 -8 0 -16') +
    solid(paint, blob([78, 142], [108, 152], [116, 190], [96, 220], [62, 218], [44, 196], [52, 156]), body, {
      shade: 9,
      rim: 5,
    }) +
    stalk(paint, 66, 156, 54, 120, 12) +
    stalk(paint, 94, 156, 104, 122, 12) +
    blush(paint, 58, 190, 9) +
    blush(paint, 100, 190, 9) +
    smile(paint, 78, 188, 20, 8)
  );
}

function magmolusk(paint: Paint): string {
  const body = rampOfPart(paint, 'body');
  const shell = rampOfPart(paint, 'shell');
  const fire = rampOfPart(paint, 'glow');
  return (
    solid(
      paint,
      blob([60, 186], [120, 176], [214, 190], [248, 220], [150, 232], [44, 228], [28, 204]),
      body,
      { shade: 9, rim: 4 },
    ) +
    solid(paint, flame([160, 50], 46, 34, 4), fire, { shade: 5, rim: 3 }) +
    smoke(paint, [196, 26, 10], [212, 10, 6]) +
    solid(
      paint,
      blob(
        [136, 46],
        [160, 38],
        [184, 46],
        [206, 96],
        [232, 156],
        [224, 204],
        [160, 218],
        [98, 204],
        [94, 150],
        [118, 96],
      ),
      shell,
      { shade: 16, rim: 7 },
    ) +
    solid(paint, blob([190, 92], [214, 84], [214, 108]), shell, { shade: 4, rim: 3 }) +
    solid(paint, blob([214, 138], [240, 132], [236, 156]), shell, { shade: 4, rim: 3 }) +
    solid(paint, blob([120, 96], [98, 84], [106, 112]), shell, { shade: 4, rim: 3 }) +
    ellipse(160, 50, 24, 8, fire.accent) +
    ellipse(160, 51, 17, 5, fire.light) +
    seams(
      paint,
      5,
      'M166 204q-48 -8 -42 -52q10 -34 48 -28q32 8 26 44q-10 26 -36 16q-16 -14 -4 -30q10 -8 16 2',
      'M144 66q-4 16 6 24',
      'M178 66q10 14 4 28',
    ) +
    solid(paint, blob([64, 128], [100, 140], [112, 188], [92, 224], [48, 222], [26, 194], [34, 146]), body, {
      shade: 11,
      rim: 5,
    }) +
    stalk(paint, 50, 146, 32, 100, 14, 5) +
    stalk(paint, 84, 146, 96, 102, 14, -5) +
    blush(paint, 40, 186, 10) +
    blush(paint, 92, 186, 10) +
    smile(paint, 66, 184, 26, 8)
  );
}

const iris = lch(0.7, 0.16, 50);
const shinyIris = lch(0.72, 0.13, 170);

export const snails = {
  ventil: { colours, shiny, iris, shinyIris, shadow: [138, 92], draw: ventil },
  magmolusk: {
    colours: { ...colours, body: lch(0.7, 0.085, 45), shell: lch(0.34, 0.04, 25) },
    shiny: { ...shiny, body: lch(0.76, 0.08, 300) },
    iris,
    shinyIris,
    shadow: [138, 108],
    scale: 0.9,
    draw: magmolusk,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
