import 'server-only';
import { forbidden } from '@/lib/core/errors';
import { assertGameOn } from '@/lib/matches/assert-game-on';
import { findCardBreakIn } from '@/lib/matches/find-card-break';
import { describeCardBreak } from '@/lib/rules/arcade/card-break';
import type { StoredMatch } from '@/lib/rules/arcade/schema';

/** Throws `switched_off` while the game is off, `forbidden` while the user is on a break from it. */
export async function assertGameOpenFor(
  { gameId }: Pick<StoredMatch, 'gameId'>,
  userId: string,
): Promise<void> {
  await assertGameOn({ gameId });
  const taken = await findCardBreakIn(gameId, userId);
  if (taken !== null) throw forbidden(describeCardBreak(taken));
}
