// What a member does in the hub of a server: looks at the profile, reports, and appeals when banned.
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { restoreReef } from './restore-reef';
import { toast } from './section-form';

test.use({ person: 'kai' });

const hub = `/userhub/${guilds.coralReef}`;

test('every button of the hub leads somewhere', async ({ page }) => {
  await page.goto(hub);
  for (const name of ['View Profile', 'Appeals', 'Applications', 'Reports']) {
    await page.getByRole('navigation', { name: 'Member Hub' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace('View ', ''));
    await page.getByRole('link', { name: 'Member Hub' }).click();
    await expect(page).toHaveURL(hub);
  }
});

test('a report needs a person and words, is kept while it is written, and reaches the team', async ({
  page,
  pageFor,
}) => {
  const pearl = await pageFor('pearl');
  await pearl.goto(`/dashboard/${guilds.coralReef}/reports`);
  const form = pearl.getByRole('form', { name: 'Reports', exact: true });
  await expect(form).toBeVisible();
  const channel = form.getByRole('combobox', { name: 'Report channel' });
  if ((await channel.textContent())?.includes('Choose a channel')) {
    await channel.focus();
    await pearl.keyboard.press('Enter');
    await pearl.getByRole('combobox', { name: 'Search Report channel' }).fill('general');
    await pearl.keyboard.press('Enter');
    await pearl
      .getByRole('region', { name: 'Unsaved changes' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(toast(pearl, 'Settings saved!')).toBeVisible();
  }

  await page.goto(`${hub}/reports`);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Choose who it is about.')).toBeVisible();
  await expect(page.getByText('Must not be empty.')).toBeVisible();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('Shouted at everybody in the lagoon.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(/lagoon/);
  await page.getByRole('textbox', { name: 'Search people' }).fill('pearl');
  await page.getByRole('radio', { name: /Pearl/ }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Report sent.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('');
  const own = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await expect(own.filter({ hasText: 'Shouted at everybody' })).toContainText(/Open.*Pearl/);

  await pearl.reload();
  await expect(pearl.getByText('Shouted at everybody in the lagoon.')).toBeVisible();
});

test('a banned member appeals, and is let back in', async ({ page, pageFor, site }) => {
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
  // The browser has taken over once times are told as they are read.
  await expect(marina.getByRole('list', { name: 'Appeals' }).locator('time').first()).not.toHaveText(
    /^\d{4}-/,
  );
  await marina.getByRole('button', { name: /Accept the appeal of/ }).click();
  const dialog = marina.getByRole('dialog', { name: /Accept the appeal of/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Welcome back.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(marina, 'Appeal accepted.')).toBeVisible();
  await expect(marina.getByText('No appeal is waiting.')).toBeVisible();
  await restoreReef(site, marina);
});
