// The scripts of a game's page after gzip.
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/playwright';

const LIMIT_KB = 250;

/** The size of all scripts of a first visit, except those that are prefetched when the page is idle. */
async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  page.on('response', (answer: Response) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto(address);
  await expect(page.locator('.match-board')).toBeVisible({ timeout: 30_000 });
  // Scripts beside the board arrive before or after it; all of them count.
  await expect(async () => {
    const { length } = scripts;
    await page.waitForTimeout(1000);
    expect(scripts.length).toBe(length);
  }).toPass();
  const bodies = await Promise.all(scripts);
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

test('the pages of games on the server load at most 250 kB of scripts', async ({ pageFor }) => {
  const page = await pageFor('drift');
  await page.goto('/arcade');
  const seat = async (path: string, body: object) => {
    const answer = await page.request.post(path, {
      data: body,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBeLessThan(300);
    const { match } = await answer.json();
    return `/arcade/${match.gameId}/game?matchId=${match.matchId}`;
  };
  const addresses = [
    await seat('/api/arcade/tables/poker', {}),
    await seat('/api/arcade/tables/blackjack', {}),
    await seat('/api/arcade/matches', {
      ...{ gameId: 'coralopolis', with: 'computers', seats: 4, level: 'careful', options: {} },
    }),
  ];
  for (const address of addresses) {
    const visit = await pageFor('drift');
    expect(await scriptKilobytes(visit, address), address).toBeLessThanOrEqual(LIMIT_KB);
  }
});
