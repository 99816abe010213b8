import { toMessageEmoji } from '@/lib/core/emoji';

export const longestCategory = 50;

/** A category of reports; `emoji` is one emoji or empty. */
export interface ReportCategory {
  readonly name: string;
  readonly emoji: string;
}

/** Normalises categories: trims names and drops duplicates. */
export function toReportCategories(rows: readonly ReportCategory[]): ReportCategory[] {
  const found = new Map<string, ReportCategory>();
  for (const { name: typed, emoji } of rows) {
    const name = typed.trim();
    if (name !== '' && !found.has(name)) found.set(name, { name, emoji });
  }
  return [...found.values()];
}

/** A category's label on a page, without a custom emoji, which can't be drawn there. */
export function describeCategory({ name, emoji }: ReportCategory): string {
  const shown = toMessageEmoji(emoji);
  return shown?.id === null ? `${shown.name} ${name}` : name;
}
