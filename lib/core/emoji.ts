import type { MessageEmoji } from '@/lib/core/discord';

/** Discord's text format of a custom emoji. */
const CUSTOM = /^<(a?):(\w{2,32}):(\d{17,20})>$/;
/** A picture, a flag, or a keycap digit. Joined emoji are one grapheme that contains pictures. */
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|^[\d#*]\u{fe0f}?\u{20e3}$/u;

let segmenter: Intl.Segmenter | undefined;

/** Made when it is first used: a slow phone takes 0.1 s to load its data. */
function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}

/** True for one Unicode emoji or one custom emoji, `<:name:id>` or `<a:name:id>`. */
export function isEmoji(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (CUSTOM.test(value)) return true;
  return PICTURE.test(value) && countGraphemes(value) === 1;
}

/** An emoji in the format of buttons and menus; undefined for an empty or invalid text. */
export function toMessageEmoji(text: string): MessageEmoji | undefined {
  if (!isEmoji(text)) return undefined;
  const [, , name, id] = CUSTOM.exec(text) ?? [];
  return name === undefined || id === undefined ? { id: null, name: text } : { id, name };
}
