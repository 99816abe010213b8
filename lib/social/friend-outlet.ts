import 'server-only';
import { ignored } from '@/lib/core/errors';
import { friendships } from '@/lib/db/collections/friendships';
import { notifications } from '@/lib/db/collections/notifications';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet, type Outlet } from '@/lib/delivery/outlet';
import { requestKey } from '@/lib/rules/friends/news';
import { endRequestItem, type Friendship } from '@/lib/rules/friends/schema';
import { withoutNotice, withRequestAccepted } from '@/lib/rules/notifications/inbox';
import { telling } from '@/lib/social/tell';

/** Notifies two people of each other; removes a document that holds no relationship any more. */
export const friendOutlet: Outlet<Friendship> = {
  ...defineOutlet(friendships, (on) => [
    telling(on),
    on(endRequestItem, {
      async act({ userId, senderId, requestId, isAccepted }) {
        const which = requestId === null ? { requestFrom: senderId } : { key: requestKey(requestId) };
        const change = isAccepted ? withRequestAccepted : withoutNotice;
        const now = Date.now();
        await collectionOf(notifications)
          .update(userId, (inbox) => change(inbox, which, now))
          .catch(ignored('not_found'));
        return undefined;
      },
    }),
  ]),
  isOver: ({ lists }) => lists.length === 0,
};
