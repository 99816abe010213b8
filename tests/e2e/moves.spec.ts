// From page to page on a phone with a slow line: nothing that stays on the screen moves.
import type { Page } from '@playwright/test';
import { guilds, type Person } from '../support/people';
import { phone, test } from '../support/playwright';
import { untilAtRest } from './at-rest';
import { expectStill, forgetShifts, startSlowly } from './layout-shift';

test.use(phone);
test.describe.configure({ mode: 'parallel' });

const guild = `/dashboard/${guilds.coralReef}`;
const hub = `/userhub/${guilds.coralReef}`;

/** Goes there by a link on the page, else by the menu. */
async function go(page: Page, href: string): Promise<void> {
  const inMain = page.locator(`main a[href="${href}"]:visible`).first();
  if (await inMain.isVisible()) {
    await inMain.scrollIntoViewIfNeeded();
    await forgetShifts(page);
    await inMain.tap();
  } else {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const inMenu = page.getByRole('dialog').locator(`a[href="${href}"]`).first();
    const group = page.getByRole('dialog').locator('button[aria-expanded=false]');
    while (!(await inMenu.isVisible()) && (await group.count()) > 0) await group.first().tap();
    await forgetShifts(page);
    await inMenu.tap();
  }
  await page.waitForURL(href);
  await untilAtRest(page);
}

const tours: readonly { readonly person: Person | null; readonly ways: readonly string[] }[] = [
  {
    person: 'pearl',
    ways: [
      '/',
      '/dashboard/selector',
      `${guild}/overview`,
      `${guild}/welcome`,
      `${guild}/tickets`,
      `${guild}/members`,
      `${guild}/audit`,
      `${guild}/transfer`,
      `${guild}/access`,
      '/store/manage',
      '/store/subscriptions',
    ],
  },
  {
    person: 'kai',
    ways: [
      '/',
      '/arcade',
      '/arcade/battleship',
      '/arcade/battleship/leaderboard',
      '/arcade',
      '/arcade/coins',
      '/social/friends',
      '/social/profile',
      hub,
      `${hub}/profile`,
    ],
  },
  {
    person: 'marina',
    ways: [
      '/staff',
      '/staff/guilds',
      '/staff',
      '/staff/premium',
      '/staff',
      '/staff/staffusers',
      '/staff',
      '/staff/log',
    ],
  },
  {
    person: null,
    ways: ['/welcome', '/store', '/store/subscriptions', '/wiki', '/wiki/welcome-message', '/contact'],
  },
];

for (const { person, ways } of tours) {
  test(`nothing moves on the way of ${person ?? 'a visitor'}`, async ({ pageFor }) => {
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
