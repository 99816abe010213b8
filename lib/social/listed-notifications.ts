import 'server-only';
import { AppError, ignored, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { sessions } from '@/lib/db/collections';
import { listedNotifications } from '@/lib/db/collections/listed-notifications';
import { collectionOf } from '@/lib/db/store';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import { openInbox } from '@/lib/social/list-notifications';

// The calls about one notification name it by its place in a list, and lists change: by a message that
// arrives, and by what is deleted on another device. So the store keeps which lists a session was given.

/** So many are kept of each session: an If-Match may name an older one. */
const MOST_LISTS = 3;

/** Whose bell, and in which session. */
export interface Reader {
  readonly userId: UserId;
  readonly sid: string;
}

/** Notes the list for the calls that follow, unless it is the one that was noted last. */
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

/**
 * The list of a user's bell with its version, given to a session, whose next calls speak of it. It is given
 * even where that cannot be noted.
 */
export async function giveList(
  reader: Reader,
): Promise<{ readonly list: ListedNotification[]; readonly version: number }> {
  const { list, version } = await openInbox(reader.userId);
  const ids = list.map(({ id }) => id);
  await noteList(reader, version, ids).catch(ignored('store_unavailable'));
  return { list, version };
}

/** Which notification is meant. */
export interface Which {
  readonly id?: string | undefined;
  /** Its place in the list that the caller was given. */
  readonly notificationIndex?: number | undefined;
  /** The version of that list; null for the last one that the session was given. */
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
 * The id of the notification that is meant: the one that stood at this place of the list that the caller was
 * given, whatever has happened to the list since then. Throws `stale` when it is not known which list that
 * was, `not_found` when nothing stood there.
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
