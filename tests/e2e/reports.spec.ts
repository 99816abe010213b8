// A report is looked at, resolved with a note, and found among the resolved ones.
import { guilds } from '../support/people';
import { expect, expectNoAxeViolations, test } from '../support/playwright';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

test('a report is resolved with a note and leaves the queue', async ({ page }) => {
  await openSection(page, guilds.coralReef, 'reports');
  const queue = page.getByRole('list', { name: 'Reports' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'About' }).selectOption('Issues');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this report?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The voice server was moved.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(toast(page, 'Report resolved.')).toBeVisible();
  await expect(page.getByText('No open reports')).toBeVisible();
  await expect(page.getByText('1 open')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Resolved');
  await expect(queue.getByRole('listitem')).toContainText('The voice server was moved.');
  await expectNoAxeViolations(page);
});
