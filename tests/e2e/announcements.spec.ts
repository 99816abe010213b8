// Announcements that arrive after the page was rendered: they shift nothing, cover nothing for good and can
// be dismissed.

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectNoAxeViolations } from '../support/axe';
import { signIn } from '../support/client';
import { people } from '../support/people';
import { expect, phone, test } from '../support/playwright';

declare global {
  interface Window {
    /** The layout shift of this page so far, as browsers score it. */
    moved: () => number;
  }
}

const title = 'High tide';
const news = (page: Page) => page.getByRole('region', { name: 'New announcements' });
const written = z.object({ news: z.object({ id: z.string() }) });

async function announce(path: string): Promise<() => Promise<void>> {
  const marina = await signIn(people.marina);
  const answer = await marina.post('/api/staff/news', {
    title,
    text: `${'The reef is closed for an hour while the tide is high. '.repeat(4)}Come and see.`,
    startsAt: '',
    endsAt: '',
    audience: 'page',
    path,
    isDismissible: true,
  });
  const { id } = written.parse(answer.body).news;
  return async () => {
    expect((await marina.request('DELETE', `/api/staff/news/${id}`)).status).toBe(200);
  };
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.moved = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
}

/** The layout shift once pending changes are on screen. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return window.moved();
  });

/** The footer controls whose middle is covered when the page is scrolled to its end. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const controls = [...document.querySelectorAll<HTMLElement>('footer :is(a, button)')];
    return controls
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ textContent }) => textContent);
  });

for (const [name, use, path] of [
  ['a phone', phone, '/terms'],
  ['a tall desktop', { viewport: { width: 1440, height: 1700 } }, '/contact'],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(use);
    test('a late announcement shifts nothing, covers no footer control and can be dismissed', async ({
      page,
    }) => {
      const end = await announce(path);
      let answer = () => {};
      const drawn = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/session', async (route) => {
        await drawn;
        await route.continue();
      });
      await watchShifts(page);
      await page.goto(path);
      // The page is hydrated and shows the sign-in state.
      await expect(page.getByRole('banner').getByText('Login with Discord')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await moved(page);
      answer();
      await expect(news(page)).toContainText('Come and see.');
      await expect(news(page)).toBeInViewport();
      expect(await moved(page)).toBe(before);
      await expectNoAxeViolations(page);
      expect(await coveredAtEnd(page)).toEqual([]);
      await page.getByRole('button', { name: `Dismiss ${title}` }).focus();
      await page.keyboard.press('Enter');
      await expect(news(page)).toBeHidden();
      const answered = page.waitForResponse('**/api/session');
      await page.reload();
      await answered;
      await expect(page.getByText(title)).toHaveCount(0);
      await end();
    });
  });
}
