import 'server-only';
import { getStore } from '@/lib/db/store';

/** Whether the site can serve: which database answers. Throws `store_unavailable` when none does. */
export async function readHealth(): Promise<{ status: 'ok'; database: 'sqlite' | 'mongodb' }> {
  const store = await getStore();
  await store.ping();
  return { status: 'ok', database: store.engine };
}
