import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, toast } from './section-form';

test.use({ person: 'pearl' });

test('a giveaway is drafted with a preview, started, ended, verified and rerolled', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  await openSection(page, guilds.coralReef, 'giveaways');
  await page.getByRole('button', { name: 'New giveaway' }).click();
  const dialog = page.getByRole('dialog', { name: 'New giveaway' });
  await dialog.getByRole('textbox', { name: 'Prize' }).fill('A glass crab');
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('A glass crab');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'New giveaway' }).click();
  await expect(dialog.getByText('Your draft is back')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Prize' })).toHaveValue('A glass crab');

  const start = dialog.getByRole('button', { name: 'Start giveaway' });
  await start.click();
  await expect(dialog.getByText("This channel doesn't exist in this server.")).toBeVisible();
  await pick(dialog.getByRole('combobox', { name: 'Channel' }), 'giveaways');
  await expectNoAxeViolations(page, dialog);
  await start.click();
  await expect(toast(page, "The giveaway 'A glass crab' has started.")).toBeVisible();
  const card = page.getByRole('article', { name: 'A glass crab' });
  await expect(card).toContainText('0 entries');

  await card.getByRole('button', { name: 'End now: A glass crab' }).click();
  await page.getByRole('button', { name: 'End giveaway' }).click();
  await expect(card).toContainText('Nobody won.');

  const seeded = page.getByRole('article', { name: 'Signed print of the lagoon' });
  await seeded.getByRole('button', { name: /^Verify/ }).click();
  const verify = page.getByRole('dialog', { name: 'Verify this draw' });
  await expect(verify.getByRole('list', { name: 'Results' })).toContainText('gives the same winners here');
  await page.keyboard.press('Escape');
  await seeded.getByRole('button', { name: /^Reroll/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reroll' }).click();
  await expect(toast(page, 'New winner')).toBeVisible();
  await expect(seeded).toContainText('Reroll 1 by Pearl');
});
