import { openInRoom } from '@/lib/activity/open-in-room';
import { serve } from '@/lib/api/serve';
import { openInRoom as contract } from '@/lib/contracts/activity';

export const POST = serve(contract, ({ params, body, viewer }) =>
  openInRoom(params.instanceId, body.matchId, viewer().userId),
);
