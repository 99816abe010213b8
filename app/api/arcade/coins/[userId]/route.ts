import { serve } from '@/lib/api/serve';
import { readCoins } from '@/lib/coins/read-coins';
import { readCoins as contract } from '@/lib/contracts/arcade/coins';

export const GET = serve(contract, ({ viewer, query }) => readCoins(viewer().userId, query));
