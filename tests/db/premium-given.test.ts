// The audit log of a server names who gave it a plan, even when it came with a purchase.
import { guildId, userId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { setCancelAtPeriodEnd } from '@/lib/payments/subscriptions';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { changeSlot } from '@/lib/store/change-slot';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { stripeForTests } from '../support/stripe-stand-in';
import { eventWorld } from './event-world';
import { buy, finn, pearl, planOf, putGuild, putRecord, reef, staffEntry } from './premium-world';
import { openSession } from './sessions';

const { store } = eventWorld();
stripeForTests();

const givings = async () =>
  (await store().collection(auditEntries).list()).items.map(
    ({ value }) => `${value.username}: ${sentenceOf(value)}`,
  );

test('names the buyer once when a purchase covers the server', async () => {
  await putGuild(store(), reef);
  await putRecord(store(), pearl);
  await openSession(pearl, 'Pearl');
  const id = await buy(pearl, 'price_pro_month', reef);
  await syncSubscription(id);
  expect(await planOf(store(), reef)).toEqual({ plan: 'pro', userId: pearl, entryId: id });
  expect(await givings()).toEqual(['Pearl: Gave this server Pro.']);
  await setCancelAtPeriodEnd(id, true);
  await syncSubscription(id);
  expect(await givings()).toHaveLength(1);
});

test('logs no purchase for a server that another person covers', async () => {
  await putGuild(store(), reef);
  await putRecord(store(), finn, { entries: [staffEntry('of-finn')] });
  const by = { userId: finn, username: 'Finn' };
  await changeSlot(userId.parse(finn), by, { entryId: 'of-finn', slot: 0, guildId: guildId.parse(reef) });
  await putRecord(store(), pearl);
  await openSession(pearl, 'Pearl');
  await syncSubscription(await buy(pearl, 'price_pro_month', reef));
  expect((await planOf(store(), reef)).userId).toBe(finn);
  expect(await givings()).toEqual(['Finn: Gave this server Basic.']);
});
