import type { MessageEmoji } from '@/lib/core/discord';
import { isEmoji } from '@/lib/core/emoji';

const custom = /^(?:<(a)?:)?(?:(a):)?(\w{2,32}):(\d{17,20})>?$/;
/** Parses an emoji: `🎉`, `<:name:id>`, `<a:name:id>` or `name:id`. Null for anything else. */
export function parseDraftEmoji(text: string): MessageEmoji | null {
  const typed = text.trim();
  const found = custom.exec(typed);
  if (found) {
    const [, animated, alsoAnimated, name = '', id = ''] = found;
    const isAnimated = animated !== undefined || alsoAnimated !== undefined;
    return { id, name, ...(isAnimated ? { animated: true } : {}) };
  }
  return isEmoji(typed) ? { id: null, name: typed } : null;
}

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
