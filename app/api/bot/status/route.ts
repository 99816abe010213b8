import { serve } from '@/lib/api/serve';
import { readBotStatus as contract } from '@/lib/contracts/staff/console';
import { readBotStatus } from '@/lib/staff/console/read-bot-status';

export const GET = serve(contract, () => readBotStatus());
