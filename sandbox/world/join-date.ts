import type { Random } from './random';

const FIRST = Date.UTC(2022, 5, 1);
const LAST = Date.UTC(2026, 10, 15);

/** A moment between June 2022 and November 2026; later ones are likelier, as in a guild that grows. */
export function joinDate(random: Random): string {
  const share = Math.sqrt(random.next());
  return new Date(FIRST + Math.floor(share * (LAST - FIRST))).toISOString();
}
