import { matchLimits } from '@/lib/rules/arcade/limits';
import {
  type MatchSearch,
  nobodySearches,
  withNotified,
  withoutSearching,
  withSearching,
} from '@/lib/rules/arcade/search';
import { start } from './match-world';

const searchAs = (search: MatchSearch, userId: string, now: number, apart: readonly string[] = []) =>
  withSearching(
    search,
    { userId, seats: 2, apart: new Set(apart), matchId: `match of ${userId}`, serverSeed: '' },
    now,
  );

test('pairs a newcomer with the person who has waited longest', () => {
  const waiting = searchAs(searchAs(nobodySearches, 'a', start, ['b']), 'b', start + 1000, ['a']);
  expect(waiting.waiting.map(({ userId }) => userId)).toEqual(['a', 'b']);
  const found = searchAs(waiting, 'c', start + 2000);
  expect(found.waiting.map(({ userId }) => userId)).toEqual(['b']);
  expect(found.found).toMatchObject([{ matchId: 'match of c', userIds: ['a', 'c'] }]);
  // Until notified, both get the same answer however often they ask, without another pairing.
  expect(searchAs(found, 'a', start + 3000).found).toEqual(found.found);
  expect(searchAs(withNotified(found, 'a'), 'a', start + 4000).found).toMatchObject([
    { matchId: 'match of c', unnotified: ['c'] },
    { matchId: 'match of a', userIds: ['b', 'a'] },
  ]);
});

test('pairs no one with themselves or with a lapsed search', () => {
  const alone = searchAs(searchAs(nobodySearches, 'a', start), 'a', start + 2000);
  expect(alone).toMatchObject({
    waiting: [{ userId: 'a', since: new Date(start).toISOString() }],
    found: [],
  });
  const late = start + 2000 + matchLimits.searchLapses;
  expect(searchAs(alone, 'b', late).found).toHaveLength(1);
  expect(searchAs(alone, 'b', late + 1).found).toHaveLength(0);
  expect(withoutSearching(alone, 'a').waiting).toEqual([]);
  expect(withoutSearching(alone, 'b')).toBe(alone);
});
