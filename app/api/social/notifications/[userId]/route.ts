import { giveList } from '@/lib/api/seen-lists';
import { serve } from '@/lib/api/serve';
import {
  addNotification as addContract,
  deleteAllNotifications,
  listNotifications,
} from '@/lib/contracts/notifications';
import { removeAll } from '@/lib/social/change-inbox';
import { addNotification } from '@/lib/social/notifications';

export const GET = serve(listNotifications, ({ viewer }) => giveList(viewer()));

export const POST = serve(addContract, async ({ viewer, body }) => {
  await addNotification(viewer().userId, body);
  return { message: 'Added to your notifications.' };
});

export const DELETE = serve(deleteAllNotifications, ({ viewer, query }) =>
  removeAll(viewer().userId, query.newest),
);
