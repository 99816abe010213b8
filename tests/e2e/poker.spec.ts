// Poker in the browser: from the lobby into a hand against computers, and a sit-and-go of two people.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const ownSeat = (page: Page) => page.getByRole('region', { name: /\(you\)$/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.describe('against computers', () => {
  test.use({ ...phone, person: 'kai' });

  test('one press leads from the lobby into a hand, which is listed when it is over', async ({ page }) => {
    await page.goto('/arcade/poker');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await button(page, 'Play the computer').click();
    await expect(ownSeat(page).getByRole('img')).toHaveCount(2);
    await expect(page.getByText('Your turn.', { exact: true })).toBeVisible({ timeout: 30_000 });
    // Disabled for a second, since it has just appeared.
    await expect(button(page, 'Fold')).toBeEnabled();
    await expect(button(page, 'Fold')).toHaveCSS('opacity', '1');
    await expectNoAxeViolations(page);
    await button(page, 'Fold').click();
    await expect(page.getByText('Hand 2', { exact: true })).toBeAttached({ timeout: 60_000 });
    await button(page, 'Hands').click();
    await button(page, /^Hand 1/).click();
    await expect(page.getByText('Before the deal')).toBeVisible();
    await button(page, 'One move on').click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await button(page, 'Resign').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(ownSeat(page).getByText(/^Place \d$/)).toBeVisible({ timeout: 60_000 });
  });
});

/** Goes all-in, or else calls or checks. */
async function goAllIn(page: Page): Promise<void> {
  const allIn = button(page, /^All-in: /);
  if (await allIn.isVisible()) await allIn.click();
  const [raise, call, check] = [button(page, /^All-in \d/), button(page, /^Call \d/), button(page, 'Check')];
  for (const choice of [raise, call, check]) {
    if (!(await choice.isVisible())) continue;
    await choice.click({ timeout: 5000 });
    return;
  }
}

test('two people finish a sit-and-go and verify a hand', async ({ pageFor }) => {
  const [pearl, finn] = [await pageFor('pearl'), await pageFor('finn')];
  await pearl.goto('/arcade/poker');
  await pearl.getByRole('tab', { name: 'Multiplayer' }).click();
  await button(pearl, 'Create invite link').click();
  await expect(pearl).toHaveURL(/matchId=/);
  await finn.goto(pearl.url());
  const isOver = (page: Page) => page.getByText(/ won: everyone else is out of chips\./).isVisible();
  await expect(async () => {
    for (const page of [pearl, finn]) {
      if (await page.getByText('Your turn.', { exact: true }).isVisible()) await goAllIn(page);
    }
    expect(await isOver(pearl)).toBe(true);
  }).toPass({ timeout: 150_000, intervals: [500] });
  await expect.poll(() => isOver(finn)).toBe(true);
  await button(finn, 'Hands').click();
  await button(finn, /^Hand 1/).click();
  await button(finn, 'Verify').click();
  await expect(finn.getByText('This hand was fair.')).toBeVisible();
  await expect(finn.getByText(/whose hash you were shown before the deal/)).toBeVisible();
});
