// The verification panel: what is missing is told, unsaved changes have to be saved first, and the panel
// follows the settings. And the queue of those who wait to be let in.

import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { block, openSection, pick, save, showTab, toast } from './section-form';

test.use({ person: 'marina' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));

test('a panel is posted as it is saved, updated, checked and removed', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('introductions') ?? '');
  await openSection(page, guilds.coralReef, 'verify');
  // Times are told in words once the page listens to keys.
  await expect(page.getByText(/years ago/).first()).toBeVisible();
  await showTab(page, 'Settings');
  const card = block(page, 'Panel');
  const settings = block(page, 'Verification');
  await pick(settings.getByRole('combobox', { name: 'Verified role' }), 'Verified');
  await pick(settings.getByRole('combobox', { name: 'Panel channel' }), 'introductions');
  await settings
    .getByRole('combobox', { name: 'Method' })
    .selectOption({ label: 'Keyword: type a secret word' });
  await save(page);
  await showTab(page, 'Panel');
  await expect(card.getByText('Enter a keyword.')).toBeVisible();
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'The panel was not posted')).toContainText('Failed: Enter a keyword.');
  // What the server refused is in another tab.
  await expect(settings.getByRole('textbox', { name: 'Keyword' })).toBeFocused();

  await settings
    .getByRole('combobox', { name: 'Method' })
    .selectOption({ label: 'Captcha: type what a picture shows' });
  await showTab(page, 'Panel');
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'Save your changes first')).toBeVisible();
  await save(page);
  await card.getByRole('button', { name: 'Post panel' }).click();
  await expect(toast(page, 'Panel posted in #introductions.')).toBeVisible();
  await expect(card.getByText('Posted', { exact: true })).toBeVisible();
  await expect(
    block(page, 'Panel message').getByRole('img', { name: /^Example of a captcha/ }),
  ).toBeVisible();
  const [message] = (await posted()).slice(-1);
  expect(message).toMatchObject({ embeds: [{ title: 'Verification' }] });

  await block(page, 'Panel message').getByRole('textbox', { name: 'Title' }).fill('Who are you?');
  await save(page);
  await expect(card.getByText('The panel shows older settings')).toBeVisible();
  await card.getByRole('button', { name: 'Update panel' }).click();
  await expect(toast(page, 'Panel updated in #introductions.')).toBeVisible();
  expect((await posted()).at(-1)).toMatchObject({ id: message?.id, embeds: [{ title: 'Who are you?' }] });

  await card.getByRole('button', { name: 'Recheck' }).click();
  await expect(toast(page, 'The panel is there.')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove panel' }).click();
  await expect(toast(page, 'Panel removed.')).toBeVisible();
  await expect(card.getByText(/^Not posted yet/)).toBeVisible();
});

test('who waits is let in or denied, alone and several at once', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (409|502)/);
  const knobs = sandboxKnobs(site.sandboxUrl);
  await openSection(page, guilds.coralReef, 'verify');
  const review = block(page, 'Review');
  const waiting = review.getByRole('list', { name: 'People waiting' });
  await expect(waiting.getByRole('listitem')).toHaveCount(6);
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Neon Turtle' })).toContainText(
    'Younger than a week',
  );

  const refusal = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
  await knobs.addFault({ match: 'PUT /guilds/\\d+/members/\\d+/roles', ...refusal, times: 1 });
  await review.getByRole('button', { name: 'Approve Happy Salmon' }).click();
  await expect(toast(page, 'Nothing was decided')).toContainText('Discord refused this: Missing Permissions');
  await review.getByRole('button', { name: 'Approve Happy Salmon' }).click();
  await expect(toast(page, 'Happy Salmon was approved.')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(5);

  await review.getByRole('button', { name: 'Deny Neon Turtle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deny Neon Turtle?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The third account this week.');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(toast(page, 'Neon Turtle was denied.')).toBeVisible();

  await review.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await review.getByRole('button', { name: 'Approve selected' }).click();
  await page
    .getByRole('dialog', { name: 'Approve 4 people?' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  const rest = page.getByRole('dialog', { name: 'Some could not be decided' });
  await expect(rest).toContainText('3 people were approved, 1 was not.');
  await expect(rest.getByRole('listitem')).toContainText('Drift has left this server');
  await rest.getByRole('button', { name: 'Done' }).click();
  await expect(review.getByText('Nobody is waiting')).toBeVisible();

  await review.getByRole('tab', { name: 'Decided' }).click();
  const decisions = review.getByRole('list', { name: 'Decisions' });
  await expect(decisions.getByRole('listitem')).toHaveCount(7);
  await expect(decisions.getByRole('listitem').filter({ hasText: 'Neon Turtle' })).toContainText(
    'The third account this week.',
  );
});
