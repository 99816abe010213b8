// Things of the reef and its banks.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import { contact, ellipse, line, type Point, path, polygon } from '../shapes';

export function shellOn(brush: Brush, tones: Ramp): string {
  let out =
    contact(64, 98, 30, 8, brush.palette.night, 0.28) +
    path('M64 96Q28 84 30 60Q40 36 64 34Q90 36 98 60Q100 84 64 96Z', tones.dark) +
    path('M62 95Q28 84 30 60Q40 36 62 34Q84 36 90 60Q92 84 62 95Z', tones.mid);
  for (const [x, y] of [
    [38, 52],
    [50, 42],
    [63, 38],
    [77, 42],
    [87, 53],
  ] satisfies Point[])
    out +=
      line(`M62 93L${x} ${y}`, tones.light, 4) +
      line(`M65 93L${x + 5} ${y + 1}`, tones.accent, 1.8, 'opacity="0.4"');
  return out + ellipse(62, 95, 13, 6, tones.dark) + ellipse(61, 93.6, 11, 4.4, tones.light);
}

export function starfish(brush: Brush, tones: Ramp): string {
  const points = (reach: number, dx: number, dy: number): Point[] =>
    Array.from({ length: 10 }, (_, index): Point => {
      const angle = (index / 10) * Math.PI * 2 - 1.45;
      const far = index % 2 === 0 ? reach : reach * 0.42;
      return [64 + dx + Math.cos(angle) * far, 70 + dy + Math.sin(angle) * far * 0.9];
    });
  const around = {
    stroke: (colour: string, w: number) => `stroke="${colour}" stroke-width="${w}" stroke-linejoin="round"`,
  };
  let out =
    polygon(
      points(32, 5, 8),
      brush.palette.night,
      `opacity="0.22" ${around.stroke(brush.palette.night, 12)}`,
    ) +
    polygon(points(32, 1, 3), tones.dark, around.stroke(tones.dark, 12)) +
    polygon(points(31, 0, 0), tones.mid, around.stroke(tones.mid, 11));
  for (let index = 0; index < 5; index += 1) {
    const angle = (index / 5) * Math.PI * 2 - 1.45;
    for (const far of [9, 18, 27])
      out += ellipse(63 + Math.cos(angle) * far, 69 + Math.sin(angle) * far * 0.9, 2.6, 2.3, tones.light);
  }
  return out;
}

/** A branching coral. */
export function coralBush(brush: Brush, tones: Ramp): string {
  const limbs =
    'M64 106Q60 80 64 56M64 88Q44 80 38 54M40 66Q26 60 22 44M64 82Q86 76 92 48M88 64Q104 60 108 44M64 66Q54 50 56 30M64 62Q76 46 74 26M38 56Q44 42 42 32M92 52Q88 38 90 30';
  const tips: Point[] = [
    [22, 42],
    [42, 30],
    [56, 28],
    [74, 24],
    [90, 28],
    [108, 42],
  ];
  return (
    contact(66, 108, 38, 10, brush.palette.night, 0.34) +
    line(limbs, tones.accent, 17, 'transform="translate(2 4)"') +
    line(limbs, tones.dark, 16) +
    line(limbs, tones.mid, 11, 'transform="translate(-2 -1)"') +
    line(limbs, tones.light, 4, 'transform="translate(-4 -2)"') +
    tips.map(([x, y]) => ellipse(x, y, 6.5, 6, tones.light)).join('')
  );
}

/** Weeds that reach up from the sea's floor, or reeds on a bank. */
export function reeds(brush: Brush, tones: Ramp, heads?: Ramp): string {
  let out = contact(64, 108, 40, 9, brush.palette.night, 0.26);
  for (let index = 0; index < 9; index += 1) {
    const x = 30 + index * 8.6;
    const lean = (index - 4) * 4 + brush.dice.between(-5, 5);
    const top = 26 + Math.abs(index - 4) * 7 + brush.dice.between(-4, 6);
    out += path(
      `M${x - 4} 108Q${x + lean * 0.2 - 4} 70 ${x + lean} ${top}Q${x + lean * 0.4 + 4} 74 ${x + 4} 108Z`,
      index % 3 === 0 ? tones.light : index % 3 === 1 ? tones.mid : tones.dark,
    );
    if (heads && index % 2 === 1)
      out +=
        line(`M${x + lean} ${top + 4}v-20`, heads.dark, 9) +
        line(`M${x + lean - 1.6} ${top + 2}v-17`, heads.mid, 4);
  }
  return out;
}

export function lilies(brush: Brush, leaf: Ramp, flower: Ramp): string {
  const pad = (x: number, y: number, r: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${ellipse(x + 2, y + 5, r, r * 0.66, brush.palette.night, 'opacity="0.2"')}${path(`M${x} ${y}L${x + r} ${y - 5}A${r} ${r * 0.68} 0 1 0 ${x + r} ${y + 5}Z`, leaf.dark)}${path(`M${x - 1} ${y - 2}L${x + r - 5} ${y - 6}A${r * 0.94} ${r * 0.62} 0 1 0 ${x + r - 5} ${y + 3}Z`, leaf.mid)}${line(`M${x} ${y - 1}L${x - r * 0.7} ${y - r * 0.2}M${x} ${y - 1}L${x - r * 0.3} ${y - r * 0.46}`, leaf.light, 2.4)}</g>`;
  let out = pad(42, 48, 28, 0) + pad(86, 84, 32, 160) + pad(34, 98, 18, 60);
  const petal = (x: number, y: number, s: number) =>
    [-60, -25, 15, 60]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} ${x} ${y + 8})">${ellipse(x, y - 4 * s, 6 * s, 12 * s, turn < 0 ? flower.light : flower.mid)}</g>`,
      )
      .join('') + ellipse(x, y + 3, 5.6 * s, 8 * s, flower.light);
  out += petal(84, 70, 1.05);
  return out;
}
