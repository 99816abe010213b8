import { startSite } from '../../tests/support/site';
import { addGuilds } from './fill-store';
import { judged, number, table } from './markdown';
import { type Targets, targetsOn } from './pages';
import { medianTime } from './sequential';

const sizes = [10, 10_000] as const;
const mostGrowth = 1.5;

const pages = [
  ['/login', 'login'],
  ['/', 'hub'],
  ['/dashboard/selector', 'selector'],
  ['/dashboard/{guildId}/welcome', 'section'],
  ['/dashboard/{guildId}/overview', 'overview'],
  ['settings GET', 'settings'],
] as const satisfies readonly (readonly [string, keyof Targets])[];

async function mediansWith(count: number, env: Record<string, string>, seconds: number): Promise<number[]> {
  const site = await startSite({ mode: 'production', env, prepare: (dataDir) => addGuilds(dataDir, count) });
  try {
    const targets = await targetsOn(site.url);
    const medians: number[] = [];
    for (const [, name] of pages) {
      await medianTime(targets[name], 1);
      medians.push(await medianTime(targets[name], seconds));
    }
    return medians;
  } finally {
    await site.stop();
  }
}

/** How the times of pages grow with the guilds in the store. */
export async function growthTable(env: Record<string, string>, seconds: number): Promise<string> {
  const [few, many] = sizes;
  const before = await mediansWith(few, env, seconds);
  const after = await mediansWith(many, env, seconds);
  const rows = pages.map(([title], place) => {
    const [small = 0, large = 0] = [before[place], after[place]];
    const growth = large / small;
    return [
      title,
      number(small),
      number(large),
      growth.toFixed(2),
      judged(growth <= mostGrowth, `≤ ${mostGrowth} ×`),
    ];
  });
  return table(['page', `p50 ms, ${few} guilds`, `p50 ms, ${number(many)} guilds`, 'growth', 'target'], rows);
}
