import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply, versionOf } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/notifications';
import {
  markAllRead,
  markAllSeen,
  markRead,
  markUnread,
  removeAll,
  removeOne,
} from '@/lib/social/change-inbox';
import { findMeant, giveList } from '@/lib/social/listed-notifications';
import { addNotification } from '@/lib/social/notifications';

export const calls = handlers(contracts, {
  listNotifications: async ({ viewer }) => {
    const { list, version } = await giveList(viewer());
    return new Reply(list, { version });
  },
  addNotification: async ({ viewer, body }) => {
    await addNotification(viewer().userId, body);
    return { message: 'Added to your notifications.' };
  },
  readNotification: async ({ viewer, body, request }) => {
    const reader = viewer();
    return markRead(
      reader.userId,
      await findMeant(reader, { ...body, version: versionOf(request.headers.get('if-match')) }),
    );
  },
  unreadNotification: async ({ viewer, body, request }) => {
    const reader = viewer();
    return markUnread(
      reader.userId,
      await findMeant(reader, { ...body, version: versionOf(request.headers.get('if-match')) }),
    );
  },
  readAllNotifications: ({ viewer, body }) => markAllRead(viewer().userId, body.newest),
  seeNotifications: ({ viewer, body }) => markAllSeen(viewer().userId, body.newest),
  deleteNotification: async ({ viewer, params: { index }, query: { id }, request }) => {
    const reader = viewer();
    return removeOne(
      reader.userId,
      await findMeant(reader, {
        notificationIndex: index,
        id,
        version: versionOf(request.headers.get('if-match')),
      }),
    );
  },
  deleteAllNotifications: ({ viewer, query }) => removeAll(viewer().userId, query.newest),
});
