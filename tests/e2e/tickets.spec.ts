// A ticket panel is set up from a template, sorted, guarded while unsaved, published, and deleted.

import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { openSection, pick, toast } from './section-form';

test.use({ person: 'pearl' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));
const home = `/dashboard/${guilds.coralReef}/tickets`;

test('a panel is created from a template, published, and deleted with its message', async ({
  page,
  site,
}) => {
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('support') ?? '');
  await openSection(page, guilds.coralReef, 'tickets');
  await page.getByRole('link', { name: /^Support/ }).click();
  await expect(page).toHaveURL(`${home}?template=Support`);
  const setup = page.getByRole('form', { name: 'New ticket panel' });
  await setup.getByRole('button', { name: 'Save and publish' }).click();
  await expect(setup.getByText('Choose a manager role.')).toBeVisible();
  await expect(setup.getByRole('combobox', { name: 'Publish channel' })).toBeFocused();

  await pick(setup.getByRole('combobox', { name: 'Publish channel' }), 'support');
  await pick(setup.getByRole('combobox', { name: 'Category' }), 'Help Desk');
  await pick(setup.getByRole('combobox', { name: 'Manager role' }), 'Moderator');
  await setup.getByRole('textbox', { name: 'Title' }).fill('Ask the reef');
  await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Ask the reef');
  await setup.getByRole('button', { name: /^Move Question: position 1/ }).press('ArrowDown');
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(setup.getByRole('textbox', { name: 'Title' })).toHaveValue('Ask the reef');
  await expectNoAxeViolations(page, setup);
  await setup.getByRole('button', { name: 'Save and publish' }).click();
  await expect(toast(page, 'Ticket panel published.')).toBeVisible();
  await expect(page).toHaveURL(home);
  expect((await posted()).at(-1)).toMatchObject({
    embeds: [{ title: 'Ask the reef' }],
    components: [
      {
        components: [
          { options: [{ label: 'Technical problem' }, { label: 'Question' }, { label: 'Something else' }] },
        ],
      },
    ],
  });

  await page.getByRole('button', { name: 'Delete Ask the reef' }).click();
  await page.getByRole('button', { name: 'Delete panel' }).click();
  await expect(toast(page, 'Ticket panel deleted.')).toBeVisible();
  await expect(page.getByText('Ask the reef')).toBeHidden();
  expect((await posted()).filter(({ embeds }) => JSON.stringify(embeds).includes('Ask the reef'))).toEqual(
    [],
  );
});
