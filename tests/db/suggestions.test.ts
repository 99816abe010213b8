import { userId } from '@/lib/core/ids';
import { suggestions as collection, suggestionVotes } from '@/lib/db/collections/suggestions';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { addSuggestion } from '@/lib/guilds/suggestions/add-suggestion';
import { type DecisionRequest, decideSuggestion } from '@/lib/guilds/suggestions/decide-suggestion';
import { listDecidedSuggestions, readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { type Vote, voteSuggestion } from '@/lib/guilds/suggestions/vote-suggestion';
import { people } from '@/sandbox/world/ids';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, member, pearl, reef } from './event-world';
import { forbidden, reactionsUnder, storePlan, storeSettings } from './stored-settings';

const world = eventWorld();
const channel = channelNamed('suggestions');
const log = channelNamed('mod-log');
const kai = userId.parse(people.kai);
const finn = { userId: userId.parse(people.finn), username: 'finn' };
const posts = 'POST .*/messages';
const patches = 'PATCH .*/messages/.*';

beforeEach(async () => {
  await storePlan(world, 'basic');
  await storeSettings(world, section, { suggestionChannelID: channel, suggestionlogChannelID: log });
});

const suggest = (text = 'A book club', by = kai) => addSuggestion(reef, by, text);
const active = async () => (await readSuggestions(reef, 'basic')).activeSuggestions;
const textsOf = async () => (await active()).map(({ suggestion }) => suggestion);
const decided = async () => (await listDecidedSuggestions(reef, undefined)).items;
const stored = async (id: string) =>
  (await world.store().collection(collection).get(id, { fresh: true }))?.value;

function decide(
  state: 'approved' | 'denied',
  suggestionIndex: number,
  more: Partial<DecisionRequest> = {},
  by = finn,
) {
  return decideSuggestion(reef, state, { suggestionIndex, reason: '', tellAuthor: false, ...more }, by);
}

/** Suggestions in this order, by different people. */
async function suggestAll(...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) ids.push((await suggest(text, member(index + 1))).id);
  return ids;
}

describe('a suggestion', () => {
  test('is posted by the settings, with its reactions, and waits for a decision', async () => {
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
    ['', /empty/],
    [' \n ', /empty/],
    ['x'.repeat(1001), /1000/],
  ])('of no or too many characters is refused', async (text, reason) => {
    expect(await failureOf(suggest(text))).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(reason),
    });
    expect(world.messages(channel)).toEqual([]);
  });

  test('may have 1000 characters, and is cut to what an embed holds', async () => {
    await storeSettings(world, section, { description: '{suggestion}'.repeat(6) });
    await storeSettings(world, section, { footer: '{suggestion}'.repeat(3) });
    await suggest('🐙'.repeat(1000));
    const { description = '', footer } = world.messages(channel)[0]?.embeds[0] ?? {};
    expect(description).toMatch(/^🐙{2047}…$/u);
    expect(footer?.text).toMatch(/^🐙{399}…$/u);
    await decide('approved', 0, { reason: '🐚'.repeat(500) });
  });

  test('needs a channel, and a person who is in the server', async () => {
    expect(await failureOf(suggest('x', userId.parse(people.drift)))).toMatchObject({ code: 'not_found' });
    await storeSettings(world, section, { suggestionChannelID: null });
    expect(await failureOf(suggest())).toMatchObject({
      code: 'conflict',
      message: 'This server takes no suggestions.',
    });
    await storeSettings(world, section, { suggestionChannelID: channelNamed('hall-of-fame') });
    expect(await failureOf(suggest())).toMatchObject({ code: 'invalid' });
    expect(await active()).toEqual([]);
  });

  test('that Discord refuses is not kept; one without reactions is', async () => {
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await failureOf(suggest())).toMatchObject({
      code: 'discord_refused',
      message: 'Discord refused this: Missing Permissions',
    });
    expect((await world.store().collection(collection).list()).items).toEqual([]);
    world.discord().addFault({ match: 'PUT .*/reactions/.*', ...forbidden });
    expect((await suggest()).notice).toMatch(/Missing Permissions/);
    expect(await active()).toHaveLength(1);
  });

  test('sent twice with one key is one, and another person with that key has another', async () => {
    const first = await addSuggestion(reef, kai, 'Once', { key: 'a' });
    expect(await addSuggestion(reef, kai, 'Once', { key: 'a' })).toEqual(first);
    await addSuggestion(reef, member(1), 'Once', { key: 'a' });
    expect(world.messages(channel)).toHaveLength(2);
    expect(await active()).toHaveLength(2);
  });
});

describe('a vote', () => {
  test('counts once for each person, the last one', async () => {
    const { id } = await suggest();
    const vote = (index: number, given: Vote) => voteSuggestion(reef, id, member(index), given);
    await vote(1, 'up');
    await vote(1, 'up');
    await vote(2, 'up');
    expect(await vote(1, 'down')).toEqual({ upvotes: 1, downvotes: 1 });
    expect(await vote(2, null)).toEqual({ upvotes: 0, downvotes: 1 });
    expect(await active()).toEqual([expect.objectContaining({ upvotes: 0, downvotes: 1 })]);
  });

  test('is never lost among others', async () => {
    const { id } = await suggest();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        voteSuggestion(reef, id, member(index + 1), index % 4 === 0 ? 'down' : 'up'),
      ),
    );
    expect(await active()).toEqual([expect.objectContaining({ upvotes: 15, downvotes: 5 })]);
    expect(await world.store().collection(suggestionVotes).count()).toBe(1);
  });

  test('on nothing, or on what is decided, is refused', async () => {
    const { id } = await suggest();
    expect(await failureOf(voteSuggestion(reef, 'none', kai, 'up'))).toMatchObject({ code: 'not_found' });
    await decide('approved', 0);
    expect(await failureOf(voteSuggestion(reef, id, kai, 'up'))).toMatchObject({ code: 'conflict' });
  });
});

describe('a decision', () => {
  test.each([
    ['approved', 0x57f287, 'Approved'],
    ['denied', 0xed4245, 'Denied'],
  ] as const)('%s: colours the message, is announced, and is kept', async (state, color, title) => {
    const { id, messageId } = await suggest();
    const { suggestion, untold } = await decide(state, 0, { reason: 'Because.' });
    expect(untold).toBeNull();
    expect(suggestion).toMatchObject({ id, state, reason: 'Because.', decidedBy: finn });
    expect(await active()).toEqual([]);
    expect(await decided()).toEqual([suggestion]);
    const value = `By <@${finn.userId}>\nBecause.`;
    expect(world.messages(channel)).toEqual([
      expect.objectContaining({
        id: messageId,
        embeds: [
          expect.objectContaining({ color, fields: [expect.objectContaining({ name: title, value })] }),
        ],
      }),
    ]);
    const [told] = world.messages(log);
    expect(told).toMatchObject({ allowedMentions: { parse: [] } });
    expect(told?.embeds[0]).toMatchObject({
      title: `Suggestion ${state}`,
      description: 'A book club',
      color,
    });
  });

  test('denied is announced only when the settings say so; approved always', async () => {
    await storeSettings(world, section, { decline: false });
    await suggestAll('one', 'two');
    await decide('denied', 0);
    expect(world.messages(log)).toEqual([]);
    await decide('approved', 0);
    expect(world.messages(log)).toHaveLength(1);
  });

  test('deletes the message when the settings say so, and needs no log channel', async () => {
    await storeSettings(world, section, { deleteSuggestion: true, suggestionlogChannelID: null });
    const { id } = await suggest();
    await decide('approved', 0);
    expect(world.messages(channel)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'approved', messageId: null });
  });

  test.each([true, false])('works for a message that was deleted by hand (delete: %s)', async (deleting) => {
    await storeSettings(world, section, { deleteSuggestion: deleting });
    await suggest();
    world.discord().world.messages.set(channel, []);
    expect((await decide('denied', 0)).suggestion.link).toBeNull();
  });

  test('tells the author when that is asked, and is made all the same when they do not want it', async () => {
    await suggestAll('one', 'two');
    const directs = 'POST /users/@me/channels';
    expect((await decide('approved', 0, { tellAuthor: true })).untold).toBeNull();
    world.discord().addFault({ match: directs, ...forbidden });
    expect((await decide('approved', 0, { tellAuthor: true })).untold).toMatch(/Missing Permissions/);
    expect(await decided()).toHaveLength(2);
  });

  test('needs a plan', async () => {
    await suggest();
    await storePlan(world, 'none');
    expect(await failureOf(decide('approved', 0))).toMatchObject({
      code: 'premium_required',
      message: 'Premium Required',
    });
    expect(await active()).toHaveLength(1);
  });
});

describe('the index', () => {
  test('counts from the oldest one, and ends with the list', async () => {
    await suggestAll('one', 'two', 'three');
    expect(await textsOf()).toEqual(['one', 'two', 'three']);
    await decide('approved', 2);
    await decide('denied', 0);
    expect(await textsOf()).toEqual(['two']);
    expect(await failureOf(decide('approved', 1))).toMatchObject({ code: 'not_found' });
  });

  test('is refused where another suggestion stands there by now', async () => {
    const [one = '', two = ''] = await suggestAll('one', 'two', 'three');
    const seen = (await readSuggestions(reef, 'basic')).listVersion;
    await decide('approved', 0, { suggestionId: one });
    // One that saw the list before means 'two' by 1, which is 'three' now.
    expect(await failureOf(decide('denied', 1, { suggestionId: two }))).toMatchObject({ code: 'stale' });
    expect(await failureOf(decide('denied', 1, { listVersion: seen }))).toMatchObject({ code: 'stale' });
    expect(await failureOf(decide('denied', 9, { suggestionId: two }))).toMatchObject({ code: 'stale' });
    expect(await textsOf()).toEqual(['two', 'three']);
    await decide('denied', 0, {
      suggestionId: two,
      listVersion: (await readSuggestions(reef, 'basic')).listVersion,
    });
    expect(await textsOf()).toEqual(['three']);
  });

  test('still holds when the list has only grown', async () => {
    await suggestAll('one', 'two');
    const { listVersion } = await readSuggestions(reef, 'basic');
    await suggest('three');
    expect((await decide('approved', 1, { listVersion })).suggestion.suggestion).toBe('two');
    for (const wrong of ['', 'x', '1', '99.abc', '-1.x', '1.5.x']) {
      expect(await failureOf(decide('approved', 0, { listVersion: wrong }))).toMatchObject({ code: 'stale' });
    }
  });
});

describe('several who decide at a time', () => {
  test('about the same suggestion: one wins, and it is told once', async () => {
    const [id = ''] = await suggestAll('one', 'two');
    const outcomes = await Promise.allSettled([
      decide('approved', 0, { suggestionId: id }),
      decide('denied', 0, { suggestionId: id }, { ...pearl }),
      decide('approved', 0, { suggestionId: id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await textsOf()).toEqual(['two']);
    expect(world.messages(log)).toHaveLength(1);
  });

  test('about all of them: each hits the one that was meant, or none', async () => {
    const texts = ['one', 'two', 'three', 'four', 'five'];
    const ids = await suggestAll(...texts);
    const outcomes = await Promise.allSettled(
      ids.map((suggestionId, index) =>
        decide('approved', index, { suggestionId, reason: texts[index] ?? '' }),
      ),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const item of await decided()) expect(item.reason).toBe(item.suggestion);
    expect((await decided()).length + (await active()).length).toBe(5);
  });

  test('one who holds it keeps the others off until its time is over', async () => {
    const { id } = await suggest();
    const claim = (ms: number) => ({
      token: 'other',
      username: 'Marina',
      until: new Date(Date.now() + ms).toISOString(),
    });
    const hold = (ms: number) =>
      world
        .store()
        .collection(collection)
        .update(id, (value) => ({ ...value, claim: claim(ms) }));
    await hold(20_000);
    expect(await failureOf(decide('approved', 0))).toMatchObject({
      code: 'conflict',
      message: 'Marina is deciding about this suggestion right now.',
    });
    await hold(-1);
    expect((await decide('approved', 0)).suggestion.state).toBe('approved');
    // Whoever reads the suggestion a moment too late finds out who was first.
    const late = decideSuggestion(
      reef,
      'denied',
      { suggestionIndex: 0, suggestionId: id, reason: '', tellAuthor: false },
      pearl,
    );
    expect(await failureOf(late)).toMatchObject({ code: 'stale' });
  });
});

describe('when Discord says no, nothing is decided', () => {
  test.each([
    ['the announcement', posts, {}],
    ['the change of the message', patches, {}],
    ['the deletion of the message', 'DELETE .*/messages/.*', { deleteSuggestion: true }],
  ])('to %s', async (_, match, settings) => {
    await storeSettings(world, section, settings);
    const { id } = await suggest();
    const before = world.messages(channel);
    world.discord().addFault({ match, ...forbidden, times: 1 });
    expect(await failureOf(decide('approved', 0, { suggestionId: id }))).toMatchObject({
      code: 'discord_refused',
      message: 'Discord refused this: Missing Permissions',
    });
    expect(await stored(id)).toMatchObject({ state: 'active', claim: null, decision: null });
    expect(world.messages(log)).toEqual([]);
    expect(world.messages(channel)).toEqual(before);
    // And it can be tried again at once.
    await decide('approved', 0, { suggestionId: id });
    expect(world.messages(log)).toHaveLength(1);
  });

  test('or nothing at all', async () => {
    const { id } = await suggest();
    world.discord().addFault({ match: posts, status: 500, times: 1 });
    expect(await failureOf(decide('approved', 0))).toMatchObject({ code: 'discord_unavailable' });
    expect(await stored(id)).toMatchObject({ state: 'active', claim: null });
  });

  test('a log channel that cannot be used is said before anything happens', async () => {
    await storeSettings(world, section, { suggestionlogChannelID: channelNamed('captains-cabin') });
    await suggest();
    expect(await failureOf(decide('approved', 0))).toMatchObject({
      code: 'invalid',
      message: 'The bot cannot see #captains-cabin.',
    });
    expect(await active()).toHaveLength(1);
  });
});

test('decided suggestions come in pages, the last decision first', async () => {
  const texts = Array.from({ length: 22 }, (_, index) => `idea ${index}`);
  await storeSettings(world, section, { suggestionlogChannelID: null });
  await suggestAll(...texts);
  for (const _ of texts) await decide('approved', 0);
  const first = await listDecidedSuggestions(reef, undefined);
  expect(first.items.map(({ suggestion }) => suggestion)).toEqual(texts.toReversed().slice(0, 20));
  const rest = await listDecidedSuggestions(reef, first.next ?? undefined);
  expect(rest.items.map(({ suggestion }) => suggestion)).toEqual(['idea 1', 'idea 0']);
  expect(rest.next).toBeNull();
});
