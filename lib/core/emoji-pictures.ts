import { isEmoji } from '@/lib/core/emoji';

/** The pictures' version (@discordapp/twemoji): part of their URLs, so that they can be cached forever. */
export const emojiVersion = '16.0.1';

/** Requests emoji presentation for a character that is text by default: `❤` with it, and `❤` without. */
const VARIATION = '\u{fe0f}';

const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[\d#*]\u{fe0f}?\u{20e3}`;
const picture = String.raw`\p{Extended_Pictographic}(?:\u{fe0f}|\p{Emoji_Modifier})?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?`;
/** Flags, keycap digits, and pictures with skin tones, including joined sequences. */
const SEQUENCE = new RegExp(
  String.raw`(?:${flag}|${keycap}|${picture}(?:\u{200d}${picture})*)(?!\u{fe0e})`,
  'gu',
);
const DRAWN_AS_PICTURE = /\p{Emoji_Presentation}|\u{fe0f}|\u{200d}|\u{20e3}/u;

/** Splits at emoji, which get the odd indexes. `©` and the like count only with a variation selector. */
export function splitEmoji(text: string): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(SEQUENCE)) {
    if (!DRAWN_AS_PICTURE.test(found)) continue;
    parts.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

/** The site's path of an emoji's picture: its code points, without variation selectors. */
export function emojiPath(emoji: string): string {
  const points = Array.from(emoji.replaceAll(VARIATION, ''), (one) => one.codePointAt(0)?.toString(16) ?? '');
  return `/api/emoji/${emojiVersion}/${points.join('-')}`;
}

/** The emoji with these code points; null if they are none. */
export function emojiOf(code: string): string | null {
  const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
  if (points.some((point) => !(point <= 0x10ffff))) return null;
  const text = String.fromCodePoint(...points);
  return isEmoji(text) ? text : null;
}
