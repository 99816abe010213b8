// Takes a message of Stripe's, does what follows, and is killed at a step of that, as `kill -9` does: the
// step's number is given, and counts what is written.
import { guilds } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { premium, stripeEvents } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { receiveEvent } from '@/lib/store/receive-event';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { killedAt, writes } from '../support/killed-at';

const [subscriptionId = '', text = '', signature = '', crashAt = '0'] = process.argv.slice(2);
const { count, steps } = killedAt(Number(crashAt));

async function run(): Promise<void> {
  const store = await getStore();
  count(store.collection(premium), writes);
  count(store.collection(guilds), writes);
  count(store.collection(stripeEvents), writes);
  count(store.collection(jobs), writes);
  await receiveEvent(text, signature);
  await syncSubscription(subscriptionId);
  process.stdout.write(`${steps()}\n`);
  process.exit(0);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
