// Every section opened, a field of each kind changed and kept, and what sections do beyond that.

import type { Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import {
  type PlacedField,
  placedFields,
  type Section,
  sectionGroups,
  tabOf,
} from '@/lib/guild-settings/section';
import { buildGuild } from '@/sandbox/world/build-guild';
import { kelpForestPlan } from '@/sandbox/world/kelp-forest';
import { expectNoAxeViolations } from '../support/axe';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { untilAtRest } from './at-rest';
import { changeField, isInGrid } from './field-controls';
import { block, openSection, pick, save, saveBar, sectionForm, showTab, toast, unfold } from './section-form';

const kelp = `/dashboard/${guilds.kelpForest}`;
const api = `/api/dashboard/${people.finn}/${guilds.kelpForest}`;
const choices = { channel: 'holdfast-photos', role: 'Canopy Diver' };

/**
 * Of each kind of field the first one that everybody sees and this server's plan includes, by its section.
 */
function fieldsOfEachKind(): { section: Section; placed: PlacedField[] }[] {
  const known = new Set<string>();
  return sections.flatMap((section: Section) => {
    const placed = placedFields(section).filter((one) => {
      const { kind, premium, shownWhen } = one.field;
      if (known.has(kind) || premium !== undefined || shownWhen !== undefined || isInGrid(one)) return false;
      return known.add(kind);
    });
    return placed.length > 0 ? [{ section, placed }] : [];
  });
}

/** Counts the calls to the site's API, by method and path, from now on; pictures of emoji are none. */
function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/emoji/')) return;
    const name = `${request.method()} ${pathname}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

test.describe('every section', () => {
  test.use({ person: 'finn' });

  test('is opened by the sidebar with one call', async ({ page }) => {
    // Twenty sections.
    test.slow();
    // A page follows what is new from when it has nothing else to do, and that is none of a section's calls.
    await Promise.all([page.waitForRequest('**/api/events/*'), page.goto(`${kelp}/audit`)]);
    await untilAtRest(page);
    const sidebar = page.getByRole('navigation', { name: 'Server Settings' });
    const calls = countCalls(page);
    for (const { id: groupId, title } of sectionGroups) {
      await sidebar.getByRole('button', { name: title }).click();
      for (const section of sections.filter(({ group }) => group === groupId)) {
        await test.step(section.title, async () => {
          calls.clear();
          const link = sidebar.getByRole('listitem').getByRole('link', { name: section.title, exact: true });
          await link.click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title);
          await expect(page).toHaveURL(`${kelp}/${section.id}`);
          await expect(link).toHaveAttribute('aria-current', 'page');
          // What a panel asks for is its own; it shall not count for the section after it.
          if (section.blocks.length === 0) return untilAtRest(page);
          await sectionForm(page, section.id);
          expect.soft([...calls]).toEqual([[`GET ${api}/${section.wire.read}`, 1]]);
        });
      }
    }
  });

  for (const { section, placed } of fieldsOfEachKind()) {
    const kinds = placed.map(({ field }) => field.kind).join(', ');
    test(`${section.title}: ${kinds} are changed and kept`, async ({ page }) => {
      await openSection(page, guilds.kelpForest, section.id);
      const bringUp = async ({ block: home }: PlacedField) => {
        const tab = section.tabs?.find(({ id }) => id === tabOf(home));
        if (tab) await showTab(page, tab.title);
        await unfold(page);
      };
      const checks: (() => Promise<void>)[] = [];
      for (const one of placed) {
        await bringUp(one);
        const check = await changeField(page, one, choices);
        checks.push(async () => {
          await bringUp(one);
          await check();
        });
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
    const whitelist = page.getByRole('textbox', { name: 'Allowed accounts' });
    await whitelist.fill(
      Array.from({ length: 11 }, (_, index) => `2000000000000000${10 + index}`).join(', '),
    );
    await expect(page.getByText('11 of 10 ids · Basic allows 50')).toBeVisible();
    await trySave();
    await expect(whitelist).toHaveAccessibleDescription(/At most 10 on the Free plan\. Basic allows 50\./);
    await whitelist.fill('Kai');
    await trySave();
    await expect(whitelist).toHaveAccessibleDescription(/'Kai' is not a user ID/);
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();
    expect([...calls.keys()].filter((name) => name.startsWith('POST'))).toEqual([]);
  });

  test('axe finds nothing in a form with a draft, an error, a warning, an embed and a switched-on block', async ({
    page,
  }) => {
    await openSection(page, guilds.coralReef, 'welcome');
    const card = block(page, 'Welcome message');
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

  test('pickers are worked by keyboard, and say why something cannot be used', async ({ page }) => {
    await openSection(page, guilds.coralReef, 'welcome');
    const channel = block(page, 'Welcome message').getByRole('combobox', { name: 'Channel' });
    await channel.focus();
    await page.keyboard.press('ArrowDown');
    const search = page.getByRole('combobox', { name: 'Search Channel' });
    await expect(search).toBeFocused();
    await search.fill('hall');
    const option = page.getByRole('option', { name: /hall-of-fame/ });
    await expect(option).toContainText("Bot can't post");
    await expect(option).toContainText('The Reef');
    await expectNoAxeViolations(page, page.getByRole('dialog'));
    await page.keyboard.press('Enter');
    await expect(channel).toHaveText('hall-of-fame');
    await expect(channel).toBeFocused();
    await expect(
      page.getByText("The bot can't send messages in #hall-of-fame. Give it Send Messages there."),
    ).toBeVisible();

    await page.keyboard.press('Enter');
    await search.fill('no such channel');
    await expect(page.getByText('No channel with that name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(channel).toBeFocused();
    await block(page, 'Welcome message').getByRole('button', { name: 'Clear Channel' }).click();
    await expect(channel).toHaveText('Choose a channel');

    await openSection(page, guilds.tidePool, 'autorole');
    const role = block(page, 'Auto role').getByRole('combobox', { name: 'Role' });
    await role.click();
    await page.getByRole('button', { name: /can't be used/ }).click();
    const lifeguard = page.getByRole('option', { name: /Lifeguard/ });
    await expect(lifeguard).toHaveAttribute('aria-disabled', 'true');
    await expect(lifeguard).toContainText(
      "@Lifeguard isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.",
    );
    // A click does nothing; `force`, since Playwright would wait for it to become usable.
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
    await sandboxKnobs(site.sandboxUrl).changeWorld({ reset: true });
  });

  test('a deleted channel is a problem on the overview, with a way to mend it', async ({ page, site }) => {
    await openSection(page, guilds.kelpForest, 'logging', 'members');
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

  test('steps of punishment are added by keyboard, and order themselves', async ({ page }) => {
    await openSection(page, guilds.kelpForest, 'moderation', 'settings');
    const steps = block(page, 'Auto punish').getByRole('group', { name: 'Further steps' });
    const amounts = steps.getByRole('spinbutton', { name: 'Number of warnings' });
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
    await expect(amounts.nth(before + 1)).toHaveAccessibleDescription(/already has this\./);
    await amounts.nth(before + 1).fill('39');
    await steps.getByRole('combobox', { name: 'Punishment' }).last().selectOption('Ban');
    await save(page);
    await page.reload();
    await sectionForm(page, 'moderation');
    await unfold(page);
    await expect(amounts.nth(before)).toHaveValue('39');
    await expect(amounts.nth(before + 1)).toHaveValue('40');
    await expect(steps.getByRole('combobox', { name: 'Punishment' }).nth(before)).toHaveValue('ban');
    for (const _ of [1, 2])
      await steps
        .getByRole('button', { name: /^Remove Step/ })
        .last()
        .press('Enter');
    await save(page);
    await expect(amounts).toHaveCount(before);
  });

  test('the overview counts, draws, and its switches are those of the sections', async ({ page }) => {
    await openSection(page, guilds.kelpForest, 'overview');
    await expect(page.getByRole('term').filter({ hasText: 'Members' })).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('5,000');
    const activity = block(page, 'Joins and leaves');
    await expect(activity.locator('svg.recharts-surface')).toBeVisible();
    await expect(
      activity.getByRole('table', { name: 'Joins and leaves by day' }).getByRole('row'),
    ).toHaveCount(31);
    await expect(block(page, 'News').getByRole('listitem')).not.toHaveCount(0);

    const modules = block(page, 'Modules');
    const sticky = modules.getByRole('switch', { name: 'Sticky role' });
    const isOn = await sticky.isChecked();
    await sticky.click();
    await expect(toast(page, `Sticky role is ${isOn ? 'off' : 'on'}.`)).toBeVisible();
    await modules.getByRole('link', { name: 'Auto Role' }).click();
    await sectionForm(page, 'autorole');
    const toggle = page.getByRole('switch', { name: 'Sticky role: Enabled' });
    await expect(toggle).toBeChecked({ checked: !isOn });
    await toggle.click();
    await save(page);
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
    await expect(sticky).toBeChecked({ checked: isOn });
  });
});
