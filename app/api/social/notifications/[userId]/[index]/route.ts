import { versionOf } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { deleteNotification as contract } from '@/lib/contracts/notifications';
import { removeOne } from '@/lib/social/change-inbox';

export const DELETE = serve(contract, ({ viewer, params: { index }, query: { id }, request }) =>
  removeOne(viewer(), { id, index, version: versionOf(request.headers.get('if-match')) }),
);
