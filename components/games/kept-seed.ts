import { readStored, writeStored } from '@/components/form/browser-storage';
import { newSeed } from '@/components/games/new-seed';
import { isSeed, type Seed } from '@/lib/games/rng';

// The seed that this browser has added to the dice of a match: kept, so that its player can see at the end
// that the server has counted it.

/** So many matches back. */
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
 * The seed that this person has added to a match from this browser; null if it was removed or came from
 * another.
 */
export function keptSeed(userId: string, matchId: string): Seed | null {
  return readSeeds(userId).find(([id]) => id === matchId)?.[1] ?? null;
}

/**
 * A seed for a match, the same however often it is asked for: the server counts the first one that it is
 * sent.
 */
export function seedFor(userId: string, matchId: string): Seed {
  const kept = keptSeed(userId, matchId);
  if (kept !== null) return kept;
  const seed = newSeed();
  writeStored(keyOf(userId), [...readSeeds(userId), [matchId, seed]].slice(-MOST));
  return seed;
}

/** Removes a seed that the server has refused. */
export function dropSeed(userId: string, matchId: string): void {
  writeStored(
    keyOf(userId),
    readSeeds(userId).filter(([id]) => id !== matchId),
  );
}
