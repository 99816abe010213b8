import 'server-only';
import { forbidden } from '@/lib/core/errors';
import { assertGameOn } from '@/lib/matches/assert-game-on';
import { findCardBreakIn } from '@/lib/matches/find-card-break';
import { describeCardBreak } from '@/lib/rules/arcade/card-break';
import type { StoredMatch } from '@/lib/rules/arcade/schema';

/**
 * Checks that a person may enter a match of this game. Throws `switched_off` while staff have the game off,
 * and `forbidden` while this person takes a break from games like it.
 */
export async function assertGameOpenFor(
  { gameId }: Pick<StoredMatch, 'gameId'>,
  userId: string,
): Promise<void> {
  await assertGameOn({ gameId });
  const taken = await findCardBreakIn(gameId, userId);
  if (taken !== null) throw forbidden(describeCardBreak(taken));
}
