import { toLines } from '@/lib/rules/notifications/groups';
import type { NoticeType } from '@/lib/rules/notifications/kinds';

const items = (...types: NoticeType[]) => types.map((type, index) => ({ id: String(index), type, data: {} }));
const shownOf = (list: Parameters<typeof toLines>[0]) =>
  toLines(list).map((line) =>
    line.kind === 'one' ? line.item.id : `${line.title}: ${line.items.map(({ id }) => id).join()}`,
  );
const shown = (...types: NoticeType[]) => shownOf(items(...types));

test('groups a type at the place of its newest notice', () => {
  expect(shown('info', 'friend-request', 'giveaway-won', 'friend-request', 'friend-request')).toEqual([
    '0',
    '3 friend requests: 1,3,4',
    '2',
  ]);
});

test('does not group a single notice or a type without a plural title', () => {
  expect(shown('friend-request', 'success', 'success')).toEqual(['0', '1', '2']);
});

test('groups broken settings by server', () => {
  const broken = (id: string, guildId: string, server: string) => ({
    ...{ id, type: 'setting-problem' as const },
    data: { guildId, server },
  });
  const list = [
    broken('0', '1', 'Coral Reef'),
    broken('1', '2', 'Tide Pool'),
    broken('2', '1', 'Coral Reef'),
    ...items('friend-request').map((item) => ({ ...item, id: '3' })),
  ];
  expect(shownOf(list)).toEqual(["2 settings don't work in Coral Reef: 0,2", '1', '3']);
});
