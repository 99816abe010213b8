import type { Page, Request } from '@playwright/test';

/** Longer than the latency of the slow line: whatever an answer leads to has been asked for by then. */
const QUIET_MS = 300;

/**
 * Waits until a page has nothing to do and asks for nothing any more. Playwright's own 'networkidle' never
 * comes: event streams stay open.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    last = Date.now();
    if (request.resourceType() !== 'eventsource') open.add(request);
  };
  const end = (request: Request) => {
    last = Date.now();
    open.delete(request);
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  while (open.size > 0 || Date.now() - last < QUIET_MS) {
    // What the page has put off until it is idle comes before this. One that is just left has more to ask.
    await page
      .evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
      .catch(() => {
        last = Date.now();
      });
    await page.waitForTimeout(50);
  }
  page.off('request', begin);
  page.off('requestfinished', end);
  page.off('requestfailed', end);
}
