import { serve } from '@/lib/api/serve';
import { streamFile } from '@/lib/api/stream-file';
import { downloadLog as contract } from '@/lib/contracts/staff/console';
import { exportLog } from '@/lib/staff/console/read-log';

export const GET = serve(contract, () => streamFile(exportLog(), 'bot.log', 'text/plain'));
