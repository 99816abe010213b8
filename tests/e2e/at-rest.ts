import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Waits until a page asks for nothing any more. Playwright's own 'networkidle' never comes: the stream of
 * what is new stays open.
 */
export async function untilAtRest(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(50);
  page.off('request', note);
  page.off('requestfinished', note);
}
