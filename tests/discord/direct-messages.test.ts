import { isRefusedWith } from '@/lib/discord/failures';
import { openDirectChannel, sendMessage } from '@/lib/discord/messages';
import { codeOf } from '../db/refusals';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { failureOf, refusedAs, standInForTests } from './stand-in';

const discord = standInForTests();
const received = (userId: string) => sandboxKnobs(discord().url).messagesTo(userId);
const write = async (userId: string) =>
  sendMessage(await openDirectChannel(userId), { content: 'Psst', allowedMentions: { parse: [] } });

test('a message reaches only its recipient', async () => {
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

test.each([
  ['shares no guild with the bot', people.drift],
  ['is a bot', '100000000000000002'],
])('a message is refused for a user who %s', async (_, userId) => {
  const outcome = write(userId);
  expect(await failureOf(outcome)).toEqual(refusedAs('Cannot send messages to this user'));
  expect(isRefusedWith(await outcome.catch((error: unknown) => error), [50_007])).toBe(true);
  expect(await received(userId)).toEqual([]);
});

test('a message is refused after the user has left the last shared guild', async () => {
  await write(people.kai);
  for (const guildId of [guilds.coralReef, guilds.tidePool]) {
    discord().patch({ removeMember: { guildId, userId: people.kai } });
  }
  expect(await codeOf(write(people.kai))).toBe('discord_refused');
});

test('a message is refused for an unknown user', async () => {
  expect(await failureOf(write('299999999999999999'))).toEqual(refusedAs('Unknown User'));
});

test.each(['@me', '', '..'])('rejects %j as a user id without calling Discord', async (userId) => {
  expect(await codeOf(write(userId))).toBe('not_found');
  expect(discord().calls.report().calls).toEqual([]);
});

test.each([
  ['the conversation opens', 'POST /users/@me/channels', 1],
  ['the message is sent', 'POST /channels/', 2],
])('a message fails when Discord is down as %s', async (_, match, asked) => {
  discord().addFault({ match, status: 503 });
  expect(await codeOf(write(people.kai))).toBe('discord_unavailable');
  expect(discord().calls.report().calls).toHaveLength(asked);
  expect(await received(people.kai)).toEqual([]);
});
