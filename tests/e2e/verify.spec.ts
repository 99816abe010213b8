// The verification panel: it reports missing settings, unsaved changes have to be saved first, and the panel
// can be updated to new settings.

import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { block, openSection, pick, save, showTab, toast } from './section-form';

test.use({ person: 'marina' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));

test('a panel is posted once it is complete and saved, updated, rechecked and removed', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('introductions') ?? '');
  await openSection(page, guilds.coralReef, 'verify');
  // Times become relative once the page is hydrated.
  await expect(page.getByText(/years ago/).first()).toBeVisible();
  await showTab(page, 'Settings');
  const card = block(page, 'Panel');
  const settings = block(page, 'Verification');
  await pick(settings.getByRole('combobox', { name: 'Verified role' }), 'Verified');
  await pick(settings.getByRole('combobox', { name: 'Panel channel' }), 'introductions');
  await settings
    .getByRole('combobox', { name: 'Method' })
    .selectOption({ label: 'Keyword: type a secret word' });
  await save(page);
  await showTab(page, 'Panel');
  await expect(card.getByText('Enter a keyword.')).toBeVisible();
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'The panel was not posted')).toContainText('Failed: Enter a keyword.');
  // The refused field is in another tab.
  await expect(settings.getByRole('textbox', { name: 'Keyword' })).toBeFocused();

  await settings
    .getByRole('combobox', { name: 'Method' })
    .selectOption({ label: 'Captcha: type what a picture shows' });
  await showTab(page, 'Panel');
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'Save your changes first')).toBeVisible();
  await save(page);
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'Panel posted in #introductions.')).toBeVisible();
  await expect(card.getByText('Posted', { exact: true })).toBeVisible();
  await expect(
    block(page, 'Panel message').getByRole('img', { name: /^Example of a captcha/ }),
  ).toBeVisible();
  const [message] = (await posted()).slice(-1);
  expect(message).toMatchObject({ embeds: [{ title: 'Verification' }] });

  await block(page, 'Panel message').getByRole('textbox', { name: 'Title' }).fill('Who are you?');
  await save(page);
  await expect(card.getByText('The panel shows older settings')).toBeVisible();
  await card.getByRole('button', { name: 'Update panel' }).click();
  await expect(toast(page, 'Panel updated in #introductions.')).toBeVisible();
  expect((await posted()).at(-1)).toMatchObject({ id: message?.id, embeds: [{ title: 'Who are you?' }] });

  await card.getByRole('button', { name: 'Recheck' }).click();
  await expect(toast(page, 'The panel is there.')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove panel' }).click();
  await expect(toast(page, 'Panel removed.')).toBeVisible();
  await expect(card.getByText(/^Not posted yet/)).toBeVisible();
});
