import type { Page, Request } from '@playwright/test';

/** Longer than the latency of the slow connection, so that follow-up requests have begun by then. */
const QUIET_MS = 300;

/**
 * Waits until a page is idle and has no open requests. Playwright's own 'networkidle' never fires, since
 * event streams stay open.
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
    // Runs after the page's own idle callbacks. It fails during a navigation, when more requests follow.
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
