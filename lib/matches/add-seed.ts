import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withReady } from '@/lib/rules/arcade/seating';

/**
 * Adds a player's seed to the dice (null for none). The match begins with the last one. Later seeds from the
 * same player are ignored. Throws 'forbidden' for anyone who doesn't play.
 */
export function addSeed(matchId: string, userId: string, seed: string | null): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => withReady(game, match, userId, seed, now));
}
