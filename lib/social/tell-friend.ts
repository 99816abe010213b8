import 'server-only';
import type { UserId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';
import { isSent } from '@/lib/rules/notifications/inbox';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, markSent, readInbox } from '@/lib/social/notifications';

/** What somebody is told of an act of `from`, which has put the two into `list`; null for nothing. */
function noticeFor(act: FriendAct, list: FriendListName | null, from: Person) {
  if (act === 'send' && list === 'pendingSent') return noticeOf('friend-request', {}, from);
  return list === 'friends' ? noticeOf('friend-accepted', {}, from) : null;
}

/**
 * Tells `other` in their bell of a request, or that theirs was accepted; whoever is blocked, declined or
 * removed is told nothing. What stands there unread is not told again. A request that was taken back leads
 * nowhere, until it is sent again. Never fails: the friendship stands.
 */
export async function tellFriend(
  act: FriendAct,
  list: FriendListName | null,
  by: UserId,
  other: UserId,
): Promise<void> {
  try {
    if (act === 'cancel' || act === 'block') {
      await markSent(other, { type: 'friend-request', senderId: by, gone: true });
    }
    const account = await collectionOf(accounts).get(by);
    const notice = account && noticeFor(act, list, { userId: by, username: account.value.username });
    if (!notice) return;
    const { type } = notice;
    const { value } = await readInbox(other);
    if (!value.items.some((item) => isSent(item, type, by))) await addNotification(other, notice);
    else await markSent(other, { type, senderId: by, gone: false });
  } catch (error) {
    log().error({ err: error, act }, 'somebody could not be told of a friend');
  }
}
