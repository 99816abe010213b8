import { versionOf } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readNotification as contract } from '@/lib/contracts/notifications';
import { markRead } from '@/lib/social/change-inbox';
import { findMeant } from '@/lib/social/listed-notifications';

export const POST = serve(contract, async ({ viewer, body, request }) => {
  const reader = viewer();
  return markRead(
    reader.userId,
    await findMeant(reader, { ...body, version: versionOf(request.headers.get('if-match')) }),
  );
});
