import { readStored, writeStored } from '@/components/form/browser-storage';

/** Hashes that are kept of one match, the last ones. */
const most = 500;

const keyOf = (matchId: string) => `corallium:arcade:commitments:${matchId}`;

function readKept(matchId: string): readonly (readonly [number, string])[] {
  const stored = readStored(keyOf(matchId));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string'
      ? [[one[0], one[1]] as const]
      : [],
  );
}

/** Remembers by which hash the server is bound to a seed; the first one counts. */
export function keepCommitment(matchId: string, seed: number, commitment: string): void {
  const kept = readKept(matchId);
  if (kept.some(([number]) => number === seed)) return;
  writeStored(keyOf(matchId), [...kept, [seed, commitment]].slice(-most));
}

/**
 * The hash that this browser was shown for a seed before it was used; null if it did not follow the match
 * then.
 */
export function keptCommitment(matchId: string, seed: number): string | null {
  return readKept(matchId).find(([number]) => number === seed)?.[1] ?? null;
}
