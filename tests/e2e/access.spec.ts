// Pages without access, and forms that outlive a session.
import type { Page } from '@playwright/test';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, saveBar, sectionForm } from './section-form';

async function expectNotFound(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(404);
  await expect(
    page.getByRole('heading', { name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
}

test("unknown pages and other people's servers are 404", async ({ pageFor, request, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  const pearl = await pageFor('pearl');
  await expectNotFound(pearl, `/dashboard/${guilds.kelpForest}/overview`);
  await expectNotFound(pearl, `/userhub/${guilds.kelpForest}`);
  await pearl.getByRole('link', { name: 'Return Home' }).click();
  await expect(pearl).toHaveURL('/');
  expect((await request.get('/nowhere')).status()).toBe(404);
});

test('an open form retains its input when the session ends', async ({ pageFor, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/);
  const page = await pageFor('pearl');
  await openSection(page, guilds.tidePool, 'welcome');
  const message = block(page, 'Leave message').getByRole('textbox', { name: 'Message' });
  await message.fill('The tide took {user_tag}.');

  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Pearl' }).click();
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await other.close();

  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page).getByRole('alert')).toHaveText(/You must be logged in to view guild settings\./);
  await expect(message).toHaveValue('The tide took {user_tag}.');

  await saveBar(page).getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('link', { name: /^Pearl/ }).click();
  await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/welcome`);
  await sectionForm(page, 'welcome');
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(message).toHaveValue('The tide took {user_tag}.');
});
