import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, toast } from './section-form';

test.use({ person: 'pearl' });

test('a poll is written with a preview, started, and closed with its result', async ({ page }) => {
  await openSection(page, guilds.coralReef, 'polls');
  await expect(page.getByRole('article', { name: 'Which night for the reef walk?' })).toContainText(
    '41 votes',
  );
  await page.getByRole('button', { name: 'New poll' }).click();
  const dialog = page.getByRole('dialog', { name: 'New poll' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Crab or shrimp?');
  await pick(dialog.getByRole('combobox', { name: 'Channel' }), 'memes');
  const first = dialog.getByRole('group', { name: /Option 1/ });
  await first.getByRole('textbox', { name: 'Label' }).fill('Crab');
  await dialog.getByRole('button', { name: 'Start poll' }).click();
  const second = dialog.getByRole('group', { name: /Option 2/ });
  await expect(second.getByText('Enter a label.')).toBeVisible();
  await expectNoAxeViolations(page, dialog);
  await second.getByRole('textbox', { name: 'Label' }).fill('Shrimp');
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('Shrimp');
  await dialog.getByRole('button', { name: 'Start poll' }).click();
  await expect(toast(page, "The poll 'Crab or shrimp?' has started.")).toBeVisible();

  const card = page.getByRole('article', { name: 'Crab or shrimp?' });
  await card.getByRole('button', { name: /^Close/ }).click();
  await page.getByRole('button', { name: 'Close poll' }).click();
  await expect(card).toContainText('Closed');
});
