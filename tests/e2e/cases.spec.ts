// The record of cases: corrected, withdrawn, and seen by the member concerned.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

const listOf = (page: Page) => page.getByRole('list', { name: 'Cases', exact: true });

/** Opens the cases and waits for hydration, after which times are relative. */
async function openCases(page: Page): Promise<void> {
  await openSection(page, guilds.coralReef, 'moderation', 'cases');
  await expect(
    listOf(page)
      .getByText(/ ago · |yesterday · /)
      .first(),
  ).toBeVisible();
}

test('a case gets a new reason and is withdrawn, both visible to its member', async ({ page, pageFor }) => {
  const kai = await pageFor('kai');
  await kai.goto(`/userhub/${guilds.coralReef}/profile`);
  const own = kai.getByRole('list', { name: 'Cases' });
  await expect(own.getByRole('listitem').first()).toBeVisible();
  const before = await own.getByRole('listitem').count();

  await openCases(page);
  const list = listOf(page);
  await list.getByRole('button', { name: 'Edit the reason of case 18' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the reason of case #18' });
  await edit.getByRole('textbox', { name: 'Reason' }).fill('Off topic in #support, for the third time.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Reason saved.')).toBeVisible();
  await expect(list.getByText('for the third time.')).toBeVisible();
  await kai.reload();
  await expect(own.getByText('for the third time.')).toBeVisible();

  await list.getByRole('button', { name: 'Withdraw case 18' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw case #18?' });
  await withdraw.getByRole('textbox', { name: /Why withdraw it/ }).fill('It was on topic after all.');
  await expectNoAxeViolations(page, withdraw);
  await withdraw.getByRole('button', { name: 'Withdraw case' }).click();
  await expect(toast(page, 'Case #18 withdrawn.')).toBeVisible();
  await expect(list.getByRole('listitem', { name: 'Case 18, withdrawn' })).toContainText('It was on topic');
  await kai.reload();
  await expect(own.getByRole('listitem')).toHaveCount(before - 1);
});
