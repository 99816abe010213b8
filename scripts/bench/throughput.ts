import { startEmptyApp } from './empty-app';
import { type Load, load, type Target } from './load';
import { judged, number, table } from './markdown';
import type { Targets } from './pages';

/** The part of the empty application that a row is compared with. */
type Yardstick = 'static page' | 'dynamic page' | 'route';

interface Row {
  readonly title: string;
  readonly target: Target;
  readonly beside: Yardstick;
  /** The wanted share of the baseline's requests per second. */
  readonly wanted?: number;
}

/** V8 needs a few thousand calls before it has optimised the code. */
const warmUpSeconds = 3;
/** Site and baseline alternate this often, so that other load on the machine affects both. */
const turns = 3;

function joined(loads: readonly Load[]): Load {
  const mean = (pick: (each: Load) => number) =>
    loads.reduce((sum, each) => sum + pick(each), 0) / loads.length;
  return {
    perSecond: mean(({ perSecond }) => perSecond),
    p50: mean(({ p50 }) => p50),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function besides(target: Target, yardstick: Target, seconds: number): Promise<readonly [Load, Load]> {
  const loads: [Load, Load][] = [];
  for (const each of [target, yardstick]) await load(each, { seconds: warmUpSeconds });
  for (let turn = 0; turn < turns; turn += 1) {
    const own = await load(target, { seconds: seconds / turns });
    loads.push([own, await load(yardstick, { seconds: seconds / turns })]);
  }
  return [joined(loads.map(([own]) => own)), joined(loads.map(([, other]) => other))];
}

function cells(title: string, result: Load, beside: Load | null, wanted: string): string[] {
  return [
    title,
    number(result.perSecond),
    number(result.p50),
    number(result.p99),
    beside === null ? '' : (result.perSecond / beside.perSecond).toFixed(2),
    beside === null ? '' : number(beside.perSecond),
    String(result.failures),
    wanted,
  ];
}

/** Requests per second and latencies, compared with an empty application of the same Next. */
export async function throughputTable(targets: Targets, seconds: number): Promise<string> {
  const rows: readonly Row[] = [
    { title: 'static page /login', target: targets.login, beside: 'static page', wanted: 0.9 },
    { title: 'static page of the wiki', target: targets.wiki, beside: 'static page' },
    { title: 'home', target: targets.hub, beside: 'dynamic page', wanted: 0.6 },
    { title: 'dashboard section page', target: targets.section, beside: 'dynamic page', wanted: 0.4 },
    { title: 'settings GET', target: targets.settings, beside: 'route', wanted: 0.8 },
    { title: 'settings GET, unchanged (304)', target: targets.unchanged, beside: 'route', wanted: 10 },
    { title: 'health', target: targets.health, beside: 'route' },
  ];
  const empty = await startEmptyApp();
  const paths: Record<Yardstick, string> = {
    'static page': '/',
    'dynamic page': '/dynamic',
    route: '/answer',
  };
  const lines: string[][] = [];
  try {
    for (const { title, target, beside, wanted } of rows) {
      const yardstick = { url: `${empty.url}${paths[beside]}`, status: 200 };
      const [own, other] = await besides(target, yardstick, seconds);
      const ratio = own.perSecond / other.perSecond;
      lines.push(
        cells(title, own, other, wanted === undefined ? '' : judged(ratio >= wanted, `≥ ${wanted}`)),
      );
      if (target !== targets.section) continue;
      const half = await load(target, { seconds, rate: Math.max(1, Math.floor(own.perSecond / 2)) });
      lines.push(cells(`${title}, half load`, half, null, judged(half.p99 < 250, 'p99 < 250 ms')));
    }
  } finally {
    await empty.stop();
  }
  const head = ['what', 'requests/s', 'p50 ms', 'p99 ms', 'ratio', 'empty app/s', 'failures', 'target'];
  return table(head, lines);
}
