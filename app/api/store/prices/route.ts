import { serve } from '@/lib/api/serve';
import { listPrices } from '@/lib/contracts/store';
import { readPrices } from '@/lib/store/read-prices';

export const GET = serve(listPrices, async () => {
  const { table, at } = await readPrices();
  return { ...table, asOf: new Date(at).toISOString() };
});
