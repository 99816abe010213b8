// 'Send test' posts what is in the form, saved or not, and says where it went.

import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { block, openSection, pick, toast } from './section-form';

test.use({ person: 'pearl' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));

test('a test message is posted as it stands, pings nobody, and the toast names the channel', async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('general') ?? '');
  await openSection(page, guilds.coralReef, 'welcome');
  const card = block(page, 'Welcome message');
  const send = card.getByRole('button', { name: 'Send test: Welcome message' });
  const channel = card.getByRole('combobox', { name: 'Channel' });
  if (await card.getByRole('button', { name: 'Clear Channel' }).isVisible()) {
    await card.getByRole('button', { name: 'Clear Channel' }).click();
  }
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Choose a channel first.');

  await pick(channel, 'general');
  await card
    .getByRole('textbox', { name: 'Message' })
    .fill('Ahoy {user} ({user_tag}) in {guild}, {memberCount}!');
  await send.click();
  await expect(toast(page, 'Test sent to #general.')).toBeVisible();
  const [text] = (await posted()).slice(-1);
  expect(text).toMatchObject({
    content: `Ahoy <@${people.pearl}> (Pearl) in Coral Reef, 250!`,
    allowedMentions: { parse: [] },
  });

  const embed = card.getByRole('switch', { name: 'Send as embed' });
  if (!(await embed.isChecked())) await embed.click();
  await send.click();
  await expect.poll(async () => (await posted()).at(-1)?.id).not.toBe(text?.id);
  expect((await posted()).at(-1)).toMatchObject({
    content: '',
    embeds: [{ description: `Ahoy <@${people.pearl}> (Pearl) in Coral Reef, 250!` }],
  });

  await pick(channel, 'hall-of-fame');
  await send.click();
  await expect(toast(page, 'The test was not sent')).toContainText(
    "The bot can't send messages in #hall-of-fame. Give it Send Messages there.",
  );
  await expect(channel).toHaveAccessibleDescription(/The bot can't send messages in #hall-of-fame\./);
});
