import { premium, stripeEvents } from '@/lib/db/collections/premium';
import type { Store } from '@/lib/db/open-store';
import { receiveEvent } from '@/lib/store/receive-event';
import { stripeForTests } from '../support/stripe-stand-in';
import { crashDatabases } from './crash-databases';
import { withEndedClaims } from './documents';
import { buy, doJobs, pearl, planOf, putGuild, putRecord, recordOf, reef, staffEntry } from './premium-world';

const stripe = stripeForTests();
const { openIn, prepare, run } = crashDatabases('premium-process');
beforeAll(() => {
  process.env.LOG_LEVEL = 'silent';
});

/** An ended subscription with a waiting server, as after a failed payment that succeeds later. */
const waiting = (subscriptionId: string) => async (store: Store) => {
  await putGuild(store, reef);
  const before = staffEntry(subscriptionId);
  const slots = [{ guildId: reef, lastGuildId: reef, movedAt: null }];
  const ended = new Date(1).toISOString();
  await putRecord(store, pearl, { entries: [{ ...before, source: 'stripe', expiresAt: ended, slots }] });
};

test('a repeated Stripe event completes the work after a crash at any step', async () => {
  const id = await buy(pearl);
  const [event] = stripe().events();
  if (!event) throw new Error('Nothing was told.');
  const copyFor = await prepare(waiting(id));
  const takeIn = (folder: string, crashAt: number) => run(folder, crashAt, id, event.text, event.signature);
  const all = (await takeIn(await copyFor('whole'), 0)) ?? 0;
  expect(all).toBeGreaterThan(10);
  for (let crashAt = 1; crashAt <= all; crashAt += 1) {
    const folder = await copyFor(String(crashAt));
    expect(await takeIn(folder, crashAt)).toBeNull();
    const store = await openIn(folder);
    await store.collection(premium).update(pearl, withEndedClaims);
    // Stripe repeats unanswered events, and may repeat any other.
    await receiveEvent(event.text, event.signature);
    await doJobs(store);
    // The first run plans a separate job for the mail.
    await doJobs(store);
    const { entries, outbox } = await recordOf(store, pearl);
    expect({
      crashAt,
      statuses: entries.map((entry) => entry.stripe?.status),
      open: outbox.length,
      plan: await planOf(store, reef),
      events: await store.collection(stripeEvents).count(),
    }).toEqual({
      crashAt,
      statuses: ['active'],
      open: 0,
      plan: { plan: 'basic', userId: pearl, entryId: id },
      events: 1,
    });
    await store.close();
  }
}, 600_000);
