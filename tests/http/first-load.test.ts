import { firstLoadBytes } from '@/scripts/bench/first-load';
import { firstLoads } from '@/scripts/bench/first-load-table';
import { targetsOn } from '@/scripts/bench/pages';
import { runningSite } from '../support/running-site';

test('no page loads more JavaScript first than it may', async () => {
  const targets = await targetsOn(runningSite().url);
  const over: string[] = [];
  for (const { title, target, limit } of firstLoads) {
    const kilobytes = (await firstLoadBytes(targets[target])) / 1000;
    expect(kilobytes).toBeGreaterThan(100);
    if (kilobytes > limit) over.push(`${title}: ${kilobytes} kB`);
  }
  expect(over).toEqual([]);
});
