// The site restarts under an open console: the bot continues, and so does the log in the browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/steps/ports.mjs';
import { signIn } from '../support/client';
import { memoryFolder } from '../support/memory-folder';
import { people } from '../support/people';
import { untilReact } from '../support/playwright';
import { type Site, startSite } from '../support/site';

const dataDir = mkdtempSync(join(memoryFolder, 'corallium-adoption-'));
/** Numbers its lines, so that a missing or duplicate one is noticed. */
const code = `let tick = 0; setInterval(() => console.log('tick ' + ++tick), 100); fetch(process.env.SITE_URL + '/api/v1/bot/heartbeat', { method: 'PUT', headers: { authorization: 'Bearer ' + process.env.BOT_API_TOKEN, 'content-type': 'application/json' }, body: '{}' })`;
const env = { DATA_DIR: dataDir, BOT_COMMAND: JSON.stringify([process.execPath, '-e', code]) };

/**
 * Waits until the log shows a line after `tick` and counts as many lines as were printed: then none is
 * missing or duplicate.
 */
async function expectAllBeyond(page: Page, tick: number): Promise<number> {
  let last = 0;
  const readLog = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[role=log] [data-index]')];
      const [, shown] = /tick (\d+)$/.exec(rows.at(-1)?.textContent ?? '') ?? [];
      const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
      const [, count] = /\n([\d,]+) of [\d,]+ loaded lines/.exec(texts.join('\n')) ?? [];
      return { last: Number(shown), count: Number(count?.replace(',', '')) };
    });
  await expect
    .poll(
      async () => {
        const found = await readLog();
        last = found.last;
        return found.last > tick && found.last === found.count;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(true);
  return last;
}

test('an open console reconnects to a bot that outlives the site', async ({ browser }) => {
  const port = await freePort();
  const sites: Site[] = [await startSite({ mode: 'production', env, port })];
  const url = sites[0]?.url ?? '';
  const client = await signIn(people.marina, url);
  const context = await browser.newContext();
  try {
    await context.addCookies(client.cookies.list().map(({ name, value }) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(`${url}/staff/console`);
    await untilReact(page, url);
    const status = page.getByRole('region', { name: 'Status' });
    await status.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(status.getByText(/^Running/)).toBeVisible({ timeout: 60_000 });
    const processOf = async () => /Process \d+/.exec((await status.textContent()) ?? '')?.[0];
    const before = await processOf();
    expect(before).toBeDefined();
    await page.getByRole('searchbox', { name: 'Filter the log' }).fill('tick');
    const last = await expectAllBeyond(page, 5);

    await sites.pop()?.stop();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    sites.push(await startSite({ mode: 'production', env, port }));
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(status.getByText(/^Running/)).toBeVisible({ timeout: 60_000 });
    expect(await processOf()).toBe(before);
    await expectAllBeyond(page, last);
    await expect(page.getByText(/missing here/)).toHaveCount(0);

    await status.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(status.getByText('Stopped')).toBeVisible({ timeout: 60_000 });
  } finally {
    await context.close();
    await sites.pop()?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
