// The first visit: signing in, finding a server, changing a message with its preview, and reverting it.
import { expectNoAxeViolations } from '../support/axe';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { block, openSection, save, saveBar, sectionForm, unfold } from './section-form';

const template = 'Ahoy {user}, you are number {memberCount} in {guild}. Signed, {user_tag}';
const filled = 'Ahoy @Pearl, you are number 250 in Coral Reef. Signed, Pearl';

test('a newcomer signs in, changes the welcome message, finds it after a reload and reverts it', async ({
  page,
}) => {
  await test.step('sign in with Discord', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in as…' })).toBeVisible();
    await page.getByRole('link', { name: /^Pearl/ }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome back, Pearl')).toBeVisible();
    const user = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    await expect.poll(user).toStrictEqual({
      userId: people.pearl,
      username: 'Pearl',
      avatar: expect.stringContaining(people.pearl),
      notifications: expect.any(Number),
    });
  });

  await test.step('find the section', async () => {
    await page.getByRole('button', { name: 'Pearl' }).click();
    await page.getByRole('link', { name: 'Guilds' }).click();
    await expect(page.getByRole('heading', { name: 'Select a Server' })).toBeVisible();
    await page.getByRole('link', { name: 'Staff Dashboard for Coral Reef' }).click();
    await expect(page).toHaveURL(`/dashboard/${guilds.coralReef}/overview`);
    const sidebar = page.getByRole('navigation', { name: 'Server Settings' });
    await expect(sidebar.getByRole('link', { name: 'Welcome' })).toBeHidden();
    await sidebar.getByRole('button', { name: /^Moderation/ }).click();
    await sidebar.getByRole('link', { name: 'Welcome' }).click();
    await expect(page).toHaveURL(`/dashboard/${guilds.coralReef}/welcome`);
  });

  const card = block(page, 'Welcome message');
  const message = card.getByRole('textbox', { name: 'Message' });
  await sectionForm(page, 'welcome');
  await unfold(page);
  const before = await message.inputValue();

  await test.step('change the message and see its preview', async () => {
    await expect(saveBar(page)).toBeHidden();
    await message.fill(template);
    await expect(card.getByRole('figure', { name: 'Preview' })).toContainText(filled);
    await expect(saveBar(page)).toContainText('1 field changed');
    await save(page);
    await page.reload();
    await sectionForm(page, 'welcome');
    await unfold(page);
    await expect(message).toHaveValue(template);
    await expect(saveBar(page)).toBeHidden();
  });

  await test.step('see who changed it, and revert it', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Pearl changed Welcome' }).first();
    await expect(entry).toContainText('Welcome message: Message');
    await expect(entry).toContainText(`${before}`);
    await expect(entry).toContainText(template);
    await expectNoAxeViolations(page);
    await entry.getByRole('button', { name: "Revert Pearl's change to Welcome" }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Revert this change?' });
    await expect(dialog).toContainText(template);
    await expectNoAxeViolations(page, dialog);
    await dialog.getByRole('button', { name: 'Revert' }).click();
    await expect(page.getByText('Change reverted.')).toBeVisible();
    const revert = page.getByRole('listitem').filter({ hasText: 'Pearl changed Welcome' }).first();
    await expect(revert.getByText('Revert', { exact: true }).first()).toBeVisible();
    await openSection(page, guilds.coralReef, 'welcome');
    await expect(message).toHaveValue(before);
  });
});

test('sign-in returns to the requested page, only for the signed-in person, until the log-out', async ({
  page,
  context,
}) => {
  const deepLink = `/dashboard/${guilds.coralReef}/logging`;

  await test.step('sign-in ends at the deep link', async () => {
    await page.goto(deepLink);
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(deepLink)}`);
    await page.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
    await page.getByRole('link', { name: /^Pearl/ }).click();
    await expect(page).toHaveURL(deepLink);
    await expect(page.getByRole('heading', { name: 'Logging', level: 1 })).toBeVisible();
  });

  await test.step('a hand-off cannot name another person', async () => {
    await page.goto(`/?userId=${people.marina}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome back, Pearl')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(people.pearl);
  });

  await test.step('a log-out ends the session on the server and removes the stored user', async () => {
    const cookies = await context.cookies();
    await page.getByRole('button', { name: 'Pearl' }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await context.addCookies(cookies);
    await page.goto(deepLink);
    await expect(page).toHaveURL(/^[^?]+\/login/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('sign-in returns to the requested page', async ({ page }) => {
    const deepLink = `/dashboard/${guilds.coralReef}/logging`;
    await page.goto(deepLink);
    await page.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
    await page.getByRole('link', { name: /^Pearl/ }).click();
    await expect(page).toHaveURL(deepLink);
  });
});
