// Every section of the registry, opened, changed and kept; and what each of them does beyond that.
import type { Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields, sectionGroups } from '@/lib/guild-settings/section';
import { buildGuild } from '@/sandbox/world/build-guild';
import { kelpForestPlan } from '@/sandbox/world/kelp-forest';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { changeField, control, expectEveryField, isConditional, isInGrid } from './field-controls';
import { block, openSection, pick, save, saveBar, sectionForm, toast } from './section-form';

const kelp = `/dashboard/${guilds.kelpForest}`;

/** Counts the calls to the site's API, by method and path, from now on. */
function countCalls(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const name = `${request.method()} ${pathname}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

test.describe('each section', () => {
  test.use({ person: 'finn' });

  for (const section of sections.filter(({ blocks }) => blocks.length > 0)) {
    test(`${section.title}: opened by the sidebar with one call, every field labelled, changed, kept`, async ({
      page,
    }) => {
      // Those with dozens of fields take a while.
      if (placedFields(section).length > 40) test.slow();
      const group = sectionGroups.find(({ id }) => id === section.group);
      await page.goto(`${kelp}/audit`);
      const sidebar = page.getByRole('navigation', { name: 'Server Settings' });
      const expanded = sidebar.getByRole('button', { expanded: true });
      await expect(expanded).toHaveCount(0);
      for (const other of await sidebar.getByRole('button').all()) {
        await other.click();
        await expect(expanded).toHaveCount(1);
      }
      await expanded.click();
      await expect(expanded).toHaveCount(0);
      await sidebar.getByRole('button', { name: group?.title ?? '' }).click();

      const calls = countCalls(page);
      const link = sidebar.getByRole('link', { name: section.title });
      await link.click();
      await sectionForm(page, section.id);
      await expect(page).toHaveURL(`${kelp}/${section.id}`);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title);
      expect(calls.get(`GET /api/dashboard/${people.finn}/${guilds.kelpForest}/${section.wire.read}`)).toBe(
        1,
      );
      expect(Math.max(...calls.values()), JSON.stringify([...calls])).toBe(1);

      await expectEveryField(page, section);
      const checks: (() => Promise<void>)[] = [];
      for (const placed of placedFields(section)) {
        if (isInGrid(placed)) continue;
        // This server has no plan, and nobody clicks through the blur of a lock.
        if (placed.field.premium !== undefined) continue;
        if (isConditional(placed) && !(await control(page, placed).isVisible())) continue;
        checks.push(
          await changeField(page, placed, {
            channel: 'holdfast-photos',
            category: 'Holdfast',
            role: 'Canopy Diver',
          }),
        );
      }
      await save(page);
      await page.reload();
      await sectionForm(page, section.id);
      for (const check of checks) await check();
    });
  }
});

test.describe('limits', () => {
  test.use({ person: 'pearl' });

  test('what is over a limit is said at the field, and nothing is sent', async ({ page }) => {
    const calls = countCalls(page);
    const isUnsent = () => [...calls.keys()].every((name) => !name.startsWith('POST'));
    const trySave = async () => {
      await saveBar(page).getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Failed to save settings')).toBeVisible();
      await expect(saveBar(page)).toBeVisible();
    };

    await openSection(page, guilds.tidePool, 'welcome');
    const message = block(page, 'Leave message').getByRole('textbox', { name: 'Message' });
    await message.fill('x'.repeat(1025));
    await expect(block(page, 'Leave message').getByText('1,025 / 1,024')).toBeVisible();
    await trySave();
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(/At most 1024 characters\./);
    await message.fill('x'.repeat(1024));
    await expect(message).not.toHaveAccessibleDescription(/At most 1024 characters\./);
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();

    await openSection(page, guilds.tidePool, 'altdetector');
    const days = page.getByRole('spinbutton', { name: 'Minimum account age' });
    for (const wrong of ['0', '101', '2.5', '']) {
      await days.fill(wrong);
      await trySave();
      await expect(days, wrong).toHaveAccessibleDescription(
        /Must be from 1 to 100\.|Must be a whole number\./,
      );
    }
    await days.fill('7');
    const whitelist = page.getByRole('textbox', { name: 'Whitelist' });
    await whitelist.fill(
      Array.from({ length: 11 }, (_, index) => `2000000000000000${10 + index}`).join(', '),
    );
    await expect(page.getByText('11 of 10 ids · Basic allows 50')).toBeVisible();
    await trySave();
    await expect(whitelist).toHaveAccessibleDescription(/At most 10 on the Free plan\. Basic allows 50\./);
    await whitelist.fill('Kai');
    await trySave();
    await expect(whitelist).toHaveAccessibleDescription(/'Kai' is not a user id/);
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();

    await openSection(page, guilds.tidePool, 'overview');
    await page.getByRole('textbox', { name: 'Prefix' }).fill('!!!!!!');
    await trySave();
    await expect(page.getByRole('textbox', { name: 'Prefix' })).toHaveAccessibleDescription(
      /At most 5 characters\./,
    );
    expect(isUnsent()).toBe(true);
  });

  test('pickers are worked by keyboard, and say why something cannot be used', async ({ page }) => {
    await openSection(page, guilds.coralReef, 'welcome');
    const channel = block(page, 'Welcome message').getByRole('combobox', { name: 'Channel' });
    await channel.focus();
    await page.keyboard.press('ArrowDown');
    const search = page.getByRole('combobox', { name: 'Search Channel' });
    await expect(search).toBeFocused();
    await search.fill('hall');
    const option = page.getByRole('option', { name: /hall-of-fame/ });
    await expect(option).toContainText('Bot cannot post');
    await expect(page.getByRole('listbox')).toContainText('The Reef');
    await page.keyboard.press('Enter');
    await expect(channel).toHaveText('hall-of-fame');
    await expect(channel).toBeFocused();
    await expect(page.getByText('The bot may not send messages in #hall-of-fame.')).toBeVisible();

    await page.keyboard.press('Enter');
    await search.fill('no such channel');
    await expect(page.getByText('No channel of that name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(channel).toBeFocused();
    await block(page, 'Welcome message').getByRole('button', { name: 'Clear Channel' }).click();
    await expect(channel).toHaveText('Choose a channel');

    await page.goto(`/dashboard/${guilds.tidePool}/autorole`);
    const role = block(page, 'Auto role').getByRole('combobox', { name: 'Role' });
    await role.click();
    const lifeguard = page.getByRole('option', { name: /Lifeguard/ });
    await expect(lifeguard).toHaveAttribute('aria-disabled', 'true');
    await expect(lifeguard).toContainText("@Lifeguard is not below the bot's highest role.");
    // Whoever clicks all the same gets nothing; `force`, since Playwright would wait for it to become usable.
    await lifeguard.click({ force: true });
    await expect(role).toHaveText('Choose a role');
    await page.getByRole('combobox', { name: 'Search Role' }).fill('tadpole');
    await page.keyboard.press('Enter');
    await expect(role).toHaveText('Tadpole');
  });
});

test.describe('beyond the form', () => {
  test.use({ person: 'finn' });

  const channelId = (name: string) =>
    buildGuild(kelpForestPlan()).channels.find((channel) => channel.name === name)?.id ?? '';

  test.afterEach(async ({ site }) => {
    const knobs = sandboxKnobs(site.sandboxUrl);
    await knobs.clearFaults();
    await knobs.changeWorld({ reset: true });
  });

  test('a deleted channel is a problem on the overview, with a way to mend it', async ({ page, site }) => {
    await openSection(page, guilds.kelpForest, 'logging');
    const channel = block(page, 'Message events').getByRole('combobox', { name: 'Channel', exact: true });
    await pick(channel, 'canopy-music');
    await save(page);
    await sandboxKnobs(site.sandboxUrl).changeWorld({
      deleteChannel: { guildId: guilds.kelpForest, channelId: channelId('canopy-music') },
    });

    await openSection(page, guilds.kelpForest, 'overview');
    const problems = block(page, 'Configuration problems');
    await problems.getByRole('button', { name: 'Recheck' }).click();
    const problem = problems.getByRole('listitem').filter({ hasText: 'Logging · Message events: Channel' });
    await expect(problem).toContainText('This channel no longer exists in this server.');
    await problem.getByRole('link', { name: 'Fix Message events: Channel' }).click();

    await sectionForm(page, 'logging');
    await expect(channel).toBeFocused();
    await expect(channel).toHaveText('Missing channel');
    await block(page, 'Message events').getByRole('button', { name: 'Clear Channel', exact: true }).click();
    await save(page);
    await openSection(page, guilds.kelpForest, 'overview');
    await problems.getByRole('button', { name: 'Recheck' }).click();
    await expect(problem).toBeHidden();
  });

  test('an event goes to a channel of its own, and steps of punishment order themselves', async ({
    page,
  }) => {
    await openSection(page, guilds.kelpForest, 'logging');
    const card = block(page, 'Member events');
    const own = card.getByRole('combobox', { name: 'Channel for name changed' });
    await pick(own, 'holdfast-photos');
    await save(page);
    await page.reload();
    await expect(own).toHaveText('holdfast-photos');
    await card.getByRole('button', { name: 'Clear Channel for name changed' }).click();
    await expect(own).toHaveText('Same as the group');
    await save(page);

    await openSection(page, guilds.kelpForest, 'moderation');
    const steps = block(page, 'Auto punish').getByRole('group', { name: 'Further steps' });
    const amounts = steps.getByRole('spinbutton', { name: 'When a member has' });
    const before = await amounts.count();
    for (const count of [1, 2]) {
      await steps.getByRole('button', { name: 'Add a step' }).press('Enter');
      await expect(amounts).toHaveCount(before + count);
      await expect(amounts.last()).toBeFocused();
    }
    await amounts.nth(before).fill('40');
    await amounts.nth(before + 1).fill('40');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(amounts.nth(before + 1)).toBeFocused();
    await expect(amounts.nth(before + 1)).toHaveAccessibleDescription(/has this already\./);
    await amounts.nth(before + 1).fill('39');
    await steps.getByRole('combobox', { name: 'What happens' }).last().selectOption('Ban');
    await save(page);
    await page.reload();
    await expect(amounts.nth(before)).toHaveValue('39');
    await expect(amounts.nth(before + 1)).toHaveValue('40');
    await expect(steps.getByRole('combobox', { name: 'What happens' }).nth(before)).toHaveValue('ban');
    for (const _ of [1, 2])
      await steps
        .getByRole('button', { name: /^Remove Step/ })
        .last()
        .press('Enter');
    await save(page);
    await expect(amounts).toHaveCount(before);
  });

  test('all events of a group go on and off together', async ({ page }) => {
    await openSection(page, guilds.kelpForest, 'logging');
    const card = block(page, 'Server events');
    const off = card.getByRole('button', { name: 'All off: Server events' });
    const on = card.getByRole('button', { name: 'All on: Server events' });
    const bans = block(page, 'Moderation').getByRole('switch', { name: 'Bans' });
    const hadBans = await bans.isChecked();
    if (await on.isEnabled()) await on.click();
    await expect(card.getByText('11 of 11 on')).toBeVisible();
    await off.click();
    await expect(card.getByText('0 of 11 on')).toBeVisible();
    await expect(card.getByRole('switch', { name: 'Voice activity' })).not.toBeChecked();
    await expect(off).toBeDisabled();
    await expect(bans).toBeChecked({ checked: hadBans });
    await save(page);
    await page.reload();
    await expect(card.getByText('0 of 11 on')).toBeVisible();
    await on.click();
    await save(page);
    await page.reload();
    await expect(card.getByText('11 of 11 on')).toBeVisible();
  });

  test('the overview counts, draws, and its lamps follow the switches', async ({ page }) => {
    await openSection(page, guilds.kelpForest, 'overview');
    await expect(page.getByRole('term').filter({ hasText: 'Members' })).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('5,000');
    const activity = block(page, 'Joins and leaves');
    await expect(activity.locator('svg.recharts-surface')).toBeVisible();
    await expect(
      activity.getByRole('table', { name: 'Joins and leaves by day' }).getByRole('row'),
    ).toHaveCount(31);
    await expect(block(page, 'News').getByRole('listitem')).not.toHaveCount(0);

    const lamp = block(page, 'Modules').getByRole('link', { name: /^Auto Role/ });
    const wasOn = (await lamp.textContent())?.endsWith('On') ?? false;
    await lamp.click();
    await sectionForm(page, 'autorole');
    for (const title of ['Auto role', 'Sticky role']) {
      const toggle = page.getByRole('switch', { name: `${title}: Enabled` });
      if ((await toggle.isChecked()) === wasOn) await toggle.click();
    }
    await save(page);
    await page.getByRole('button', { name: /^Moderation/ }).click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(lamp).toHaveText(wasOn ? 'Auto RoleOff' : 'Auto RoleOn');
  });

  test('a nickname that Discord refuses is refused with its reason, and not stored', async ({
    page,
    site,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 502/);
    await openSection(page, guilds.kelpForest, 'overview');
    const nickname = page.getByRole('textbox', { name: 'Bot nickname' });
    const before = await nickname.inputValue();
    await sandboxKnobs(site.sandboxUrl).addFault({
      match: 'PATCH /guilds/\\d+/members/@me',
      status: 403,
      body: { code: 50013, message: 'Missing Permissions' },
    });
    await nickname.fill('Kelpie');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Failed to save settings')).toContainText(
      'Discord refused this: Missing Permissions',
    );
    await expect(nickname).toHaveValue('Kelpie');
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await expect(nickname).toHaveValue(before);
  });
});
