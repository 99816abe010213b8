import 'server-only';
import { randomUUID } from 'node:crypto';
import { matchWatchers } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import { countWatchers, withWatchers } from '@/lib/rules/arcade/watchers';

const thisProcess = randomUUID();

/** The approximate number of spectators of a match, in all processes. */
export async function readWatchers(matchId: string): Promise<number> {
  const found = await collectionOf(matchWatchers).get(matchId);
  return countWatchers(found?.value ?? null, Date.now());
}

/** Stores the spectators in this process. Never throws: a match works without the count. */
export async function noteWatchers(matchId: string, count: number): Promise<void> {
  try {
    const own = { id: thisProcess, count };
    await collectionOf(matchWatchers).upsert(
      matchId,
      () => withWatchers(null, own, Date.now()),
      (watchers) => withWatchers(watchers, own, Date.now()),
    );
  } catch (error) {
    log().error({ err: error, matchId }, 'watchers of a match could not be stored');
  }
}
