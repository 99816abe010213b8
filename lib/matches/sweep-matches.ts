import 'server-only';
import { z } from 'zod';
import { isAppError } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { SECOND } from '@/lib/core/milliseconds';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { onJob } from '@/lib/jobs/on-job';
import { log } from '@/lib/log';
import { catchUpMatch } from '@/lib/matches/stored-matches';
import { withdrawInvitations } from '@/lib/matches/tell-invited';

/** Applies expired timers to matches that have no viewers. */
const sweepMatchesJob = defineJob({ name: 'sweep-matches', payload: z.object({}), everyMs: 5 * SECOND });

/** Maximum matches per pass; the next pass follows soon. */
const mostAtOnce = 200;

/** Processes the due matches; `now` is epoch ms. Returns how many were due. */
export async function sweepMatches(signal: AbortSignal, now = Date.now()): Promise<number> {
  const all = collectionOf(matches);
  const until = new Date(now + 1).toISOString();
  const { items } = await all.list({ index: 'due', equals: 'due', until, limit: mostAtOnce });
  for (const { id, value } of items) {
    if (signal.aborted) break;
    try {
      const present = await catchUpMatch(id);
      const hasLapsed = value.phase === 'waiting' && present.value.phase === 'cancelled';
      if (hasLapsed) await withdrawInvitations(present.value);
    } catch (error) {
      // One bad match must not block the others.
      if (!isAppError(error, 'not_found'))
        log().error({ err: error, matchId: id }, 'match could not continue');
    }
  }
  return items.length;
}

export const sweepMatchesHandler = onJob(sweepMatchesJob, async (_, { signal }) => {
  await sweepMatches(signal);
});
