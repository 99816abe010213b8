// The database of a running site, accessed from outside.
import { guildSettings } from '@/lib/db/collections';
import { openStore, type Store } from '@/lib/db/open-store';
import { seenId, seenValue, untilSeen } from './until-seen';

/** Works on the database in a data folder, and returns once the site has seen the changes. */
export async function withSiteStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await untilSeen(async () => {
      const put = () => seenValue;
      return (await store.collection(guildSettings).upsert(seenId, put, put)).version;
    });
    await store.close();
  }
}
