import { userId } from '@/lib/core/ids';
import { suggestions as collection, suggestionVotes } from '@/lib/db/collections/suggestions';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { addSuggestion } from '@/lib/guilds/suggestions/add-suggestion';
import { suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { type Vote, voteSuggestion } from '@/lib/guilds/suggestions/vote-suggestion';
import { suggestionLimits } from '@/lib/rules/suggestions/message';
import { people } from '@/sandbox/world/ids';
import { channelNamed, eventWorld, member, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden, reactionsUnder, storeSettings } from './stored-settings';
import { active, channel, decide, kai, openSuggestions, suggest } from './suggestion-steps';

const limits: Record<string, number> = suggestionLimits;

const world = eventWorld();
const posts = 'POST .*/messages';

beforeEach(() => openSuggestions(world));

test('concurrent suggestions are accepted up to the limit', async () => {
  const limit = jest.replaceProperty(limits, 'active', 3);
  const calls = Array.from({ length: 12 }, (_, index) => addSuggestion(reef, kai, `Number ${index}`));
  expect(await countDone(calls)).toBe(3);
  limit.restore();
  expect(await active()).toHaveLength(3);
});

describe('a suggestion', () => {
  test('is posted as the settings say, with reactions, and becomes active', async () => {
    await storeSettings(world, section, {
      description: '{user} ({user_tag}) says: {suggestion} {other}',
      footer: 'By {user_tag}',
      suggestioncolor: '#123456',
      timestamp: false,
      reaction: 3,
    });
    const { id, messageId, notice } = await suggest('  More {user} crabs @everyone ');
    const [message] = world.messages(channel);
    expect(message).toMatchObject({ id: messageId, content: '', allowedMentions: { parse: [] } });
    expect(message?.embeds).toEqual([
      expect.objectContaining({
        description: `<@${kai}> (Kai) says: More {user} crabs @everyone {other}`,
        color: 0x123456,
        footer: expect.objectContaining({ text: 'By Kai' }),
      }),
    ]);
    expect(message?.embeds[0]?.timestamp ?? null).toBeNull();
    expect(reactionsUnder(world, channel, messageId)).toEqual(['⬆️', '⬇️']);
    expect(notice).toBeNull();
    expect(await active()).toEqual([
      expect.objectContaining({
        id,
        userId: kai,
        username: 'Kai',
        suggestion: 'More {user} crabs @everyone',
        upvotes: 0,
        downvotes: 0,
        link: `https://discord.com/channels/${reef}/${channel}/${messageId}`,
      }),
    ]);
  });

  test.each([
    ['', /^invalid: .*empty/],
    [' \n ', /^invalid: .*empty/],
    ['x'.repeat(1001), /^invalid: .*1000/],
  ])('is rejected when empty or too long', async (text, reason) => {
    expect(await refusalOf(suggest(text))).toMatch(reason);
    expect(world.messages(channel)).toEqual([]);
  });

  test('may have 1000 characters, and is cut to fit an embed', async () => {
    await storeSettings(world, section, { description: '{suggestion}'.repeat(6) });
    await storeSettings(world, section, { footer: '{suggestion}'.repeat(3) });
    await suggest('🐙'.repeat(1000));
    const { description = '', footer } = world.messages(channel)[0]?.embeds[0] ?? {};
    expect(description).toMatch(/^🐙{2047}…$/u);
    expect(footer?.text).toMatch(/^🐙{399}…$/u);
    await decide('approved', 0, { reason: '🐚'.repeat(500) });
  });

  test('needs a usable channel and a member of the server', async () => {
    expect(await codeOf(suggest('x', userId.parse(people.drift)))).toBe('not_found');
    await storeSettings(world, section, { suggestionChannelID: null });
    expect(await refusalOf(suggest())).toBe("conflict: This server isn't taking suggestions.");
    await storeSettings(world, section, { suggestionChannelID: channelNamed('hall-of-fame') });
    expect(await codeOf(suggest())).toBe('invalid');
    expect(await active()).toEqual([]);
  });

  test('is dropped when Discord refuses it, but not when only the reactions fail', async () => {
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await refusalOf(suggest())).toBe('discord_refused: Discord refused this: Missing Permissions');
    expect((await world.collection(collection).list()).items).toEqual([]);
    world.discord().addFault({ match: 'PUT .*/reactions/.*', ...forbidden });
    expect((await suggest()).notice).toMatch(/Missing Permissions/);
    expect(await active()).toHaveLength(1);
  });

  test('is posted once by the job after lost answers, and found by a retry', async () => {
    const send = () => addSuggestion(reef, kai, 'Once', { key: 'a' });
    world.discord().addFault({ match: posts, status: 500, times: 2 });
    expect(await codeOf(send())).toBe('discord_uncertain');
    expect(await codeOf(send())).toBe('discord_uncertain');
    expect(await active()).toEqual([]);
    const [waiting] = (await world.collection(collection).list()).items;
    await goOnDelivering(suggestionOutlet, waiting?.id ?? '', { attempt: 1 });
    const { id, messageId } = await send();
    expect(id).toBe(waiting?.id);
    expect(world.messages(channel).map((message) => message.id)).toEqual([messageId]);
    expect(reactionsUnder(world, channel, messageId)).toHaveLength(2);
    expect(await active()).toHaveLength(1);
  });

  test('is posted once per key and person', async () => {
    const first = await addSuggestion(reef, kai, 'Once', { key: 'a' });
    expect(await addSuggestion(reef, kai, 'Once', { key: 'a' })).toEqual(first);
    await addSuggestion(reef, member(1), 'Once', { key: 'a' });
    expect(world.messages(channel)).toHaveLength(2);
    expect(await active()).toHaveLength(2);
  });
});

describe('a vote', () => {
  test('counts once per person, by the latest choice', async () => {
    const { id } = await suggest();
    const vote = (index: number, given: Vote) => voteSuggestion(reef, id, member(index), given);
    await vote(1, 'up');
    await vote(1, 'up');
    await vote(2, 'up');
    expect(await vote(1, 'down')).toEqual({ upvotes: 1, downvotes: 1 });
    expect(await vote(2, null)).toEqual({ upvotes: 0, downvotes: 1 });
    expect(await active()).toEqual([expect.objectContaining({ upvotes: 0, downvotes: 1 })]);
  });

  test('is not lost among concurrent votes', async () => {
    const { id } = await suggest();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        voteSuggestion(reef, id, member(index + 1), index % 4 === 0 ? 'down' : 'up'),
      ),
    );
    expect(await active()).toEqual([expect.objectContaining({ upvotes: 15, downvotes: 5 })]);
    expect(await world.collection(suggestionVotes).count()).toBe(1);
  });

  test('is rejected for an unknown or decided suggestion', async () => {
    const { id } = await suggest();
    expect(await codeOf(voteSuggestion(reef, 'none', kai, 'up'))).toBe('not_found');
    await decide('approved', 0);
    expect(await codeOf(voteSuggestion(reef, id, kai, 'up'))).toBe('conflict');
  });
});
