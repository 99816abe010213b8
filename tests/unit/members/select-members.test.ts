import { readIds } from '@/components/dashboard/members/read-ids';
import type { GuildMember } from '@/lib/core/discord';
import { userId } from '@/lib/core/ids';
import { namePermissions } from '@/lib/core/permission-names';
import { firstMembers, pageSize, selectMembers } from '@/lib/guilds/members/select-members';

function member(index: number, username: string, nick: string | null = null): GuildMember {
  return {
    userId: userId.parse(`2000000000000${String(index).padStart(5, '0')}`),
    username,
    displayName: nick ?? username,
    avatar: null,
    nick,
    roleIds: [],
    joinedAt: null,
    bot: false,
  };
}
const stats = (level: number) => ({ level, experience: level * 10, coins: 100 - level });
const noStats = () => stats(0);
const names = (rows: readonly { member: GuildMember }[]) => rows.map((row) => row.member.username);

const people = [
  member(1, 'otter'),
  member(2, 'sea_otter'),
  member(3, 'Ottilie'),
  member(4, 'crab', 'Big Otter'),
];

test('a search ignores case and lists matches at the start of names first', () => {
  const find = (search: string, more = {}) =>
    names(selectMembers(people, noStats, { ...firstMembers, search, ...more }).rows);
  expect(find('OTT')).toEqual(['otter', 'Ottilie', 'crab', 'sea_otter']);
  expect(find(' @ott ')).toEqual(['otter', 'Ottilie', 'crab', 'sea_otter']);
  expect(find('ott', { order: 'desc' })).toEqual(['Ottilie', 'otter', 'sea_otter', 'crab']);
  expect(find('ott', { sort: 'id' })).toEqual(['otter', 'sea_otter', 'Ottilie', 'crab']);
  expect(find('00003')).toEqual(['Ottilie']);
  expect(find('ＯＴＴＩ')).toEqual(['Ottilie']);
  expect(find('otter\nsea')).toEqual([]);
  expect(find('nobody')).toEqual([]);
});

test('sorts numbers as numbers, and equal ones by ID', () => {
  const levels = new Map([
    [people[0]?.userId, 9],
    [people[1]?.userId, 10],
    [people[2]?.userId, 9],
  ]);
  const statsOf = (id: string) => stats([...levels].find(([known]) => known === id)?.[1] ?? 0);
  const by = (sort: 'level' | 'coins', order: 'asc' | 'desc') =>
    names(selectMembers(people, statsOf, { ...firstMembers, sort, order }).rows);
  expect(by('level', 'desc')).toEqual(['sea_otter', 'otter', 'Ottilie', 'crab']);
  expect(by('level', 'asc')).toEqual(['crab', 'otter', 'Ottilie', 'sea_otter']);
  expect(by('coins', 'desc')).toEqual(['crab', 'otter', 'Ottilie', 'sea_otter']);
});

test('sorting by ID preserves or reverses the order', () => {
  const by = (order: 'asc' | 'desc') =>
    names(selectMembers(people, noStats, { ...firstMembers, sort: 'id', order }).rows);
  expect(by('asc')).toEqual(names(people.map((person) => ({ member: person }))));
  expect(by('desc')).toEqual(by('asc').toReversed());
  // The list itself is unchanged.
  expect(people[0]?.username).toBe('otter');
});

test('clamps pages to the number of members', () => {
  const many = Array.from({ length: pageSize * 2 + 1 }, (_, index) =>
    member(index, `m${String(index).padStart(3, '0')}`),
  );
  const page = (number: number) => selectMembers(many, noStats, { ...firstMembers, page: number });
  expect(page(1).rows).toHaveLength(pageSize);
  expect(page(3)).toMatchObject({ page: 3, pageCount: 3, found: pageSize * 2 + 1 });
  expect(names(page(3).rows)).toEqual([many.at(-1)?.username]);
  expect(page(4).page).toBe(3);
  expect(selectMembers([], noStats, firstMembers)).toMatchObject({ page: 1, pageCount: 1, rows: [] });
  expect(selectMembers(many.slice(0, pageSize), noStats, firstMembers).pageCount).toBe(1);
});

test('splits and cleans pasted IDs', () => {
  expect(readIds(' 1,2;3\n<@4> <@!5>\t1 x')).toEqual(['1', '2', '3', '4', '5', 'x']);
  expect(readIds('  \n')).toEqual([]);
});

test('describes permissions in words', () => {
  expect(namePermissions(0n)).toBeNull();
  expect(namePermissions(4n)).toBe('Ban Members');
  expect(namePermissions(6n)).toBe('Kick Members and Ban Members');
  expect(namePermissions(38n)).toBe('Kick Members, Ban Members and Manage Server');
  expect(namePermissions(1n << 52n)).toBe('permission 52');
});
