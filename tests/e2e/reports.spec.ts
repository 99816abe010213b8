// A report, from the member who sends it to the team's note that the member reads.
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, save, toast } from './section-form';

test.use({ person: 'pearl' });

test("a member reports a person and sees the team's note", async ({ page, pageFor }) => {
  const form = await openSection(page, guilds.coralReef, 'reports', 'settings');
  await pick(form.getByRole('combobox', { name: 'Report channel' }), 'reports');
  await form.getByRole('button', { name: 'Add a category' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Noise');
  await save(page);

  const kai = await pageFor('kai');
  await kai.goto(`/userhub/${guilds.coralReef}/reports`);
  const words = kai.getByRole('textbox', { name: 'What happened?' });
  const send = kai.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(kai.getByText('Choose a member.')).toBeVisible();
  await expect(kai.getByText('Choose a category.')).toBeVisible();
  await expect(kai.getByText('Must not be empty.')).toBeVisible();
  await words.fill('Shouted at everybody in the lagoon.');
  await kai.reload();
  await expect(words).toHaveValue(/lagoon/);
  await kai.getByRole('textbox', { name: 'Search people' }).fill('pearl');
  await kai.getByRole('radio', { name: /Pearl/ }).check();
  await kai.getByRole('combobox', { name: 'Category' }).selectOption('Noise');
  await send.click();
  await expect(toast(kai, 'Report sent.')).toBeVisible();
  await expect(words).toHaveValue('');
  const own = kai
    .getByRole('list', { name: 'Your reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Shouted at everybody' });
  await expect(own).toContainText(/Open.*Noise.*Pearl/);

  await openSection(page, guilds.coralReef, 'reports');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Noise');
  const queue = page.getByRole('list', { name: 'Reports' });
  await expect(queue.getByRole('listitem')).toContainText('Shouted at everybody in the lagoon.');
  await queue.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this report?' });
  await expect(dialog.getByRole('checkbox', { name: /^Tell the reporter/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('We have talked to them.');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(toast(page, 'Report resolved.')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await kai.reload();
  await expect(own).toContainText(/Resolved.*We have talked to them/);
});
