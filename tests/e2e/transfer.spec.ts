// Settings of one server are applied to another after a review, by copy and by file.
import { readFileSync } from 'node:fs';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { toast } from './section-form';

test.use({ person: 'pearl' });

test('a ticket panel and a streamer are copied, and the panel waits to be published', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.tidePool}/transfer`);
  const source = page.getByRole('region', { name: 'Copy from another server' });
  await source.getByRole('combobox', { name: 'Server' }).selectOption({ label: 'Coral Reef' });
  await source.getByRole('button', { name: 'Review' }).click();
  const entries = page.getByRole('list', { name: 'Entries of Ticket panels' });
  await expect(entries).toContainText('No match here: #tickets, #Help Desk, @Moderator.');
  await page.getByRole('button', { name: /^Show \d+ more: Channels and roles$/ }).click();
  for (const [from, to] of [
    ['#tickets', 'rock-collection'],
    ['#Help Desk', 'Text Channels'],
    ['@Moderator', 'Lifeguard'],
  ] as const) {
    await page.getByRole('combobox', { name: `Match for ${from}` }).click();
    await page.getByRole('option', { name: to }).click();
  }
  await expect(entries.getByText('New')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Entries of Twitch streamers' })).toContainText('coralcooking');
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Apply Ticket panels' }).check();
  await page.getByRole('checkbox', { name: 'Apply Twitch streamers' }).check();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(page.getByText('1 added')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Left out of Twitch streamers' })).toContainText('tidepool_tv');

  await page.goto(`/dashboard/${guilds.tidePool}/tickets`);
  const panel = page.getByRole('list', { name: 'Ticket panels' }).getByRole('listitem');
  await expect(panel).toContainText('Not published');
  await panel.getByRole('button', { name: 'Publish: Support' }).click();
  await expect(panel).toContainText('Published');
  await page.goto(`/dashboard/${guilds.tidePool}/twitch`);
  await expect(page.getByText('coralcooking').first()).toBeVisible();
});

test('an exported file changes nothing when imported, and a broken one is rejected', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.tidePool}/transfer`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'corallium-settings' });
  await page.getByLabel('Settings file').setInputFiles(file);
  await expect(page.getByText('Nothing would change')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Settings file').setInputFiles({
    name: 'holiday.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'holiday.json is not JSON.' })).toBeVisible();
  await expect(toast(page, /./)).toHaveCount(0);
});
