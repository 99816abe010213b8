import { firstLoadBytes } from './first-load';
import { judged, table } from './markdown';
import type { Targets } from './pages';

export interface FirstLoad {
  readonly title: string;
  readonly target: keyof Targets;
  /** In kB after gzip. */
  readonly limit: number;
}

/** The pages with a limit for their JavaScript. */
export const firstLoads: readonly FirstLoad[] = [
  { title: '/login (static)', target: 'login', limit: 160 },
  { title: '/wiki/settings-welcome (static)', target: 'wiki', limit: 160 },
  { title: '/welcome (static)', target: 'welcome', limit: 160 },
  { title: '/contact (static)', target: 'contact', limit: 160 },
  { title: '/store', target: 'store', limit: 160 },
  { title: '/store/subscriptions', target: 'plans', limit: 200 },
  { title: '/', target: 'hub', limit: 200 },
  { title: '/dashboard/selector', target: 'selector', limit: 200 },
  { title: '/dashboard/{guildId}/welcome', target: 'section', limit: 190 },
  { title: '/dashboard/{guildId}/overview', target: 'overview', limit: 190 },
];

/** The initial JavaScript of each page. */
export async function firstLoadTable(targets: Targets): Promise<string> {
  const rows: string[][] = [];
  for (const { title, target, limit } of firstLoads) {
    const kilobytes = (await firstLoadBytes(targets[target])) / 1000;
    rows.push([title, kilobytes.toFixed(1), judged(kilobytes <= limit, `≤ ${limit} kB`)]);
  }
  return table(['page', 'JavaScript, kB gzip', 'target'], rows);
}
