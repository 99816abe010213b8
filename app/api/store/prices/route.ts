import { serve } from '@/lib/api/serve';
import { listPrices } from '@/lib/contracts/store';
import { readShownPrices } from '@/lib/store/read-prices';

export const GET = serve(listPrices, () => readShownPrices());
