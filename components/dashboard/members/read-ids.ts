/** The ids in a pasted text, each once: parted by blanks, commas or lines, also as mentions (`<@123>`). */
export function readIds(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<@!?(\d+)>$/, '$1'));
  return [...new Set(parts.filter((part) => part !== ''))];
}
