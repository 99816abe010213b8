import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startSite } from '../../tests/support/site';
import { load } from './load';
import { number, table } from './markdown';
import { targetsOn } from './pages';

const ticksPerSecond = 100;

/** Seconds of CPU time of a process and its children. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in brackets and may contain anything, so the fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (children === '') return own;
  return children.split(' ').reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

async function measured(workers: number, env: Record<string, string>, seconds: number): Promise<string[]> {
  const site = await startSite({ mode: 'production', env: { ...env, SITE_WORKERS: String(workers) } });
  try {
    const { section } = await targetsOn(site.url);
    await load(section, { seconds: 5, connections: 16 });
    const before = cpuSeconds(site.pid);
    const clientBefore = process.cpuUsage();
    const { perSecond, p99 } = await load(section, { seconds, connections: 16 });
    const perPage = (cpuSeconds(site.pid) - before) / (perSecond * seconds);
    const { user, system } = process.cpuUsage(clientBefore);
    const client = (user + system) / 1_000_000 / seconds;
    // A worker has one thread for pages, so it uses about one core.
    const possible = Math.min(workers, cpus().length) / perPage;
    return [
      String(workers),
      number(perSecond),
      number(p99),
      number(perPage * 1000),
      client.toFixed(2),
      number(possible),
    ];
  } finally {
    await site.stop();
  }
}

/**
 * Section pages per second with one and two workers; the client's share of the cores is reported separately.
 */
export async function workersTable(env: Record<string, string>, seconds: number): Promise<string> {
  if (!existsSync('/proc/self/stat')) return 'Workers are measured where there is /proc.';
  const head = ['workers', 'pages/s', 'p99 ms', 'CPU ms a page', 'cores of the client', 'pages/s without it'];
  return table(head, [await measured(1, env, seconds), await measured(2, env, seconds)]);
}
