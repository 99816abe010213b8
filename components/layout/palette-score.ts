import { rankMatch } from '../ui/match-rank';

/** How well an item of the palette fits what was typed, from 0 (not at all) to 1, as cmdk asks for it. */
export function scoreItem(_value: string, search: string, [label = '', ...beside]: string[] = []): number {
  const rank = rankMatch(search, label, ...beside);
  return rank === null ? 0 : 1 / (1 + rank);
}
