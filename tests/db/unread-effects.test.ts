// Unreadable data retains its effect on rights, limits and pending deliveries.
import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { acts } from '@/lib/db/collections/acts';
import { premium } from '@/lib/db/collections/premium';
import { reportSlots } from '@/lib/db/collections/reports';
import { ticketSlots } from '@/lib/db/collections/tickets';
import { unreadParts } from '@/lib/db/collections/unread-parts';
import { defineCollection } from '@/lib/db/define-collection';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { workOff } from '@/lib/delivery/work-off';
import { takeReportSlot } from '@/lib/guilds/reports/report-slots';
import { takeTicketSlot } from '@/lib/guilds/tickets/ticket-slots';
import { flushUnread, listUnread, noteUnread } from '@/lib/health/unread-parts';
import { findOwnPlan } from '@/lib/store/find-own-plan';
import { readPremium } from '@/lib/store/read-premium';
import { startCheckout } from '@/lib/store/start-checkout';
import { syncGuildPlan } from '@/lib/store/sync-guild-plan';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { stripeForTests } from '../support/stripe-stand-in';
import { put } from './documents';
import { eventWorld } from './event-world';
import { buy, doJobs, pearl, planOf, putGuild, putRecord, reef, staffEntry } from './premium-world';

const { store } = eventWorld();
stripeForTests();
const soon = '2100-01-01T00:00:00.000Z';

/** Stores any value in a collection, as another release may have done. */
async function putRaw(name: string, id: string, value: Readonly<Record<string, unknown>>): Promise<void> {
  const loose = defineCollection({ name, schema: z.looseObject({}) });
  await put(store().collection(loose), id, { ...value });
}

describe('an unreadable plan', () => {
  const unknown = { plan: 'reef', source: 'staff' };

  async function damage(change: (entry: Readonly<Record<string, unknown>>) => unknown): Promise<void> {
    const record = await store().collection(premium).get(pearl, { fresh: true });
    if (!record) throw new Error('There is no record.');
    await putRaw('premium', pearl, { ...record.value, entries: record.value.entries.map(change) });
  }

  test('still covers its server, and its owner stays premium', async () => {
    await putGuild(store(), reef);
    const slots = [{ guildId: reef, lastGuildId: reef, movedAt: null }];
    await putRecord(store(), pearl, { entries: [{ ...staffEntry('gift'), slots }] });
    expect(await syncGuildPlan(pearl, reef)).toBe(true);
    const before = await planOf(store(), reef);
    expect(before).toEqual({ plan: 'basic', userId: pearl, entryId: 'gift' });
    await damage((entry) => ({ ...entry, ...unknown }));
    expect(await syncGuildPlan(pearl, reef)).toBe(true);
    expect(await planOf(store(), reef)).toEqual(before);
    expect(await findOwnPlan(userId.parse(pearl))).toEqual({ isPremium: true, entry: null });
    expect((await readPremium(pearl)).answer).toMatchObject({ entries: [], unreadable: 1 });
  });

  test('cannot be bought again, and is not overwritten', async () => {
    await putRecord(store(), pearl);
    const subscription = await buy(pearl);
    await syncSubscription(subscription);
    await doJobs(store());
    await damage((entry) => ({ ...entry, slots: 'none' }));
    await expect(syncSubscription(subscription)).rejects.toMatchObject({ code: 'unreadable' });
    const checkout = startCheckout(
      { userId: userId.parse(pearl), username: 'Pearl' },
      { priceId: 'price_basic_month', coupon: null },
    );
    await expect(checkout).rejects.toMatchObject({ code: 'unreadable' });
    const { items } = await store().collection(premium).listRaw();
    expect(items[0]?.value).toMatchObject({ entries: [{ id: subscription, slots: 'none' }] });
  });
});

describe('a slot with an unreadable entry', () => {
  const person = { guildId: reef, userId: pearl };

  test('stays occupied for tickets', async () => {
    await putRaw('ticketSlots', `${reef}:${pearl}`, { guildId: reef, taken: [{ ticketId: 7 }] });
    await expect(takeTicketSlot(person, 'second', 1)).rejects.toMatchObject({ code: 'conflict' });
    await takeTicketSlot(person, 'second', 2);
    const { items } = await store().collection(ticketSlots).listRaw();
    expect(items[0]?.value).toMatchObject({ taken: [{ ticketId: 7 }, { ticketId: 'second' }] });
  });

  test('stays occupied for reports; an unreadable time blocks new ones', async () => {
    const limits = { maxOpenReports: 1, cooldownMinutes: 0 };
    const id = `${reef}:${pearl}`;
    await putRaw('reportSlots', id, { guildId: reef, taken: [{ reportId: 7 }], last: null });
    await expect(takeReportSlot(person, 'second', limits)).rejects.toMatchObject({ code: 'conflict' });
    await takeReportSlot(person, 'second', { ...limits, maxOpenReports: 2 });
    await putRaw('reportSlots', id, { guildId: reef, taken: [], last: { reportId: 'first' } });
    await expect(takeReportSlot(person, 'third', limits)).rejects.toMatchObject({ code: 'unreadable' });
    expect((await store().collection(reportSlots).get(id))?.value.taken).toEqual([]);
  });
});

describe('an unreadable outbox entry', () => {
  const outlet = { ...defineOutlet(acts), isOver: () => true };
  const entry = { key: 'k', kind: 'of-a-later-release', at: soon };

  test('is neither delivered nor dropped, and fails its job', async () => {
    await putRaw('acts', 'site:1', { guildId: reef, expiresAt: soon, outbox: [entry] });
    expect((await workOff(outlet, 'site:1')).failures.size).toBe(0);
    const attempt = goOnDelivering(outlet, 'site:1', { attempt: 10 });
    await expect(attempt).rejects.toMatchObject({ code: 'unreadable' });
    const { items } = await store().collection(acts).listRaw();
    expect(items[0]?.value).toMatchObject({ outbox: [entry] });
  });
});

describe('the list of unreadable parts', () => {
  const read = (id: string) => store().collection(ticketSlots).get(id, { fresh: true });
  const unreadOf = async (id: string) => {
    const { unread = [] } = (await read(id)) ?? {};
    noteUnread({ collection: 'ticketSlots', id, unread });
  };

  beforeEach(() => globalThis.coralliumUnreadParts?.clear());

  test('counts the documents of each part until they are readable again', async () => {
    for (const id of ['a:1', 'a:2']) {
      await putRaw('ticketSlots', id, { guildId: 'a', taken: [{ ticketId: id }, { at: soon }] });
      await unreadOf(id);
      await unreadOf(id);
    }
    const found = { collection: 'ticketSlots', member: 'taken[]', problem: expect.any(String) };
    expect(await listUnread()).toEqual([{ ...found, documents: 2 }]);
    const [row] = (await store().collection(unreadParts).list()).items;
    expect(JSON.stringify(row)).not.toContain('a:1');
    await putRaw('ticketSlots', 'a:1', { guildId: 'a', taken: [] });
    await unreadOf('a:1');
    expect(await listUnread()).toEqual([{ ...found, documents: 1 }]);
    await putRaw('ticketSlots', 'a:2', { guildId: 'a', taken: [] });
    await unreadOf('a:2');
    expect(await listUnread()).toEqual([]);
  });

  test('includes findings of other processes, and drops old ones', async () => {
    await putRaw('ticketSlots', 'a:1', { guildId: 'a', taken: [{}] });
    await unreadOf('a:1');
    await flushUnread();
    globalThis.coralliumUnreadParts?.clear();
    await putRaw('ticketSlots', 'a:2', { guildId: 'a', taken: [{}] });
    await unreadOf('a:2');
    expect(await listUnread()).toMatchObject([{ documents: 2 }]);
    // Four hours later this process renews only its own finding.
    await flushUnread(Date.now() + 4 * 3_600_000);
    expect(await listUnread()).toMatchObject([{ documents: 1 }]);
  });
});
