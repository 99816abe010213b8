import { z } from 'zod';

/** A guild's search terms: its lower-case name, and each word of it. */
export const guildSearch = z.object({
  /** The same in every document, so that an index lists them by name. */
  all: z.literal('all'),
  name: z.string(),
  words: z.array(z.string()),
});

/** Normalises a name for the search. */
export function toSearchText(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

export function searchOf(name: string): z.output<typeof guildSearch> {
  const text = toSearchText(name);
  return { all: 'all', name: text, words: [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))] };
}
