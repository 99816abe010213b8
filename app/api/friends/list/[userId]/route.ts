import { serve } from '@/lib/api/serve';
import { listFriends as contract } from '@/lib/contracts/friends';
import { listFriends } from '@/lib/social/list-friends';

export const GET = serve(contract, ({ viewer }) => listFriends(viewer().userId));
