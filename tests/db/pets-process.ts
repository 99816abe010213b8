// Reads a person's pets world, which writes back what it owes, and is killed at a step of that.
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { matches } from '@/lib/db/collections/matches';
import { petWalks, petWorlds } from '@/lib/db/collections/pets';
import { getStore } from '@/lib/db/store';
import { readWorld } from '@/lib/pets/show-world';
import { killedAt, writes } from '../support/killed-at';

const [userId = '', crashAt = '0'] = process.argv.slice(2);
const { count, steps } = killedAt(Number(crashAt));

async function run(): Promise<void> {
  const store = await getStore();
  count(store.collection(petWorlds), writes);
  count(store.collection(petWalks), writes);
  count(store.collection(coinEntries), writes);
  count(store.collection(matches), writes);
  await readWorld(userId);
  process.stdout.write(`${steps()}\n`);
  process.exit(0);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
