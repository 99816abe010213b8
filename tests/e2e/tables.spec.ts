// Card tables in the browser: a seat with one press, and people who join by link.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const own = (page: Page) => page.getByRole('region', { name: /\(you\)$/ });

test.describe('on a phone', () => {
  test.use({ ...phone, person: 'kai' });

  test('one press leads to a seat and a bet at a blackjack table', async ({ page }) => {
    await page.goto('/arcade/blackjack');
    await button(page, 'Play now').click();
    const bet = button(page, /^Bet \d/);
    await expect(bet).toBeVisible({ timeout: 30_000 });
    await expectNoAxeViolations(page);
  });
});

test('a friend joins a running table by its link', async ({ pageFor }) => {
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
  // A computer can have the same name.
  await expect(pearl.getByRole('region', { name: 'Finn', exact: true }).last()).toBeVisible();
});

/** By how many pixels the names of the seats above overlap the player's own cards. */
const overlap = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const ownTop = Math.min(...boxes('.blackjack-seat-own .playing-card').map(({ top }) => top));
    return Math.max(...boxes('.blackjack-others .table-name').map(({ bottom }) => bottom)) - ownTop;
  });

test('a round of blackjack at a full table runs from bet to result, and the player can leave', async ({
  pageFor,
}) => {
  const page = await pageFor('marina');
  await page.setViewportSize(phone.viewport);
  await page.goto('/arcade/blackjack');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await button(page, 'Play the computer').click();
  await button(page, /^Bet \d/).click({ timeout: 30_000 });
  await expect(own(page).locator('.playing-card').nth(1)).toBeVisible({ timeout: 60_000 });
  const { width, height } = phone.viewport;
  for (const size of [phone.viewport, { width: height, height: width }, { width: 566, height: 500 }]) {
    await page.setViewportSize(size);
    // Pressing a button may have scrolled the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => overlap(page)).toBeLessThanOrEqual(0);
    await expect(own(page)).toBeInViewport({ ratio: 0.99 });
  }
  // Whatever is dealt, declines insurance and stands on every hand.
  const result = page.getByText(/^You (win \d+|lose \d+|break even)\.$/);
  const decision = button(page, /^(No insurance|Stand)/);
  await expect(async () => {
    if (await decision.isVisible()) await decision.click({ timeout: 1000 }).catch(() => undefined);
    expect(await result.count()).toBe(1);
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/^Session [−+]?\d+ · 1 round · /)).toBeVisible();
  await button(page, 'Leave table').click();
  // Exact: the name of the first button begins with it, and that button is there until the dialog opens.
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(own(page)).toBeHidden({ timeout: 60_000 });
});
