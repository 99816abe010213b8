// Receives a Stripe event and syncs its subscription. Is killed at the step with the given number, as by
// `kill -9`; each write has two steps, before and after it.
import { guilds } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { premium, stripeEvents } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { receiveEvent } from '@/lib/store/receive-event';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { killedAt } from '../support/killed-at';

const [, subscriptionId = '', text = '', signature = ''] = process.argv.slice(2);

async function run(): Promise<void> {
  const store = await getStore();
  const paid = [store.collection(premium), store.collection(stripeEvents)];
  await killedAt([...paid, store.collection(guilds), store.collection(jobs)], async () => {
    await receiveEvent(text, signature);
    await syncSubscription(subscriptionId);
  });
}

void run();
