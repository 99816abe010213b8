import { readStored, writeStored } from '@/components/form/browser-storage';

/** The most hashes to store per match. */
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

/** Stores the hash by which the server commits to a seed; ignores later ones. */
export function keepCommitment(matchId: string, seed: number, commitment: string): void {
  const kept = readKept(matchId);
  if (kept.some(([number]) => number === seed)) return;
  writeStored(keyOf(matchId), [...kept, [seed, commitment]].slice(-most));
}

/**
 * The hash that this browser received for a seed before its use; null if it was not following the match then.
 */
export function keptCommitment(matchId: string, seed: number): string | null {
  return readKept(matchId).find(([number]) => number === seed)?.[1] ?? null;
}
