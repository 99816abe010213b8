import { rankBy, rankMatch } from '@/components/ui/match-rank';
import type { SectionLink } from '@/lib/guild-settings/section';

/** The Levenshtein distance between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, theirs] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === theirs ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The section that a word in the URL may mean: by another name, or with a typo. */
export function nearestSection(links: readonly SectionLink[], word: string): SectionLink | null {
  const asked = word.toLowerCase().slice(0, 40).replaceAll(/[-_]/g, ' ');
  if (asked === '') return null;
  const [known] = rankBy(links, ({ title, id, keywords = '' }) => rankMatch(asked, title, id, keywords));
  if (known) return known;
  const [near] = links.map((link) => ({ link, off: distance(asked, link.id) })).sort((a, b) => a.off - b.off);
  return near && near.off <= Math.max(2, asked.length / 2) ? near.link : null;
}
