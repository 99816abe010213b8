import { isEmoji, toMessageEmoji } from '@/lib/core/emoji';
import { rowsOf } from '@/lib/core/rows';

/** Characters of a category's name. */
export const longestCategory = 50;

/** What a report can be about, as a server has set it; `emoji` is one emoji or the empty text. */
export interface ReportCategory {
  readonly name: string;
  readonly emoji: string;
}

/** The categories of a setting's value in their order, each name once and without white space around it. */
export function toReportCategories(value: unknown): ReportCategory[] {
  const found = new Map<string, ReportCategory>();
  for (const row of rowsOf(value)) {
    const name = typeof row.name === 'string' ? row.name.trim() : '';
    const emoji = isEmoji(row.emoji) ? row.emoji : '';
    if (name !== '' && !found.has(name)) found.set(name, { name, emoji });
  }
  return [...found.values()];
}

/** A category in a page, where an emoji of a server cannot be drawn and is left out. */
export function describeCategory({ name, emoji }: ReportCategory): string {
  const shown = toMessageEmoji(emoji);
  return shown?.id === null ? `${shown.name} ${name}` : name;
}
