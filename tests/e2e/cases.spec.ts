// The record of what was done to members: looked through, corrected, taken back, and seen by who it is about.
import { guilds } from '../support/people';
import { expect, expectNoAxeViolations, test } from '../support/playwright';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

test('a case is found, gets another reason and is withdrawn; its member sees what counts', async ({
  page,
  pageFor,
}) => {
  const kai = await pageFor('kai');
  const hub = `/userhub/${guilds.coralReef}/profile`;
  await kai.goto(hub);
  const own = kai.getByRole('list', { name: 'Cases' });
  const before = await own.getByRole('listitem').count();
  expect(before).toBeGreaterThan(0);

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/moderation/cases')) reads.push(request.url());
  });
  await openSection(page, guilds.coralReef, 'moderation');
  const list = page.getByRole('list', { name: 'Cases', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(reads).toEqual([]);
  await page.getByRole('button', { name: 'Show older cases' }).click();
  await expect(list.getByRole('listitem', { name: 'Case 1', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search cases' }).fill('kai_');
  await page.getByRole('combobox', { name: 'Kind of case' }).selectOption('Warning');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await list.getByRole('button', { name: 'All cases of kai_kai' }).first().click();
  await expect(page.getByText('2 warnings in force')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Everybody’s cases' })).toBeFocused();

  await list.getByRole('button', { name: 'Edit the reason of case 18' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the reason of case #18' });
  await edit.getByRole('textbox', { name: 'Reason' }).fill('Off topic in #support, for the third time.');
  await expectNoAxeViolations(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Reason saved.')).toBeVisible();
  await expect(list.getByText('for the third time.')).toBeVisible();
  await kai.reload();
  await expect(own.getByText('for the third time.')).toBeVisible();

  await list.getByRole('button', { name: 'Withdraw case 18' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw case #18?' });
  await withdraw.getByRole('textbox', { name: /Why is it withdrawn/ }).fill('It was on topic after all.');
  await withdraw.getByRole('button', { name: 'Withdraw case' }).click();
  await expect(toast(page, 'Case #18 withdrawn.')).toBeVisible();
  await expect(list.getByRole('listitem', { name: 'Case 18, withdrawn' })).toContainText('It was on topic');
  await expect(page.getByText('1 warning in force')).toBeVisible();
  await expectNoAxeViolations(page);
  await kai.reload();
  await expect(own.getByRole('listitem')).toHaveCount(before - 1);
  await expectNoAxeViolations(kai);

  await page.getByRole('button', { name: 'Everybody’s cases' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search cases' })).toBeFocused();
});

test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSection(page, guilds.coralReef, 'moderation');
  await expect(page.getByRole('list', { name: 'Cases', exact: true }).getByRole('listitem')).toHaveCount(10);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
