import { serve } from '@/lib/api/serve';
import { readBlocklist } from '@/lib/bot/read-blocklist';
import { readBlocklist as contract } from '@/lib/contracts/bot/blocklist';

export const GET = serve(contract, ({ query }) => readBlocklist(query.after));
