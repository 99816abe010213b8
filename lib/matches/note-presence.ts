import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { log } from '@/lib/log';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import { withHere, withLost } from '@/lib/rules/arcade/presence';

/** Runs `work`. Ignores an AppError, such as for a removed match, and logs any other error. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAppError(error)) log().error({ err: error }, 'presence could not be stored');
  }
}

/** Stores that a user's connection has opened; skips a write that changes nothing. Never throws. */
export function noteHere(matchId: string, userId: string, connection: string): Promise<void> {
  return quietly(async () => {
    const { value } = await getMatch(matchId);
    if (withHere(value, userId, connection, Date.now()) === value) return;
    await changeMatch(matchId, (_, match, now) => withHere(match, userId, connection, now));
  });
}

/** Stores that a user's connection is lost, unless a newer one has opened. Never throws. */
export function noteLost(matchId: string, userId: string, connection: string): Promise<void> {
  return quietly(() => changeMatch(matchId, (_, match, now) => withLost(match, userId, connection, now)));
}
