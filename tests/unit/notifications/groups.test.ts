import { toLines } from '@/lib/rules/notifications/groups';
import type { NoticeType } from '@/lib/rules/notifications/kinds';

const items = (...types: NoticeType[]) => types.map((type, index) => ({ id: String(index), type }));
const shown = (...types: NoticeType[]) =>
  toLines(items(...types)).map((line) =>
    line.kind === 'one' ? line.item.id : `${line.title}: ${line.items.map(({ id }) => id).join()}`,
  );

test('those of a type stand where the newest of them is', () => {
  expect(shown('info', 'friend-request', 'giveaway-won', 'friend-request', 'friend-request')).toEqual([
    '0',
    '3 friend requests: 1,3,4',
    '2',
  ]);
});

test('one alone is no group, and neither are those that have no name for several', () => {
  expect(shown('friend-request', 'success', 'success')).toEqual(['0', '1', '2']);
});
