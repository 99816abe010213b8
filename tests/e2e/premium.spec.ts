// The store: a visitor reads, buys a plan, chooses a server for it, and loses nothing when it ends.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, pick, save } from './section-form';

const description = 'An idea from {user}: {suggestion}';
const embed = (page: Page) => block(page, 'Embed');
const streamers = (page: Page) => page.getByRole('list', { name: 'Streamers', exact: true });

async function addStreamer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add streamer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a streamer' });
  await dialog.getByRole('textbox', { name: /Twitch name or link/ }).fill(name);
  await pick(dialog.getByRole('combobox', { name: 'Channel', exact: true }), 'general');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Add streamer' }).click();
  await expect(dialog).toBeHidden();
}

/** Lets 31 days pass at the payment provider, by its sandbox page. */
async function passMonth(page: Page, stripe: string): Promise<void> {
  await page.goto(`${stripe}/sandbox`);
  await page.getByRole('button', { name: '+31 days' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Pearl' })).toContainText('canceled');
}

test('a visitor reads the wiki, buys a plan for a server, cancels, and loses nothing', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  let stripe = '';

  await test.step('read the wiki and find the plans', async () => {
    await page.goto('/wiki');
    await page
      .getByRole('navigation', { name: 'Wiki' })
      .getByRole('link', { name: 'Plans and limits' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plans and limits' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'store' }).first().click();
    await expect(page).toHaveURL('/store');
    await page.getByRole('link', { name: 'See prices' }).click();
    await expect(page).toHaveURL('/store/subscriptions');
  });

  await test.step('sign in when asked to, and return', async () => {
    await page.getByRole('button', { name: 'Get Basic' }).click();
    const asked = page.getByText('You must be logged in to purchase premium.');
    await expect(asked).toBeInViewport();
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
    await page.getByRole('link', { name: /^Pearl/ }).click();
    await expect(page).toHaveURL('/store/subscriptions?plan=basic');
    await expect(page.getByRole('button', { name: 'Get Basic' })).toBeFocused();
  });

  allowConsoleErrors(/402 \(Payment Required\)/);
  await test.step('a declined card buys nothing, a valid one does', async () => {
    await page.getByRole('button', { name: 'Get Basic' }).click();
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    stripe = new URL(page.url()).origin;
    await page.getByRole('button', { name: 'Pay €4.99' }).click();
    await expect(page).toHaveURL(/\/thanks\?session_id=/);
    await expect(page.getByRole('heading', { name: 'Thank You for Upgrading' })).toBeVisible();
  });

  await test.step('choose a server', async () => {
    await page.getByRole('button', { name: 'Choose a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a server' });
    await dialog.getByRole('radio', { name: 'Tide Pool' }).check();
    await expectNoAxeViolations(page, dialog);
    await dialog.getByRole('button', { name: 'Give it Basic' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tide Pool' })).toContainText('Active');
  });

  await test.step('locked features are unlocked and can be used', async () => {
    await openSection(page, guilds.tidePool, 'suggestions', 'message');
    await expect(embed(page)).toBeVisible();
    await expect(page.getByText('Opens with Basic')).toHaveCount(0);
    await embed(page).getByRole('textbox', { name: 'Description' }).fill(description);
    await save(page);
    await page.goto(`/dashboard/${guilds.tidePool}/twitch`);
    for (const name of ['first_reef', 'second_reef']) await addStreamer(page, name);
    await expect(streamers(page).getByRole('listitem')).toHaveCount(2);
    await expect(streamers(page)).not.toContainText('Locked');
  });

  await test.step('cancel: the plan stays active until the end of the paid period', async () => {
    await page.goto('/store/manage');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Basic?' });
    await expect(dialog).toContainText('Nothing you set up is deleted.');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Ends on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep subscription' })).toBeVisible();
    await openSection(page, guilds.tidePool, 'suggestions', 'message');
    await expect(page.getByText('Opens with Basic')).toHaveCount(0);
  });

  await test.step('a month later the features are locked, but all settings can be read', async () => {
    await passMonth(page, stripe);
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${site.url}/api/store/${people.pearl}/premium`);
        return await answer.json();
      })
      .toMatchObject({ entries: [{ isActive: false }] });
    await openSection(page, guilds.tidePool, 'suggestions', 'message');
    await expect(page.getByText('Opens with Basic')).toBeVisible();
    await expect(embed(page).getByRole('textbox', { name: 'Description' })).toHaveValue(description);
    await expect(embed(page).getByRole('textbox', { name: 'Description' })).toBeDisabled();
    await expect(embed(page)).toContainText('Everything you set up here is kept.');
    await page.goto(`/dashboard/${guilds.tidePool}/twitch`);
    await expect(streamers(page).getByRole('listitem')).toHaveCount(2);
    await expect(streamers(page).getByRole('listitem').first()).not.toContainText('Locked');
    await expect(streamers(page).getByRole('listitem').last()).toContainText('Locked');
    await expectNoAxeViolations(page);
  });

  // Restores the server for later tests.
  await test.step('streamers beyond the limit can be removed', async () => {
    for (const name of ['second_reef', 'first_reef']) {
      const remove = page.getByRole('button', { name: `Remove ${name}` });
      await remove.click();
      await page.getByRole('button', { name: 'Remove streamer' }).click();
      await expect(remove).toBeHidden();
    }
  });
});
