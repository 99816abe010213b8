// Two people edit one section concurrently: neither silently loses a change.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, save, saveBar, sectionForm, unfold } from './section-form';

const message = (page: Page, title: string) => block(page, title).getByRole('textbox', { name: 'Message' });

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
  await openSection(finn, guilds.coralReef, 'welcome');

  await test.step('changes to different fields are merged', async () => {
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

  await test.step('a conflict in one field shows all three values, and closing it retains the draft', async () => {
    await message(pearl, 'Welcome message').fill('Welcome aboard, {user}!');
    await block(finn, 'Leave message').getByRole('switch', { name: 'Send as embed' }).click();
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
});
