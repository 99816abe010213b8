import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, listInbox } from '@/lib/social/notifications';

/** What somebody is told of an act of `senderName`, which has put the two into `list`; null for nothing. */
function noticeFor(act: FriendAct, list: FriendListName | null, senderId: string, senderName: string) {
  if (act === 'send' && list === 'pendingSent') return noticeOf('friend-request', { senderId, senderName });
  return list === 'friends' ? noticeOf('friend-accepted', { senderId, senderName }) : null;
}

/**
 * Tells `other` in their bell of a request, or that theirs was accepted; whoever is blocked, declined or
 * removed is told nothing. What stands there unread is not told again. Never fails: the friendship stands.
 */
export async function tellFriend(
  act: FriendAct,
  list: FriendListName | null,
  by: UserId,
  other: UserId,
): Promise<void> {
  try {
    const account = await collectionOf(accounts).get(by);
    const notice = account && noticeFor(act, list, by, account.value.username);
    if (!notice) return;
    const inbox = await listInbox(other);
    if (inbox.some(({ read, message }) => !read && message === notice.message)) return;
    await addNotification(other, notice);
  } catch (error) {
    log().error({ err: error, act }, 'somebody could not be told of a friend');
  }
}
