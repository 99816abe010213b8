import { isEmoji } from '@/lib/core/emoji';

/** Of the pictures (@discordapp/twemoji): part of their addresses, so that they may be kept for ever. */
export const emojiVersion = '16.0.1';

/** Asks for the picture of an emoji that is drawn as text by itself: `❤` with it, and `❤` without. */
const VARIATION = '\u{fe0f}';

const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[\d#*]\u{fe0f}?\u{20e3}`;
const picture = String.raw`\p{Extended_Pictographic}(?:\u{fe0f}|\p{Emoji_Modifier})?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?`;
/** Flags, digits in keycaps, and pictures with their skin, also several that are joined into one. */
const SEQUENCE = new RegExp(
  String.raw`(?:${flag}|${keycap}|${picture}(?:\u{200d}${picture})*)(?!\u{fe0e})`,
  'gu',
);
const DRAWN_AS_PICTURE = /\p{Emoji_Presentation}|\u{fe0f}|\u{200d}|\u{20e3}/u;

/**
 * A text cut at its emoji: what stands at odd places is one. `©` and the like count only where they ask for
 * it.
 */
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

/** The site's address of the picture of one emoji: its code points, without what only asks for a picture. */
export function emojiPath(emoji: string): string {
  const points = Array.from(emoji.replaceAll(VARIATION, ''), (one) => one.codePointAt(0)?.toString(16) ?? '');
  return `/api/emoji/${emojiVersion}/${points.join('-')}`;
}

/** The emoji that such code points are; null where they are none. */
export function emojiOf(code: string): string | null {
  const points = code.split('-').map((hex) => Number.parseInt(hex, 16));
  if (points.some((point) => !(point <= 0x10ffff))) return null;
  const text = String.fromCodePoint(...points);
  return isEmoji(text) ? text : null;
}
