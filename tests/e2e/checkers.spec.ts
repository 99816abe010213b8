// Matches of checkers: against the computer in its worker, with the analysis, and between two browsers.
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const board = (page: Page) => page.getByRole('grid', { name: 'Checkers board' });
const square = (page: Page, number: number) =>
  board(page).getByRole('gridcell', { name: new RegExp(`^${number}, `) });
/** The dark square alone: its grid cell is as wide as two. */
const place = (page: Page, number: number) => page.locator(`[data-square="${number}"]`);
const log = (page: Page) => page.getByRole('region', { name: 'Move log' });
const typed = (page: Page) => page.getByRole('textbox', { name: 'Type a move' });
const yourTurn = (page: Page) => page.getByText('Your turn.', { exact: true });

/** A game in which White loses all its pieces. */
const wholeGame = [
  ...['10-15', '24-19', '15x24', '28x19', '9-14', '23-18', '14x23', '27x18', '11-16', '32-27', '16x23x32'],
  ...['21-17', '6-9', '31-27', '32x23x14x21', '22-17', '21x14', '26-22', '9-13', '22-18', '14x23'],
  ...['30-26', '23x30x21', '29-25', '21x30'],
];

async function type(page: Page, move: string): Promise<void> {
  await typed(page).fill(move);
  await typed(page).press('Enter');
}

/** Makes any legal move. */
async function playAny(page: Page): Promise<void> {
  await expect(yourTurn(page)).toBeVisible();
  const pieces = page.locator('[data-mark="movable"], [data-mark="capturer"]');
  await pieces.first().click();
  // Pressing a piece with a single way to capture plays it.
  const target = page.locator('[data-mark="target"]').first();
  while (await target.isVisible()) await target.click();
}

/** The pages of both players, Black first. */
async function byColour(one: Page, other: Page): Promise<readonly [Page, Page]> {
  const own = one.getByText(/^You · (Black|White)/);
  await expect(own).toBeVisible();
  return (await own.textContent())?.includes('Black') ? [one, other] : [other, one];
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
}

/** Drags from the middle of one element to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Hovering waits until the board has stopped moving.
  await from.hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (!target) throw new Error('Nothing to drag to.');
  await page.mouse.move(target.x + target.width / 2 + 9, target.y + target.height / 2);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
  await page.mouse.up();
}

test.describe('against the computer', () => {
  test.use({ person: 'pearl' });

  test('a match survives a reload and ends in the analysis', async ({ page }) => {
    await page.goto('/arcade/checkers');
    await page.getByText('Black, moves first', { exact: true }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await expect(yourTurn(page)).toBeVisible();

    // Dragged: an illegal move is refused, a legal one made.
    await drag(page, place(page, 11), place(page, 18));
    await expect(page.getByRole('alert').filter({ hasText: 'A man moves one square' })).toBeVisible();
    await drag(page, place(page, 11), place(page, 15));
    await expect(square(page, 15)).toHaveAccessibleName(/black man/);
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await expectNoAxeViolations(page);
    // The computer thinks in its worker, which the content security policy allows.
    expect(page.workers()).toHaveLength(1);

    await page.reload();
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    for (const moves of [4, 6]) {
      await playAny(page);
      await expect(log(page).getByRole('listitem')).toHaveCount(moves);
    }
    await resign(page);
    await expect(page.getByRole('heading', { name: 'Shrimp won: by resignation.' })).toBeVisible();

    const analysis = page.getByRole('region', { name: 'Analysis' });
    await expect(analysis.getByText(/Looking through the game/)).toBeHidden();
    await expect(analysis.getByText(/^(Even|Black|White)/).first()).toBeVisible();
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect(square(page, 15)).toHaveAccessibleName('15, empty');
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Open in the analysis board' }).click();
    await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button')).toHaveCount(6);
    await expectNoAxeViolations(page);
  });

  test('a move can be made by keyboard alone', async ({ page }) => {
    await page.goto('/arcade/checkers');
    await page.getByText('Black, moves first', { exact: true }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await expect(yourTurn(page)).toBeVisible();
    await square(page, 9).focus();
    // Seen from Black's side: 9 is at the right end of its row, 10 and 11 to the left of it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(square(page, 11)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(square(page, 11)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText(/11-1[56]/);
  });
});

test.describe('on a phone', () => {
  test.use({ person: 'kai', ...phone });

  test('two taps make a move, in portrait and landscape', async ({ page }) => {
    await page.goto('/arcade/checkers');
    await page.getByText('White', { exact: true }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await playAny(page);
    await expect(log(page).getByRole('listitem')).toHaveCount(3);
    await page.setViewportSize({ width: 740, height: 360 });
    // The whole board fits below the site's bar.
    await expect
      .poll(async () => {
        const [bar, whole] = [await page.getByRole('banner').boundingBox(), await board(page).boundingBox()];
        return (bar?.height ?? 360) + (whole?.height ?? 360);
      })
      .toBeLessThanOrEqual(360);
    await playAny(page);
    await expect(log(page).getByRole('listitem')).toHaveCount(5);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  });
});

test.describe('two people', () => {
  test.use({ person: 'pearl' });

  test('capture, agree on a draw and play again with the other colours', async ({ page, pageFor }) => {
    await page.goto('/arcade/checkers');
    await page.getByRole('tab', { name: 'Multiplayer' }).click();
    await page.getByRole('button', { name: 'Create invite link' }).click();
    const link = page.getByText(/^https?:.*\/arcade\/join\/\w+$/);
    await expect(link).toBeVisible();
    const address = new URL((await link.textContent()) ?? '');
    const other = await pageFor('kai');
    await other.goto(address.pathname);
    await expect(board(other)).toBeVisible();
    await expect(board(page)).toBeVisible();
    const [black, white] = await byColour(page, other);
    await expect(yourTurn(black)).toBeVisible();

    await type(black, '11-15');
    await expect(square(white, 15)).toHaveAccessibleName(/black man/);
    await type(white, '22-18');
    await expect(black.getByText('You must capture with the piece on 15.')).toBeVisible();
    await place(black, 1).click();
    await expect(black.getByRole('alert').filter({ hasText: 'You must capture.' })).toBeVisible();
    await place(black, 15).click();
    await expect(square(white, 18)).toHaveAccessibleName(/captured/);
    await white.reload();
    await expect(white.getByText(/You must capture with a piece on/)).toBeVisible();
    await type(white, '25-18');
    await expect(square(black, 18)).toHaveAccessibleName(/white man/);

    await black.getByRole('button', { name: 'Offer draw' }).click();
    await white.getByRole('button', { name: 'Accept' }).click();
    for (const one of [black, white]) {
      await expect(one.getByRole('heading', { name: "It's a draw: both players agreed." })).toBeVisible();
    }
    await black.getByRole('button', { name: 'Rematch' }).click();
    await white.getByRole('button', { name: 'Accept' }).click();
    // The player who had White now has Black.
    await expect(yourTurn(white)).toBeVisible();
    await expect(square(white, 15)).toHaveAccessibleName('15, empty');
    await resign(white);
    await expect(black.getByRole('heading', { name: 'You won: by resignation.' })).toBeVisible();
    await black.getByRole('button', { name: 'Verify' }).click();
    await expect(black.getByText('This match was fair.')).toBeVisible();
  });

  test('play to the last piece through a reload and a lost connection', async ({
    page,
    pageFor,
    allowConsoleErrors,
  }) => {
    // Requests while offline.
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
    await page.goto('/arcade/checkers');
    await page.getByRole('tab', { name: 'Multiplayer' }).click();
    await page.getByRole('button', { name: 'Create invite link' }).click();
    const link = page.getByText(/^https?:.*\/arcade\/join\/\w+$/);
    await expect(link).toBeVisible();
    const other = await pageFor('kai');
    await other.goto(new URL((await link.textContent()) ?? '').pathname);
    await expect(board(other)).toBeVisible();
    await expect(board(page)).toBeVisible();
    const [black, white] = await byColour(page, other);

    const made = (one: Page) => log(one).getByRole('listitem');
    for (const [ply, move] of wholeGame.entries()) {
      const [mover, waiter] = ply % 2 === 0 ? [black, white] : [white, black];
      if (ply === 7) await white.reload();
      await expect(yourTurn(mover)).toBeVisible();
      // One of White's moves is made offline and arrives after reconnecting.
      if (ply === 13) await white.context().setOffline(true);
      await type(mover, move);
      if (ply === 13) {
        await expect(white.getByText('Sending your move…')).toBeVisible();
        await expect(made(black)).toHaveCount(ply);
        await white.context().setOffline(false);
      }
      await expect(made(mover)).toHaveCount(ply + 1);
      await expect(made(waiter)).toHaveCount(ply + 1);
    }

    await expect(black.getByRole('heading', { name: 'You won: no move is left.' })).toBeVisible();
    await expect(white.getByRole('heading', { name: / won: no move is left\.$/ })).toBeVisible();
    // Both can replay the game, also after a reload.
    await white.reload();
    for (const one of [black, white]) {
      await expect(log(one)).toContainText('14x23');
      await one.getByRole('button', { name: 'To the start' }).click();
      await expect(square(one, 11)).toHaveAccessibleName(/black man/);
      await one.getByRole('button', { name: 'To the end' }).click();
      await expect(one.getByRole('gridcell', { name: /white (man|king)/ })).toHaveCount(0);
    }
  });
});
