// Notifications about a friendship, as outbox entries of its document.
import type { Person } from '@/lib/core/person';
import { newItem } from '@/lib/rules/delivery/outbox';
import type { Friendship } from '@/lib/rules/friends/schema';
import { newTellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';

export function requestKey(requestId: string): string {
  return `friend-request:${requestId}`;
}

/** One act: a unique ID, who acts, and when (ISO date). */
export interface Act {
  readonly id: string;
  readonly from: Person;
  readonly now: string;
}

type Items = Friendship['outbox'];

function receiverOf({ users, senderId }: Friendship): string {
  const [one, other] = users;
  return one === senderId ? other : one;
}

/** Closes the receiver's notification of a request, and notifies the sender if it was accepted. */
function endOf(before: Friendship, after: Friendship, { id, from, now }: Act): Items {
  const { senderId, requestId } = before;
  if (senderId === null) return [];
  const isAccepted = after.state === 'friends';
  const end = newItem('end-request', `end-request:${id}`, now);
  const ended = { ...end, userId: receiverOf(before), senderId, requestId, isAccepted };
  if (!isAccepted) return [ended];
  const notice = noticeOf('friend-accepted', {}, from);
  return [ended, newTellItem(`friend-accepted:${id}`, now, [senderId], notice)];
}

/**
 * The friendship after an act, with its notifications queued: the receiver is notified of a request, the
 * sender when it is accepted. Declining, removing and blocking notify no one. The document expires once its
 * notifications are delivered.
 */
export function withNews(before: Friendship, after: Friendship, act: Act): Friendship {
  const wasRequested = before.state === 'requested';
  const isRequested = after.state === 'requested';
  if (wasRequested === isRequested) return after;
  if (!isRequested) {
    const outbox = [...after.outbox, ...endOf(before, after, act)];
    return { ...after, requestId: null, outbox, expiresAt: null };
  }
  const notice = noticeOf('friend-request', {}, act.from);
  const item = newTellItem(requestKey(act.id), act.now, [receiverOf(after)], notice);
  return { ...after, requestId: act.id, outbox: [...after.outbox, item] };
}
