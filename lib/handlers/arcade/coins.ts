import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { readCoins } from '@/lib/coins/read-coins';
import * as contracts from '@/lib/contracts/arcade/coins';

export const calls = handlers(contracts, {
  readCoins: ({ viewer, query }) => readCoins(viewer().userId, query),
});
