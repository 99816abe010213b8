import { acts } from '@/lib/db/collections/acts';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { editOwnMessage } from '@/lib/guilds/embedbuilder/edit-own-message';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';
import { sendMessage } from '@/lib/guilds/embedbuilder/send-message';
import { sendWelcomeTest } from '@/lib/guilds/welcome/send-welcome-test';
import { emptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';
import { channelNamed, eventWorld, pearl, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const channel = channelNamed('general');
const posts = 'POST .*/messages';
const edits = 'PATCH .*';
const noAnswer = { status: 500, times: 1 } as const;

const said = (content: string): MessageDraft => ({ ...emptyDraft, content });
const send = (content: string, key = 'key') =>
  sendMessage(reef, { channel, draft: said(content), mentions: 'none', key }, pearl);
const texts = () => world.messages(channel).map(({ content }) => content);
const present = async () => (await world.collection(acts).list()).items.map(({ id }) => id);
/** Resumes all uncertain acts, as the job does. */
async function goOn(): Promise<void> {
  for (const id of await present()) await goOnDelivering(messageActs, id, { attempt: 1 });
}

describe('a message', () => {
  test('is posted with an audit entry and leaves no act', async () => {
    const { link } = await send('Ahoy');
    expect(link).toBe(`https://discord.com/channels/${reef}/${channel}/${world.messages(channel)[0]?.id}`);
    expect([texts(), await present(), await world.noted()]).toEqual([
      ['Ahoy'],
      [],
      ['Sent a message to #general.'],
    ]);
  });

  test('leaves nothing behind when Discord refuses it', async () => {
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await codeOf(send('Ahoy'))).toBe('discord_refused');
    expect([texts(), await present(), await world.noted()]).toEqual([[], [], []]);
  });

  test.each([true, false])('is posted and audited once without an answer (posted: %s)', async (isDone) => {
    world.discord().addFault({ match: posts, ...noAnswer, isDone });
    expect(await refusalOf(send('Ahoy'))).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was posted.",
    );
    expect(await world.noted()).toEqual([]);
    await goOn();
    await send('Ahoy');
    expect([texts(), await present(), await world.noted()]).toEqual([
      ['Ahoy'],
      [],
      ['Sent a message to #general.'],
    ]);
  });

  test('is posted once by concurrent requests with one key, which all return its link', async () => {
    const sent = await Promise.all([send('Ahoy'), send('Ahoy'), send('Ahoy')]);
    expect(new Set(sent.map(({ link }) => link)).size).toBe(1);
    expect([texts(), (await world.noted()).length]).toEqual([['Ahoy'], 1]);
  });

  test('is not audited when sent as a test', async () => {
    const test = { channel, draft: said('Test'), mentions: 'none', key: 'key', isTest: true } as const;
    await sendMessage(reef, test, pearl);
    expect([texts(), await world.noted()]).toEqual([['Test'], []]);
  });
});

describe('an edit', () => {
  async function opened() {
    const { link } = await send('Old');
    return { link, version: (await findOwnMessage(reef, link, pearl)).version };
  }
  const edit = (place: { link: string; version: string }, content: string) =>
    editOwnMessage(reef, { ...place, draft: said(content) }, pearl);

  test.each([true, false])(
    'completes without an answer, and repeats without a conflict (done: %s)',
    async (isDone) => {
      const place = await opened();
      world.discord().addFault({ match: edits, ...noAnswer, isDone });
      expect(await refusalOf(edit(place, 'New'))).toBe(
        "discord_uncertain: Discord didn't answer. We're checking whether it was changed.",
      );
      await edit(place, 'New');
      await goOn();
      expect([texts(), await present()]).toEqual([['New'], []]);
      expect(await world.noted()).toContain('Edited a message in #general.');
    },
  );

  test('with an unknown outcome does not undo a later one', async () => {
    const place = await opened();
    world.discord().addFault({ match: edits, ...noAnswer });
    expect(await codeOf(edit(place, 'Lost'))).toBe('discord_uncertain');
    await edit(place, 'Later');
    await goOn();
    expect([texts(), await present()]).toEqual([['Later'], []]);
  });
});

test('an unanswered test of a welcome message is resumed by the next one', async () => {
  const draft = { block: 'welcome' as const, channel, message: 'Ahoy', messages: [], embed: true };
  world.discord().addFault({ match: posts, ...noAnswer });
  expect(await codeOf(sendWelcomeTest(reef, draft, pearl))).toBe('discord_uncertain');
  expect(await sendWelcomeTest(reef, draft, pearl)).toBe('general');
  await goOn();
  expect(world.messages(channel)).toMatchObject([{ embeds: [{ description: 'Ahoy' }] }]);
  await sendWelcomeTest(reef, draft, pearl);
  expect([world.messages(channel).length, await world.noted()]).toEqual([2, []]);
});
