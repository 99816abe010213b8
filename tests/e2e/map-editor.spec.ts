// A new map of 100 by 100 tiles: ground, terrain, layers, an NPC and a portal, and a walk in it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/playwright';

const canvas = (page: Page) => page.getByRole('application', { name: /^Map of 100 by 100 tiles/ });
const saved = (page: Page) => page.getByText(/^Saved at /);

/** Moves the cursor to a tile by keys and uses the tool there. */
async function useAt(page: Page, keys: readonly string[], tile: string): Promise<void> {
  await canvas(page).focus();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByText(new RegExp(`^${tile} ·`))).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Opens the dialog for a new object of a type on the chosen tile. */
async function create(page: Page, type: string) {
  await page.getByRole('combobox', { name: 'Interactive type' }).selectOption(type);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  return page.getByRole('dialog');
}

test('a large map is created, saved, exported and walked through', async ({ pageFor }) => {
  const page = await pageFor('marina');
  await page.goto('/petseditor');
  const fold = page.getByRole('group').filter({ hasText: 'Create New Map' });
  await page.getByText('Create New Map').click();
  await page.getByRole('textbox', { name: 'Map name' }).fill('TrialReef');
  for (const side of ['Width', 'Height']) {
    await fold.getByLabel(side).fill('100');
  }
  await page.getByRole('button', { name: 'Create map' }).click();
  await expect(canvas(page)).toBeVisible();

  // Ground everywhere, with a path across it.
  const tiles = page.getByRole('application', { name: /^Tiles of Grassland/ });
  await tiles.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'f']) await page.keyboard.press(key);
  await useAt(page, ['ArrowRight'], '51, 50');
  await expect(page.getByText(/^51, 50 · Grass/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Terrain brush' }).selectOption({ label: 'Path' });
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The canvas is not there.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 40, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 40, middle, { steps: 12 });
  await page.mouse.up();

  // A separate layer, and a stamp stored under a number.
  await page.getByRole('textbox', { name: 'New layer' }).fill('Roofs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await tiles.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Digit4');
  await expect(page.getByRole('button', { name: 'Take stamp 4, 1 × 1 tiles' })).toBeEnabled();

  // A portal, and an NPC near it.
  await page.keyboard.press('n');
  await page.mouse.click(box.x + box.width / 2, middle - 200);
  const portal = await create(page, 'portal');
  await portal.getByRole('combobox', { name: 'Leads to map' }).selectOption('CoralShore.json');
  await portal.getByRole('application', { name: /^Where it leads on CoralShore/ }).click();
  await portal.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(portal).toBeHidden();
  await page.mouse.click(box.x + box.width / 2, middle + 200);
  const person = await create(page, 'npc');
  await person.getByRole('textbox', { name: 'NPC ID' }).fill('trial-reefer');
  await person.getByRole('textbox', { name: 'Name', exact: true }).fill('Reefer');
  await expectNoAxeViolations(page);
  await person.getByRole('button', { name: 'Create NPC' }).click();
  await expect(person).toBeHidden();
  await expect(saved(page)).toBeVisible();

  // The export for Tiled includes the tile sheets.
  await page.getByText('Files', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for Tiled' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files).sort()).toEqual(['Grassland.png', 'TrialReef.tmj']);
  expect(JSON.parse(strFromU8(files['TrialReef.tmj'] ?? new Uint8Array()))).toMatchObject({ width: 100 });

  // The map is still there after a reload, and can be walked through.
  await page.reload();
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('TrialReef.json');
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('p');
  const walk = page.getByRole('dialog', { name: 'Play from here' });
  await expect(walk.getByText('TrialReef (50, 50)')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.down('ArrowUp');
  await expect(walk.getByText(/^CoralShore \(/)).toBeVisible();
  await page.keyboard.up('ArrowUp');
  await page.keyboard.press('Escape');

  // The world view shows it beside the shore.
  await page.keyboard.press('v');
  const world = page.getByRole('dialog', { name: 'World' });
  await expect(world.getByRole('button', { name: 'TrialReef' })).toBeVisible();
  await expectNoAxeViolations(page);
  await world.getByRole('button', { name: 'CoralShore' }).click();
  await expect(page.getByRole('combobox', { name: 'Map', exact: true })).toHaveValue('CoralShore.json');
});
