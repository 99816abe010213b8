import { versionOf } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { unreadNotification as contract } from '@/lib/contracts/notifications';
import { markUnread } from '@/lib/social/change-inbox';

export const POST = serve(contract, ({ viewer, body: { notificationIndex: index, id }, request }) =>
  markUnread(viewer(), { id, index, version: versionOf(request.headers.get('if-match')) }),
);
