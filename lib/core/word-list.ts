import { lengthOf } from '@/lib/core/text-length';

/** Normalised for comparisons: ignores letter case, width, styled letters and the number of spaces. */
export function comparableText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Entries with single spaces; blank ones and repetitions are dropped. */
export function tidyWords(words: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words) {
    const form = comparableText(word);
    if (form !== '' && !seen.has(form)) seen.set(form, word.replace(/\s+/g, ' ').trim());
  }
  return [...seen.values()];
}

/** A list's limits; `length` in characters (code points), all inclusive. */
export interface WordListLimits {
  readonly count: number;
  readonly length: number;
}

export function wordListProblem(words: readonly string[], { count, length }: WordListLimits): string | null {
  if (words.length > count) return `At most ${count} entries.`;
  return words.some((word) => lengthOf(word) > length) ? `At most ${length} characters each.` : null;
}
