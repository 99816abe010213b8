import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { notifications } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';

/** The notifications of a user, newest first. */
export async function listInbox(userId: UserId) {
  const inbox = await (await getStore()).collection(notifications).get(userId);
  return (inbox?.value.items ?? []).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}
