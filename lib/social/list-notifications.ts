import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { shownItems, toListed } from '@/lib/rules/notifications/inbox';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import { readInbox } from '@/lib/social/notifications';

/** What a user is shown of their bell, newest first, and the version that it has. */
export async function openInbox(
  userId: UserId,
): Promise<{ readonly list: ListedNotification[]; readonly version: number }> {
  const { value, version } = await readInbox(userId);
  return { list: shownItems(value, Date.now()).map(toListed), version };
}
