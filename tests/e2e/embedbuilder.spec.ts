// The embed builder from a new message to an edited one on Discord.
import type { Page } from '@playwright/test';
import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { pick, toast } from './section-form';

test.use({ person: 'pearl' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));
const general = channelIds.get('general') ?? '';

async function openBuilder(page: Page) {
  await page.goto(`/dashboard/${guilds.coralReef}/embedbuilder`);
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeVisible();
}

test('a message is written, tested, sent, and edited by its link', async ({ page, site }) => {
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(general);
  await openBuilder(page);
  const preview = page.getByRole('figure', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Message text' }).fill('Ahoy **reef**');
  await expect(preview.getByText('reef', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add embed' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.type('The rules');
  await expect(preview.getByText('The rules')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(preview.getByText('The rules')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(preview.getByText('The rules')).toBeVisible();
  await page.getByRole('button', { name: 'Add buttons' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Website');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('One thing to fix first')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('https://example.com');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toHaveValue('Ahoy **reef**');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send message' });
  await pick(dialog.getByRole('combobox', { name: 'Channel' }), 'general');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(toast(page, 'Test sent to #general. Nobody was pinged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /^Sent to #general\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = (await posted()).at(-1);
  expect(sent).toMatchObject({
    content: 'Ahoy **reef**',
    embeds: [{ title: 'The rules' }],
    components: [{ components: [{ label: 'Website', url: 'https://example.com' }] }],
    allowedMentions: { parse: [] },
  });

  await page.getByRole('button', { name: 'Edit sent message' }).click();
  await page
    .getByRole('textbox', { name: 'Message link' })
    .fill(`https://discord.com/channels/${guilds.coralReef}/${general}/${sent?.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Editing a message in #general')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message text' }).fill('Changed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'The message in #general was changed.')).toBeVisible();
  expect((await posted()).find(({ id }) => id === sent?.id)).toMatchObject({
    content: 'Changed',
    embeds: [{ title: 'The rules' }],
  });
});

test('the fields of a select menu are aligned, with and without help below', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('button', { name: 'Add select menu' }).click();
  const boxOf = (name: string) => page.getByRole('textbox', { name, exact: true }).boundingBox();
  // The page may still be scrolling to them.
  await expect(async () => {
    const [id, placeholder] = [await boxOf('Custom ID'), await boxOf('Placeholder')];
    expect(placeholder).toMatchObject({ y: id?.y, height: id?.height });
  }).toPass({ timeout: 20_000 });
});
