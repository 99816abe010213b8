import { readRoom } from '@/lib/activity/read-room';
import { serve } from '@/lib/api/serve';
import { readRoom as contract } from '@/lib/contracts/activity';

export const GET = serve(contract, ({ params, viewer }) => readRoom(params.instanceId, viewer().userId));
