import { guilds } from '@/lib/db/collections';
import { createFeedCache, readKept } from '@/lib/db/feed-cache';
import { eventWorld, reef } from './event-world';
import { storePlan } from './stored-settings';

const world = eventWorld();

/** A read that the test resolves; `ends` has an entry for each started one. */
function slowRead() {
  const ends: ((value: { n: number }) => void)[] = [];
  const read = () => new Promise<{ n: number }>((resolve) => ends.push(resolve));
  return { read, ends };
}

test('concurrent reads share one pending read', async () => {
  const cache = createFeedCache<{ n: number }>();
  const { read, ends } = slowRead();
  const asked = [1, 2, 3].map(() => readKept(cache, [guilds], reef, read));
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  ends[0]?.({ n: 1 });
  expect(await Promise.all(asked)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect(await readKept(cache, [guilds], reef, read)).toEqual({ n: 1 });
});

test('a read after a change does not share one started before it', async () => {
  const cache = createFeedCache<{ n: number }>();
  const { read, ends } = slowRead();
  const first = readKept(cache, [guilds], reef, read);
  await new Promise(setImmediate);
  await storePlan(world, 'none');
  const second = readKept(cache, [guilds], reef, read);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[0]?.({ n: 1 });
  ends[1]?.({ n: 2 });
  expect([await first, await second]).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await readKept(cache, [guilds], reef, read)).toEqual({ n: 2 });
});
