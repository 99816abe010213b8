// From page to page on a phone with a slow line: nothing that stays on the screen moves.
import type { Page } from '@playwright/test';
import { guilds, type Person } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import { untilAtRest } from './at-rest';
import { expectStill, forgetShifts, startSlowly } from './layout-shift';

test.use(phone);
test.describe.configure({ mode: 'parallel' });

const guild = `/dashboard/${guilds.coralReef}`;

/** Goes there by a link on the page, else by the menu. */
async function go(page: Page, href: string): Promise<void> {
  const onPage = page.locator(`:is(main, footer) a[href="${href}"]:visible`).first();
  if (await onPage.isVisible()) {
    await onPage.scrollIntoViewIfNeeded();
    await forgetShifts(page);
    await onPage.tap();
  } else {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const inMenu = page.getByRole('dialog').locator(`a[href="${href}"]`).first();
    await expect(inMenu).toBeVisible();
    await forgetShifts(page);
    await inMenu.tap();
  }
  await page.waitForURL(href);
  await untilAtRest(page);
}

const tours: readonly { readonly person: Person | null; readonly ways: readonly string[] }[] = [
  { person: 'pearl', ways: ['/', '/dashboard/selector'] },
  {
    person: 'pearl',
    ways: [
      ...['welcome', 'audit', 'transfer', 'access'].map((id) => `${guild}/${id}`),
      '/arcade',
      '/social/profile',
    ],
  },
  {
    person: 'kai',
    ways: [
      '/',
      '/arcade',
      '/arcade/battleship',
      '/arcade/battleship/leaderboard',
      '/arcade/battleship',
      '/arcade',
      '/arcade/checkers',
      '/arcade/checkers/history',
      '/social/friends',
      '/social/profile',
    ],
  },
  { person: 'marina', ways: ['/staff', '/staff/guilds', '/staff', '/staff/premium', '/staff', '/staff/log'] },
  { person: null, ways: ['/welcome', '/store', '/store/subscriptions', '/wiki', '/contact', '/terms'] },
];

for (const { person, ways } of tours) {
  test(`nothing moves on the way of ${person ?? 'a visitor'} from ${ways[0]}`, async ({ pageFor }) => {
    const page = await pageFor(person);
    await startSlowly(page);
    const [first = '/', ...others] = ways;
    await page.goto(first);
    await untilAtRest(page);
    for (const href of others) {
      await test.step(href, async () => {
        await go(page, href);
        await expectStill(page, href);
      });
    }
  });
}
