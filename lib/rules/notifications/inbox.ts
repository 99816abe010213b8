import { conflict } from '@/lib/core/errors';
import { formerMember } from '@/lib/core/former-member';
import { hrefOf } from '@/lib/rules/notifications/kinds';
import { goneSince, inboxLimits, keptSince } from '@/lib/rules/notifications/limits';
import type {
  Inbox,
  InboxCounts,
  KeyedNotice,
  ListedNotification,
  Notification,
} from '@/lib/rules/notifications/schema';
import { worded } from '@/lib/rules/notifications/texts';

// Pure changes of an inbox; `now` is in milliseconds since 1970. Each returns the same object if it changes
// nothing, so that nothing is written.

export function emptyInbox(userId: string): Inbox {
  return { userId, items: [], goneKeys: [], kept: null, oldestAt: '' };
}

/** Returns the inbox with these items; keys of removed ones are remembered for a while. */
function withItems(inbox: Inbox, items: readonly Notification[], now: number): Inbox {
  const stays = new Set(items.map(({ id }) => id));
  const at = new Date(now).toISOString();
  const gone = inbox.items.filter(({ id, key }) => key !== '' && !stays.has(id));
  const goneKeys = [
    ...inbox.goneKeys.filter((one) => one.at >= goneSince(now)),
    ...gone.map(({ key }) => ({ key, at })),
  ].slice(-inboxLimits.gone);
  const oldestAt = items[0]?.timestamp ?? '';
  return { ...inbox, items: [...items], goneKeys, kept: items.length > 0 ? 'kept' : null, oldestAt };
}

/** The inbox without expired items. */
export function trimmed(inbox: Inbox, now: number): Inbox {
  const items = inbox.items.filter(({ timestamp }) => timestamp >= keptSince(now));
  return items.length === inbox.items.length ? inbox : withItems(inbox, items, now);
}

/** True if the notification exists, or did until recently. */
function knows({ items, goneKeys }: Inbox, key: string): boolean {
  return items.some((item) => item.key === key) || goneKeys.some((one) => one.key === key);
}

/** The inbox with a new notification; a known key changes nothing. */
export function withNotice(inbox: Inbox, id: string, notice: KeyedNotice, now: number): Inbox {
  if (knows(inbox, notice.key)) return inbox;
  const timestamp = new Date(now).toISOString();
  const added: Notification = { ...notice, id, timestamp, read: false, seen: false, gone: false };
  const kept = inbox.items.filter((item) => item.timestamp >= keptSince(now));
  return withItems(inbox, [...kept, added].slice(-inboxLimits.most), now);
}

/** The visible items, newest first, which is the order of indexes. */
export function shownItems({ items }: Inbox, now: number): Notification[] {
  return items.filter(({ timestamp }) => timestamp >= keptSince(now)).toReversed();
}

export function toListed(item: Notification): ListedNotification {
  const { key: _, from: __, words: ___, ...rest } = item;
  const shown = worded(item);
  // A deleted account's requests are gone too.
  const isLost = item.type === 'friend-request' && item.from?.userId === formerMember.userId;
  return { ...rest, ...shown, gone: item.gone || isLost, href: hrefOf(item.type, shown.data) };
}

/** Counts without building a list: every page and stream begins with this. */
export function countsOf({ items }: Inbox, now: number): InboxCounts {
  const since = keptSince(now);
  let [unseen, unread] = [0, 0];
  for (const { timestamp, seen, read } of items) {
    if (timestamp < since) continue;
    if (!seen) unseen += 1;
    if (!read) unread += 1;
  }
  return { unseen, unread };
}

type Marks = Partial<Pick<Notification, 'read' | 'seen' | 'gone'>>;

function differs(item: Notification, marks: Marks): boolean {
  const { read = item.read, seen = item.seen, gone = item.gone } = marks;
  return item.read !== read || item.seen !== seen || item.gone !== gone;
}

/** Returns the items with those that `fits` selects marked; reading an item marks it as seen. */
function marked(inbox: Inbox, marks: Marks, fits: (item: Notification) => boolean): Inbox {
  const isChanged = (item: Notification) => fits(item) && differs(item, marks);
  if (!inbox.items.some(isChanged)) return inbox;
  return { ...inbox, items: inbox.items.map((item) => (isChanged(item) ? { ...item, ...marks } : item)) };
}

/** Selects the item with this id and older ones, or all without one. Throws `conflict` if it is deleted. */
function upTo({ items }: Inbox, newest: string | undefined): (item: Notification) => boolean {
  const last = newest === undefined ? items.length - 1 : items.findIndex(({ id }) => id === newest);
  if (last === -1 && newest !== undefined) throw conflict('Your notifications have changed. Look again.');
  const chosen = new Set(items.slice(0, last + 1).map(({ id }) => id));
  return ({ id }) => chosen.has(id);
}

export function withRead(inbox: Inbox, id: string): Inbox {
  return marked(inbox, { read: true, seen: true }, (item) => item.id === id);
}

export function withUnread(inbox: Inbox, id: string): Inbox {
  return marked(inbox, { read: false }, (item) => item.id === id);
}

/** Marks all as read, or those up to the id `newest`. */
export function withAllRead(inbox: Inbox, newest?: string): Inbox {
  return marked(inbox, { read: true, seen: true }, upTo(inbox, newest));
}

export function withAllSeen(inbox: Inbox, newest?: string): Inbox {
  return marked(inbox, { seen: true }, upTo(inbox, newest));
}

/** Marks the notification with a key as outdated. */
export function withGone(inbox: Inbox, key: string): Inbox {
  return marked(inbox, { gone: true }, (item) => item.key === key);
}

/** Identifies a notification: by its key, or, for old friend requests without one, by the sender. */
export type NoticeName = { readonly key: string } | { readonly requestFrom: string };

function isNamed(item: Notification, which: NoticeName): boolean {
  if ('key' in which) return item.key === which.key;
  return item.type === 'friend-request' && item.key === item.id && item.from?.userId === which.requestFrom;
}

/** Returns the inbox with this key remembered, so that a late notification with it is not added. */
function withKeyGone(inbox: Inbox, which: NoticeName, now: number): Inbox {
  if (!('key' in which) || knows(inbox, which.key)) return inbox;
  return { ...inbox, goneKeys: [...inbox.goneKeys, { key: which.key, at: new Date(now).toISOString() }] };
}

/** The inbox without a notification that is no longer true, whether it has arrived or not. */
export function withoutNotice(inbox: Inbox, which: NoticeName, now: number): Inbox {
  const items = inbox.items.filter((item) => !isNamed(item, which));
  return items.length === inbox.items.length ? withKeyGone(inbox, which, now) : withItems(inbox, items, now);
}

/** Turns an accepted friend request into the notification of a new friend. */
export function withRequestAccepted(inbox: Inbox, which: NoticeName, now: number): Inbox {
  if (!inbox.items.some((item) => isNamed(item, which))) return withKeyGone(inbox, which, now);
  const items = inbox.items.map((item): Notification => {
    if (!isNamed(item, which)) return item;
    const { title: _, message: __, ...rest } = item;
    return { ...rest, type: 'friend-made', read: true, seen: true, gone: false };
  });
  return { ...inbox, items };
}

export function withoutOne(inbox: Inbox, id: string, now: number): Inbox {
  const items = inbox.items.filter((item) => item.id !== id);
  return items.length === inbox.items.length ? inbox : withItems(inbox, items, now);
}

/** Removes all, or those up to the id `newest`. */
export function withoutAll(inbox: Inbox, newest: string | undefined, now: number): Inbox {
  const goes = upTo(inbox, newest);
  const items = inbox.items.filter((item) => !goes(item));
  return items.length === inbox.items.length ? inbox : withItems(inbox, items, now);
}
