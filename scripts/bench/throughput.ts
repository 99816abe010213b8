import { startBareServer } from './bare';
import { type Load, load, type Target } from './load';
import { judged, number, table } from './markdown';
import type { Targets } from './pages';

interface Row {
  readonly title: string;
  readonly target: Target;
  readonly wanted?: { readonly perSecond: number };
}

/** The compiler of V8 needs a few thousand calls before it has made the code fast. */
const warmUpSeconds = 5;

async function measured(target: Target, seconds: number): Promise<Load> {
  await load(target, { seconds: warmUpSeconds });
  return load(target, { seconds });
}

function cells(title: string, result: Load, bare: Load, wanted: string): string[] {
  return [
    title,
    number(result.perSecond),
    number(result.p50),
    number(result.p99),
    (result.perSecond / bare.perSecond).toFixed(3),
    String(result.failures),
    wanted,
  ];
}

/** Requests per second and latencies, beside a bare server on the same machine in the same minutes. */
export async function throughputTable(targets: Targets, seconds: number): Promise<string> {
  const rows: readonly Row[] = [
    { title: 'static page /login', target: targets.login, wanted: { perSecond: 1500 } },
    { title: 'dashboard section page', target: targets.section, wanted: { perSecond: 100 } },
    { title: 'settings GET', target: targets.settings, wanted: { perSecond: 800 } },
    { title: 'settings GET, unchanged (304)', target: targets.unchanged },
    { title: 'health', target: targets.health },
  ];
  const bareServer = await startBareServer();
  const bare = await measured({ url: bareServer.url, status: 200 }, seconds);
  await bareServer.stop();

  const lines = [cells('bare node:http', bare, bare, '')];
  for (const { title, target, wanted } of rows) {
    const result = await measured(target, seconds);
    const judgement =
      wanted === undefined
        ? ''
        : judged(result.perSecond >= wanted.perSecond, `≥ ${number(wanted.perSecond)}/s`);
    lines.push(cells(title, result, bare, judgement));
    if (target !== targets.section) continue;
    const half = await load(target, { seconds, rate: Math.max(1, Math.floor(result.perSecond / 2)) });
    lines.push(cells(`${title}, half load`, half, bare, judged(half.p99 < 250, 'p99 < 250 ms')));
  }
  return table(['what', 'requests/s', 'p50 ms', 'p99 ms', 'ratio to bare', 'failures', 'target'], lines);
}
