import 'server-only';
import { AppError } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { drawCode } from '@/lib/matches/draws';

/** Returns a code that no match uses. Few are in use, so a second draw is rarely needed. */
export async function drawFreeCode(): Promise<string> {
  const all = collectionOf(matches);
  for (let tries = 0; tries < 5; tries += 1) {
    const code = drawCode();
    if ((await all.count({ index: 'code', equals: code })) === 0) return code;
  }
  throw new AppError('internal', { cause: new Error('No code is free.') });
}
