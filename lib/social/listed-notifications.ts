import 'server-only';
import { AppError, ignored, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { sessions } from '@/lib/db/collections';
import { listedNotifications } from '@/lib/db/collections/listed-notifications';
import { collectionOf } from '@/lib/db/store';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import { openInbox } from '@/lib/social/list-notifications';

// The notification endpoints identify a notification by its index in a list, and lists change: new ones
// arrive, and others are deleted on another device. So the store remembers which lists a session has
// received.

/** How many lists are stored per session: an If-Match may name an older one. */
const MOST_LISTS = 3;

/** The user and their session. */
export interface Reader {
  readonly userId: UserId;
  readonly sid: string;
}

/** Stores the list for later calls, unless it is the one stored last. */
async function noteList({ userId, sid }: Reader, version: number, ids: string[]): Promise<void> {
  const noted = collectionOf(listedNotifications);
  const known = await noted.get(sid, { fresh: true });
  if (known?.value.lists[0]?.version === version) return;
  const session = await collectionOf(sessions).get(sid);
  if (!session) return;
  const list = { version, ids };
  await noted.upsert(
    sid,
    () => ({ userId, lists: [list], expiresAt: session.value.expiresAt }),
    (present) => {
      const others = present.lists.filter((one) => one.version !== version);
      return { ...present, lists: [list, ...others].slice(0, MOST_LISTS) };
    },
  );
}

/** A user's notifications and their version. Stores the list for later calls; ignores a failure of that. */
export async function giveList(
  reader: Reader,
): Promise<{ readonly list: ListedNotification[]; readonly version: number }> {
  const { list, version } = await openInbox(reader.userId);
  const ids = list.map(({ id }) => id);
  await noteList(reader, version, ids).catch(ignored('store_unavailable'));
  return { list, version };
}

export interface Which {
  readonly id?: string | undefined;
  /** The index in the list that the caller received. */
  readonly notificationIndex?: number | undefined;
  /** The version of that list; null for the last one that the session received. */
  readonly version: number | null;
}

async function idsOf({ userId, sid }: Reader, version: number | null): Promise<readonly string[] | null> {
  const given = await collectionOf(listedNotifications).get(sid, { fresh: true });
  const lists = given?.value.lists ?? [];
  const list = version === null ? lists[0] : lists.find((one) => one.version === version);
  if (list) return list.ids;
  const present = await openInbox(userId);
  return present.version === version ? present.list.map(({ id }) => id) : null;
}

/**
 * The id of the notification at this index of the list that the caller received, however the inbox has
 * changed since. Throws `stale` if it is unknown which list that was, `not_found` if the index is out of
 * range.
 */
export async function findMeant(
  reader: Reader,
  { id, notificationIndex: index = 0, version }: Which,
): Promise<string> {
  if (id !== undefined) return id;
  const ids = await idsOf(reader, version);
  if (!ids) {
    throw new AppError('stale', { message: 'Your notifications have changed. Load the list again.' });
  }
  const meant = ids[index];
  if (meant === undefined) throw notFound('There is no such notification.');
  return meant;
}
