import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import type { AnyGame } from '@/lib/games/game';
import { log } from '@/lib/log';
import { keepHands } from '@/lib/matches/keep-hands';
import { keepSittings } from '@/lib/matches/keep-sittings';
import { rateMatch } from '@/lib/matches/rate-match';
import { tellInvited } from '@/lib/matches/tell-invited';
import { tellSeatFree } from '@/lib/matches/tell-seat-free';
import { rematchOf, withRematchMade } from '@/lib/rules/arcade/rematch';
import type { StoredMatch } from '@/lib/rules/arcade/schema';

/** Creates the rematch that was agreed on. Idempotent. */
async function makeRematch(game: AnyGame, agreed: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const next = rematchOf(game, agreed.value, Date.now());
  if (next === null) return agreed;
  const all = collectionOf(matches);
  try {
    await all.insert(next.matchId, next);
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
  }
  return all.update(agreed.id, withRematchMade);
}

/**
 * Completes a match's pending work: invitations, seat alerts, storing closed hands and finished sittings, and
 * after its end the ratings and the rematch. The next reader and the job retry what fails. Returns the
 * updated match.
 */
export async function completeMatch(
  game: AnyGame,
  stored: Stored<StoredMatch>,
): Promise<Stored<StoredMatch>> {
  try {
    const kept = await keepSittings(await keepHands(await tellSeatFree(await tellInvited(stored))));
    if (kept.value.phase !== 'finished' || kept.value.due === null) return kept;
    return await makeRematch(game, await rateMatch(kept));
  } catch (error) {
    log().error({ err: error, matchId: stored.id }, 'match could not be settled');
    return stored;
  }
}
