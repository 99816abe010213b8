import { toMessageEmoji } from '@/lib/core/emoji';

/** Characters of a category's name. */
export const longestCategory = 50;

/** What a report can be about, as a server has set it; `emoji` is one emoji or the empty text. */
export interface ReportCategory {
  readonly name: string;
  readonly emoji: string;
}

/** Categories in their order, each name once and without white space around it. */
export function toReportCategories(rows: readonly ReportCategory[]): ReportCategory[] {
  const found = new Map<string, ReportCategory>();
  for (const { name: typed, emoji } of rows) {
    const name = typed.trim();
    if (name !== '' && !found.has(name)) found.set(name, { name, emoji });
  }
  return [...found.values()];
}

/** A category in a page, where an emoji of a server cannot be drawn and is left out. */
export function describeCategory({ name, emoji }: ReportCategory): string {
  const shown = toMessageEmoji(emoji);
  return shown?.id === null ? `${shown.name} ${name}` : name;
}
