// How soon a slow phone responds: CPU ÷ 4, 150 ms, 1.6 Mbit/s, empty cache.
import type { Browser } from '@playwright/test';
import { addCookies, withBrowser } from './browser';
import { percentile } from './calls';
import type { Target } from './load';
import { judged, number, table } from './markdown';

const runs = 5;
/** The limit from navigation to the first press that is answered, in milliseconds. */
const limit = 2000;

interface Opened {
  readonly paint: number;
  /** When React is ready, and replays earlier presses. */
  readonly answer: number;
  /** When all of the page is: below the first screen, and parts with lazily loaded code. */
  readonly all: number;
}

/**
 * Runs in the page: records when `data-deaf` leaves the body (components/layout/body), and when it leaves the
 * last part.
 */
const watch = `
new MutationObserver(() => {
  if (!document.body || document.body.hasAttribute('data-deaf')) return;
  window.answersAt ??= performance.now();
  if (!document.querySelector('[data-deaf]')) window.allAt ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-deaf'] });
`;

async function open(browser: Browser, { url, headers = {} }: Target): Promise<Opened> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  try {
    await addCookies(context, url, headers.cookie ?? '');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('body:not([data-deaf])').waitFor({ state: 'attached', timeout: 60_000 });
    await page.locator('[data-deaf]').first().waitFor({ state: 'detached', timeout: 60_000 });
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return {
      paint,
      answer: Number(await page.evaluate('window.answersAt')),
      all: Number(await page.evaluate('window.allAt')),
    };
  } finally {
    await context.close();
  }
}

/** First paint and first answered press of pages on a slow phone, as medians of five. */
export async function phoneTable(
  pages: readonly (readonly [title: string, page: Target])[],
): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const [title, page] of pages) {
      const opened: Opened[] = [];
      for (let run = 0; run < runs; run += 1) opened.push(await open(browser, page));
      const median = (time: keyof Opened) =>
        percentile(
          opened.map((one) => one[time]),
          0.5,
        );
      rows.push([
        ...[title, number(median('paint')), number(median('answer')), number(median('all'))],
        judged(median('answer') <= limit, `≤ ${number(limit)} ms`),
      ]);
    }
    return table(
      ['page on a slow phone', 'first paint, ms', 'first press, ms', 'all of it, ms', 'target'],
      rows,
    );
  });
}
