const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * Ranks a match of the typed text, for all lists of choices: 0 is best, null no match. Every typed word must
 * occur. 0: exact name; 1: the name begins with it; 2: each word begins a word of the name; 3: inside the
 * name; from 4: needs the first, second… text of `beside`, too. Ignores case, accents and the signs before
 * channels, people and commands.
 */
export function rankMatch(query: string, name: string, ...beside: readonly string[]): number | null {
  const words = folded(query)
    .split(/[\s#@/]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return 0;
  const typed = words.join(' ');
  const label = folded(name);
  if (label === typed) return 0;
  if (label.startsWith(typed)) return 1;
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 2;
  let text = '';
  for (const [place, more] of [name, ...beside].entries()) {
    text += ` ${folded(more)}`;
    if (words.every((word) => text.includes(word))) return 3 + place;
  }
  return null;
}

/** The matches, best first; equal ones keep their order. `rank` returns null for no match. */
export function rankBy<T>(items: readonly T[], rank: (item: T) => number | null): T[] {
  return items
    .flatMap((item) => {
      const place = rank(item);
      return place === null ? [] : [{ item, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
