import { findMeant } from '@/lib/api/seen-lists';
import { serve } from '@/lib/api/serve';
import { unreadNotification as contract } from '@/lib/contracts/notifications';
import { markUnread } from '@/lib/social/change-inbox';

export const POST = serve(contract, async ({ viewer, body, request }) => {
  const reader = viewer();
  return markUnread(reader.userId, await findMeant(reader, { ...body, request }));
});
