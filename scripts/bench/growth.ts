import { startSite } from '../../tests/support/site';
import { addGuilds } from './fill-store';
import { judged, number, table } from './markdown';
import { type Targets, targetsOn } from './pages';
import { medianTime } from './sequential';

const sizes = [10, 10_000] as const;
const mostGrowth = 1.5;
const turns = 5;

const pages = [
  ['/login', 'login'],
  ['/', 'hub'],
  ['/dashboard/selector', 'selector'],
  ['/dashboard/{guildId}/welcome', 'section'],
  ['/dashboard/{guildId}/overview', 'overview'],
  ['settings GET', 'settings'],
] as const satisfies readonly (readonly [string, keyof Targets])[];

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Measures both sites alternately, so that other load on the machine affects both. */
async function mediansOn(sites: readonly Targets[], name: keyof Targets, seconds: number): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (const targets of sites) await medianTime(targets[name], 1);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [site, targets] of sites.entries())
      times[site]?.push(await medianTime(targets[name], seconds / turns));
  }
  return times.map(median);
}

/** How page times grow with the number of guilds in the store. */
export async function growthTable(env: Record<string, string>, seconds: number): Promise<string> {
  const sites = await Promise.all(
    sizes.map((count) =>
      startSite({ mode: 'production', env, prepare: (dataDir) => addGuilds(dataDir, count) }),
    ),
  );
  try {
    const targets = await Promise.all(sites.map(({ url }) => targetsOn(url)));
    const rows: string[][] = [];
    for (const [title, name] of pages) {
      const [small = 0, large = 0] = await mediansOn(targets, name, seconds);
      const growth = large / small;
      const verdict = judged(growth <= mostGrowth, `≤ ${mostGrowth} ×`);
      rows.push([title, number(small), number(large), growth.toFixed(2), verdict]);
    }
    const [few, many] = sizes;
    return table(
      ['page', `p50 ms, ${few} guilds`, `p50 ms, ${number(many)} guilds`, 'growth', 'target'],
      rows,
    );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}
