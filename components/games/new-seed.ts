import type { Seed } from '@/lib/games/rng';

/** A seed from the browser's random number generator. */
export function newSeed(): Seed {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
