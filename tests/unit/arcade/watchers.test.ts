import { countWatchers, matchWatchers, watchersCountFor, withWatchers } from '@/lib/rules/arcade/watchers';
import { start } from './match-world';

test('adds up the latest count of each process and ignores stale ones', () => {
  const one = withWatchers(null, { id: 'a', count: 2 }, start);
  const two = withWatchers(one, { id: 'b', count: 3 }, start + 60_000);
  expect(countWatchers(two, start + 60_000)).toBe(5);
  expect(countWatchers(withWatchers(two, { id: 'a', count: 1 }, start + 60_000), start + 60_000)).toBe(4);
  // A killed process never reports that its watchers have left.
  expect(countWatchers(two, start + watchersCountFor)).toBe(5);
  expect(countWatchers(two, start + watchersCountFor + 1)).toBe(3);
  const none = withWatchers(withWatchers(two, { id: 'a', count: 0 }, start), { id: 'b', count: 0 }, start);
  expect(matchWatchers.parse(none).processes).toEqual([]);
  expect(countWatchers(null, start)).toBe(0);
});
