import { serve } from '@/lib/api/serve';
import { seeNotifications as contract } from '@/lib/contracts/notifications';
import { markAllSeen } from '@/lib/social/change-inbox';

export const POST = serve(contract, ({ viewer, body }) => markAllSeen(viewer().userId, body.newest));
