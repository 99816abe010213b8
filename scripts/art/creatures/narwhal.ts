// The frost narwhals: a horn of ice, frost on the back.
import { lch } from '../palette';
import { ellipse, line } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, petal, spike } from './outlines';
import { blush, eye, type Paint, smile, solid } from './paint';

const colours = {
  skin: lch(0.84, 0.05, 225),
  belly: lch(0.975, 0.012, 220),
  fin: lch(0.68, 0.075, 235),
  horn: lch(0.9, 0.06, 200),
  spot: lch(0.6, 0.07, 245),
};
const shiny = {
  skin: lch(0.82, 0.08, 165),
  belly: lch(0.975, 0.02, 160),
  fin: lch(0.66, 0.1, 170),
  horn: lch(0.9, 0.09, 90),
  spot: lch(0.55, 0.09, 180),
};

function horn(paint: Paint, x: number, y: number, length: number, width: number, turn: number): string {
  const tones = rampOfPart(paint, 'horn');
  const angle = (turn * Math.PI) / 180;
  const along = (share: number): readonly [number, number] => [
    x + Math.sin(angle) * length * share,
    y - Math.cos(angle) * length * share,
  ];
  const twists = [0.18, 0.38, 0.56, 0.72].map((share) => {
    const [cx, cy] = along(share);
    const half = (width / 2) * (1 - share);
    return line(
      `M${cx - Math.cos(angle) * half} ${cy - Math.sin(angle) * half - 2}L${cx + Math.cos(angle) * half} ${cy + Math.sin(angle) * half + 4}`,
      tones.dark,
      2.6,
    );
  });
  return solid(paint, spike([x, y], length, width, turn), tones, { shade: 5, rim: 2 }) + twists.join('');
}

function spots(paint: Paint, places: readonly (readonly [number, number, number])[]): string {
  return places
    .map(([x, y, r]) => ellipse(x, y, r * 1.2, r, rampOfPart(paint, 'spot').mid, 'opacity="0.55"'))
    .join('');
}

function fins(paint: Paint, leftX: number, rightX: number, y: number, length: number, turn: number): string {
  const tones = rampOfPart(paint, 'fin');
  return (
    solid(paint, petal([leftX, y], length, length * 0.68, -turn), tones, { shade: 5, rim: 3 }) +
    solid(paint, petal([rightX, y], length, length * 0.68, turn), tones, { shade: 5, rim: 3 })
  );
}

function crystals(
  paint: Paint,
  ...places: readonly (readonly [x: number, y: number, size: number, turn: number])[]
): string {
  return places
    .map(([x, y, size, turn]) =>
      solid(paint, spike([x, y], size, size * 0.55, turn), rampOfPart(paint, 'horn'), { shade: 4, rim: 3 }),
    )
    .join('');
}

function nibbicle(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(paint, petal([186, 206], 44, 30, 50), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    solid(paint, petal([188, 208], 44, 30, 96), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    horn(paint, 122, 96, 40, 20, -4) +
    solid(
      paint,
      blob([124, 84], [176, 104], [198, 164], [190, 212], [128, 228], [68, 212], [56, 162], [74, 104]),
      skin,
      { shade: 14, rim: 6 },
    ) +
    spots(paint, [
      [156, 108, 6],
      [170, 132, 5],
      [86, 116, 5],
      [146, 98, 4],
    ]) +
    (paint.view === 'back'
      ? spots(paint, [
          [120, 140, 7],
          [146, 164, 6],
          [98, 166, 6],
        ])
      : solid(
          paint,
          blob([122, 170], [160, 178], [158, 212], [124, 222], [90, 212], [86, 178]),
          rampOfPart(paint, 'belly'),
          { shade: 5, rim: 0 },
        )) +
    fins(paint, 70, 182, 176, 42, 132) +
    eye(paint, 96, 144, 12) +
    eye(paint, 150, 144, 12) +
    blush(paint, 80, 166, 11) +
    blush(paint, 166, 166, 11) +
    smile(paint, 123, 160, 20, 8)
  );
}

function icelance(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(paint, petal([206, 176], 56, 34, 24), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    solid(paint, petal([208, 180], 56, 34, 80), rampOfPart(paint, 'fin'), { shade: 5, rim: 3 }) +
    horn(paint, 104, 82, 80, 22, -14) +
    crystals(paint, [164, 88, 34, 26], [184, 112, 30, 44]) +
    solid(
      paint,
      blob(
        [112, 70],
        [170, 86],
        [206, 138],
        [222, 184],
        [190, 218],
        [118, 230],
        [58, 210],
        [46, 142],
        [70, 88],
      ),
      skin,
      { shade: 15, rim: 6 },
    ) +
    spots(paint, [
      [150, 94, 7],
      [176, 124, 7],
      [196, 158, 6],
      [74, 104, 5],
      [132, 84, 5],
    ]) +
    (paint.view === 'back'
      ? spots(paint, [
          [110, 130, 8],
          [146, 152, 8],
          [90, 166, 7],
        ])
      : solid(
          paint,
          blob([110, 162], [158, 170], [166, 206], [116, 224], [76, 208], [68, 172]),
          rampOfPart(paint, 'belly'),
          { shade: 6, rim: 0 },
        )) +
    fins(paint, 58, 188, 170, 56, 142) +
    eye(paint, 84, 134, 12, 4) +
    eye(paint, 142, 134, 12, -4) +
    blush(paint, 68, 158, 10) +
    smile(paint, 112, 152, 22, 8)
  );
}

function narboreal(paint: Paint): string {
  const skin = rampOfPart(paint, 'skin');
  return (
    solid(paint, petal([226, 140], 68, 42, 6), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    solid(paint, petal([230, 144], 68, 42, 66), rampOfPart(paint, 'fin'), { shade: 6, rim: 3 }) +
    crystals(paint, [144, 66, 52, 10], [170, 80, 62, 28], [196, 102, 50, 44], [212, 128, 38, 58]) +
    horn(paint, 94, 74, 112, 28, -18) +
    solid(
      paint,
      blob(
        [108, 52],
        [178, 74],
        [222, 126],
        [244, 160],
        [214, 212],
        [120, 234],
        [46, 214],
        [26, 138],
        [54, 76],
      ),
      skin,
      { shade: 17, rim: 7 },
    ) +
    spots(paint, [
      [150, 78, 8],
      [184, 110, 8],
      [214, 146, 7],
      [58, 96, 6],
      [124, 68, 5],
      [170, 142, 5],
    ]) +
    crystals(paint, [74, 82, 26, -30], [120, 62, 26, 2]) +
    (paint.view === 'back'
      ? spots(paint, [
          [104, 126, 9],
          [146, 156, 9],
          [80, 166, 8],
        ])
      : solid(
          paint,
          blob([104, 160], [166, 166], [182, 204], [118, 228], [62, 212], [46, 170]),
          rampOfPart(paint, 'belly'),
          { shade: 7, rim: 0 },
        )) +
    fins(paint, 44, 196, 168, 76, 148) +
    eye(paint, 70, 130, 12, 7) +
    eye(paint, 140, 130, 12, -7) +
    smile(paint, 104, 152, 26, 7)
  );
}

const iris = lch(0.68, 0.12, 225);
const shinyIris = lch(0.7, 0.12, 165);

export const narwhals = {
  nibbicle: { colours, shiny, iris, shinyIris, shadow: [126, 66], draw: nibbicle },
  icelance: {
    colours: { ...colours, skin: lch(0.76, 0.065, 230), fin: lch(0.58, 0.085, 240) },
    shiny: { ...shiny, skin: lch(0.74, 0.095, 168) },
    iris,
    shinyIris,
    shadow: [132, 84],
    scale: 0.9,
    draw: icelance,
  },
  narboreal: {
    colours: {
      ...colours,
      skin: lch(0.64, 0.075, 240),
      fin: lch(0.46, 0.085, 248),
      spot: lch(0.45, 0.08, 255),
    },
    shiny: { ...shiny, skin: lch(0.62, 0.1, 170), fin: lch(0.5, 0.1, 175) },
    iris,
    shinyIris,
    shadow: [132, 98],
    scale: 0.74,
    draw: narboreal,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
