// Heads: face, hair and hat, seen from the front, the side and the back. The centre of a head is (64, 62).
import type { Ramp } from '../colour';
import { box, ellipse, group, line, path } from '../shapes';
import type { PersonStyle } from './styles';

export type View = 'front' | 'side' | 'back';

const INK = '#26233f';

function face(style: PersonStyle, view: View, isBlinking: boolean): string {
  const { skin } = style;
  let out = ellipse(64, 63, 31, 29, skin.dark) + ellipse(62.6, 61.6, 29.4, 27.4, skin.mid);
  if (view === 'back') return out;
  out += ellipse(54, 52, 16, 10, skin.light, 'opacity="0.7"');
  const eye = (x: number) =>
    isBlinking
      ? line(`M${x - 5} 67q5 4 10 0`, INK, 3)
      : ellipse(x, 66, 4.8, 7, INK) + ellipse(x - 1.5, 63.2, 1.9, 2.3, '#ffffff');
  const blush = (x: number) => ellipse(x, 77, 6, 3.6, '#f0766a', 'opacity="0.38"');
  if (view === 'front')
    return out + eye(51) + eye(77) + blush(43) + blush(85) + line('M59 80q5 4 10 0', skin.accent, 2.8);
  return (
    out +
    ellipse(94, 70, 4.6, 4.4, skin.mid) +
    eye(82) +
    blush(76) +
    line('M81 81q4 2.4 7 0', skin.accent, 2.6) +
    ellipse(56, 68, 5.4, 7, skin.dark) +
    ellipse(55.4, 67.4, 4, 5.4, skin.mid)
  );
}

function hairBehind(style: PersonStyle, view: View): string {
  const { hair } = style;
  if (style.hairStyle === 'long') {
    if (view === 'side')
      return (
        path('M62 34Q24 40 27 84Q28 108 40 118Q54 112 58 84Z', hair.dark) +
        path('M50 40Q30 52 32 84Q34 104 41 112Q46 80 56 60Z', hair.mid)
      );
    return path('M32 58Q24 92 32 116Q48 122 64 118T96 116Q104 92 96 58Z', hair.dark);
  }
  if (style.hairStyle === 'bob')
    return view === 'side'
      ? path('M66 32Q28 34 29 70Q30 90 44 92Q60 88 62 70Z', hair.dark)
      : path('M32 56Q26 86 36 94H92Q102 86 96 56Z', hair.dark);
  if (style.hairStyle === 'bun') {
    const [x, y] = view === 'side' ? [34, 36] : [64, 22];
    return (
      ellipse(x, y, 17, 15, hair.dark) +
      ellipse(x - 2, y - 2, 13, 11, hair.mid) +
      ellipse(x - 5, y - 5, 5, 4, hair.light)
    );
  }
  return '';
}

const capOf = (hair: Ramp, d: string, lit: string) =>
  path(d, hair.dark) + path(lit, hair.mid) + line('M44 42Q52 34 64 33', hair.light, 4.4);

function hairBefore(style: PersonStyle, view: View): string {
  const { hair, hairStyle } = style;
  let out = '';
  if (view === 'back') {
    const foot = hairStyle === 'long' ? 116 : hairStyle === 'bob' ? 94 : 84;
    out =
      path(
        `M30 62Q28 28 64 28T98 62Q99 ${foot - 8} 88 ${foot}Q64 ${foot + 6} 40 ${foot}Q29 ${foot - 8} 30 62Z`,
        hair.dark,
      ) +
      path(
        `M32 60Q30 30 62 30T92 60Q92 ${foot - 10} 82 ${foot - 4}Q60 ${foot} 42 ${foot - 4}Q32 ${foot - 12} 32 60Z`,
        hair.mid,
      );
    out +=
      line(
        `M46 ${foot - 8}Q42 60 54 42M64 ${foot - 4}V56M80 ${foot - 8}Q86 64 78 48`,
        hair.dark,
        3,
        'opacity="0.6"',
      ) + line('M42 48Q50 36 62 35', hair.light, 5);
  } else if (view === 'front') {
    out = capOf(
      hair,
      'M30 68Q26 28 64 27T98 68Q96 58 88 50Q74 58 62 46Q50 58 40 52Q33 58 30 68Z',
      'M31 62Q30 30 62 29T92 54Q88 52 86 47Q74 54 62 43Q50 54 39 48Q33 52 31 62Z',
    );
  } else {
    out = capOf(
      hair,
      'M92 52Q96 28 62 27Q28 28 30 66Q31 84 44 88Q52 80 50 66Q54 58 64 56Q80 58 92 52Z',
      'M88 48Q90 30 61 29Q31 31 32 64Q32 76 40 82Q46 76 46 64Q50 54 62 52Q78 54 88 48Z',
    );
  }
  if (hairStyle === 'spiky') {
    const spikes =
      view === 'side'
        ? 'M86 36L98 22L78 26L74 10L60 24L46 10L46 28L26 24L36 42Z'
        : 'M36 42L22 28L42 28L44 10L58 24L70 8L76 26L94 16L90 38Z';
    out += path(spikes, hair.dark) + path(spikes, hair.mid, 'transform="translate(5 6) scale(0.9)"');
  }
  if (hairStyle === 'curly') {
    const places =
      view === 'side'
        ? [
            [84, 38],
            [70, 28],
            [54, 26],
            [40, 34],
            [32, 48],
            [31, 64],
            [38, 78],
          ]
        : [
            [34, 54],
            [38, 40],
            [50, 29],
            [66, 26],
            [80, 31],
            [91, 42],
            [95, 56],
          ];
    for (const [x = 0, y = 0] of places)
      out +=
        ellipse(x + 1, y + 1, 12.5, 12, hair.dark) +
        ellipse(x - 1, y - 1, 9.6, 9.2, hair.mid) +
        ellipse(x - 4, y - 4, 3.6, 3, hair.light);
  }
  return out;
}

function hatOn(style: PersonStyle, view: View): string {
  const tones = style.hatTones;
  if (style.hat === 'cap') {
    const dome =
      path('M30 48Q30 20 64 20T98 48Q64 56 30 48Z', tones.dark) +
      path('M32 46Q32 22 62 22Q84 22 88 44Q60 50 32 46Z', tones.mid) +
      line('M40 36Q48 27 60 26', tones.light, 5) +
      ellipse(64, 20, 5, 4, tones.light);
    if (view === 'front')
      return `${dome}${path('M36 46Q64 38 92 46Q96 58 64 56T36 46Z', tones.accent)}${path('M38 45Q64 39 90 45Q92 52 64 51T38 45Z', tones.mid)}`;
    if (view === 'side')
      return `${dome}${path('M72 44Q104 40 114 54Q98 58 72 54Z', tones.accent)}${path('M72 43Q102 40 110 51Q96 53 72 50Z', tones.mid)}`;
    return dome + box(50, 46, 28, 6, tones.accent, 3);
  }
  if (style.hat === 'straw') {
    const hat =
      ellipse(64, 48, 46, 15, tones.dark) +
      ellipse(63, 46, 44, 13, tones.mid) +
      ellipse(56, 42, 32, 7, tones.light, 'opacity="0.6"') +
      path('M36 44Q36 14 64 14T92 44Q64 54 36 44Z', tones.dark) +
      path('M38 42Q38 16 62 16Q80 16 84 42Q62 48 38 42Z', tones.mid) +
      line('M44 30Q50 21 60 20', tones.light, 4.6) +
      path('M36 38Q64 48 92 38V45Q64 55 36 45Z', '#d9604f');
    return group(hat, 'transform="translate(0 -9)"');
  }
  return '';
}

/** A head, its hair and hat; `behind` is drawn behind the body. */
export function headOf(
  style: PersonStyle,
  view: View,
  isBlinking: boolean,
): { readonly behind: string; readonly before: string } {
  const behind = hairBehind(style, view);
  const isBack = view === 'back';
  return {
    behind: isBack ? '' : behind,
    before:
      (isBack && style.hairStyle === 'bun' ? behind : '') +
      face(style, view, isBlinking) +
      hairBefore(style, view) +
      hatOn(style, view),
  };
}
