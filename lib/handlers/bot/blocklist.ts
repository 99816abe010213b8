import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { readBlocklist } from '@/lib/bot/read-blocklist';
import * as contracts from '@/lib/contracts/bot/blocklist';

export const calls = handlers(contracts, {
  readBlocklist: ({ query }) => readBlocklist(query.after),
});
