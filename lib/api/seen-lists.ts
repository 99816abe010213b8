import 'server-only';
import { LRUCache } from 'lru-cache';
import { Reply, versionOf } from '@/lib/api/reply';
import { AppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { openInbox } from '@/lib/social/list-notifications';

// The calls about one notification name it by its place in a list, and lists change: by a message that
// arrives, and by what is deleted on another device. So it is remembered which list somebody was given.

interface SeenLists {
  /** The ids of a list, newest first, by user and version of the bell. */
  readonly lists: LRUCache<string, readonly string[]>;
  /** The version that a session was given last, by user and session. */
  readonly last: LRUCache<string, number>;
}

declare global {
  // On globalThis, since each route handler may have its own copy of this module.
  var coralliumSeenLists: SeenLists | undefined;
}
globalThis.coralliumSeenLists ??= { lists: new LRUCache({ max: 2000 }), last: new LRUCache({ max: 20_000 }) };
const { lists, last } = globalThis.coralliumSeenLists;

/** Whose bell, and in which session. */
export interface Reader {
  readonly userId: UserId;
  readonly sid: string;
}

/** The list of a user's bell, which the session is given and which its next calls speak of. */
export async function giveList({ userId, sid }: Reader) {
  const { list, version } = await openInbox(userId);
  lists.set(
    `${userId} ${version}`,
    list.map(({ id }) => id),
  );
  last.set(`${userId} ${sid}`, version);
  return new Reply(list, { version });
}

/** Which notification is meant. */
export interface Which {
  readonly id?: string | undefined;
  /** Its place in the list that the caller was given. */
  readonly notificationIndex?: number | undefined;
  /** Its If-Match names that list; without one it is the last one that the session was given. */
  readonly request: Request;
}

/**
 * The id of the notification that is meant: the one that stood at this place of the list that the caller was
 * given, whatever has happened to the list since then. Throws `stale` when it is not known which list that
 * was, `not_found` when nothing stood there.
 */
export async function findMeant(
  reader: Reader,
  { id, notificationIndex: index = 0, request }: Which,
): Promise<string> {
  if (id !== undefined) return id;
  const given = versionOf(request.headers.get('if-match')) ?? last.get(`${reader.userId} ${reader.sid}`);
  const present = await openInbox(reader.userId);
  const ids =
    given === present.version ? present.list.map((item) => item.id) : lists.get(`${reader.userId} ${given}`);
  if (!ids) {
    throw new AppError('stale', { message: 'Your notifications have changed. Load the list again.' });
  }
  const meant = ids[index];
  if (meant === undefined) throw notFound('There is no such notification.');
  return meant;
}
