import 'server-only';
import { notFound } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { assertMayMeet } from '@/lib/matches/friends';
import { catchUpMatch } from '@/lib/matches/stored-matches';

/**
 * The waiting match with this code, ignoring case, spaces and hyphens. Throws 'not_found' for an unknown code
 * and if a player and `userId` have blocked each other, and what assertGameOpenFor throws.
 */
export async function findByCode(
  code: string,
  userId: string,
): Promise<{ readonly matchId: string; readonly gameId: string }> {
  const unknown = () => notFound('No match waits under this code. Check it, or ask for a new one.');
  const all = collectionOf(matches);
  const written = code.replace(/[ -]/g, '').toUpperCase();
  const [found] = (await all.list({ index: 'code', equals: written, limit: 1 })).items;
  if (!found) throw unknown();
  const { value } = await catchUpMatch(found.id);
  if (value.code !== written) throw unknown();
  await assertMayMeet(value, userId).catch(() => {
    throw unknown();
  });
  await assertGameOpenFor(value, userId);
  return { matchId: value.matchId, gameId: value.gameId };
}
