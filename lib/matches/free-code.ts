import 'server-only';
import { AppError } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { drawCode } from '@/lib/matches/draws';

/** A code that no match has. Those in use are few: a second draw is needed once in a long while. */
export async function drawFreeCode(): Promise<string> {
  const all = collectionOf(matches);
  for (let tries = 0; tries < 5; tries += 1) {
    const code = drawCode();
    if ((await all.count({ index: 'code', equals: code })) === 0) return code;
  }
  throw new AppError('internal', { cause: new Error('No code is free.') });
}
