// Two people edit one map: strokes are merged, one person goes offline, and an older version is restored.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { signIn } from '../support/client';
import { people } from '../support/people';
import { expect, test } from '../support/playwright';

const fileName = 'TwoReefs.json';
const canvas = (page: Page) => page.getByRole('application', { name: /^Map of 12 by 12 tiles/ });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved at |All changes saved)/ });

/** Selects a tile of the sheet and returns its name. */
async function takeTile(page: Page, column: number, row: number): Promise<string> {
  const sheet = page.getByRole('application', { name: /^Tiles of Grassland/ });
  await sheet.click({ position: { x: column * 32 + 16, y: row * 32 + 16 } });
  return (await page.locator('[aria-live=polite]').filter({ visible: true }).first().textContent()) ?? '';
}

/** Moves the cursor to a tile by keys. */
async function markAt(page: Page, x: number, y: number): Promise<void> {
  await canvas(page).focus();
  const corner = ['Shift+ArrowLeft', 'Shift+ArrowUp'].flatMap((key) => [key, key, key]);
  const steps = [...Array(x).fill('ArrowRight'), ...Array(y).fill('ArrowDown')];
  for (const key of [...corner, ...steps]) await page.keyboard.press(key);
}

async function paintAt(page: Page, x: number, y: number): Promise<void> {
  await markAt(page, x, y);
  await page.keyboard.press('Enter');
}

async function expectTile(page: Page, x: number, y: number, name: string): Promise<void> {
  await expect(async () => {
    await markAt(page, x, y);
    await expect(page.getByText(`${x}, ${y} · ${name}`, { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption(fileName);
  await expect(canvas(page)).toBeVisible();
}

test.afterEach(async ({ site }) => {
  const owner = await signIn(people.marina, site.url);
  await owner.request('DELETE', `/api/staff/users/${people.kai}`);
});

test('two concurrent editors lose no changes', async ({ pageFor, site, allowConsoleErrors }) => {
  test.slow();
  allowConsoleErrors(/status of 409|ERR_INTERNET_DISCONNECTED/);
  const owner = await signIn(people.marina, site.url);
  await owner.post('/api/staff/users/grant', { discordId: people.kai, accessLevel: 'admin' });
  const [marina, kai] = [await pageFor('marina'), await pageFor('kai')];
  await marina.goto('/petseditor');
  await marina.getByText('Create New Map').click();
  await marina.getByRole('textbox', { name: 'Map name' }).fill('TwoReefs');
  const fold = marina.getByRole('group').filter({ hasText: 'Create New Map' });
  for (const side of ['Width', 'Height']) await fold.getByLabel(side).fill('12');
  await marina.getByRole('button', { name: 'Create map' }).click();
  await expect(canvas(marina)).toBeVisible();
  await kai.goto('/petseditor');
  await openMap(kai);

  // Strokes at different places are merged without asking.
  for (const page of [marina, kai]) await page.keyboard.press('b');
  const first = await takeTile(marina, 0, 0);
  await paintAt(marina, 2, 2);
  await expect(saved(marina)).toBeVisible();
  const second = await takeTile(kai, 1, 0);
  await paintAt(kai, 8, 8);
  await expect(kai.getByText('Merged with the changes of Marina.')).toBeVisible();
  await expect(saved(kai)).toBeVisible();
  await expectTile(kai, 2, 2, first);

  // On the same tile, the second editor is asked.
  await paintAt(kai, 5, 5);
  await expect(saved(kai)).toBeVisible();
  await paintAt(marina, 5, 5);
  const question = marina.getByRole('dialog', { name: 'Kai has changed this map too' });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(marina, question);
  await question.getByRole('combobox', { name: 'Choice around (5, 5)' }).selectOption('theirs');
  await question.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(saved(marina)).toBeVisible();
  await expectTile(marina, 5, 5, second);
  await expectTile(marina, 8, 8, second);

  // Closing the page while offline loses nothing.
  await kai.context().setOffline(true);
  await paintAt(kai, 10, 3);
  await expect(kai.getByText('Offline: your changes are kept in this browser')).toBeVisible();
  await kai.close({ runBeforeUnload: false });
  await kai.context().setOffline(false);
  const back = await kai.context().newPage();
  await back.goto('/petseditor');
  await openMap(back);
  await expect(back.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(saved(back)).toBeVisible();
  await expectTile(back, 10, 3, second);

  // An earlier version is restored.
  await back.getByText('Versions', { exact: true }).click();
  await back.getByRole('button', { name: 'Show versions' }).click();
  await back
    .getByRole('listitem')
    .getByRole('button', { name: /Marina$/ })
    .last()
    .click();
  const version = back.getByRole('dialog', { name: 'Go back to this version?' });
  await expect(version.getByRole('img', { name: 'The map as it was' })).toBeVisible();
  await version.getByRole('button', { name: 'Go back to this one' }).click();
  await expect(back.getByText('The map is as it was then.')).toBeVisible();
  await expectTile(back, 10, 3, 'empty');
  // The replaced version is now in the list.
  await expect(back.getByRole('listitem').getByRole('button', { name: /Kai$/ })).toBeVisible();
});

test('the map chosen last stays open when an earlier one loads late', async ({ pageFor }) => {
  const page = await pageFor('marina');
  // The map that the editor opens by default loads late.
  await page.route('**/api/maps/open/CoralShore.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  const late = page.waitForResponse('**/api/maps/open/CoralShore.json');
  await page.goto('/petseditor');
  const map = page.getByRole('combobox', { name: 'Map', exact: true });
  await map.selectOption('SunMeadow.json');
  await expect(map).toHaveValue('SunMeadow.json');
  await (await late).finished();
  await page.waitForTimeout(500);
  await expect(map).toHaveValue('SunMeadow.json');
});
