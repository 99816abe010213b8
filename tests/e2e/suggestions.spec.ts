// A suggestion is approved with a reason, seen in the log channel and in the history.

import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { block, openSection, pick, save, showTab, toast } from './section-form';

test.use({ person: 'pearl' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));

test('a suggestion is found, approved with a reason, announced and listed as decided', async ({
  page,
  site,
}) => {
  await openSection(page, guilds.coralReef, 'suggestions', 'settings');
  await pick(block(page, 'Suggestions').getByRole('combobox', { name: 'Log channel' }), 'mod-log');
  await save(page);

  await showTab(page, 'Queue');
  const queue = page.getByRole('list', { name: 'Active suggestions' });
  await page.getByRole('searchbox', { name: 'Search suggestions' }).fill('lobster');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this suggestion?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A lobster it is.');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toast(page, 'Suggestion approved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const posted = await sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('mod-log') ?? '');
  expect(posted.at(-1)).toMatchObject({
    embeds: [{ title: 'Suggestion approved', description: 'More emojis! We have one crab and no lobster.' }],
  });
  await page.getByRole('tab', { name: 'Decided' }).click();
  const first = page.getByRole('list', { name: 'Decided suggestions' }).getByRole('listitem').first();
  await expect(first).toContainText('A lobster it is.');
  await expect(first).toContainText('Approved by Pearl');
});
