import { firstLoadBytes, scriptsOf } from '@/scripts/bench/first-load';
import { firstLoads } from '@/scripts/bench/first-load-table';
import { targetsOn } from '@/scripts/bench/pages';
import { runningSite } from '../support/running-site';

test('no page exceeds its limit of JavaScript on first load', async () => {
  const targets = await targetsOn(runningSite().url);
  const over: string[] = [];
  for (const { title, target, limit } of firstLoads) {
    const kilobytes = (await firstLoadBytes(targets[target])) / 1000;
    expect(kilobytes).toBeGreaterThan(100);
    if (kilobytes > limit) over.push(`${title}: ${kilobytes} kB`);
  }
  expect(over).toEqual([]);
});

test('large scripts are marked to be compiled while they load', async () => {
  const { url } = runningSite();
  const sources = scriptsOf(await (await fetch(`${url}/welcome`)).text());
  const scripts = await Promise.all(
    sources.map(async (source) => (await fetch(new URL(source, url))).text()),
  );
  const large = scripts.filter((script) => script.length > 100_000);
  expect(large.length).toBeGreaterThan(1);
  for (const script of large) expect(script.startsWith('//# allFunctionsCalledOnLoad\n(')).toBe(true);
});
