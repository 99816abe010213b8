// Notifications reach every open tab and device; the bell as only a browser shows it.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { signIn } from '../support/client';
import { people } from '../support/people';
import { expect, phone, test } from '../support/playwright';

const path = `/api/social/notifications/${people.kai}`;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });

async function tell(title: string): Promise<void> {
  const kai = await signIn(people.kai);
  expect((await kai.post(path, { title, description: `About ${title}.` })).status).toBe(200);
}

test.beforeEach(async () => {
  await (await signIn(people.kai)).request('DELETE', path);
});

test('two tabs and another device receive a notification and agree that it was seen', async ({ pageFor }) => {
  const one = await pageFor('kai');
  const streams: string[] = [];
  one.context().on('request', (request) => {
    if (request.url().includes('/api/events/')) streams.push(request.url());
  });
  await one.goto('/');
  await expect.poll(() => streams.length).toBe(1);
  const two = await one.context().newPage();
  await two.goto('/dashboard');
  const device = await pageFor('kai');
  await device.goto('/dashboard/selector');
  await tell('Ahoy');
  for (const page of [one, two, device]) {
    await page.bringToFront();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  }
  await one.bringToFront();
  await bell(one).click();
  await expect(row(one, 'Ahoy')).toBeVisible();
  // Opening the list marks it as seen everywhere.
  for (const page of [one, two, device]) await expect(bell(page)).toHaveAccessibleName('Notifications');
  await tell('More');
  await expect(row(one, 'More')).toBeVisible();
  await two.close();
});

test('one is marked as read; list and delete confirmation have no axe violations', async ({ pageFor }) => {
  const page = await pageFor('kai');
  await tell('One');
  await page.goto('/');
  await bell(page).click();
  await expect(row(page, 'One')).toBeVisible();
  await expectNoAxeViolations(page, list(page));
  await list(page).getByRole('button', { name: "Mark 'One' as read" }).click();
  await expect(list(page).getByRole('button', { name: "Mark 'One' as unread" })).toBeVisible();
  await list(page).getByRole('button', { name: 'Delete all' }).click();
  const question = list(page).getByRole('alertdialog', { name: 'Delete all notifications?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page, list(page));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(phone);
  test.use({ person: 'kai' });

  test('a long word fits, and buttons are at least 44 px high', async ({ page }) => {
    await tell('Averylongwordthatdoesnotfit'.repeat(8));
    await page.goto('/');
    await bell(page).click();
    await expect(row(page, 'Averylong')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const button of await list(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
