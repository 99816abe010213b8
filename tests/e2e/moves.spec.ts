// Navigation on a phone with a slow connection: nothing that stays on the screen shifts.
import type { Page } from '@playwright/test';
import { guilds, type Person } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import { untilAtRest } from './at-rest';
import { expectStill, forgetShifts, startSlowly } from './layout-shift';

test.use(phone);
test.describe.configure({ mode: 'parallel' });

const guild = `/dashboard/${guilds.coralReef}`;
const hub = `/userhub/${guilds.coralReef}`;

/** A page that is reached by a button instead of a link. */
interface Pressed {
  readonly button: string;
  readonly href: string;
}
type Way = string | Pressed;

const hrefOf = (way: Way) => (typeof way === 'string' ? way : way.href);

/** Navigates by the named button, or else by a link on the page or in the menu. */
async function go(page: Page, way: Way): Promise<void> {
  const href = hrefOf(way);
  if (typeof way !== 'string') {
    const button = page.getByRole('button', { name: way.button });
    await expect(button).toBeEnabled();
    await button.scrollIntoViewIfNeeded();
    await forgetShifts(page);
    await button.tap();
    await page.waitForURL(href);
    return untilAtRest(page);
  }
  const onPage = page.locator(`:is(main, footer) a[href="${href}"]:visible`).first();
  if (await onPage.isVisible()) {
    await onPage.scrollIntoViewIfNeeded();
    await forgetShifts(page);
    await onPage.tap();
  } else {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog');
    const inMenu = menu.locator(`a[href="${href}"]`).first();
    const folded = menu.locator('button[aria-expanded=false]');
    await expect(menu).toBeVisible();
    while ((await inMenu.count()) === 0 && (await folded.count()) > 0) await folded.first().tap();
    await expect(inMenu).toBeVisible();
    await forgetShifts(page);
    await inMenu.tap();
  }
  await page.waitForURL(href);
  await untilAtRest(page);
}

const tours: readonly { readonly person: Person | null; readonly ways: readonly Way[] }[] = [
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
    person: 'pearl',
    ways: [
      `${guild}/logging`,
      `${guild}/moderation`,
      `${guild}/giveaways`,
      `${guild}/polls`,
      `${guild}/logging`,
    ],
  },
  {
    person: 'pearl',
    ways: [`${guild}/tickets`, `${guild}/tickets?template=Support`, `${guild}/tickets`],
  },
  {
    person: 'kai',
    ways: [
      '/arcade/battleship',
      { button: 'Play the computer', href: '/arcade/battleship/setup' },
      '/arcade/battleship',
    ],
  },
  {
    person: 'kai',
    ways: [
      hub,
      ...['profile', 'appeals', 'applications', 'reports', 'tickets'].flatMap((id) => [`${hub}/${id}`, hub]),
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
  test(`nothing moves on the way of ${person ?? 'a visitor'} from ${hrefOf(ways[0] ?? '/')}`, async ({
    pageFor,
  }) => {
    const page = await pageFor(person);
    await startSlowly(page);
    const [first = '/', ...others] = ways;
    await page.goto(hrefOf(first));
    await untilAtRest(page);
    for (const way of others) {
      const href = hrefOf(way);
      await test.step(href, async () => {
        await go(page, way);
        await expectStill(page, href);
      });
    }
  });
}
