// The bot's console with a real process behind it, and a browser open all the while.
import { expect, test } from '../support/playwright';

test('whoever may starts the bot, reads along, pauses and stops it', async ({ pageFor }) => {
  const page = await pageFor('marina');
  await page.goto('/staff/console');
  const status = page.getByRole('region', { name: 'Status' });
  const log = page.getByRole('log', { name: 'Log lines' });
  await expect(status.getByText('Stopped')).toBeVisible();
  await status.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(status.getByText('Running')).toBeVisible({ timeout: 60_000 });
  // Without scrolling: it is what the page is opened for.
  await expect(log.getByText(/The example bot begins/)).toBeInViewport({ timeout: 60_000 });
  await expect(log.getByText('connected', { exact: true })).toBeVisible({ timeout: 60_000 });

  // By the wheel, as only a browser scrolls.
  const length = () => log.evaluate((element) => element.scrollHeight - element.clientHeight);
  await page.setViewportSize({ width: 360, height: 500 });
  if ((await length()) > 60) {
    // It is at its end a moment after it has grown.
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

test('a level below is led nowhere', async ({ pageFor, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/);
  const page = await pageFor('finn');
  expect((await page.goto('/staff/console'))?.status()).toBe(404);
  await page.goto('/staff');
  await expect(page.getByRole('link', { name: 'Bot Console' })).toHaveCount(0);
});
