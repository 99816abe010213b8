// Reads a person's pets world, which writes back a finished battle, and is killed at one step of that.
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { matches } from '@/lib/db/collections/matches';
import { petWalks, petWorlds } from '@/lib/db/collections/pets';
import { getStore } from '@/lib/db/store';
import { readWorld } from '@/lib/pets/show-world';
import { killedAt } from '../support/killed-at';

const userId = process.argv[3] ?? '';

async function run(): Promise<void> {
  const store = await getStore();
  const pets = [store.collection(petWorlds), store.collection(petWalks)];
  const rest = [store.collection(coinEntries), store.collection(matches)];
  await killedAt([...pets, ...rest], () => readWorld(userId));
}

void run();
