// A report is looked at, resolved with a note, and found among the resolved ones.
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, save, toast } from './section-form';

test.use({ person: 'pearl' });

test('a report is resolved with a note and leaves the queue', async ({ page }) => {
  await openSection(page, guilds.coralReef, 'reports');
  const queue = page.getByRole('list', { name: 'Reports' });
  await expect(queue.getByRole('listitem').nth(1)).toBeVisible();
  // Members may have reported more since.
  const open = await queue.getByRole('listitem').count();
  await page.getByRole('combobox', { name: 'About' }).selectOption('Issues');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this report?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The voice server was moved.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(toast(page, 'Report resolved.')).toBeVisible();
  await expect(page.getByText('No open reports')).toBeVisible();
  await expect(page.getByText(`${open - 1} open`)).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Resolved');
  await expect(queue.getByRole('listitem')).toContainText('The voice server was moved.');
  await expectNoAxeViolations(page);
});

test('a member reports in a category, and is shown what the team says', async ({ page, pageFor }) => {
  const form = await openSection(page, guilds.coralReef, 'reports');
  await pick(form.getByRole('combobox', { name: 'Report channel' }), 'reports');
  await form.getByRole('button', { name: 'Add a category' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Noise');
  await save(page);

  const finn = await pageFor('finn');
  await finn.goto(`/userhub/${guilds.coralReef}/reports`);
  await finn.getByRole('radio', { name: /A problem/ }).check();
  await finn.getByRole('textbox', { name: 'What happened?' }).fill('The bell rings all night.');
  await finn.getByRole('button', { name: 'Send report' }).click();
  await expect(finn.getByText('Choose a category.')).toBeVisible();
  await finn.getByRole('combobox', { name: 'Category' }).selectOption('Noise');
  await finn.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(finn, 'Report sent.')).toBeVisible();
  const own = finn.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await expect(own).toContainText(/Open.*Noise.*The bell rings all night/);
  await expectNoAxeViolations(finn);

  await page.reload();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Noise');
  const queue = page.getByRole('list', { name: 'Reports' });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this report?' });
  await expect(dialog.getByRole('checkbox', { name: /^Tell the reporter/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The bell is muffled.');
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(toast(page, 'Report resolved.')).toBeVisible();
  await expect(page.getByText('Nothing matches what you chose above.')).toBeVisible();

  await finn.reload();
  await expect(own).toContainText(/Resolved.*The bell is muffled/);
});
