// The kelp sea slugs: leaves on the back, later a whole garden.
import { lch } from '../palette';
import { ellipse } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, petal } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  body: lch(0.9, 0.07, 110),
  leaf: lch(0.68, 0.14, 140),
  tip: lch(0.8, 0.11, 350),
  bloom: lch(0.74, 0.15, 0),
};
const shiny = {
  body: lch(0.92, 0.03, 230),
  leaf: lch(0.62, 0.13, 265),
  tip: lch(0.86, 0.13, 95),
  bloom: lch(0.86, 0.13, 85),
};

function leaf(paint: Paint, x: number, y: number, length: number, width: number, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const tip = oval(
    x + Math.sin(angle) * length * 0.86,
    y - Math.cos(angle) * length * 0.86,
    width * 0.22,
    width * 0.22,
  );
  return (
    solid(paint, petal([x, y], length, width, turn), rampOfPart(paint, 'leaf'), { shade: 5, rim: 3 }) +
    solid(paint, tip, rampOfPart(paint, 'tip'), { shade: 2, rim: 2 })
  );
}

function horns(paint: Paint, x: number, y: number, gap: number, length: number): string {
  const horn = (side: number) =>
    solid(
      paint,
      limb(
        [
          [x + side * gap, y],
          [x + side * (gap + 4), y - length * 0.5],
          [x + side * (gap + 12), y - length],
        ],
        13,
        15,
      ),
      rampOfPart(paint, 'tip'),
      { shade: 4, rim: 2 },
    );
  return horn(-1) + horn(1);
}

function sprigslug(paint: Paint): string {
  const body = rampOfPart(paint, 'body');
  return (
    leaf(paint, 190, 200, 56, 34, 58) +
    leaf(paint, 174, 178, 62, 36, 36) +
    leaf(paint, 150, 164, 66, 38, 14) +
    leaf(paint, 126, 160, 56, 34, -8) +
    solid(
      paint,
      blob([86, 134], [130, 152], [196, 186], [226, 222], [150, 230], [66, 228], [42, 196], [52, 152]),
      body,
      { shade: 12, rim: 6 },
    ) +
    leaf(paint, 176, 206, 44, 28, 30) +
    leaf(paint, 146, 194, 48, 30, 10) +
    horns(paint, 86, 148, 16, 44) +
    eye(paint, 70, 172, 12) +
    eye(paint, 110, 174, 12) +
    blush(paint, 58, 194, 10) +
    blush(paint, 122, 196, 10) +
    smile(paint, 89, 192, 18, 8)
  );
}

function bloom(paint: Paint, x: number, y: number, size: number): string {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    solid(paint, petal([x, y], size, size * 0.8, turn), rampOfPart(paint, 'bloom'), { shade: 4, rim: 3 }),
  );
  return petals.join('') + ellipse(x, y, size * 0.3, size * 0.3, rampOfPart(paint, 'tip').light);
}

function nudibloom(paint: Paint): string {
  const body = rampOfPart(paint, 'body');
  return (
    leaf(paint, 216, 196, 66, 40, 66) +
    leaf(paint, 200, 166, 78, 44, 46) +
    leaf(paint, 176, 144, 88, 46, 28) +
    leaf(paint, 148, 132, 92, 46, 8) +
    leaf(paint, 122, 136, 76, 42, -10) +
    bloom(paint, 196, 104, 26) +
    bloom(paint, 148, 62, 28) +
    bloom(paint, 222, 156, 20) +
    solid(
      paint,
      blob([78, 106], [130, 124], [214, 172], [248, 222], [150, 232], [48, 230], [24, 190], [36, 130]),
      body,
      { shade: 15, rim: 7 },
    ) +
    solid(
      paint,
      blob([36, 206], [90, 216], [150, 214], [236, 220], [150, 234], [46, 232]),
      rampOfPart(paint, 'leaf'),
      { shade: 4, rim: 2 },
    ) +
    leaf(paint, 200, 206, 54, 34, 34) +
    leaf(paint, 160, 190, 60, 36, 14) +
    bloom(paint, 128, 150, 18) +
    horns(paint, 78, 124, 20, 58) +
    eye(paint, 58, 156, 13, 3) +
    eye(paint, 104, 158, 13, -3) +
    blush(paint, 44, 182, 11) +
    blush(paint, 118, 184, 11) +
    smile(paint, 81, 180, 22, 9)
  );
}

const iris = lch(0.64, 0.14, 350);
const shinyIris = lch(0.6, 0.14, 265);

export const slugs = {
  sprigslug: { colours, shiny, iris, shinyIris, shadow: [134, 86], draw: sprigslug },
  nudibloom: {
    colours: { ...colours, body: lch(0.84, 0.09, 120), leaf: lch(0.58, 0.135, 146) },
    shiny: { ...shiny, body: lch(0.86, 0.05, 235) },
    iris,
    shinyIris,
    shadow: [136, 106],
    scale: 0.82,
    draw: nudibloom,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
