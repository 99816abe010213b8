import { serve } from '@/lib/api/serve';
import { listMessages as contract } from '@/lib/contracts/staff/messages';
import { listMessages } from '@/lib/staff/messages';

export const GET = serve(contract, ({ query, viewer }) => listMessages(query, viewer().userId));
