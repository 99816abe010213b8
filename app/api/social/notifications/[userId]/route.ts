import { serve } from '@/lib/api/serve';
import { listNotifications } from '@/lib/contracts/site';
import { listInbox } from '@/lib/social/list-inbox';

export const GET = serve(listNotifications, ({ viewer }) => listInbox(viewer().userId));
