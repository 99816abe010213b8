// The coral urchins: spines that grow into branches.
import { lch } from '../palette';
import { ellipse } from '../shapes';
import { type CreatureDesign, rampOfPart } from './design';
import { blob, limb, spike } from './outlines';
import { blush, eye, oval, type Paint, smile, solid } from './paint';

const colours = {
  body: lch(0.58, 0.09, 320),
  face: lch(0.84, 0.06, 340),
  spine: lch(0.7, 0.1, 315),
  coral: lch(0.72, 0.155, 25),
  polyp: lch(0.92, 0.07, 80),
};
const shiny = {
  body: lch(0.56, 0.09, 200),
  face: lch(0.9, 0.045, 190),
  spine: lch(0.72, 0.09, 195),
  coral: lch(0.8, 0.13, 90),
  polyp: lch(0.95, 0.05, 200),
};

function urchick(paint: Paint): string {
  const spine = rampOfPart(paint, 'spine');
  const ring = (count: number, from: number, reach: number, length: number, width: number) =>
    Array.from({ length: count }, (_, at) => {
      const turn = from + (at * (360 - 2 * (from + 180))) / (count - 1);
      const angle = (turn * Math.PI) / 180;
      return solid(
        paint,
        spike([128 + Math.sin(angle) * reach, 156 - Math.cos(angle) * reach * 0.94], length, width, turn),
        spine,
        { shade: 4, rim: 3 },
      );
    }).join('');
  return (
    ring(15, -128, 46, 48, 22) +
    solid(paint, oval(104, 220, 15, 9), rampOfPart(paint, 'face'), { shade: 3, rim: 2 }) +
    solid(paint, oval(152, 220, 15, 9), rampOfPart(paint, 'face'), { shade: 3, rim: 2 }) +
    solid(paint, oval(128, 160, 62, 60), rampOfPart(paint, 'body'), { shade: 14, rim: 5 }) +
    (paint.view === 'back'
      ? ring(9, -100, 24, 34, 18)
      : solid(
          paint,
          blob([128, 132], [168, 140], [176, 178], [148, 206], [108, 206], [80, 178], [88, 140]),
          rampOfPart(paint, 'face'),
          { shade: 6, rim: 0 },
        )) +
    ring(7, -62, 50, 34, 20) +
    eye(paint, 106, 166, 12) +
    eye(paint, 150, 166, 12) +
    blush(paint, 92, 186, 9) +
    blush(paint, 164, 186, 9) +
    smile(paint, 128, 182, 18, 8)
  );
}

function branch(paint: Paint, x: number, y: number, length: number, turn: number, width: number): string {
  const tones = rampOfPart(paint, 'coral');
  const angle = (turn * Math.PI) / 180;
  const end = (share: number, off: number): readonly [number, number] => [
    x + Math.sin(angle + off) * length * share,
    y - Math.cos(angle + off) * length * share,
  ];
  const twig = (share: number, side: number) => {
    const [fx, fy] = end(share, 0);
    const [tx, ty] = end(share + 0.36, side * 0.42);
    return (
      solid(
        paint,
        limb(
          [
            [fx, fy],
            [tx, ty],
          ],
          width * 0.7,
          width * 0.6,
        ),
        tones,
        { shade: 3, rim: 2 },
      ) + ellipse(tx, ty, width * 0.2, width * 0.2, rampOfPart(paint, 'polyp').mid)
    );
  };
  const [tx, ty] = end(1, 0.06);
  return (
    twig(0.45, -1) +
    twig(0.56, 1) +
    solid(paint, limb([[x, y], end(0.5, -0.05), [tx, ty]], width, width * 0.75), tones, {
      shade: 4,
      rim: 3,
    }) +
    ellipse(tx, ty, width * 0.26, width * 0.26, rampOfPart(paint, 'polyp').mid)
  );
}

function coralith(paint: Paint): string {
  const body = rampOfPart(paint, 'body');
  return (
    branch(paint, 84, 100, 70, -46, 20) +
    branch(paint, 172, 100, 70, 46, 20) +
    branch(paint, 106, 84, 78, -16, 22) +
    branch(paint, 150, 84, 78, 18, 22) +
    branch(paint, 66, 132, 52, -78, 18) +
    branch(paint, 190, 132, 52, 78, 18) +
    solid(paint, oval(82, 216, 26, 14), body, { shade: 5, rim: 3 }) +
    solid(paint, oval(174, 216, 26, 14), body, { shade: 5, rim: 3 }) +
    solid(
      paint,
      blob([128, 72], [184, 88], [214, 148], [198, 206], [128, 224], [58, 206], [42, 148], [72, 88]),
      body,
      { shade: 16, rim: 6 },
    ) +
    [
      [-40, 92, 96],
      [0, 128, 80],
      [40, 164, 96],
    ]
      .map(([turn = 0, x = 0, y = 0]) =>
        solid(paint, spike([x, y + 10], 30, 22, turn), rampOfPart(paint, 'spine'), { shade: 4, rim: 3 }),
      )
      .join('') +
    (paint.view === 'back'
      ? [
          [92, 130],
          [128, 120],
          [164, 130],
          [108, 164],
          [148, 164],
        ]
          .map(([x = 0, y = 0]) =>
            solid(paint, spike([x, y + 14], 34, 24, (x - 128) * 0.5), rampOfPart(paint, 'spine'), {
              shade: 4,
              rim: 3,
            }),
          )
          .join('')
      : solid(
          paint,
          blob([128, 126], [182, 132], [194, 176], [160, 212], [96, 212], [62, 176], [74, 132]),
          rampOfPart(paint, 'face'),
          { shade: 7, rim: 0 },
        )) +
    solid(paint, blob([44, 158], [74, 170], [78, 198], [52, 206], [32, 186]), rampOfPart(paint, 'spine'), {
      shade: 6,
      rim: 4,
    }) +
    solid(
      paint,
      blob([212, 158], [182, 170], [178, 198], [204, 206], [224, 186]),
      rampOfPart(paint, 'spine'),
      { shade: 6, rim: 4 },
    ) +
    eye(paint, 100, 158, 13, 5) +
    eye(paint, 156, 158, 13, -5) +
    blush(paint, 88, 182, 10) +
    blush(paint, 168, 182, 10) +
    smile(paint, 128, 178, 24, 8)
  );
}

const iris = lch(0.62, 0.15, 330);
const shinyIris = lch(0.64, 0.12, 195);

export const urchins = {
  urchick: { colours, shiny, iris, shinyIris, shadow: [128, 58], draw: urchick },
  coralith: {
    colours: { ...colours, body: lch(0.5, 0.085, 318) },
    shiny: { ...shiny, body: lch(0.48, 0.085, 205) },
    iris,
    shinyIris,
    shadow: [128, 88],
    scale: 0.94,
    draw: coralith,
  },
} as const satisfies Readonly<Record<string, CreatureDesign>>;
