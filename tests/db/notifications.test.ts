import { addNotification as contract } from '@/lib/contracts/notifications';
import { userId } from '@/lib/core/ids';
import { jobs } from '@/lib/db/collections/jobs';
import { notifications } from '@/lib/db/collections/notifications';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, listInbox, withdrawNotification } from '@/lib/social/notifications';
import { tellPeople } from '@/lib/social/tell';
import { trimInboxes } from '@/lib/social/trim-inboxes';
import { cancelPremiumEnding, planPremiumEnding, tellPremiumEnding } from '@/lib/store/premium-ending';
import { people } from '@/sandbox/world/ids';
import { eventWorld } from './event-world';
import { signUp } from './stored-settings';

const world = eventWorld();
const kai = userId.parse(people.kai);
const add = (input: unknown) => addNotification(kai, contract.body.parse(input));

test('a notification appears unread, only in the inbox of its user', async () => {
  await add({ message: 'Saved', type: 'success' });
  await add({ title: 'Giveaway', description: 'It was started', type: 'info' });
  const [first, second, ...more] = (await listInbox(kai)).toSorted((a, b) => a.title.localeCompare(b.title));
  expect(first).toMatchObject({ title: 'Giveaway', message: 'It was started', type: 'info', read: false });
  expect(second).toMatchObject({ title: 'Success', message: 'Saved', type: 'success', data: {} });
  expect(more).toEqual([]);
  expect(await listInbox(userId.parse(people.pearl))).toEqual([]);
});

test('a full inbox drops the oldest, even when many arrive at once', async () => {
  await add({ message: 'The first' });
  await Promise.all(Array.from({ length: inboxLimits.most }, (_, index) => add({ message: `No. ${index}` })));
  const kept = (await listInbox(kai)).map(({ message }) => message);
  expect(new Set(kept).size).toBe(inboxLimits.most);
  expect(kept).not.toContain('The first');
});

test.each([
  [{ message: '🪸'.repeat(2000) }, true],
  [{ message: '🪸'.repeat(2001) }, false],
  [{ title: 'x'.repeat(256), description: 'x' }, true],
  [{ title: 'x'.repeat(257), description: 'x' }, false],
  [{ title: 'A title', message: 'A text' }, true],
  [{ message: '  ' }, false],
  [{ title: 'No description' }, false],
  [{ description: 'No title' }, false],
  [{ message: 'One', description: 'Two', title: 'x' }, false],
  [{ message: 'x', type: 'warning' }, false],
  [{ message: 'x', data: { senderId: '1' } }, false],
  [{}, false],
])('the contract accepts or rejects body %#', (input, isTaken) => {
  expect(contract.body.safeParse(input).success).toBe(isTaken);
});

const day = 86_400_000;
const { signal } = new AbortController();

test('ten concurrent adds under one key store one notification', async () => {
  const notice = { key: 'once', type: 'info', title: 'Once', message: 'Once' } as const;
  await Promise.all(Array.from({ length: 10 }, () => addNotification(kai, notice)));
  expect(await listInbox(kai)).toHaveLength(1);
});

test('marks a withdrawn notification, and ignores a missing one', async () => {
  await addNotification(kai, { key: 'request', type: 'friend-request', title: 'A', message: 'B' });
  await withdrawNotification(kai, 'request');
  expect(await listInbox(kai)).toMatchObject([{ title: 'A', gone: true }]);
  await withdrawNotification(userId.parse(people.pearl), 'request');
});

test('the trim job removes only expired notifications', async () => {
  await add({ message: 'Old' });
  await world.collection(notifications).update(kai, (inbox) => ({
    ...inbox,
    oldestAt: new Date(Date.now() - 91 * day).toISOString(),
    items: inbox.items.map((item) => ({
      ...item,
      timestamp: new Date(Date.now() - 91 * day).toISOString(),
    })),
  }));
  await addNotification(userId.parse(people.pearl), { type: 'info', title: 'New', message: 'New' });
  expect(await trimInboxes(signal)).toBe(1);
  expect((await world.collection(notifications).get(kai))?.value.items).toEqual([]);
  expect(await listInbox(userId.parse(people.pearl))).toHaveLength(1);
  expect(await trimInboxes(signal)).toBe(0);
});

test('skips people who have never signed in', async () => {
  await tellPeople([kai], 'key', noticeOf('premium-bought', { plan: 'Pro', date: 'today' }));
  expect(await listInbox(kai)).toEqual([]);
});

test('notifies once, three days before premium ends, unless cancelled', async () => {
  await signUp(world, kai);
  const endsAt = new Date(Date.now() + 30 * day).toISOString();
  const ending = { userId: kai, entitlementId: 'e1', plan: 'Pro', endsAt };
  await planPremiumEnding(ending);
  const [job] = (await world.collection(jobs).list()).items;
  expect(job?.value.dueAt).toBe(new Date(Date.parse(endsAt) - 3 * day).toISOString());
  await tellPremiumEnding(ending);
  await tellPremiumEnding(ending);
  expect(await listInbox(kai)).toMatchObject([{ type: 'premium-ending', title: 'Premium ends soon' }]);
  await cancelPremiumEnding('e1');
  expect(await world.jobIds()).toEqual([]);
});
