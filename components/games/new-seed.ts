import { toHex } from '@/lib/core/hex';
import type { Seed } from '@/lib/games/rng';

/** A seed from the browser's random number generator. */
export function newSeed(): Seed {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}
