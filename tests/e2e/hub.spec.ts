// Appeals of banned members in the hub of a server.
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { restoreReef } from './restore-reef';
import { toast } from './section-form';

test.use({ person: 'kai' });

const hub = `/userhub/${guilds.coralReef}`;

test('a banned member appeals, and a manager accepts', async ({ page, pageFor, site }) => {
  const marina = await pageFor('marina');
  await page.goto(`${hub}/appeals`);
  const banned = await marina.request.post(
    `/api/dashboard/${people.marina}/${guilds.coralReef}/members/ban`,
    { data: { targetId: people.kai, reason: 'Spam' }, headers: { origin: new URL(page.url()).origin } },
  );
  expect(banned.status()).toBe(200);

  await page.reload();
  const text = page.getByRole('textbox', { name: 'Why should it be lifted?' });
  await text.fill('Too short');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('At least 20 characters.')).toBeVisible();
  await text.fill('I am sorry, my account was not mine for a day.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();

  await marina.goto(`/dashboard/${guilds.coralReef}/moderation`);
  // Times become relative after hydration.
  await expect(marina.getByRole('list', { name: 'Appeals' }).locator('time').first()).not.toHaveText(
    /^\d{4}-/,
  );
  await marina.getByRole('button', { name: /^Accept .+'s appeal/ }).click();
  const dialog = marina.getByRole('dialog', { name: /^Accept .+'s appeal/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Welcome back.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(marina, 'Appeal accepted.')).toBeVisible();
  await expect(marina.getByText('No appeals are waiting.')).toBeVisible();
  await restoreReef(site, marina);
});
