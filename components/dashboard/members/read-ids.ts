/**
 * The ids in a pasted text, separated by blanks, commas or lines, also as mentions (`<@123>`); without
 * duplicates.
 */
export function readIds(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<@!?(\d+)>$/, '$1'));
  return [...new Set(parts.filter((part) => part !== ''))];
}
