import { z } from 'zod';

/** By what a guild is found among all: its name in small letters, and each word of it. */
export const guildSearch = z.object({
  /** The same for all, so that an index lists them by their names. */
  all: z.literal('all'),
  name: z.string(),
  words: z.array(z.string()),
});

/** A name as it is searched for. */
export function toSearchText(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

/** What a guild of this name is found by. */
export function searchOf(name: string): z.output<typeof guildSearch> {
  const text = toSearchText(name);
  return { all: 'all', name: text, words: [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))] };
}
