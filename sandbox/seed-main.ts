// Seeds the database that the environment names, then exits.
import { openStore } from '@/lib/db/open-store';
import { seed } from './seed';

async function main(): Promise<void> {
  const store = await openStore({
    mongodbUri: process.env.MONGODB_URI || undefined,
    dataDir: process.env.DATA_DIR || '.data',
  });
  try {
    await seed(store, Date.now());
  } finally {
    await store.close();
  }
}

void main();
