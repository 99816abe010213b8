// axe finds nothing on any page, in any window over a page, in both themes, on a desktop and on a phone.
import { guilds } from '../support/people';
import { expect, expectNoAxeViolations, test } from '../support/playwright';
import { block, openSection, pick, saveBar } from './section-form';
import { sitePages } from './site-pages';

test('every page', { tag: '@phone' }, async ({ pageFor, allowConsoleErrors }) => {
  test.setTimeout(300_000);
  allowConsoleErrors(/status of 404/);
  const open = new Map<string, Awaited<ReturnType<typeof pageFor>>>();
  for (const { name, path, person, complete } of sitePages) {
    const who = person ?? 'nobody';
    const page = open.get(who) ?? (await pageFor(person));
    open.set(who, page);
    await test.step(name, async () => {
      await page.goto(path);
      await expect(complete(page)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test('every window over a page', { tag: '@phone' }, async ({ pageFor, allowConsoleErrors, isMobile }) => {
  test.setTimeout(300_000);
  allowConsoleErrors(/status of 409/);
  const page = await pageFor('pearl');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  };

  await openSection(page, guilds.coralReef, 'welcome');
  const card = block(page, 'Welcome message');
  await test.step('picker', async () => {
    await card.getByRole('combobox', { name: 'Channel' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectNoAxeViolations(page);
    await close();
  });
  await test.step('form with a draft, an error, a warning, an embed and a switched-on block', async () => {
    await pick(card.getByRole('combobox', { name: 'Channel' }), 'hall-of-fame');
    const embed = card.getByRole('switch', { name: 'Send as embed' });
    if (!(await embed.isChecked())) await embed.click();
    await page.getByRole('switch', { name: 'Leave message: Enabled' }).click();
    await card
      .getByRole('textbox', { name: 'Message' })
      .fill(
        `# Ahoy {user}\n> **bold** \`code\` [link](https://example.com)\n- <#1> ||spoiler||\n${'x'.repeat(1000)}`,
      );
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to save settings')).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await test.step('palette', async () => {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await expectNoAxeViolations(page);
    await close();
  });
  await test.step('notifications', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByText('No notifications')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });
  await test.step(isMobile ? 'drawer' : 'account menu and server switcher', async () => {
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Pearl' })).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'Pearl' }).click();
      await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Coral Reef. Switch server' }).click();
      await expect(page.getByRole('dialog', { name: 'Switch server' }).getByText('Tide Pool')).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await close();
  });
  await test.step('question about unsaved changes', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Corallium' }).click();
    await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
    await expectNoAxeViolations(page);
    await close();
  });
  await test.step('conflict dialog', async () => {
    const finn = await pageFor('finn');
    await openSection(finn, guilds.coralReef, 'welcome');
    const message = (who: typeof page) =>
      block(who, 'Welcome message').getByRole('textbox', { name: 'Message' });
    await message(finn).fill(`Finn was here at ${Date.now()}`);
    await block(finn, 'Leave message').getByRole('switch', { name: 'Also send as direct message' }).click();
    await saveBar(finn).getByRole('button', { name: 'Save' }).click();
    await expect(saveBar(finn)).toBeHidden();
    await message(page).fill('Pearl was here');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Somebody else changed these settings' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('audit log with entries, question about a revert', async () => {
    await page.goto(`/dashboard/${guilds.coralReef}/audit`);
    await page
      .getByRole('button', { name: /^Revert the change of Finn/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoAxeViolations(page);
    await close();
    await expectNoAxeViolations(page);
  });
});
