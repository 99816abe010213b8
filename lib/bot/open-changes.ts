import 'server-only';
import { type FollowRequest, followChanges } from '@/lib/bot/follow-changes';
import { getStore } from '@/lib/db/store';

/** followChanges on the site's own database, as events to be streamed. */
export async function* openChanges(request: Pick<FollowRequest, 'after' | 'waits' | 'signal'>) {
  const store = await getStore();
  for await (const { event, cursor } of followChanges({ ...request, store, now: Date.now })) {
    yield { id: cursor, event: event?.event ?? null, data: event?.data ?? null };
  }
}
