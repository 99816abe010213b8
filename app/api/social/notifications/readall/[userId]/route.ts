import { serve } from '@/lib/api/serve';
import { readAllNotifications as contract } from '@/lib/contracts/notifications';
import { markAllRead } from '@/lib/social/change-inbox';

export const POST = serve(contract, ({ viewer, body }) => markAllRead(viewer().userId, body.newest));
