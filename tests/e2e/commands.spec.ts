// Commands are switched, limited to a role, and looked at through a role's eyes.
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { toast } from './section-form';

test.use({ person: 'pearl' });

test('a command is limited to a role, and its category switched off and back', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.tidePool}/commands`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('trivia');
  await expect(page.getByRole('tab', { name: 'User commands (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Roles for /trivia: Everyone' }).click();
  await page.getByRole('combobox', { name: 'Allowed roles' }).click();
  await page.getByRole('option', { name: 'Lifeguard' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Roles for /trivia: 1 role' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Who can use this?' }).click();
  await page.getByRole('option', { name: '@everyone' }).click();
  await expect(page.getByText("Can't use")).toBeVisible();

  await page.getByRole('button', { name: 'All off: Games' }).click();
  await expect(toast(page, /^Turned \d+ commands off\./)).toBeVisible();
  await expect(page.getByRole('switch', { name: '/trivia' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('switch', { name: '/trivia' })).toBeChecked();

  await page.reload();
  await page.getByRole('searchbox', { name: 'Search' }).fill('trivia');
  await expect(page.getByRole('button', { name: 'Roles for /trivia: 1 role' })).toBeVisible();
});
