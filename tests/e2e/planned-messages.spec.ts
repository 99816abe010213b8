import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { pick, toast } from './section-form';

test.use({ person: 'pearl' });

test('a message is scheduled, changed, paused, posted now and cancelled', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.coralReef}/embedbuilder`);
  await page.getByRole('textbox', { name: 'Message text' }).fill('The tide is out: meet at the reef.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule message' });
  await pick(dialog.getByRole('combobox', { name: 'Channel' }), 'memes');
  await dialog.getByLabel('First day').fill('2098-01-31');
  await dialog.getByLabel('Time').fill('18:30');
  await dialog.getByRole('combobox', { name: 'Repeat' }).selectOption('Every month');
  await expect(dialog.getByText('In shorter months it is posted on the last day.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Next posts' }).getByRole('listitem')).toHaveCount(5);
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const name = 'The tide is out: meet at the reef.';
  await expect(toast(page, `'${name}' is planned.`)).toBeVisible();

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Every month on the 31st (or the last day) at 18:30');
  await card.getByRole('button', { name: 'Change schedule' }).click();
  const change = page.getByRole('dialog', { name: `Schedule of '${name}'` });
  await change.getByLabel('Time').fill('07:15');
  await change.getByRole('button', { name: 'Save schedule' }).click();
  await expect(card).toContainText('at 07:15');

  await card.getByRole('button', { name: 'Edit message' }).click();
  await page.getByRole('textbox', { name: 'Message text' }).fill('The tide is back.');
  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(toast(page, `The message of '${name}' is saved.`)).toBeVisible();

  await page.getByRole('tab', { name: /^Planned/ }).click();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Paused');
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card).toContainText('Planned');
  await card.getByRole('button', { name: 'Post now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post now' }).click();
  await card.getByText('Last posts (1)').click();
  await expect(card.getByRole('link', { name: /Open in Discord/ })).toBeVisible();
  await expectNoAxeViolations(page, page.getByRole('tabpanel'));

  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel planned message' }).click();
  await expect(card).toHaveCount(0);
});
