import type { MessageEmoji } from '@/lib/core/discord';

const custom = /^(?:<(a)?:)?(?:(a):)?(\w{2,32}):(\d{17,20})>?$/;
/** A Unicode emoji: pictographs with their joiners and tones, flags, keycaps. */
const unicode =
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)$/u;

/** The emoji that a text names: `🎉`, `<:name:id>`, `<a:name:id>` or `name:id`. Null for anything else. */
export function parseDraftEmoji(text: string): (MessageEmoji & { readonly animated?: true }) | null {
  const typed = text.trim();
  const found = custom.exec(typed);
  if (found) {
    const [, animated, alsoAnimated, name = '', id = ''] = found;
    const isAnimated = animated !== undefined || alsoAnimated !== undefined;
    return { id, name, ...(isAnimated ? { animated: true } : {}) };
  }
  return unicode.test(typed) ? { id: null, name: typed } : null;
}

/** An emoji as it is typed. */
export function draftEmojiText(
  emoji:
    | {
        readonly id?: string | null | undefined;
        readonly name: string;
        readonly animated?: boolean | undefined;
      }
    | undefined,
): string {
  if (!emoji) return '';
  return emoji.id ? `<${emoji.animated ? 'a' : ''}:${emoji.name}:${emoji.id}>` : emoji.name;
}
