// Tables of cards in the browser: one press to a seat, people who come by link and leave, a round of
// blackjack, and the trainer.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const own = (page: Page) => page.getByRole('region', { name: /\(you\)$/ });

test.describe('on a phone', () => {
  test.use({ ...phone, person: 'kai' });

  test('one press leads to a seat at a blackjack table; a bet, a hint, and the end of the round', async ({
    page,
  }) => {
    await page.goto('/arcade/blackjack');
    await button(page, 'Play now').click();
    const bet = button(page, /^Bet \d/);
    await expect(bet).toBeVisible({ timeout: 30_000 });
    await expectNoAxeViolations(page);
    await bet.click();
    // Naturals and the dealer's ace can come between.
    await expect(async () => {
      for (const name of [/^No insurance/, /^Stand$/]) {
        const choice = button(page, name);
        if (await choice.isVisible()) await choice.click({ timeout: 2000 });
      }
      await expect(page.getByText(/^Session.*1 round/)).toBeVisible({ timeout: 500 });
      expect(await bet.isVisible()).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [500] });
    await button(page, 'Leave table').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(button(page, 'Take a seat')).toBeVisible({ timeout: 30_000 });
    await page.goto('/arcade/blackjack/history');
    await expect(page.getByRole('link', { name: /Bets 10 to 500/ }).first()).toBeVisible();
  });

  test('the trainer grades a hand without the server', async ({ page }) => {
    await page.goto('/arcade/blackjack/trainer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a friend comes to a table by its link while play goes on, and leaves again', async ({ pageFor }) => {
  const [pearl, finn] = [await pageFor('pearl'), await pageFor('finn')];
  await pearl.goto('/arcade/poker');
  await button(pearl, 'Play now').click();
  await expect(pearl).toHaveURL(/matchId=/);
  await expect(own(pearl)).toBeVisible();
  await button(pearl, 'Invite').click();
  const code = (await pearl.getByRole('dialog').locator('strong').textContent()) ?? '';
  await pearl.keyboard.press('Escape');
  await finn.goto(`/arcade/join/${code}`);
  await expect(own(finn)).toBeVisible({ timeout: 60_000 });
  await expect(pearl.getByRole('region', { name: 'Finn', exact: true })).toBeVisible();
  await button(finn, 'Leave table').click();
  await finn.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(pearl.getByRole('region', { name: 'Free seat', exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
});
