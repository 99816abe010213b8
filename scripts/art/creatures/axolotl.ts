// The ember axolotls: gills of flame and a tail that glows.

import { lch } from '../palette';
import { ellipse, line, path } from '../shapes';
import type { CreatureDesign } from './design';
import { rampOfPart } from './design';
import { blob, flame, limb, petal } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  skin: lch(0.76, 0.125, 30),
  belly: lch(0.91, 0.05, 65),
  fire: lch(0.74, 0.17, 48),
  core: lch(0.9, 0.13, 95),
};
const shiny = {
  skin: lch(0.7, 0.06, 285),
  belly: lch(0.93, 0.025, 285),
  fire: lch(0.72, 0.13, 235),
  core: lch(0.92, 0.08, 200),
};

/** A flame with a bright core. */
function fire(paint: Paint, root: readonly [number, number], length: number, width: number, turn: number) {
  const outer = solid(paint, flame(root, length, width, turn), rampOfPart(paint, 'fire'), {
    shade: 5,
    rim: 3,
  });
  const inner = flame(root, length * 0.62, width * 0.56, turn);
  return outer + path(inner, rampOfPart(paint, 'core').mid);
}

function gills(paint: Paint, x: number, y: number, reach: number, size: number): string {
  return [-62, -88, -116]
    .map((turn, at) => {
      const long = size * (at === 1 ? 1.12 : 0.95);
      return (
        fire(paint, [x - reach, y + at * size * 0.36 - size * 0.3], long, size * 0.62, turn) +
        fire(paint, [x + reach, y + at * size * 0.36 - size * 0.3], long, size * 0.62, -turn)
      );
    })
    .join('');
}

function head(paint: Paint, x: number, y: number, rx: number, ry: number, mood = 0): string {
  const skin = rampOfPart(paint, 'skin');
  const outline = blob(
    [x, y - ry * 1.12],
    [x + rx * 0.98, y - ry * 0.86],
    [x + rx * 1.1, y + ry * 0.35],
    [x + rx * 0.62, y + ry * 1.12],
    [x, y + ry * 1.06],
    [x - rx * 0.62, y + ry * 1.12],
    [x - rx * 1.1, y + ry * 0.35],
    [x - rx * 0.98, y - ry * 0.86],
  );
  const marks =
    paint.view === 'back'
      ? [-0.3, 0, 0.3]
          .map((side) =>
            ellipse(x + rx * side, y - ry * 0.25 + Math.abs(side) * 14, 7, 10, skin.dark, 'opacity="0.75"'),
          )
          .join('')
      : '';
  return (
    solid(paint, outline, skin, { shade: 13, rim: 6 }) +
    marks +
    eye(paint, x - rx * 0.46, y + ry * 0.02, rx * 0.19, mood) +
    eye(paint, x + rx * 0.46, y + ry * 0.02, rx * 0.19, -mood) +
    blush(paint, x - rx * 0.68, y + ry * 0.5, rx * 0.16) +
    blush(paint, x + rx * 0.68, y + ry * 0.5, rx * 0.16) +
    smile(paint, x, y + ry * 0.42, rx * 0.42, ry * 0.2)
  );
}

function leg(paint: Paint, x: number, y: number, w: number, h: number): string {
  return solid(paint, oval(x, y, w, h), rampOfPart(paint, 'skin'), { shade: 5, rim: 3 });
}

function belly(paint: Paint, x: number, y: number, rx: number, ry: number): string {
  return paint.view === 'back'
    ? ''
    : solid(paint, oval(x, y, rx, ry), rampOfPart(paint, 'belly'), { shade: 6, rim: 0 });
}

function sparkotl(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [150, 196],
          [196, 210],
          [214, 176],
          [206, 150],
        ],
        34,
        16,
      ),
      skin,
      { shade: 7, rim: 3 },
    ) +
    fire(paint, [206, 160], 50, 40, 8) +
    leg(paint, 100, 218, 15, 11) +
    leg(paint, 156, 218, 15, 11) +
    solid(paint, oval(128, 190, 42, 34), skin) +
    belly(paint, 126, 196, 26, 23) +
    gills(paint, 128, 112, 56, 44) +
    head(paint, 128, 122, 66, 48)
  );
}

function flarotl(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(
      paint,
      limb(
        [
          [150, 196],
          [206, 222],
          [230, 168],
          [214, 132],
        ],
        36,
        16,
      ),
      skin,
      { shade: 7, rim: 3 },
    ) +
    fire(paint, [214, 144], 62, 46, 6) +
    leg(paint, 100, 222, 20, 11) +
    leg(paint, 156, 222, 20, 11) +
    solid(
      paint,
      blob([128, 116], [170, 130], [178, 190], [160, 228], [128, 226], [96, 228], [78, 190], [86, 130]),
      skin,
    ) +
    belly(paint, 126, 186, 30, 34) +
    solid(
      paint,
      limb(
        [
          [88, 152],
          [66, 168],
          [70, 186],
        ],
        20,
        17,
      ),
      skin,
      { shade: 5, rim: 3 },
    ) +
    solid(
      paint,
      limb(
        [
          [168, 152],
          [190, 168],
          [184, 186],
        ],
        20,
        17,
      ),
      skin,
      { shade: 5, rim: 3 },
    ) +
    gills(paint, 128, 86, 56, 56) +
    fire(paint, [128, 62], 46, 34, 0) +
    head(paint, 128, 98, 64, 44, 3)
  );
}

function pyraxol(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  const back = [
    [176, 138, 50, 24],
    [200, 150, 44, 40],
    [218, 172, 36, 58],
  ] as const;
  return (
    solid(
      paint,
      limb(
        [
          [176, 196],
          [232, 226],
          [242, 178],
          [226, 150],
        ],
        44,
        20,
      ),
      skin,
      { shade: 8, rim: 3 },
    ) +
    fire(paint, [228, 160], 66, 50, 10) +
    back.map(([x, y, size, turn]) => fire(paint, [x, y + 14], size * 1.25, size, turn)).join('') +
    leg(paint, 190, 216, 24, 18) +
    leg(paint, 74, 216, 24, 18) +
    solid(
      paint,
      blob([120, 116], [196, 124], [222, 176], [200, 222], [128, 226], [60, 222], [48, 176], [70, 124]),
      skin,
      { shade: 15, rim: 6 },
    ) +
    belly(paint, 122, 196, 46, 28) +
    leg(paint, 92, 220, 22, 14) +
    leg(paint, 158, 220, 22, 14) +
    [86, 94, 102].map((x) => line(`M${x - 6} 222v6`, skin.dark, 3)).join('') +
    [152, 160, 168].map((x) => line(`M${x - 6} 222v6`, skin.dark, 3)).join('') +
    gills(paint, 118, 92, 62, 68) +
    fire(paint, [96, 62], 50, 36, -16) +
    fire(paint, [140, 62], 50, 36, 16) +
    fire(paint, [118, 58], 66, 44, 0) +
    head(paint, 118, 106, 72, 50, 5) +
    solid(paint, petal([92, 66], 26, 12, -20), rampOfPart(paint, 'belly'), { shade: 4, rim: 0 }) +
    solid(paint, petal([144, 66], 26, 12, 20), rampOfPart(paint, 'belly'), { shade: 4, rim: 0 })
  );
}

const iris = lch(0.62, 0.16, 30);
const shinyIris = lch(0.62, 0.14, 250);
const deeper = { ...colours, skin: lch(0.66, 0.155, 28) };
const deepest = { ...colours, skin: lch(0.55, 0.15, 24), fire: lch(0.72, 0.18, 42) };

export const axolotls = {
  sparkotl: { colours, shiny, iris, shinyIris, shadow: [132, 62], draw: sparkotl },
  flarotl: {
    colours: deeper,
    shiny: { ...shiny, skin: lch(0.6, 0.08, 280) },
    iris,
    shinyIris,
    shadow: [134, 70],
    scale: 0.95,
    draw: flarotl,
  },
  pyraxol: {
    colours: deepest,
    shiny: { ...shiny, skin: lch(0.48, 0.09, 278) },
    iris,
    shinyIris,
    shadow: [132, 96],
    scale: 0.85,
    draw: pyraxol,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
