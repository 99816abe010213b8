import { suggestions as collection } from '@/lib/db/collections/suggestions';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { decideSuggestion } from '@/lib/guilds/suggestions/decide-suggestion';
import { listDecidedSuggestions, readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, pearl, reef } from './event-world';
import { forbidden, storePlan, storeSettings } from './stored-settings';
import {
  active,
  channel,
  decide,
  decided,
  finn,
  log,
  openSuggestions,
  stored,
  suggest,
  suggestAll,
  textsOf,
} from './suggestion-steps';

const world = eventWorld();
const posts = 'POST .*/messages';
const patches = 'PATCH .*/messages/.*';

beforeEach(() => openSuggestions(world));

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
    expect(await stored(world, id)).toMatchObject({ state: 'approved', messageId: null });
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
    expect(await stored(world, id)).toMatchObject({ state: 'active', claim: null, decision: null });
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
    expect(await stored(world, id)).toMatchObject({ state: 'active', claim: null });
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
