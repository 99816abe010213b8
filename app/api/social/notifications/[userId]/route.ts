import { serve } from '@/lib/api/serve';
import { addNotification as addContract, listNotifications } from '@/lib/contracts/site';
import { addNotification } from '@/lib/social/add-notification';
import { listInbox } from '@/lib/social/list-inbox';

export const GET = serve(listNotifications, ({ viewer }) => listInbox(viewer().userId));

export const POST = serve(addContract, async ({ viewer, body }) => {
  await addNotification(viewer().userId, body);
  return { message: 'Added to your notifications.' };
});
