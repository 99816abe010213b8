import 'server-only';
import { shownItems, toListed } from '@/lib/rules/notifications/inbox';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import { readInbox } from '@/lib/social/notifications';
import { type Reader, rememberList } from '@/lib/social/seen-lists';

/** What a session is shown of its user's bell, newest first, and the version that it has. */
export async function openInbox(
  reader: Reader,
): Promise<{ readonly list: ListedNotification[]; readonly version: number }> {
  const { value, version } = await readInbox(reader.userId);
  const list = shownItems(value, Date.now()).map(toListed);
  rememberList(
    reader,
    version,
    list.map(({ id }) => id),
  );
  return { list, version };
}
