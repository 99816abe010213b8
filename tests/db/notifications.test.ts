import { addNotification as contract } from '@/lib/contracts/site';
import { userId } from '@/lib/core/ids';
import { addNotification, INBOX_MAX, listInbox } from '@/lib/social/notifications';
import { people } from '@/sandbox/world/ids';
import { eventWorld } from './event-world';

eventWorld();
const kai = userId.parse(people.kai);
const add = (input: unknown) => addNotification(kai, contract.body.parse(input));

test('a notification stands in the bell of its own user, unread', async () => {
  await add({ message: 'Saved', type: 'success' });
  await add({ title: 'Giveaway', description: 'It was started', type: 'info' });
  const [first, second, ...more] = (await listInbox(kai)).toSorted((a, b) => a.title.localeCompare(b.title));
  expect(first).toMatchObject({ title: 'Giveaway', message: 'It was started', type: 'info', read: false });
  expect(second).toMatchObject({ title: 'Success', message: 'Saved', type: 'success', data: {} });
  expect(more).toEqual([]);
  expect(await listInbox(userId.parse(people.pearl))).toEqual([]);
});

test('the bell keeps the newest, also when many arrive at once', async () => {
  await add({ message: 'The first' });
  await Promise.all(Array.from({ length: INBOX_MAX }, (_, index) => add({ message: `No. ${index}` })));
  const kept = (await listInbox(kai)).map(({ message }) => message);
  expect(new Set(kept).size).toBe(INBOX_MAX);
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
])('%# is taken or refused', (input, isTaken) => {
  expect(contract.body.safeParse(input).success).toBe(isTaken);
});
