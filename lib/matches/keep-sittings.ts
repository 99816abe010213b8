import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { isFormerMember } from '@/lib/core/mention';
import type { Stored } from '@/lib/db/collection';
import { arcadeRatings, matches, sittings } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { firstRating, ratingId, withSitting } from '@/lib/rules/arcade/rating-schema';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { sittingId, toStoredSitting, withSittingsKept } from '@/lib/rules/arcade/sittings';

/** Stores a table's finished sittings, also in records. Idempotent. Returns the updated table. */
export async function keepSittings(stored: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const { sittings: owed, gameId, matchId } = stored.value;
  if (owed.length === 0) return stored;
  for (const sitting of owed) {
    const { userId } = sitting.person;
    if (isFormerMember(userId)) continue;
    const id = sittingId(matchId, sitting);
    try {
      await collectionOf(sittings).insert(id, toStoredSitting(stored.value, sitting));
    } catch (error) {
      if (!isAppError(error, 'already_exists')) throw error;
    }
    const now = Date.parse(sitting.leftAt);
    await collectionOf(arcadeRatings).upsert(
      ratingId(userId, gameId),
      () => withSitting(firstRating(userId, gameId, now), id, sitting),
      (rating) => withSitting(rating, id, sitting),
    );
  }
  return collectionOf(matches).update(stored.id, (match) => withSittingsKept(match, owed));
}
