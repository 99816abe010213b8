import { versionOf } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readNotification as contract } from '@/lib/contracts/notifications';
import { markRead } from '@/lib/social/change-inbox';

export const POST = serve(contract, ({ viewer, body: { notificationIndex: index, id }, request }) =>
  markRead(viewer(), { id, index, version: versionOf(request.headers.get('if-match')) }),
);
