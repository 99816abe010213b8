import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import {
  addNotification as addContract,
  deleteAllNotifications,
  listNotifications,
} from '@/lib/contracts/notifications';
import { removeAll } from '@/lib/social/change-inbox';
import { giveList } from '@/lib/social/listed-notifications';
import { addNotification } from '@/lib/social/notifications';

export const GET = serve(listNotifications, async ({ viewer }) => {
  const { list, version } = await giveList(viewer());
  return new Reply(list, { version });
});

export const POST = serve(addContract, async ({ viewer, body }) => {
  await addNotification(viewer().userId, body);
  return { message: 'Added to your notifications.' };
});

export const DELETE = serve(deleteAllNotifications, ({ viewer, query }) =>
  removeAll(viewer().userId, query.newest),
);
