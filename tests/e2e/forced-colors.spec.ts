// High contrast: with forced colours each control and mark still shows its state, in both schemes.
import type { Locator, Page } from '@playwright/test';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection } from './section-form';

test.use({ person: 'finn' });

const schemes = ['dark', 'light'] as const;

/** A screenshot of the target without hover and focus. */
async function pictureOf(page: Page, target: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await target.screenshot({ animations: 'disabled' })).toString('base64');
}

/** Expects both to look different. */
async function differs(page: Page, one: Locator, other: Locator): Promise<void> {
  expect(await pictureOf(page, one)).not.toBe(await pictureOf(page, other));
}

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
    });

    test('a switch, a tab, a segment and a sidebar link look different on and off', async ({ page }) => {
      await openSection(page, guilds.coralReef, 'welcome');
      const toggle = page.getByRole('switch', { name: 'Leave message: Enabled' });
      const track = toggle.locator('..');
      const before = await pictureOf(page, track);
      await toggle.click();
      expect(await pictureOf(page, track)).not.toBe(before);
      await page.getByRole('button', { name: 'Discard' }).click();

      await page.goto(`/dashboard/${guilds.coralReef}/commands`);
      const tabs = page.getByRole('main').getByRole('tab');
      const second = await pictureOf(page, tabs.nth(1));
      await tabs.nth(1).click();
      expect(await pictureOf(page, tabs.nth(1))).not.toBe(second);

      await page.goto(`/dashboard/${guilds.coralReef}/audit`);
      const sidebar = page.getByRole('complementary', { name: 'Sections' });
      const colourOf = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
      const present = await colourOf(sidebar.locator('[aria-current=page]').first());
      expect(await colourOf(sidebar.getByRole('link', { name: 'Overview' }))).not.toBe(present);
      const choices = page.getByRole('group', { name: 'Theme' }).locator('label');
      const shown = await Promise.all([0, 1, 2].map((place) => colourOf(choices.nth(place))));
      expect(new Set(shown).size).toBe(2);
    });

    test('a primary button has its own fill, and a card looks different when chosen', async ({ page }) => {
      await page.goto('/arcade/checkers');
      const button = page.getByRole('button', { name: 'Play the computer' });
      await expect(button).toBeEnabled();
      const [own, behind] = await button.evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
      expect(own).not.toBe(behind);
      const card = page.getByRole('radio').first().locator('xpath=ancestor::label');
      const other = page.getByRole('radio').nth(1).locator('xpath=ancestor::label');
      const before = await pictureOf(page, other);
      await other.click();
      expect(await pictureOf(page, other)).not.toBe(before);
      await differs(page, card, other);
    });

    test('the checkers board shows pieces, movable and chosen ones, targets and the last move', async ({
      page,
    }) => {
      await page.goto('/arcade/checkers');
      await page.getByText('Black, moves first').click();
      await page.getByRole('button', { name: /^(Play the computer|Start over)$/ }).click();
      const square = (number: number) => page.locator(`[data-square="${number}"]`);
      await expect(square(11)).toHaveAttribute('data-mark', 'movable');
      const pictures = new Map<string, string>();
      const remember = async (name: string, number: number) => {
        pictures.set(name, await pictureOf(page, square(number)));
      };
      await remember('empty', 15);
      await remember('may move', 11);
      await remember('may not move', 7);
      await remember('white', 22);
      await square(11).click();
      await expect(square(15)).toHaveAttribute('data-mark', 'target');
      await remember('chosen', 11);
      await remember('target', 15);
      await square(15).click();
      await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').nth(1)).toBeVisible();
      await remember('left by the last move', 11);
      // Squares also differ by their number, so that only pairs of the same square prove something.
      const pairs = [
        ['empty', 'target'],
        ['may move', 'chosen'],
        ['may move', 'left by the last move'],
        ['may move', 'may not move'],
        ['may not move', 'white'],
      ] as const;
      for (const [one, other] of pairs) expect(pictures.get(one)).not.toBe(pictures.get(other));
    });

    test('the waters of Battleship show shots and ships', async ({ page }) => {
      await page.goto('/arcade/battleship');
      await page.getByRole('button', { name: /^(Play the computer|Start over)$/ }).click();
      await page.getByRole('button', { name: 'Random' }).click();
      await page.getByRole('button', { name: 'Ready' }).click();
      const grid = page.getByRole('grid', { name: "Easy's waters" });
      const cell = grid.getByRole('gridcell').nth(44);
      const before = await pictureOf(page, cell);
      await cell.click();
      await expect(cell).toHaveAccessibleName(/, (hit|miss)$/);
      expect(await pictureOf(page, cell)).not.toBe(before);
      const own = page.getByRole('grid', { name: 'Your waters' }).getByRole('gridcell');
      const ship = own.and(page.getByRole('gridcell', { name: /, (Carrier|Battleship)$/ })).first();
      await differs(page, ship, own.and(page.getByRole('gridcell', { name: /^[A-J]\d+$/ })).first());
    });
  });
}
