import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { log } from '@/lib/log';
import { changeMatch, getMatch } from '@/lib/matches/stored-matches';
import { withHere, withLost } from '@/lib/rules/arcade/presence';

/** A match that is gone has nobody in it. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAppError(error)) log().error({ err: error }, 'a presence could not be noted');
  }
}

/** Notes that a connection of somebody has come; nothing is written where that is known. Never fails. */
export function noteHere(matchId: string, userId: string, connection: string): Promise<void> {
  return quietly(async () => {
    const { value } = await getMatch(matchId);
    if (withHere(value, userId, connection, Date.now()) === value) return;
    await changeMatch(matchId, (_, match, now) => withHere(match, userId, connection, now));
  });
}

/** Notes that a connection of somebody is lost, unless another one has come after it. Never fails. */
export function noteLost(matchId: string, userId: string, connection: string): Promise<void> {
  return quietly(() => changeMatch(matchId, (_, match, now) => withLost(match, userId, connection, now)));
}
