import { versionOf } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { deleteNotification as contract } from '@/lib/contracts/notifications';
import { removeOne } from '@/lib/social/change-inbox';
import { findMeant } from '@/lib/social/listed-notifications';

export const DELETE = serve(contract, async ({ viewer, params: { index }, query: { id }, request }) => {
  const reader = viewer();
  return removeOne(
    reader.userId,
    await findMeant(reader, {
      notificationIndex: index,
      id,
      version: versionOf(request.headers.get('if-match')),
    }),
  );
});
