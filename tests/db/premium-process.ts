// Takes a message of Stripe's, does what follows, and is killed at a step of that, as `kill -9` does: the
// step's number is given, and counts what is written.
import { guilds } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { premium, stripeEvents } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { receiveEvent } from '@/lib/store/receive-event';
import { syncSubscription } from '@/lib/store/sync-subscription';

const [subscriptionId = '', text = '', signature = '', crashAt = '0'] = process.argv.slice(2);
const writes = ['insert', 'update', 'upsert', 'remove'] as const;
let steps = 0;

/** One more step; the process is gone when it is the one at which it is to end. */
function step(): void {
  steps += 1;
  if (steps === Number(crashAt)) process.kill(process.pid, 'SIGKILL');
}

/** Counts the calls of some methods, before and after each. */
function count<T extends object>(object: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const method = object[name];
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
    const call = async (...input: unknown[]): Promise<unknown> => {
      step();
      const result: unknown = await Reflect.apply(method, object, input);
      step();
      return result;
    };
    Object.defineProperty(object, name, { value: call, configurable: true });
  }
}

async function run(): Promise<void> {
  const store = await getStore();
  count(store.collection(premium), writes);
  count(store.collection(guilds), writes);
  count(store.collection(stripeEvents), writes);
  count(store.collection(jobs), writes);
  await receiveEvent(text, signature);
  await syncSubscription(subscriptionId);
  process.stdout.write(`${steps}\n`);
  process.exit(0);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
