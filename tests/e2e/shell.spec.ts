// The shell around every page: palette, theme, bell, menus, footer, keyboard, and all of it on a phone.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import { block, openSection, sectionForm } from './section-form';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the palette opens settings of this and other sections, and returns the focus', async ({ pageFor }) => {
  const page = await pageFor('pearl');
  await openSection(page, guilds.coralReef, 'logging');
  const go = async (words: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await search(page).fill(words);
    // The selected option, since the list may lag behind the input.
    await expect(palette(page).getByRole('option', { name: option, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  };
  await go('leave message: message', /^Leave message: Message/);
  await sectionForm(page, 'welcome');
  await expect(block(page, 'Leave message').getByRole('textbox', { name: 'Message' })).toBeFocused();
  await go('welcome message: message', /^Welcome message: Message/);
  await expect(block(page, 'Welcome message').getByRole('textbox', { name: 'Message' })).toBeFocused();

  const menu = page.getByRole('button', { name: 'Search and commands' });
  await menu.click();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await expectNoAxeViolations(page, palette(page));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the theme follows the system until it is chosen, persists, and is set before the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The theme counts as early when the document has no body yet: then nothing can have been painted.
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (dataset.theme && !dataset.themedBeforeBody) {
        dataset.themedBeforeBody = document.body === null ? dataset.theme : 'late';
      }
    }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
  });
  const early = () => page.locator('html').getAttribute('data-themed-before-body');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  expect(await early()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => theme(page)).toBe('dark');

  const chosen = (name: string) => page.getByRole('banner').getByRole('radio', { name });
  await expect(chosen('System theme')).toBeChecked();
  await chosen('Light theme').check();
  await expect.poll(() => theme(page)).toBe('light');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.reload();
  expect(await early()).toBe('light');
  await expect(chosen('Light theme')).toBeChecked();
  await chosen('Dark theme').check();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('dark');
  await expect.poll(background).not.toBe(light);
  await chosen('System theme').check();
  await expect.poll(() => theme(page)).toBe('light');
});

test('bell, account menu and footer work', async ({ pageFor }) => {
  // Drift has no notifications.
  const quiet = await pageFor('drift');
  await quiet.goto('/');
  await test.step('the bell shows its empty state', async () => {
    const bell = quiet.getByRole('button', { name: 'Notifications' });
    await bell.click();
    const list = quiet.getByRole('region', { name: 'Notifications', exact: true });
    await expect(list).toContainText('No notifications');
    await expectNoAxeViolations(quiet, list);
    await quiet.keyboard.press('Escape');
    await expect(bell).toHaveAttribute('aria-expanded', 'false');
    await expect(bell).toBeFocused();
  });
  const page = await pageFor('pearl');
  await page.goto('/');
  await test.step('the menu links to working pages and has no staff column', async () => {
    await page.getByRole('button', { name: 'Pearl' }).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link', { name: 'Guilds' })).toHaveAttribute('href', '/dashboard/selector');
    await expect(menu.getByText('Admin')).toBeHidden();
    await expectNoAxeViolations(page, menu);
    for (const link of await menu.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (href.startsWith('/auth/')) continue;
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });
  await test.step('Invite Me opens a window of 500 × 666', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Invite Me' }).click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { name: 'Add Corallium to a server' })).toBeVisible();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 666]);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.close();
  });
});

test('the keyboard can skip the navigation, and the focus is always visible', async ({ pageFor }) => {
  const page = await pageFor('pearl');
  await openSection(page, guilds.coralReef, 'reports', 'settings');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const seen: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return null;
      // A switch shows its focus on the track beside it, a field on the frame around it.
      const drawn = [element, element.nextElementSibling, element.parentElement, element.closest('.control')];
      const isSeen = drawn.some((part) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return { name: element.outerHTML.slice(0, 120), isMain: element.closest('#main') !== null, isSeen };
    });
    if (!focus?.isMain) break;
    expect(focus.isSeen, `the focus is seen on ${focus.name}`).toBe(true);
    seen.push(focus.name);
  }
  expect(seen.length).toBeGreaterThanOrEqual(5);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the drawer leads to sections, themes, other servers and the selector', async ({ pageFor }) => {
    const page = await pageFor('pearl');
    await openSection(page, guilds.coralReef, 'overview');
    await expect(page.getByRole('navigation', { name: 'Server Settings' })).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Pearl' });
    await menu.click();
    await expect(drawer).toBeVisible();
    await expectNoAxeViolations(page, drawer);
    await drawer.getByRole('button', { name: 'Utility' }).click();
    await drawer.getByRole('link', { name: 'Auto Role' }).click();
    await expect(drawer).toBeHidden();
    await sectionForm(page, 'autorole');
    await menu.click();
    await drawer.getByRole('radio', { name: 'Light theme' }).check();
    await expect.poll(() => theme(page)).toBe('light');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await drawer.getByRole('button', { name: 'Coral Reef. Switch server' }).click();
    await page
      .getByRole('dialog', { name: 'Switch server' })
      .getByRole('button', { name: 'Tide Pool' })
      .click();
    await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/autorole`);
    await expect(drawer).toBeHidden();
    await menu.click();
    await drawer.getByRole('link', { name: 'Guilds' }).click();
    await expect(page).toHaveURL('/dashboard/selector');
  });
});

test('the login button fits a bar of 320 px, even with the text spacing of WCAG', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/welcome');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login with Discord' });
  await expect(login).toBeVisible();
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  await expect
    .poll(() => login.evaluate((link) => link.getBoundingClientRect().right))
    .toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
