import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { matches, matchHands } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { handId, toStoredHand, withHandsKept } from '@/lib/rules/arcade/hands';
import type { StoredMatch } from '@/lib/rules/arcade/schema';

/** Moves a match's closed hands to documents of their own. Idempotent. Returns the updated match. */
export async function keepHands(stored: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const closed = stored.value.secret.hands?.closed ?? [];
  if (closed.length === 0) return stored;
  for (const hand of closed) {
    try {
      await collectionOf(matchHands).insert(handId(stored.id, hand.number), toStoredHand(stored.value, hand));
    } catch (error) {
      if (!isAppError(error, 'already_exists')) throw error;
    }
  }
  const numbers = closed.map(({ number }) => number);
  return collectionOf(matches).update(stored.id, (match) => withHandsKept(match, numbers));
}
