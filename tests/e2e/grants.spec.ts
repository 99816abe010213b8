// A person who cannot manage a server gets access to single sections of its dashboard, and loses it again.
import type { Page } from '@playwright/test';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, save, toast } from './section-form';

test.use({ person: 'pearl' });

const dashboard = `/dashboard/${guilds.tidePool}`;

async function grantWelcomeToKai(page: Page): Promise<void> {
  await page.goto(`${dashboard}/access`);
  await page.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give access' });
  await dialog.getByRole('radio', { name: 'A person' }).check();
  await dialog.getByRole('textbox', { name: 'Search people' }).fill('kai');
  await dialog.getByRole('radio', { name: /Kai the Limpet/ }).check();
  await dialog.getByRole('checkbox', { name: 'Welcome' }).check();
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOption({ label: 'In a week' });
  await dialog.getByRole('button', { name: 'Give access', exact: true }).click();
  await expect(toast(page, 'Gave Kai the Limpet access.')).toBeVisible();
}

test('access to a section is granted, used and revoked', async ({ page, pageFor, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/);
  const kai = await pageFor('kai');
  await kai.goto(`${dashboard}/welcome`);
  await expect(kai.getByText("You don't have permission to manage this server.")).toBeVisible();
  await expect(kai.getByRole('navigation', { name: 'Server Settings' })).toBeHidden();

  await grantWelcomeToKai(page);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kai the Limpet' });
  await expect(card).toContainText('Welcome');
  await expect(card).toContainText(/Ends in 6 days|Ends in 1 week|Ends next week/);

  await kai.goto('/dashboard/selector');
  await kai
    .getByRole('link', { name: /Staff Dashboard/ })
    .first()
    .click();
  await expect(kai).toHaveURL(`${dashboard}/welcome`);
  const sidebar = kai.getByRole('navigation', { name: 'Server Settings' });
  await sidebar.getByRole('button', { name: /Moderation/ }).click();
  await expect(sidebar.getByRole('link')).toHaveText(['Welcome']);
  const form = await openSection(kai, guilds.tidePool, 'welcome');
  await form.getByRole('textbox', { name: 'Message' }).first().fill('Ahoy from Kai');
  await save(kai);
  await kai.goto(`${dashboard}/logging`);
  await expect(kai.getByText("You don't have permission to manage this server.")).toBeVisible();

  await page.getByRole('button', { name: "Remove Kai the Limpet's access" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(toast(page, "Removed Kai the Limpet's access.")).toBeVisible();
  await kai.goto(`${dashboard}/welcome`);
  await expect(kai.getByText("You don't have permission to manage this server.")).toBeVisible();
});

test('the dashboard can be viewed as a role', async ({ page }) => {
  await page.goto(`${dashboard}/access`);
  await pick(
    page.getByRole('combobox', { name: 'Choose a role' }).or(page.getByRole('combobox', { name: 'Role' })),
    'Tadpole',
  );
  await page.getByRole('button', { name: 'View the dashboard' }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Viewing as @Tadpole' });
  await expect(bar).toContainText('They have no access to this dashboard.');
  const sidebar = page.getByRole('navigation', { name: 'Server Settings' });
  await expect(sidebar.getByRole('button')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: "@Tadpole can't open this dashboard" })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Give access' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toBeVisible();
});
