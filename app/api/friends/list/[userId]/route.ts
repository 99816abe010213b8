import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { listFriends as contract } from '@/lib/contracts/friends';
import { listFriends } from '@/lib/social/list-friends';

// Made of many documents: only the hash of what it says tells one answer from the next.
export const GET = serve(
  contract,
  async ({ viewer }) => new Reply(await listFriends(viewer().userId), { version: 1 }),
);
