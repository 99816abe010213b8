// A person of 128 × 192 in one pose. Legs swing with the step, arms against them, and the body bobs.
import { ellipse, group, line, path } from '../shapes';
import { headOf, type View } from './head';
import type { PersonStyle } from './styles';

export interface Pose {
  readonly view: View;
  /** Phase of a step, 0 to 1; null while standing. */
  readonly phase: number | null;
  readonly isRunning: boolean;
  readonly isBlinking: boolean;
}

const HIP = 140;
const GROUND = 180;

const n = (value: number) => Math.round(value * 10) / 10;

function sideLeg(style: PersonStyle, swing: number, lift: number, isFar: boolean): string {
  const tones = style.bottom;
  const [knee, foot] = [64 + swing * 11, 64 + swing * 21];
  const down = GROUND - 6 - Math.max(0, lift) * 15;
  const bend = Math.max(0, lift) * 6;
  const leg = style.isSkirt ? style.skin : tones;
  return (
    line(
      `M64 ${HIP}Q${n(knee + bend)} ${HIP + 18} ${n(foot)} ${n(down - 4)}`,
      isFar ? leg.dark : leg.mid,
      15,
    ) +
    ellipse(foot + 4, down, 12, 7.6, isFar ? style.shoes.accent : style.shoes.dark) +
    (isFar ? '' : ellipse(foot + 2, down - 2, 9, 4.6, style.shoes.mid))
  );
}

function frontLeg(style: PersonStyle, x: number, lift: number): string {
  const leg = style.isSkirt ? style.skin : style.bottom;
  const down = GROUND - 6 - Math.max(0, lift) * 12 + Math.max(0, -lift) * 2;
  return (
    line(`M${x} ${HIP}V${n(down - 5)}`, leg.dark, 16) +
    line(`M${x - 1.6} ${HIP}V${n(down - 5)}`, leg.mid, 11) +
    ellipse(x, down, 10.6, 8, style.shoes.dark) +
    ellipse(x - 1.4, down - 2, 8, 5, style.shoes.mid)
  );
}

function arm(style: PersonStyle, fromX: number, toX: number, toY: number, isFar: boolean): string {
  const tones = style.top;
  const d = `M${fromX} 112Q${n((fromX + toX) / 2)} ${n(120 + (toY - 120) * 0.4)} ${n(toX)} ${n(toY)}`;
  return (
    line(d, isFar ? tones.accent : tones.dark, 14) +
    (isFar ? '' : line(d, tones.mid, 9, 'transform="translate(-1.4 -1)"')) +
    ellipse(toX, toY + 3, 6.6, 6.4, isFar ? style.skin.dark : style.skin.mid)
  );
}

function torso(style: PersonStyle, view: View): string {
  const { top, bottom } = style;
  const wide = view === 'side' ? 20 : 25;
  const d = `M${64 - wide + 4} 100Q64 90 ${64 + wide - 4} 100L${64 + wide} 140Q64 150 ${64 - wide} 140Z`;
  const lit = `M${64 - wide + 4} 100Q60 92 ${64 + wide * 0.3} 96L${64 + wide * 0.36} 144Q${64 - wide * 0.4} 147 ${64 - wide} 140Z`;
  let out =
    ellipse(64, 95, 9, 9, style.skin.dark) +
    path(d, top.dark) +
    path(lit, top.mid) +
    line(`M${64 - wide + 7} 104L${64 - wide + 5} 128`, top.light, 4);
  if (style.isSkirt)
    out +=
      path(
        `M${64 - wide} 132Q64 140 ${64 + wide} 132L${64 + wide + 10} 158Q64 168 ${64 - wide - 10} 158Z`,
        bottom.dark,
      ) +
      path(
        `M${64 - wide} 132Q60 138 ${64 + wide * 0.3} 136L${64 + wide * 0.5} 162Q${64 - wide * 0.6} 164 ${64 - wide - 10} 158Z`,
        bottom.mid,
      ) +
      line(`M${64 - wide - 3} 152Q60 162 ${64 + wide} 156`, bottom.light, 3, 'opacity="0.7"');
  else
    out +=
      path(
        `M${64 - wide} 134Q64 143 ${64 + wide} 134L${64 + wide} 146Q64 153 ${64 - wide} 146Z`,
        bottom.dark,
      ) +
      path(
        `M${64 - wide} 134Q60 140 ${64 + wide * 0.4} 138L${64 + wide * 0.4} 149Q${64 - wide * 0.4} 150 ${64 - wide} 146Z`,
        bottom.mid,
      );
  if (style.scarf)
    out +=
      path(
        `M${64 - wide} 94Q64 112 ${64 + wide} 94L${64 + wide - 2} 104Q64 118 ${64 - wide + 2} 104Z`,
        style.scarf.dark,
      ) +
      path(
        `M${64 - wide} 94Q62 108 ${64 + wide * 0.5} 102L${64 + wide * 0.4} 109Q62 114 ${64 - wide + 2} 103Z`,
        style.scarf.mid,
      );
  return out;
}

/** Draws a person, who faces right in a side view. */
export function figure(style: PersonStyle, { view, phase, isRunning, isBlinking }: Pose): string {
  const angle = (phase ?? 0) * Math.PI * 2;
  const stride = phase === null ? 0 : isRunning ? 1.25 : 0.82;
  const swing = Math.sin(angle) * stride;
  const lift = Math.cos(angle) * stride;
  const bob = phase === null ? 0 : -Math.abs(Math.sin(angle + Math.PI / 2)) * (isRunning ? 6 : 3);
  const head = headOf(style, view, isBlinking);
  const shadow =
    ellipse(67, GROUND - 1, 31, 8, '#1b1d3d', 'opacity="0.12"') +
    ellipse(64, GROUND - 1, 26, 7, '#1b1d3d', 'opacity="0.2"');
  let legs: string;
  let back = '';
  let front = '';
  const reach = isRunning ? 12 : 0;
  if (view === 'side') {
    legs = sideLeg(style, -swing, -lift, true) + sideLeg(style, swing, lift, false);
    back = arm(style, 66, 64 + swing * 20 + reach * 0.4, 138 - reach - Math.abs(swing) * 5, true);
    front = arm(style, 62, 62 - swing * 20 + reach * 0.4, 138 - reach - Math.abs(swing) * 5, false);
  } else {
    legs = frontLeg(style, 53, swing) + frontLeg(style, 75, -swing);
    const hand = (side: 1 | -1, by: number) =>
      arm(style, 64 + side * 23, 64 + side * (32 - reach * 0.4), 138 - reach - Math.max(0, by) * 12, false);
    front = hand(-1, -swing) + hand(1, swing);
  }
  const lean = isRunning && view === 'side' ? 'rotate(6 64 150) ' : '';
  const upper = head.behind + back + torso(style, view) + front + head.before;
  const order = view === 'back' ? back + torso(style, view) + front + head.before : upper;
  return shadow + legs + group(order, `transform="${lean}translate(0 ${n(bob)})"`);
}
