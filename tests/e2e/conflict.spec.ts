// Two people edit one section at the same time: nothing that either of them wrote is lost in silence.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, save, saveBar, sectionForm, toast, unfold } from './section-form';

const message = (page: Page, title: string) => block(page, title).getByRole('textbox', { name: 'Message' });
const toggle = (page: Page, title: string, name: string) => block(page, title).getByRole('switch', { name });

async function trySave(page: Page) {
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'These settings were changed meanwhile' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('two administrators who edit one section lose nothing', async ({ pageFor, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  const pearl = await pageFor('pearl');
  const finn = await pageFor('finn');
  await openSection(pearl, guilds.coralReef, 'welcome');
  const before = await message(pearl, 'Welcome message').inputValue();
  await openSection(finn, guilds.coralReef, 'welcome');

  await test.step('different fields: both are kept', async () => {
    await message(pearl, 'Welcome message').fill('Pearl says hello, {user}.');
    await message(finn, 'Leave message').fill('Finn says goodbye, {user_tag}.');
    await save(pearl);
    const dialog = await trySave(finn);
    await expect(dialog).toContainText('Nothing overlaps with your changes, so saving keeps both.');
    await expect(dialog.getByRole('region', { name: 'Also changed' })).toContainText(
      'Pearl says hello, {user}.',
    );
    await save(finn, dialog.getByRole('button', { name: 'Save these choices' }));
    await expect(message(finn, 'Welcome message')).toHaveValue('Pearl says hello, {user}.');
    await pearl.reload();
    await sectionForm(pearl, 'welcome');
    await unfold(pearl);
    await expect(message(pearl, 'Welcome message')).toHaveValue('Pearl says hello, {user}.');
    await expect(message(pearl, 'Leave message')).toHaveValue('Finn says goodbye, {user_tag}.');
  });

  const hadEmbed = await toggle(finn, 'Leave message', 'Send as embed').isChecked();
  await test.step('the same field: was, theirs and yours stand side by side, and closing keeps the draft', async () => {
    await message(pearl, 'Welcome message').fill('Welcome aboard, {user}!');
    await toggle(finn, 'Leave message', 'Send as embed').click();
    await message(finn, 'Welcome message').fill('Ahoy, {user}!');
    await save(pearl);
    const dialog = await trySave(finn);
    const choice = dialog.getByRole('group', { name: 'Welcome message: Message' });
    await expect(choice).toContainText('Was: Pearl says hello, {user}.');
    await expectNoAxeViolations(finn, dialog);
    await expect(choice.getByRole('radio', { name: /In this form.*Ahoy, \{user\}!/ })).toBeChecked();
    await expect(
      choice.getByRole('radio', { name: /Saved meanwhile.*Welcome aboard, \{user\}!/ }),
    ).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(message(finn, 'Welcome message')).toHaveValue('Ahoy, {user}!');
    await expect(saveBar(finn)).toContainText('2 fields changed');
  });

  await test.step('theirs for one field leaves the other change in place', async () => {
    const dialog = await trySave(finn);
    await dialog.getByRole('radio', { name: /Saved meanwhile/ }).check();
    await save(finn, dialog.getByRole('button', { name: 'Save these choices' }));
    await expect(message(finn, 'Welcome message')).toHaveValue('Welcome aboard, {user}!');
    await pearl.reload();
    await sectionForm(pearl, 'welcome');
    await unfold(pearl);
    await expect(message(pearl, 'Welcome message')).toHaveValue('Welcome aboard, {user}!');
    await expect(toggle(pearl, 'Leave message', 'Send as embed')).toBeChecked({ checked: !hadEmbed });
  });

  await test.step('yours wins where it is chosen', async () => {
    await message(pearl, 'Welcome message').fill('The last word, {user}.');
    await message(finn, 'Welcome message').fill('No, mine, {user}.');
    await save(pearl);
    const dialog = await trySave(finn);
    await save(finn, dialog.getByRole('button', { name: 'Save these choices' }));
    await pearl.reload();
    await sectionForm(pearl, 'welcome');
    await unfold(pearl);
    await expect(message(pearl, 'Welcome message')).toHaveValue('No, mine, {user}.');
  });

  await test.step('every step is on record, with who took it, and can be taken back', async () => {
    await pearl.goto(`/dashboard/${guilds.coralReef}/audit`);
    const last = pearl.getByRole('listitem').filter({ hasText: 'Finn changed Welcome' }).first();
    await expect(last).toContainText('The last word, {user}.');
    await expect(last).toContainText('No, mine, {user}.');
    await last.getByRole('button', { name: /^Revert/ }).click();
    await pearl.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
    await expect(toast(pearl, 'Change reverted.')).toBeVisible();
    await finn.reload();
    await sectionForm(finn, 'welcome');
    await unfold(finn);
    await expect(message(finn, 'Welcome message')).toHaveValue('The last word, {user}.');
    await message(finn, 'Welcome message').fill(before);
    await save(finn);
  });
});
