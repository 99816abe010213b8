import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withReady } from '@/lib/rules/arcade/seating';

/** Stores a player's seed (null for none), once; the last one starts the match. Throws 'forbidden'. */
export function addSeed(matchId: string, userId: string, seed: string | null): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => withReady(game, match, userId, seed, now));
}
