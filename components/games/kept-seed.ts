import { readStored, writeStored } from '@/components/form/browser-storage';
import { newSeed } from '@/components/games/new-seed';
import { isSeed, type Seed } from '@/lib/games/rng';

// Stores the seeds that this browser adds to matches' dice, so that the player can verify in the end that the
// server has used them.

/** How many are stored. */
const MOST = 20;

const keyOf = (userId: string) => `corallium:seeds:${userId}`;

type Kept = readonly (readonly [matchId: string, seed: Seed])[];

function readSeeds(userId: string): Kept {
  const kept = readStored(keyOf(userId));
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one): Kept => {
    const [matchId, seed]: unknown[] = Array.isArray(one) ? one : [];
    return typeof matchId === 'string' && typeof seed === 'string' && isSeed(seed) ? [[matchId, seed]] : [];
  });
}

/**
 * The seed that this user has added to a match in this browser; null if it was removed or added in another.
 */
export function keptSeed(userId: string, matchId: string): Seed | null {
  return readSeeds(userId).find(([id]) => id === matchId)?.[1] ?? null;
}

/** Returns a match's stored seed, or stores a new one: the server only uses the first one it receives. */
export function seedFor(userId: string, matchId: string): Seed {
  const kept = keptSeed(userId, matchId);
  if (kept !== null) return kept;
  const seed = newSeed();
  writeStored(keyOf(userId), [...readSeeds(userId), [matchId, seed]].slice(-MOST));
  return seed;
}

/** Removes a seed that the server rejected. */
export function dropSeed(userId: string, matchId: string): void {
  writeStored(
    keyOf(userId),
    readSeeds(userId).filter(([id]) => id !== matchId),
  );
}
