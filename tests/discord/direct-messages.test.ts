// Messages to one person alone.
import { isRefusedWith } from '@/lib/discord/failures';
import { openDirectChannel, sendMessage } from '@/lib/discord/messages';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { failureOf, standInForTests } from './stand-in';

const discord = standInForTests();
const received = (userId: string) => sandboxKnobs(discord().url).messagesTo(userId);
const write = async (userId: string, content = 'Psst', options: { nonce?: string } = {}) =>
  sendMessage(await openDirectChannel(userId), { content, allowedMentions: { parse: [] } }, options);

test('a message reaches its person and nobody else', async () => {
  const first = await write(people.kai);
  await sendMessage(await openDirectChannel(people.kai), {
    embeds: [{ title: 'Second' }],
    components: [[{ kind: 'link', url: 'https://example.com/', label: 'Appeal' }]],
    allowedMentions: { parse: [] },
  });
  expect(await received(people.kai)).toMatchObject([
    { id: first.id, content: 'Psst', allowedMentions: { parse: [] } },
    { embeds: [{ title: 'Second' }], components: [{ components: [{ label: 'Appeal' }] }] },
  ]);
  expect(await received(people.finn)).toEqual([]);
});

test('a nonce makes a repeated call give the first message', async () => {
  expect(await write(people.kai, 'Once', { nonce: 'a nonce' })).toEqual(
    await write(people.kai, 'Once', { nonce: 'a nonce' }),
  );
  expect(await received(people.kai)).toHaveLength(1);
});

test.each([
  ['shares no guild with the bot', people.drift],
  ['is a bot', '100000000000000002'],
])('is refused for somebody who %s', async (_, userId) => {
  const outcome = write(userId);
  expect(await failureOf(outcome)).toEqual({
    code: 'discord_refused',
    message: 'Discord refused this: Cannot send messages to this user',
    retryAfter: undefined,
  });
  expect(isRefusedWith(await outcome.catch((error: unknown) => error), [50_007])).toBe(true);
  expect(await received(userId)).toEqual([]);
});

test('is refused after the person has left the last guild in common', async () => {
  await write(people.kai);
  for (const guildId of [guilds.coralReef, guilds.tidePool]) {
    discord().patch({ removeMember: { guildId, userId: people.kai } });
  }
  expect(await failureOf(write(people.kai))).toMatchObject({ code: 'discord_refused' });
});

test('is refused for nobody at all and for a message that is too long', async () => {
  expect(await failureOf(write('299999999999999999'))).toMatchObject({
    message: 'Discord refused this: Unknown User',
  });
  expect(await failureOf(write(people.kai, 'x'.repeat(2001)))).toMatchObject({
    code: 'discord_refused',
    message: expect.stringContaining('content[BASE_TYPE_MAX_LENGTH]'),
  });
});

test.each(['@me', '', '..'])('takes %j for no person', async (userId) => {
  expect(await failureOf(write(userId))).toMatchObject({ code: 'not_found' });
  expect(discord().calls.report().calls).toEqual([]);
});

test.each([
  ['the conversation opens', 'POST /users/@me/channels', 1],
  ['the message is sent', 'POST /channels/', 2],
])('fails when Discord is down as %s', async (_, match, asked) => {
  discord().addFault({ match, status: 503 });
  expect(await failureOf(write(people.kai))).toMatchObject({ code: 'discord_unavailable' });
  expect(discord().calls.report().calls).toHaveLength(asked);
  expect(await received(people.kai)).toEqual([]);
});
