// Presses between the first paint and the scripts, which are held back here until everything is pressed.

import type { Locator, Page, Request, Route } from '@playwright/test';
import { guilds } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import { saveBar } from './section-form';

const scripts = '**/_next/static/**/*.js';

/**
 * Opens a page without its scripts and returns a function that releases them. Tries again until `part` is
 * shown, since a busy server leaves the data of a section to the scripts.
 */
async function openSilent(
  page: Page,
  path: string,
  part: Locator = page.getByRole('main'),
): Promise<() => Promise<void>> {
  let held: Route[] = [];
  let isHolding = true;
  await page.route(scripts, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  await expect(async () => {
    held = [];
    // Not by `goto`, which waits for React here.
    await page.evaluate((to) => window.location.assign(to), path);
    await page.waitForURL(path, { waitUntil: 'commit' });
    await expect(page.locator('body[data-deaf]')).toBeVisible();
    await expect(part).toBeVisible({ timeout: 5000 });
  }).toPass();
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator('body')).not.toHaveAttribute('data-deaf');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  };
}

/** The requests of the page to a path from now on. */
function asking(page: Page, path: string): readonly Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request);
  });
  return asked;
}

test.describe('on a phone', () => {
  test.use({ person: 'pearl', ...phone });

  test.beforeEach(async ({ page }) => {
    await page.goto('/icon.svg');
  });

  test('early presses of bell, menu, a switch and a folded block take effect once', async ({ page }) => {
    const banner = page.getByRole('banner');
    const form = page.getByRole('form', { name: 'Welcome', exact: true });
    const letGo = await openSilent(
      page,
      `/dashboard/${guilds.coralReef}/welcome`,
      form.getByRole('switch').first(),
    );

    await test.step('the bell opens without scripts', async () => {
      await banner.getByRole('button', { name: /^Notifications/ }).tap();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      await page.touchscreen.tap(180, 700);
      await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
      await banner.getByRole('button', { name: /^Notifications/ }).tap();
    });
    // The form is inert until the scripts have run, so that no input is lost; hence taps by position.
    const toggle = form.getByRole('switch').first();
    const fold = form.getByRole('button', { name: /^Show settings: / }).last();
    const title = (await fold.getAttribute('aria-label'))?.replace('Show settings: ', '') ?? '';
    const wasOn = await toggle.isChecked();
    const pressAt = async (control: typeof toggle) => {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    await page.keyboard.press('Escape');
    await test.step('the other controls show that they were pressed', async () => {
      await pressAt(toggle);
      await pressAt(toggle);
      await expect(toggle).toHaveAttribute('data-pressed');
      await pressAt(fold);
      await expect(fold).toHaveAttribute('data-pressed');
      await banner.getByRole('button', { name: 'Menu' }).tap();
      await expect(banner.getByRole('button', { name: 'Menu' })).toHaveAttribute('data-pressed');
    });
    await letGo();
    await expect(page.getByRole('dialog', { name: 'Pearl' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Pearl' })).toBeHidden();
    await expect(toggle).toBeChecked({ checked: !wasOn });
    await expect(form.getByRole('button', { name: `Hide settings: ${title}`, exact: true })).toBeVisible();
    await expect(saveBar(page)).toBeVisible();
  });

  test('a bell opened early shows its list once the scripts have run', async ({ page }) => {
    const letGo = await openSilent(page, '/');
    await page.getByRole('button', { name: /^Notifications/ }).tap();
    await letGo();
    const list = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(list.getByText('Notifications', { exact: true })).toBeVisible();
  });

  test('an early press of a submit button sends the form once', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 4\d\d/);
    const letGo = await openSilent(page, '/store/manage');
    await page.getByRole('textbox', { name: 'Code' }).fill('ABCDEFGHJKLMNPQR');
    const button = page.getByRole('button', { name: 'Redeem code' });
    await button.tap();
    await expect(button).toHaveAttribute('data-pressed');
    const sent = asking(page, '/api/store/200000000000000003/redeem');
    await letGo();
    await expect
      .poll(() => sent.map((request) => request.postDataJSON()))
      .toEqual([{ code: 'ABCDEFGHJKLMNPQR' }]);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCDEFGHJKLMNPQR');
    expect(sent).toHaveLength(1);
  });

  test('an early press of a link navigates once', async ({ page }) => {
    const letGo = await openSilent(page, '/');
    const documents = asking(page, '/dashboard/selector');
    await page.getByRole('main').getByRole('link', { name: 'Open the Bot Dashboard' }).tap();
    await page.waitForURL('/dashboard/selector', { waitUntil: 'commit' });
    await letGo();
    expect(documents).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Select a Server' })).toBeVisible();
  });
});

test('a theme chosen early is set at once and persists', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.emulateMedia({ colorScheme: 'light' });
  const letGo = await openSilent(page, '/welcome');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('light');
  const dark = page.getByRole('banner').getByRole('radio', { name: 'Dark theme' });
  await dark.check();
  expect(await theme()).toBe('dark');
  await letGo();
  await expect(dark).toBeChecked();
  expect(await theme()).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
