import { serve } from '@/lib/api/serve';
import { addNotification as addContract, listNotifications } from '@/lib/contracts/site';
import { addNotification, listInbox } from '@/lib/social/notifications';

export const GET = serve(listNotifications, ({ viewer }) => listInbox(viewer().userId));

export const POST = serve(addContract, async ({ viewer, body }) => {
  await addNotification(viewer().userId, body);
  return { message: 'Added to your notifications.' };
});
