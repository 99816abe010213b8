import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { assertMayMeet } from '@/lib/matches/friends';
import { showMatch } from '@/lib/matches/show-match';
import { catchUpMatch } from '@/lib/matches/stored-matches';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/**
 * The user's view of a match, and when a timer will next change it (epoch ms, null for never). Throws
 * 'not_found' also for a spectator if a player and they have blocked each other.
 */
export async function readMatch(
  matchId: string,
  userId: UserId,
): Promise<{ readonly view: MatchView; readonly changesAt: number | null }> {
  const stored = await catchUpMatch(matchId);
  await assertMayMeet(stored.value, userId);
  const { due, dueAt } = stored.value;
  return { view: await showMatch(stored, userId), changesAt: due === null ? null : Date.parse(dueAt) };
}
