import { findMeant } from '@/lib/api/seen-lists';
import { serve } from '@/lib/api/serve';
import { readNotification as contract } from '@/lib/contracts/notifications';
import { markRead } from '@/lib/social/change-inbox';

export const POST = serve(contract, async ({ viewer, body, request }) => {
  const reader = viewer();
  return markRead(reader.userId, await findMeant(reader, { ...body, request }));
});
