// The record of what was done to members: looked through, corrected, taken back, and seen by who it is about.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

const listOf = (page: Page) => page.getByRole('list', { name: 'Cases', exact: true });

/** Opens the record, and waits until the browser has taken over: then times are told as they are read. */
async function openCases(page: Page): Promise<void> {
  await openSection(page, guilds.coralReef, 'moderation', 'cases');
  await expect(
    listOf(page)
      .getByText(/ ago · |yesterday · /)
      .first(),
  ).toBeVisible();
}

test('the newest come with the page; older ones, a search and a member lead to the others', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/moderation/cases')) reads.push(request.url());
  });
  await openCases(page);
  const items = listOf(page).getByRole('listitem');
  await expect(items).toHaveCount(10);
  expect(reads).toEqual([]);
  await page.getByRole('button', { name: 'Show older cases' }).click();
  await expect(listOf(page).getByRole('listitem', { name: 'Case 1', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search cases' }).fill('kai_');
  await page.getByRole('combobox', { name: 'Case type' }).selectOption('Warning');
  await expect(items).toHaveCount(3);
  await listOf(page).getByRole('button', { name: "All of kai_kai's cases" }).first().click();
  await expect(page.getByText(/^\d active warnings?$/)).toBeVisible();
  const everybody = page.getByRole('button', { name: "Everyone's cases" });
  await expect(everybody).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search cases' })).toBeFocused();
});

test('a case gets another reason and is withdrawn; its member sees what counts', async ({
  page,
  pageFor,
}) => {
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
