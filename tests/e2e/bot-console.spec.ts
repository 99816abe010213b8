// The bot's console in a browser, with a real process behind it.
import { expect, test } from '../support/playwright';

test('staff start the bot, follow its log and stop it', async ({ pageFor }) => {
  const page = await pageFor('marina');
  await page.goto('/staff/console');
  const status = page.getByRole('region', { name: 'Status' });
  const log = page.getByRole('log', { name: 'Log lines' });
  await expect(status.getByText('Stopped')).toBeVisible();
  await status.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(status.getByText('Running')).toBeVisible({ timeout: 60_000 });
  // Visible without scrolling, since the log is what the page is for.
  await expect(log.getByText(/The example bot begins/)).toBeInViewport({ timeout: 60_000 });
  await expect(log.getByText('connected', { exact: true })).toBeVisible({ timeout: 60_000 });

  // Scrolled by wheel, which needs a real browser.
  const length = () => log.evaluate((element) => element.scrollHeight - element.clientHeight);
  await page.setViewportSize({ width: 360, height: 500 });
  if ((await length()) > 60) {
    // The log scrolls to its end a moment after it has grown.
    await expect(async () => {
      await log.hover();
      await page.mouse.wheel(0, -40);
      await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('nothing has this in it');
  await page.getByRole('button', { name: 'Show all lines' }).click();
  await expect(log).toBeVisible();

  await status.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(status.getByText('Stopped')).toBeVisible({ timeout: 60_000 });
  await expect(log.getByText(/The process has ended/)).toBeVisible();
});

test('the console is 404 for staff of a lower level', async ({ pageFor, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  const page = await pageFor('finn');
  expect((await page.goto('/staff/console'))?.status()).toBe(404);
  await page.goto('/staff');
  await expect(page.getByRole('link', { name: 'Bot Console' })).toHaveCount(0);
});
