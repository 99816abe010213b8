// Every section, and what sections do beyond their forms.

import type { Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import { sectionGroups } from '@/lib/guild-settings/section';
import { buildGuild } from '@/sandbox/world/build-guild';
import { kelpForestPlan } from '@/sandbox/world/kelp-forest';
import { expectNoAxeViolations } from '../support/axe';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { untilAtRest } from './at-rest';
import { block, openSection, pick, save, saveBar, sectionForm } from './section-form';

const kelp = `/dashboard/${guilds.kelpForest}`;
const api = `/api/dashboard/${people.finn}/${guilds.kelpForest}`;

/** Counts the calls to the site's API, by method and path, from now on, except for emoji images. */
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

  test('opens from the sidebar with one call', async ({ page }) => {
    // Twenty sections.
    test.slow();
    // A page opens its event stream once it is idle, which isn't one of a section's calls.
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
          // A panel makes its own calls, which must not count for the next section.
          if (section.blocks.length === 0) return untilAtRest(page);
          await sectionForm(page, section.id);
          expect.soft([...calls]).toEqual([[`GET ${api}/${section.wire.read}`, 1]]);
        });
      }
    }
  });
});

test.describe('a form', () => {
  test.use({ person: 'pearl' });

  test('has no axe violations: a picker, a draft, an error, a warning, an embed, a switched-on block', async ({
    page,
  }) => {
    await openSection(page, guilds.coralReef, 'welcome');
    const card = block(page, 'Welcome message');
    const channel = card.getByRole('combobox', { name: 'Channel' });
    await channel.press('ArrowDown');
    await expectNoAxeViolations(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await pick(channel, 'hall-of-fame');
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
});

test.describe('beyond the form', () => {
  test.use({ person: 'finn' });

  const channelId = (name: string) =>
    buildGuild(kelpForestPlan()).channels.find((channel) => channel.name === name)?.id ?? '';

  test.afterEach(async ({ site }) => {
    await sandboxKnobs(site.sandboxUrl).changeWorld({ reset: true });
  });

  test('a deleted channel is a problem on the overview, with a link to fix it', async ({ page, site }) => {
    await openSection(page, guilds.kelpForest, 'logging', 'members');
    const channel = block(page, 'Message events').getByRole('combobox', { name: 'Channel', exact: true });
    await pick(channel, 'canopy-music');
    await save(page);
    await sandboxKnobs(site.sandboxUrl).changeWorld({
      deleteChannel: { guildId: guilds.kelpForest, channelId: channelId('canopy-music') },
    });

    await openSection(page, guilds.kelpForest, 'overview');
    // The chart depends on measured sizes, which only a browser has.
    await expect(block(page, 'Joins and leaves').locator('svg.recharts-surface')).toBeVisible();
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
});
