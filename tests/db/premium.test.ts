import { guildId, userId } from '@/lib/core/ids';
import { guilds as guildCollection } from '@/lib/db/collections';
import { stripeEvents } from '@/lib/db/collections/premium';
import { setCancelAtPeriodEnd } from '@/lib/payments/subscriptions';
import { changeSlot } from '@/lib/store/change-slot';
import { readPremium } from '@/lib/store/read-premium';
import { followCustomer, receiveEvent } from '@/lib/store/receive-event';
import { reconcile } from '@/lib/store/reconcile';
import { redeemCode } from '@/lib/store/redeem-code';
import { syncGuildPlan } from '@/lib/store/sync-guild-plan';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { withdraw } from '@/lib/store/withdraw';
import { stripeKey } from '@/sandbox/stripe/start-stripe';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { stripeForTests } from '../support/stripe-stand-in';
import { eventWorld, inMs } from './event-world';
import { countDone } from './outcomes';
import {
  buy,
  doJobs,
  finn,
  pearl,
  planOf,
  putCode,
  putGuild,
  putRecord,
  recordOf,
  reef,
  staffEntry,
  subscribe,
} from './premium-world';

const { store, discord, noted } = eventWorld();
const stripe = stripeForTests();
const never = new AbortController().signal;
beforeEach(() => putRecord(store(), pearl));

const by = (id: string) => ({ userId: id, username: 'Somebody' });
const change = (person: string, entryId: string, slot: number, server: string | null) =>
  changeSlot(userId.parse(person), by(person), {
    entryId,
    slot,
    guildId: server === null ? null : guildId.parse(server),
  });

/** All permutations. */
function* orders<T>(things: readonly T[]): Generator<readonly T[]> {
  if (things.length === 0) yield [];
  for (const [index, first] of things.entries()) {
    for (const rest of orders(things.toSpliced(index, 1))) yield [first, ...rest];
  }
}

test('repeated events about a subscription lead to the same plan in any order', async () => {
  const id = await buy(pearl);
  await setCancelAtPeriodEnd(id, true);
  stripe().passDays(32);
  const events = stripe().events();
  expect(events.map(({ event }) => event.type)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
  const outcomes = new Set<string>();
  for (const order of orders(events)) {
    await putRecord(store(), pearl);
    for (const { id: known } of (await store().collection(stripeEvents).list()).items) {
      await store().collection(stripeEvents).remove(known);
    }
    for (const { text, signature } of order) {
      await receiveEvent(text, signature);
      await receiveEvent(text, signature);
      await doJobs(store());
    }
    outcomes.add(JSON.stringify((await recordOf(store(), pearl)).entries));
  }
  expect(outcomes.size).toBe(1);
  expect([...outcomes][0]).toContain('"status":"canceled"');
});

test('fifty concurrent copies of an event count once', async () => {
  await buy(pearl);
  const [created] = stripe().events();
  const { text = '', signature = '' } = created ?? {};
  await Promise.all(Array.from({ length: 50 }, () => receiveEvent(text, signature)));
  expect(await store().collection(stripeEvents).count()).toBe(1);
  await Promise.all([doJobs(store()), doJobs(store()), doJobs(store())]);
  expect((await recordOf(store(), pearl)).entries).toHaveLength(1);
});

test('a slow earlier sync does not overwrite a later one', async () => {
  const id = await buy(pearl);
  const asked = `GET /v1/subscriptions/${id}`;
  const answer = await fetch(`${stripe().url}/v1/subscriptions/${id}?expand[0]=latest_invoice`, {
    headers: { authorization: `Bearer ${stripeKey}` },
  });
  const body: unknown = await answer.json();
  // The earlier state arrives late.
  stripe().addFault({ match: asked, status: 200, body, delayMs: 500, times: 1 });
  stripe().calls.clear();
  const slow = syncSubscription(id);
  await eventually(() => stripe().calls.report().counts[asked] === 1);
  stripe().act(id, 'cancel');
  await syncSubscription(id);
  await slow;
  expect((await recordOf(store(), pearl)).entries.map((entry) => entry.stripe?.status)).toEqual(['canceled']);
});

test('a sync fetches the subscription once, whether it is known or new', async () => {
  const id = await buy(pearl);
  for (const news of [() => undefined, () => stripe().act(id, 'cancel')]) {
    news();
    stripe().calls.clear();
    await syncSubscription(id);
    expect(stripe().calls.report().counts[`GET /v1/subscriptions/${id}`]).toBe(1);
  }
  expect((await recordOf(store(), pearl)).entries.map((entry) => entry.stripe?.status)).toEqual(['canceled']);
});

test('a subscription of another customer grants no plan', async () => {
  await putRecord(store(), pearl, { stripeCustomerId: 'cus_another' });
  await syncSubscription(await buy(pearl));
  expect((await recordOf(store(), pearl)).entries).toEqual([]);
});

test('a plan covers its server until the subscription is cancelled, and remembers it', async () => {
  await putGuild(store(), reef);
  const id = await subscribe(pearl, 'price_pro_month');
  await change(pearl, id, 0, reef);
  expect(await planOf(store(), reef)).toEqual({ plan: 'pro', userId: pearl, entryId: id });
  expect(await noted()).toEqual(['Gave this server Pro.']);
  stripe().act(id, 'cancel');
  await syncSubscription(id);
  expect(await planOf(store(), reef)).toEqual({ plan: 'none', userId: null, entryId: null });
  const [entry] = (await readPremium(pearl)).answer.entries;
  expect([entry?.isActive, entry?.slots[0]?.state, entry?.slots[0]?.guildId]).toEqual([
    false,
    'waiting',
    reef,
  ]);
});

test('a move to a server that another person covers changes nothing', async () => {
  const tide = guilds.tidePool;
  await putGuild(store(), reef);
  await putGuild(store(), tide);
  await putRecord(store(), pearl, { entries: [staffEntry('of-pearl')] });
  await change(pearl, 'of-pearl', 0, reef);
  const held = { guildId: tide, lastGuildId: tide, movedAt: new Date(0).toISOString() };
  const of = staffEntry('of-finn', 'pro');
  const slots = [held, ...of.slots.slice(1)];
  await putRecord(store(), finn, { entries: [staffEntry('other'), { ...of, slots }] });
  await syncGuildPlan(finn, tide);
  await expect(change(finn, 'of-finn', 0, reef)).rejects.toMatchObject({ code: 'conflict' });
  const { entries, outbox } = await recordOf(store(), finn);
  expect(entries).toEqual([staffEntry('other'), { ...of, slots }]);
  expect(outbox).toEqual([]);
  expect(await planOf(store(), tide)).toEqual({ plan: 'pro', userId: finn, entryId: 'of-finn' });
  expect((await planOf(store(), reef)).userId).toBe(pearl);
  expect(await noted()).toEqual(['Gave this server Basic.']);
});

test('one of two concurrent claims of a server succeeds, and the other slot stays free', async () => {
  for (let round = 0; round < 10; round += 1) {
    await putGuild(store(), reef);
    await putRecord(store(), pearl, { entries: [staffEntry('of-pearl')] });
    await putRecord(store(), finn, { entries: [staffEntry('of-finn')] });
    discord().forgetLimits();
    const outcomes = await Promise.allSettled([
      change(pearl, 'of-pearl', 0, reef),
      change(finn, 'of-finn', 0, reef),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const isPearls = outcomes[0].status === 'fulfilled';
    expect((await planOf(store(), reef)).userId).toBe(isPearls ? pearl : finn);
    const slots = await Promise.all(
      [pearl, finn].map(async (person) => (await recordOf(store(), person)).entries[0]?.slots[0]?.guildId),
    );
    expect(slots).toEqual(isPearls ? [reef, null] : [null, reef]);
  }
});

test('a moved slot must wait to move again, unless it lost its server', async () => {
  const kelp = guilds.kelpForest;
  await Promise.all([putGuild(store(), reef), putGuild(store(), kelp)]);
  await putRecord(store(), finn, { entries: [staffEntry('of-finn')] });
  await putRecord(store(), pearl, { entries: [staffEntry('of-pearl')] });
  discord().forgetLimits();
  const shown = async () => (await readPremium(finn)).answer.entries[0]?.slots[0];
  await change(finn, 'of-finn', 0, reef);
  expect(await shown()).toMatchObject({ state: 'active', movableFrom: null });
  await change(finn, 'of-finn', 0, kelp);
  expect(await shown()).toMatchObject({ state: 'active', movableFrom: expect.any(String) });
  await expect(change(finn, 'of-finn', 0, reef)).rejects.toMatchObject({ code: 'conflict' });
  // Another person covers the server now.
  await store()
    .collection(guildCollection)
    .update(kelp, (guild) => ({ ...guild, plan: 'pro', premium: { userId: pearl, entryId: 'of-pearl' } }));
  expect(await shown()).toMatchObject({ state: 'taken', movableFrom: null });
  await change(finn, 'of-finn', 0, reef);
  expect(await shown()).toMatchObject({ guildId: reef, state: 'active' });
});

test('a slot assigned to two servers at once covers one of them', async () => {
  const kelp = guilds.kelpForest;
  await Promise.all([putGuild(store(), reef), putGuild(store(), kelp)]);
  await putRecord(store(), finn, { entries: [staffEntry('of-finn')] });
  await Promise.allSettled([change(finn, 'of-finn', 0, reef), change(finn, 'of-finn', 0, kelp)]);
  await doJobs(store());
  const slot = (await recordOf(store(), finn)).entries[0]?.slots[0]?.guildId;
  const covered = [(await planOf(store(), reef)).plan, (await planOf(store(), kelp)).plan];
  expect(covered).toEqual(slot === reef ? ['basic', 'none'] : ['none', 'basic']);
});

test('only a manager can cover a server, and only with the bot in it', async () => {
  await putGuild(store(), reef);
  await putRecord(store(), people.kai, { entries: [staffEntry('of-kai')] });
  await expect(change(people.kai, 'of-kai', 0, reef)).rejects.toMatchObject({ code: 'not_a_manager' });
  await putRecord(store(), people.marina, { entries: [staffEntry('of-marina')] });
  const absent = change(people.marina, 'of-marina', 0, guilds.deepTrench);
  await expect(absent).rejects.toMatchObject({ code: 'not_found' });
  expect((await recordOf(store(), people.marina)).entries[0]?.slots[0]?.guildId).toBeNull();
});

test('reconciliation repairs the effects of lost events', async () => {
  await putGuild(store(), reef);
  const id = await buy(pearl);
  await reconcile(never);
  expect((await recordOf(store(), pearl)).entries.map((entry) => entry.id)).toEqual([id]);
  await change(pearl, id, 0, reef);
  stripe().act(id, 'cancel');
  await putGuild(store(), guilds.kelpForest);
  await reconcile(never);
  expect((await planOf(store(), reef)).plan).toBe('none');
});

test('a withdrawal ends the plan, refunds once and returns a receipt', async () => {
  const id = await subscribe(pearl);
  const receipt = await withdraw(pearl, id);
  expect(receipt).toMatchObject({ subscriptionId: id, plan: 'basic', amount: 499, currency: 'EUR' });
  await expect(withdraw(pearl, id)).rejects.toMatchObject({ code: 'conflict' });
  await doJobs(store());
  expect(Object.values(stripe().state.charges).map(({ refunded }) => refunded)).toEqual([499]);
  expect((await readPremium(pearl)).answer.entries).toEqual([]);
});

test('a withdrawal while Stripe fails is refunded later under its original date', async () => {
  const id = await subscribe(pearl);
  stripe().addFault({ match: 'POST /v1/refunds', status: 500 });
  const receipt = await withdraw(pearl, id);
  expect([receipt.refundedAt, receipt.amount]).toEqual([null, null]);
  stripe().clearFaults();
  await doJobs(store());
  const [paid] = (await recordOf(store(), pearl)).withdrawals;
  expect([paid?.amount, paid?.declaredAt]).toEqual([499, receipt.declaredAt]);
});

test.each(['refund', 'dispute'])('a %s of the payment ends the plan', async (what) => {
  const id = await subscribe(pearl);
  stripe().act(id, what);
  const last = stripe().events().at(-1);
  await receiveEvent(last?.text ?? '', last?.signature ?? '');
  await doJobs(store());
  expect((await recordOf(store(), pearl)).entries.map((entry) => entry.stripe?.status)).toEqual(['canceled']);
});

test('following a deleted customer syncs the cancellation and drops the customer id', async () => {
  const id = await subscribe(pearl);
  stripe().act(id, 'cancel');
  await followCustomer((await recordOf(store(), pearl)).stripeCustomerId ?? '');
  const { stripeCustomerId, entries } = await recordOf(store(), pearl);
  expect([stripeCustomerId, entries[0]?.stripe?.status]).toEqual([null, 'canceled']);
});

describe('codes', () => {
  const code = '7KQ2M9XD0111ZZZZ';

  test('are redeemed by one of fifty concurrent attempts', async () => {
    await putCode(store(), code, { plan: 'pro' });
    const attempts = Array.from({ length: 50 }, (_, index) => redeemCode(index % 2 ? pearl : finn, code));
    expect(await countDone(attempts)).toBe(1);
    const both = [await recordOf(store(), pearl), await recordOf(store(), finn)];
    expect(both.flatMap(({ entries }) => entries).map(({ plan, code: hint }) => [plan, hint])).toEqual([
      ['pro', 'ZZZZ'],
    ]);
  });

  test('fail with the same message when expired, unknown or malformed', async () => {
    await putCode(store(), code, { redeemBy: inMs(-1000) });
    const failures = await Promise.all(
      [code, '0000000000000000', 'nonsense'].map((typed) =>
        redeemCode(pearl, typed).catch((error: unknown) => String(error)),
      ),
    );
    expect(new Set(failures).size).toBe(1);
    expect((await recordOf(store(), pearl)).entries).toEqual([]);
  });
});
