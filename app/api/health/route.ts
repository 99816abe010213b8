import { serve } from '@/lib/api/serve';
import { readHealth } from '@/lib/contracts/site';
import { getStore } from '@/lib/db/store';

export const GET = serve(readHealth, async () => {
  const store = await getStore();
  await store.ping();
  return { status: 'ok' as const, database: store.engine };
});
