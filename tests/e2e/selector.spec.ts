// Choosing a server, and adding the bot to another one.
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';

test.afterEach(async ({ site }) => {
  await sandboxKnobs(site.sandboxUrl).changeWorld({ reset: true });
});

test('a server links to its hub and its dashboard', async ({ pageFor }) => {
  const page = await pageFor('pearl');
  await page.goto('/dashboard/selector');
  await page.getByRole('link', { name: 'Member Hub for Coral Reef' }).click();
  await expect(page).toHaveURL(`/userhub/${guilds.coralReef}`);
  await expect(page.getByRole('heading', { name: 'Coral Reef', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reef Keeper' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'she/her' })).toBeVisible();
  await expect(page.getByText('@everyone')).toBeHidden();

  await page.goto('/dashboard/selector');
  await page.getByRole('link', { name: 'Staff Dashboard for Tide Pool' }).click();
  await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/overview`);
});

test('a manager invites the bot to another server and returns to find it in the list', async ({
  pageFor,
}) => {
  const page = await pageFor('marina');
  await page.goto('/dashboard/selector');
  const others = page.getByRole('region', { name: 'Add the bot to another server' });
  await expect(page.getByRole('link', { name: 'Staff Dashboard for Coral Reef' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff Dashboard for Deep Trench' })).toBeHidden();
  await others.getByRole('link', { name: 'Invite the bot to Deep Trench' }).click();
  await page.getByRole('link', { name: /^Marina/ }).click();
  await expect(page.getByRole('heading', { name: 'Add Corallium to a server' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Deep Trench/ })).toBeChecked();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL('/dashboard/selector');
  await expect(others).toBeHidden();
  await page.getByRole('link', { name: 'Staff Dashboard for Deep Trench' }).click();
  await expect(page).toHaveURL(`/dashboard/${guilds.deepTrench}/overview`);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
});
