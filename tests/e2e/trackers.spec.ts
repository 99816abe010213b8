import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { pick, toast } from './section-form';

test.use({ person: 'pearl' });

test('a mod project is found while typing, tracked and removed', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.coralReef}/trackedprojects`);
  const list = page.getByRole('list', { name: 'Tracked projects' });
  await expect(list.getByRole('link', { name: /^Coral Lights \(/ })).toBeVisible();
  await page.getByRole('button', { name: 'Track a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Track a project' });
  const search = dialog.getByRole('textbox', { name: /Project/ });
  await search.fill('reef');
  await expect(dialog.getByRole('button', { name: /Reef Radar/ })).toBeVisible();
  await search.fill('https://www.curseforge.com/minecraft/mc-mods/anchor-chunks');
  await dialog.getByRole('button', { name: /Anchor Chunks/ }).click();
  await pick(dialog.getByRole('combobox', { name: 'Channel', exact: true }), 'general');
  await dialog.getByRole('checkbox', { name: 'Alpha' }).uncheck();
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('Anchor Chunks');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Track project' }).click();
  await expect(toast(page, 'Anchor Chunks is now tracked.')).toBeVisible();
  const row = list.getByRole('listitem').filter({ hasText: 'Anchor Chunks' }).first();
  await expect(row).toContainText('Latest version: Anchor Chunks 2.0.0');
  await row.getByRole('button', { name: 'Remove Anchor Chunks' }).click();
  await page.getByRole('button', { name: 'Remove project' }).click();
  await expect(toast(page, 'Anchor Chunks removed.')).toBeVisible();
});
