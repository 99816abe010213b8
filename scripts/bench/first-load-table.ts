import { firstLoadBytes } from './first-load';
import { judged, table } from './markdown';
import type { Targets } from './pages';

/** The JavaScript that each page loads first. */
export async function firstLoadTable(targets: Targets): Promise<string> {
  const pages = [
    { title: '/login (static)', target: targets.login, limit: 160 },
    { title: '/wiki/settings-welcome (static)', target: targets.wiki, limit: 160 },
    { title: '/welcome (static)', target: targets.welcome, limit: 160 },
    { title: '/contact (static)', target: targets.contact, limit: 160 },
    { title: '/store', target: targets.store, limit: 160 },
    { title: '/store/subscriptions', target: targets.plans, limit: 200 },
    { title: '/', target: targets.hub, limit: 200 },
    { title: '/dashboard/selector', target: targets.selector, limit: 200 },
    { title: '/dashboard/{guildId}/welcome', target: targets.section, limit: 190 },
    { title: '/dashboard/{guildId}/overview', target: targets.overview, limit: 190 },
  ];
  const rows: string[][] = [];
  for (const { title, target, limit } of pages) {
    const kilobytes = (await firstLoadBytes(target)) / 1000;
    rows.push([title, kilobytes.toFixed(1), judged(kilobytes <= limit, `≤ ${limit} kB`)]);
  }
  return table(['page', 'JavaScript, kB gzip', 'target'], rows);
}
