// Notifications about a person's own plans: in the inbox, by mail, and before one ends.

import { userId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { premium } from '@/lib/db/collections/premium';
import { setCancelAtPeriodEnd } from '@/lib/payments/subscriptions';
import { listInbox } from '@/lib/social/notifications';
import { planEndings } from '@/lib/store/plan-endings';
import { reconcile } from '@/lib/store/reconcile';
import { redeemCode } from '@/lib/store/redeem-code';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { withdraw } from '@/lib/store/withdraw';
import { sampleAccount } from '../support/sample-account';
import { stripeForTests } from '../support/stripe-stand-in';
import { eventWorld } from './event-world';
import { buy, doJobs, pearl, putCode, putRecord, recordOf, subscribe } from './premium-world';

const { store, discord } = eventWorld();
const stripe = stripeForTests();
const day = 86_400_000;

beforeAll(() => {
  Object.assign(process.env, {
    SMTP_URL: discord().mail.url,
    MAIL_FROM: 'site@example.com',
    CONTACT_MAIL_TO: 'team@example.com',
  });
});
beforeEach(async () => {
  discord().mail.clear();
  await store().collection(accounts).insert(pearl, sampleAccount(pearl, 'Pearl'));
  await putRecord(store(), pearl);
});

/** The due times of the planned notifications about ending plans. */
async function endings(): Promise<string[]> {
  const { items } = await store().collection(jobs).list({ limit: 200 });
  return items.filter(({ value }) => value.kind === 'premium-ending').map(({ value }) => value.dueAt);
}

/** Runs all planned jobs except the notifications about ending plans. */
async function deliverAll(): Promise<void> {
  const all = store().collection(jobs);
  const later = (await all.list({ limit: 200 })).items.filter(({ value }) => value.kind === 'premium-ending');
  for (const { id } of later) await all.remove(id);
  await doJobs(store());
  for (const { id, value } of later) {
    if (!(await all.get(id))) await all.insert(id, value);
  }
}

const noticeTypes = async () => (await listInbox(userId.parse(pearl))).map(({ type }) => type);
const subjects = () => discord().mail.mails.map(({ headers }) => headers.subject);

test('plans a notification three days before a cancelled plan ends, not for a renewing one', async () => {
  const id = await subscribe(pearl);
  await deliverAll();
  expect(await endings()).toEqual([]);
  await setCancelAtPeriodEnd(id, true);
  await syncSubscription(id);
  await deliverAll();
  const [dueAt = ''] = await endings();
  const ends = (stripe().state.subscriptions[id]?.periodEnd ?? 0) * 1000;
  expect(Date.parse(dueAt)).toBe(ends - 3 * day);
  await setCancelAtPeriodEnd(id, false);
  await syncSubscription(id);
  expect(await endings()).toEqual([]);
  // Reconciliation, a nightly job, repairs what was missed.
  await store()
    .collection(premium)
    .update(pearl, (record) => ({
      ...record,
      entries: record.entries.map((entry) => ({
        ...entry,
        stripe: entry.stripe && { ...entry.stripe, cancelAtPeriodEnd: true },
      })),
    }));
  await planEndings(await recordOf(store(), pearl));
  expect(await endings()).toHaveLength(1);
  await reconcile(new AbortController().signal);
  expect(await endings()).toEqual([]);
});

test('plans one notification for a redeemed code, which the next code moves', async () => {
  for (const code of ['7KQ2M9XD0111ZZZZ', '7KQ2M9XD0111ZZZY']) {
    await putCode(store(), code);
    await redeemCode(pearl, code);
    await deliverAll();
  }
  const [dueAt = '', ...more] = await endings();
  expect(more).toEqual([]);
  expect(Math.round((Date.parse(dueAt) - Date.now()) / day)).toBe(57);
});

test('a purchase sends one notification and one mail, with withdrawal instructions', async () => {
  const id = await buy(pearl);
  await Promise.all([syncSubscription(id), syncSubscription(id)]);
  await syncSubscription(id);
  await deliverAll();
  await deliverAll();
  expect(await noticeTypes()).toEqual(['premium-bought']);
  expect(subjects()).toEqual(['Your Corallium Basic plan']);
  const [mail] = discord().mail.mails;
  expect(mail?.to).toEqual([`${pearl}@people.invalid`]);
  expect(mail?.text).toContain('withdraw from this purchase until');
  expect(mail?.headers['message-id']).toContain(`premium-bought:${id}`);
});

test('a failed payment sends one notification and one mail', async () => {
  const id = await subscribe(pearl);
  await deliverAll();
  discord().mail.clear();
  stripe().act(id, 'card');
  stripe().act(id, 'renew');
  for (const _ of [1, 2]) {
    await syncSubscription(id);
    await deliverAll();
  }
  expect((await noticeTypes()).toSorted()).toEqual(['payment-failed', 'premium-bought']);
  expect(subjects()).toEqual(['Your payment for Corallium Basic failed']);
});

test('a withdrawal mails its receipt, even when the mail server refuses at first', async () => {
  const id = await subscribe(pearl);
  await deliverAll();
  discord().mail.clear();
  discord().mail.refuse(1);
  const receipt = await withdraw(pearl, id);
  await deliverAll().catch(() => undefined);
  await deliverAll();
  expect(subjects()).toEqual(['Your withdrawal from Corallium']);
  expect(discord().mail.mails[0]?.text).toContain(`Receipt: ${receipt.id}`);
  expect(discord().mail.mails[0]?.text).toContain('Declared by: Pearl');
});
