import 'server-only';
import type { Unread } from './collection';

/** The unread parts of a top-level list, or the whole list. */
function partsOf(unread: Unread | undefined, list: string): Unread {
  return unread?.filter(({ path }) => path[0] === list) ?? [];
}

/** How many items of a list are unread; 1 if the whole list is. */
export function countUnread(unread: Unread | undefined, list: string): number {
  return new Set(partsOf(unread, list).map(({ path }) => path[1])).size;
}

/** True if the item of this identity may be in a list, unread. */
export function isUnread(unread: Unread | undefined, list: string, identity: string): boolean {
  return partsOf(unread, list).some((part) => part.identity === undefined || part.identity === identity);
}
