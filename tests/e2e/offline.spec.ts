// A connection that drops under a page: a switch, Find, Save and a link all report it, no input is lost, and
// everything works again after reconnecting.
import type { Page } from '@playwright/test';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, saveBar, toast } from './section-form';

test.use({ person: 'finn' });
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/));

const strip = (page: Page) => page.getByText('You are offline.', { exact: true });
const unreachable = "The site can't be reached. Check your connection and try again.";

async function drop(page: Page) {
  await page.context().setOffline(true);
  await expect(strip(page)).toBeVisible();
}

async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByText('You are online again.')).toBeAttached();
}

test('a switch reverts with an error, and works after reconnecting', async ({ page }) => {
  await openSection(page, guilds.kelpForest, 'overview');
  const sticky = page.getByRole('switch', { name: 'Sticky role' });
  const wasOn = await sticky.isChecked();
  await drop(page);
  await sticky.click();
  await expect(toast(page, unreachable)).toBeVisible();
  await expect(sticky).toBeChecked({ checked: wasOn });
  await comeBack(page);
  await sticky.click();
  await expect(toast(page, /Sticky role is (on|off)\./)).toBeVisible();
  await page.reload();
  await expect(sticky).toBeChecked({ checked: !wasOn });
});

test('Find shows the error, and retries after reconnecting', async ({ page }) => {
  await page.goto('/social/friends');
  await page.getByPlaceholder('Enter user ID...').fill(people.pearl);
  await drop(page);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(page.getByText('Looking for this person…')).toHaveCount(0);
  await comeBack(page);
  await expect(page.locator('#main').getByText('Pearl', { exact: true })).toBeVisible();
});

test('Save retains the draft, a link does not navigate, and both work after reconnecting', async ({
  page,
}) => {
  await openSection(page, guilds.coralReef, 'welcome');
  const leave = page.getByRole('switch', { name: 'Leave message: Enabled' });
  const wasOn = await leave.isChecked();
  await leave.click();
  await drop(page);
  const save = saveBar(page).getByRole('button', { name: 'Save' });
  await save.click();
  const failed = toast(page, unreachable);
  await expect(failed).toBeVisible();
  // Neither the toast nor the strip covers the buttons, however far the page is scrolled.
  for (const at of [0, 1e6]) {
    await page.evaluate((top) => window.scrollTo(0, top), at);
    for (const name of ['Save', 'Discard']) {
      await saveBar(page).getByRole('button', { name }).click({ trial: true });
    }
  }
  await expect(leave).toBeChecked({ checked: !wasOn });

  const address = page.url();
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(toast(page, "You are offline, so this page can't be opened yet.")).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await comeBack(page);
  await save.click();
  await expect(saveBar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
});

test('a navigation that the connection drops under resumes after reconnecting', async ({ page }) => {
  await page.goto('/social/friends');
  // The connection is down before the browser notices.
  await page.route('**/arcade?*', (route) => route.abort('internetdisconnected'));
  await page.route('**/social/friends', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: /Finn/ }).first().click();
  await page.getByRole('link', { name: 'Arcade' }).first().click();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'Arcade', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
