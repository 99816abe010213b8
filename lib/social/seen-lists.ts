import 'server-only';
import { LRUCache } from 'lru-cache';
import { AppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { shownItems } from '@/lib/rules/notifications/inbox';
import { readInbox } from '@/lib/social/notifications';

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

/** Remembers that a session was given the list of this version. */
export function rememberList({ userId, sid }: Reader, version: number, ids: readonly string[]): void {
  lists.set(`${userId} ${version}`, ids);
  last.set(`${userId} ${sid}`, version);
}

/** Which notification is meant. */
export interface Which {
  readonly id?: string | undefined;
  /** Its place in the list that the caller was given. */
  readonly index?: number | undefined;
  /** The version of that list, as If-Match names it; null for the last one that the session was given. */
  readonly version: number | null;
}

/**
 * The id of the notification that is meant: the one that stood at this place of the list that the caller was
 * given, whatever has happened to the list since then. Throws `stale` when it is not known which list that
 * was, `not_found` when nothing stood there.
 */
export async function findMeant(reader: Reader, { id, index = 0, version }: Which): Promise<string> {
  if (id !== undefined) return id;
  const given = version ?? last.get(`${reader.userId} ${reader.sid}`);
  const present = await readInbox(reader.userId);
  const ids =
    given === present.version
      ? shownItems(present.value, Date.now()).map((item) => item.id)
      : lists.get(`${reader.userId} ${given}`);
  if (!ids) {
    throw new AppError('stale', { message: 'Your notifications have changed. Load the list again.' });
  }
  const meant = ids[index];
  if (meant === undefined) throw notFound('There is no such notification.');
  return meant;
}
