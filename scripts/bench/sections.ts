// A section of the dashboard: opened directly, and from another one over a connection with 150 ms of latency.
import type { Page } from '@playwright/test';
import { sectionGroups } from '@/lib/guild-settings/section';
import { addCookies, withBrowser } from './browser';
import { percentile } from './calls';
import { assertAnswers, type Target } from './load';
import { judged, number, table } from './markdown';

const opened = 300;
const latency = 150;
/** The wait for what a page fetches when idle, in milliseconds; its event stream never ends. */
const rest = 1500;
/** Milliseconds. */
const limits = { firstByte: 20, form: latency + 100 };

async function firstByteOf(target: Target): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < opened; run += 1) {
    const begun = performance.now();
    const response = await assertAnswers(target);
    times.push(performance.now() - begun);
    await response.arrayBuffer();
  }
  return percentile(times, 0.5);
}

interface Move {
  /** From the press to the frame with the new section's heading, in milliseconds. */
  readonly heading: number;
  readonly form: number;
}

/** Runs in the page: measures from the press of the link to this path. */
const watchMove = (path: string) => `
  window.move = new Promise((resolve) => {
    const shown = (query) => [...document.querySelectorAll('main ' + query)].find((one) => one.checkVisibility());
    const before = shown('h1')?.textContent;
    document.querySelector('nav a[href="${path}"]').addEventListener('click', () => {
      const pressed = performance.now();
      let heading;
      const look = () => {
        if (heading === undefined && shown('h1')?.textContent !== before) heading = performance.now() - pressed;
        if (heading !== undefined && location.pathname === '${path}' && !shown('[aria-busy="true"]'))
          return resolve({ heading, form: performance.now() - pressed });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  });
  null;
`;

async function move(page: Page, path: string): Promise<Move> {
  await page.evaluate(watchMove(path));
  await page.locator(`nav a[href="${path}"]`).click();
  const { heading, form } = Object(await page.evaluate('window.move'));
  await page.waitForTimeout(rest);
  return { heading: Number(heading), form: Number(form) };
}

/** Moves to all other sections, group by group of the sidebar. */
async function movesFrom({ url, headers = {} }: Target): Promise<readonly Move[]> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await addCookies(context, url, headers.cookie ?? '');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.goto(url);
    await page.waitForTimeout(rest);
    const sidebar = page.getByRole('navigation', { name: 'Server Settings' });
    const moves: Move[] = [];
    for (const { title } of sectionGroups) {
      await sidebar.getByRole('button', { name: title }).click();
      const links = await sidebar.locator('ul:visible a:not([aria-current], [href$="/overview"])').all();
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
      for (const path of paths) if (path !== null) moves.push(await move(page, path));
    }
    return moves;
  });
}

/** The first byte of a section opened directly, and how soon heading and form appear after a press. */
export async function sectionsTable(section: Target): Promise<string> {
  const firstByte = await firstByteOf(section);
  const moves = await movesFrom(section);
  const row = (title: string, values: readonly number[], limit: number | null) => {
    const p50 = percentile(values, 0.5);
    const target = limit === null ? '' : judged(p50 <= limit, `≤ ${number(limit)} ms`);
    return [title, number(p50), number(Math.max(...values)), target];
  };
  return table(
    ['dashboard section', 'p50, ms', 'most, ms', 'target'],
    [
      row('first byte', [firstByte], limits.firstByte),
      row(
        'heading after a press',
        moves.map(({ heading }) => heading),
        null,
      ),
      row(
        'form, first visit',
        moves.map(({ form }) => form),
        limits.form,
      ),
    ],
  );
}
