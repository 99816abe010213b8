// Unsaved changes stop every way to leave a page, and no input is lost.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, saveBar, sectionForm, showTab, toast, unfold } from './section-form';

test.use({ person: 'pearl' });

const here = `/dashboard/${guilds.tidePool}/welcome`;
const message = (page: Page) => block(page, 'Welcome message').getByRole('textbox', { name: 'Message' });
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' });
const auditLink = (page: Page) => page.getByRole('link', { name: 'Audit Log' });

async function stay(page: Page, draft: string): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(here);
  await expect(message(page)).toHaveValue(draft);
}

test('unsaved changes stop every way out of the page', async ({ page }) => {
  await page.goto('/dashboard/selector');
  await page.getByRole('link', { name: 'Staff Dashboard for Tide Pool' }).click();
  await page.getByRole('button', { name: /^Moderation/ }).click();
  await page.getByRole('link', { name: 'Welcome' }).first().click();
  await sectionForm(page, 'welcome');
  await unfold(page);
  await message(page).fill('Half a thought');

  await test.step('a link of the sidebar', async () => {
    await auditLink(page).click();
    await stay(page, 'Half a thought');
  });
  await test.step('the logo, and Escape stays on the page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Corallium' }).click();
    await expect(question(page)).toBeVisible();
    await expectNoAxeViolations(page, question(page));
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(here);
  });
  await test.step('the server switcher', async () => {
    await page.getByRole('button', { name: 'Tide Pool. Switch server' }).click();
    const switcher = page.getByRole('dialog', { name: 'Switch server' });
    await expect(switcher.getByRole('button', { name: 'Coral Reef' })).toBeVisible();
    await expectNoAxeViolations(page, switcher);
    await switcher.getByRole('button', { name: 'Coral Reef' }).click();
    await stay(page, 'Half a thought');
  });
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('audit');
    await expect(page.getByRole('option', { selected: true })).toContainText('Audit Log');
    await page.keyboard.press('Enter');
    await stay(page, 'Half a thought');
  });
  await test.step('the browser’s Back', async () => {
    await page.goBack();
    await stay(page, 'Half a thought');
  });
  await test.step('two pages back at once', async () => {
    await page.evaluate(() => window.history.go(-2));
    await stay(page, 'Half a thought');
  });
  await test.step('closing the tab', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(message(page)).toHaveValue('Half a thought');
  });
  await test.step('Back leaves the page once the visitor confirms', async () => {
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/overview`);
    await page.goForward();
    await sectionForm(page, 'welcome');
    await unfold(page);
    await expect(message(page)).not.toHaveValue('Half a thought');
    await expect(saveBar(page)).toBeHidden();
  });
  await test.step('an anchor is not another page, and Back returns to it', async () => {
    await message(page).fill('Half a thought');
    await page.evaluate(() => {
      window.location.hash = 'anywhere';
    });
    await page.goBack();
    await expect(page).toHaveURL(here);
    await page.goForward();
    await expect(page).toHaveURL(`${here}#anywhere`);
    await expect(message(page)).toHaveValue('Half a thought');
    await auditLink(page).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/audit`);
    await page.goBack();
    await expect(page).toHaveURL(`${here}#anywhere`);
    await sectionForm(page, 'welcome');
  });
});

test('a change is saved on leaving, and a draft is restored after a reload', async ({ page }) => {
  await openSection(page, guilds.tidePool, 'welcome');
  await message(page).fill('Saved on the way out');
  await auditLink(page).click();
  await question(page).getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/audit`);
  await expect(toast(page, 'Settings saved!')).toBeVisible();
  await openSection(page, guilds.tidePool, 'welcome');
  await expect(message(page)).toHaveValue('Saved on the way out');

  // A change that cannot be saved stops the navigation and survives a reload.
  await message(page).fill('x'.repeat(1025));
  await auditLink(page).click();
  await question(page).getByRole('button', { name: 'Save and leave' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(here);
  await expect(message(page)).toHaveAccessibleDescription(/At most 1024 characters\./);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(message(page)).toHaveValue('x'.repeat(1025));
});

test('switching tabs of a section by click, Back or palette neither asks nor loses changes', async ({
  page,
}) => {
  await openSection(page, guilds.tidePool, 'polls', 'settings');
  const address = (tab: string) => `/dashboard/${guilds.tidePool}/polls?tab=${tab}`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc !== undefined && request.url().includes('/polls')) asked.push(request.url());
  });
  const log = page.getByRole('switch', { name: 'Log polls' });
  const wasOn = await log.isChecked();
  await log.click();
  await showTab(page, 'Messages');
  await expect(page).toHaveURL(address('messages'));
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Settings Not saved yet' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goBack();
  await expect(page).toHaveURL(address('settings'));
  await expect(log).toBeChecked({ checked: !wasOn });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('result embed: footer');
  await expect(page.getByRole('option', { selected: true })).toContainText('Result embed: Footer');
  await page.keyboard.press('Enter');
  await expect(block(page, 'Result embed').getByRole('textbox', { name: 'Footer' })).toBeFocused();
  await expect(question(page)).toBeHidden();
  await showTab(page, 'Polls');
  await expect(saveBar(page)).toBeInViewport();
  expect(asked).toEqual([]);

  await auditLink(page).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/audit`);
});
