import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { notifications } from '@/lib/db/collections/notifications';
import { collectionOf } from '@/lib/db/store';
import { trimmed } from '@/lib/rules/notifications/inbox';
import { keptSince } from '@/lib/rules/notifications/limits';

/** Removes old notifications from every inbox, once a day. */
export const trimInboxesJob = defineJob({
  name: 'trim-inboxes',
  payload: z.object({}),
  everyMs: DAY,
});

/** Removes them; `now` in milliseconds since 1970. Returns how many inboxes had any. */
export async function trimInboxes(signal: AbortSignal, now = Date.now()): Promise<number> {
  const bells = collectionOf(notifications);
  const tooOld = { index: 'kept', equals: 'kept', until: keptSince(now), limit: 200 } as const;
  let count = 0;
  while (!signal.aborted) {
    // A trimmed inbox no longer matches the query.
    const { items } = await bells.list(tooOld);
    if (items.length === 0) break;
    for (const { id } of items) {
      await bells.update(id, (inbox) => trimmed(inbox, now)).catch(ignored('not_found'));
    }
    count += items.length;
  }
  return count;
}
