import { serve } from '@/lib/api/serve';
import { changeFinding as change, readFinding as read } from '@/lib/contracts/friends';
import { changeFinding, readFinding } from '@/lib/social/friend-finding';

export const GET = serve(read, ({ viewer }) => readFinding(viewer().userId));

export const POST = serve(change, ({ viewer, body }) => changeFinding(viewer().userId, body));
