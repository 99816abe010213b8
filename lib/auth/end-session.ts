import 'server-only';
import { planRevocation } from '@/lib/auth/revoke-grant';
import { ignored } from '@/lib/core/errors';
import { sessions } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';

async function removeSession(sid: string): Promise<void> {
  await collectionOf(sessions).remove(sid).catch(ignored('not_found'));
}

/** Ends a session; the person's last one also ends the grant at Discord. Idempotent. */
export async function endSession(sid: string): Promise<void> {
  const found = await collectionOf(sessions).get(sid);
  await removeSession(sid);
  if (found) await planRevocation(found.value.userId);
}

/** Ends all sessions of a person whose grant at Discord has ended. */
export async function endSessionsOf(userId: string): Promise<void> {
  const { items } = await collectionOf(sessions).list({ index: 'userId', equals: userId, limit: 200 });
  await Promise.all(items.map(({ id }) => removeSession(id)));
}
