// From the tiles into a match: against the computer, and two people in browsers of their own.
import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/playwright';

const moves = (page: Page) => page.getByRole('list', { name: 'Moves' }).getByRole('listitem');

/** By presses on the board, which a phone has too. */
async function play(page: Page, from: number, to: number): Promise<void> {
  for (const square of [from, to]) await page.locator(`[data-square="${square}"]`).click();
}

/** Each is told from the other by the seat that is their own. */
const own = (page: Page, name: string) => page.getByRole('region', { name: `${name} (you)` });

test('a visitor is shown the way in, and everything below the tiles leads to the login', async ({ page }) => {
  await page.goto('/arcade');
  await expect(page.getByRole('heading', { level: 1, name: 'Corallium Arcade' })).toBeVisible();
  // The tiles lie behind it, out of reach.
  await expect(page.locator('[inert]').getByRole('link', { name: 'Battleship' })).toHaveCount(1);
  await page.goto('/arcade/join/ABC234?x=1');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Farcade%2Fjoin%2FABC234%3Fx%3D1/);
});

for (const { name, use } of [
  { name: 'a desk', use: {} },
  { name: 'a phone', use: phone },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ ...use, person: 'pearl' });

    test('three presses from the tiles lead into a match, which a reload finds again', async ({ page }) => {
      await page.goto('/arcade');
      await page
        .getByRole('region', { name: 'Games' })
        .getByRole('link', { name: /^Checkers/ })
        .click();
      await page.getByText('Black, moves first', { exact: true }).click();
      await page.getByRole('button', { name: /Play the computer|Start over/ }).click();
      await expect(page).toHaveURL('/arcade/checkers/game');
      await expect(page.getByText('Your turn.').first()).toBeVisible();
      await play(page, 11, 15);
      await expect(moves(page)).toHaveCount(2);
      const texts = await moves(page).allTextContents();
      await page.reload();
      await expect(moves(page)).toHaveText(texts);
      await page.goto('/arcade');
      await expect(page.getByRole('link', { name: 'Continue: Checkers against the computer' })).toBeVisible();
    });
  });
}

test('two people meet by a link, play, end the match and agree on another', async ({ pageFor }) => {
  const pearl = await pageFor('pearl');
  const kai = await pageFor('kai');
  await pearl.goto('/arcade/checkers');
  await pearl.getByRole('tab', { name: 'Multiplayer' }).click();
  await pearl.getByRole('button', { name: 'Create invite link' }).click();
  const link = await pearl.getByText(/^https?:.*\/arcade\/join\/[A-Z0-9]+$/).textContent();

  // Without another press.
  await kai.goto(new URL(link ?? '').pathname);
  await expect(own(kai, 'Kai')).toBeVisible();
  await expect(own(pearl, 'Pearl')).toBeVisible();

  await expect(own(pearl, 'Pearl')).toContainText(/You · (Black|White)/);
  const isPearlBlack = (await own(pearl, 'Pearl').textContent())?.includes('Black') ?? false;
  const [black, white] = isPearlBlack ? [pearl, kai] : [kai, pearl];
  await play(black, 11, 15);
  await expect(moves(white)).toHaveCount(1);
  await white.reload();
  await expect(moves(white)).toHaveCount(1);
  await play(white, 23, 19);
  await expect(moves(black)).toHaveCount(2);

  await kai.getByRole('button', { name: 'Resign' }).click();
  await kai.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await expect(pearl.getByRole('region', { name: 'Result' })).toContainText('You won');
  await expect(kai.getByRole('region', { name: 'Result' })).toContainText('Pearl won');
  await pearl.getByRole('button', { name: 'Verify' }).click();
  await expect(pearl.getByText('This match was fair.')).toBeVisible();
  await pearl.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'To the start' }).click();
  await expect(pearl.getByRole('region', { name: 'Replay' })).toContainText('Move 0 of');

  await pearl.getByRole('button', { name: 'Rematch' }).click();
  await expect(kai.getByText('Pearl wants a rematch.')).toBeVisible();
  await kai.getByRole('button', { name: 'Accept' }).click();
  for (const page of [pearl, kai]) {
    await expect(page.getByText('No moves yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);
  }
  // The seats are swapped.
  await expect(own(pearl, 'Pearl')).toContainText(isPearlBlack ? 'White' : 'Black');
});
