import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { getPlayer } from '@/lib/matches/find-player';
import { assertMayMeet } from '@/lib/matches/friends';
import { withinActive } from '@/lib/matches/match-room';
import { paceOf } from '@/lib/matches/pace';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import { withdrawInvitations } from '@/lib/matches/tell-invited';
import { withdrawSeatFree } from '@/lib/matches/tell-seat-free';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withJoined } from '@/lib/rules/arcade/seating';
import { seatOf } from '@/lib/rules/arcade/seats';

/**
 * Takes a seat: the one reserved for this person, or any free one; a seated player keeps theirs. `seed` is
 * null for none, undefined if it follows later. Throws 'not_found' also if a player and they have blocked
 * each other, 'conflict' if the match has started, is over or full, or they play too many matches, and for a
 * new player what assertGameOpenFor throws.
 */
export async function joinMatch(
  matchId: string,
  userId: UserId,
  seed: string | null | undefined,
): Promise<Stored<StoredMatch>> {
  const { value } = await getMatch(matchId);
  await assertMayMeet(value, userId);
  const own = seatOf(value, userId);
  const isComer = own === null || !value.seats[own]?.joined;
  if (isComer) await assertGameOpenFor(value, userId);
  const comer = { person: await getPlayer(userId), pace: await paceOf(userId, value.gameId), seed };
  const join = () => changeMatch(matchId, (game, match, now) => withJoined(game, match, comer, now));
  const joined = await (isComer ? withinActive(userId, matchId, join) : join());
  await withdrawInvitations(joined.value);
  if (isComer && joined.value.isTable) await withdrawSeatFree(matchId, userId);
  return joined;
}
