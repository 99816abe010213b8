// Measures unexpected layout shifts, over a connection that is slow enough to reveal them.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '../support/playwright';

/** As a layout shift score; 0.02 is a line of text that moves by its height. */
const mostShift = 0.02;

const seen = z.array(z.object({ value: z.number(), moved: z.string() }));

const watch = `
  window.shifts = [];
  const told = ({ node, previousRect, currentRect }) =>
    (node?.nodeName ?? 'gone') + ' "' + (node?.textContent ?? '').slice(0, 40) + '" from ' + previousRect.top + ' to ' + currentRect.top;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) window.shifts.push({ value, moved: sources.map(told).join('; ') });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Slows down the connection of a page and records the shifts in every document that it opens. */
export async function startSlowly(page: Page): Promise<void> {
  // The first document of a site gets a new process, which may render before it knows the window's size.
  await page.goto('/api/health');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.addInitScript(watch);
}

/** Drops earlier shifts, which a press has caused. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate('window.shifts.splice(0)');
}

/** Expects no shift since the page was opened or since the last check. */
export async function expectStill(page: Page, what: string): Promise<void> {
  const shifts = seen.parse(await page.evaluate('window.shifts.splice(0)'));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.filter(({ value }) => value > 0.002);
  expect.soft({ what, moved: sum > mostShift ? moved : [] }).toEqual({ what, moved: [] });
}
