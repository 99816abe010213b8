import type { Random } from './random';

const FIRST = Date.UTC(2022, 5, 1);
const LAST = Date.UTC(2026, 10, 15);

/** An ISO date from June 2022 to November 2026; later ones are likelier, as in a growing guild. */
export function joinDate(random: Random): string {
  const share = Math.sqrt(random.next());
  return new Date(FIRST + Math.floor(share * (LAST - FIRST))).toISOString();
}
