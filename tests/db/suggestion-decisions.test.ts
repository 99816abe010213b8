import { suggestions as collection } from '@/lib/db/collections/suggestions';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { decideSuggestion } from '@/lib/guilds/suggestions/decide-suggestion';
import { listDecidedSuggestions, readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { newItem } from '@/lib/rules/delivery/outbox';
import { afterAWhile } from '../discord/stand-in';
import { people } from '../support/people';
import { allPages } from './all-pages';
import { channelNamed, eventWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden, storeSettings } from './stored-settings';
import {
  active,
  channel,
  decide,
  decided,
  finn,
  kai,
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
  ] as const)('(%s) colours the message, is announced and is stored', async (state, color, title) => {
    const { id, messageId } = await suggest();
    const { suggestion, notifyFailure } = await decide(state, 0, { reason: 'Because.' });
    expect(notifyFailure).toBeNull();
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
    const [sent] = world.messages(log);
    expect(sent).toMatchObject({ allowedMentions: { parse: [] } });
    expect(sent?.embeds[0]).toMatchObject({
      title: `Suggestion ${state}`,
      description: 'A book club',
      color,
    });
  });

  test('is always announced when approved, only by setting when denied', async () => {
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

  test('succeeds even when notifying the author fails', async () => {
    await suggestAll('one', 'two');
    const directs = 'POST /users/@me/channels';
    expect((await decide('approved', 0, { tellAuthor: true })).notifyFailure).toBeNull();
    world.discord().addFault({ match: directs, ...forbidden });
    expect((await decide('approved', 0, { tellAuthor: true })).notifyFailure).toMatch(/Missing Permissions/);
    expect(await decided()).toHaveLength(2);
  });
});

describe('the index', () => {
  test('counts from the oldest, and is rejected beyond the list', async () => {
    await suggestAll('one', 'two', 'three');
    expect(await textsOf()).toEqual(['one', 'two', 'three']);
    await decide('approved', 2);
    await decide('denied', 0);
    expect(await textsOf()).toEqual(['two']);
    expect(await codeOf(decide('approved', 1))).toBe('not_found');
  });

  test('is rejected as stale once it refers to another suggestion', async () => {
    const [one = '', two = ''] = await suggestAll('one', 'two', 'three');
    const seen = (await readSuggestions(reef, 'basic')).listVersion;
    await decide('approved', 0, { suggestionId: one });
    // In the earlier list, index 1 referred to 'two'; now it refers to 'three'.
    expect(await codeOf(decide('denied', 1, { suggestionId: two }))).toBe('stale');
    expect(await codeOf(decide('denied', 1, { listVersion: seen }))).toBe('stale');
    expect(await codeOf(decide('denied', 9, { suggestionId: two }))).toBe('stale');
    expect(await textsOf()).toEqual(['two', 'three']);
    await decide('denied', 0, {
      suggestionId: two,
      listVersion: (await readSuggestions(reef, 'basic')).listVersion,
    });
    expect(await textsOf()).toEqual(['three']);
  });

  test('stays valid when the list only grew, unless the version is malformed', async () => {
    await suggestAll('one', 'two');
    const { listVersion } = await readSuggestions(reef, 'basic');
    await suggest('three');
    expect((await decide('approved', 1, { listVersion })).suggestion.suggestion).toBe('two');
    for (const wrong of ['', 'x', '1', '99.abc', '-1.x', '1.5.x']) {
      expect(await codeOf(decide('approved', 0, { listVersion: wrong }))).toBe('stale');
    }
  });
});

describe('concurrent decisions', () => {
  test('on one suggestion have one winner, announced once', async () => {
    const [id = ''] = await suggestAll('one', 'two');
    expect(
      await countDone([
        decide('approved', 0, { suggestionId: id }),
        decide('denied', 0, { suggestionId: id }, { ...pearl }),
        decide('approved', 0, { suggestionId: id }),
      ]),
    ).toBe(1);
    expect(await textsOf()).toEqual(['two']);
    expect(world.messages(log)).toHaveLength(1);
  });

  test('on several suggestions each apply to the intended one, or none', async () => {
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

  test('are rejected while one is in progress, which completes after its claim expires', async () => {
    const { id } = await suggest();
    const by = { userId: people.marina, username: 'Marina' };
    const at = new Date().toISOString();
    const hold = (ms: number) =>
      world.collection(collection).update(id, (value) => ({
        ...value,
        outbox: [
          {
            ...newItem('show-decision', 'other', at),
            claim: { token: 'other', until: new Date(Date.now() + ms).toISOString() },
            verdict: 'denied',
            decision: { by, reason: '', at },
            logChannelId: log,
            tellAuthor: false,
          },
        ],
      }));
    await hold(20_000);
    expect(await refusalOf(decide('approved', 0))).toBe(
      'conflict: Marina is deciding about this suggestion right now.',
    );
    await hold(-1);
    await goOnDelivering(suggestionOutlet, id, { attempt: 1 });
    expect(await stored(world, id)).toMatchObject({ state: 'denied', decision: { by }, outbox: [] });
    // A decision after that is stale.
    const late = decideSuggestion(
      reef,
      'denied',
      { suggestionIndex: 0, suggestionId: id, reason: '', tellAuthor: false },
      pearl,
    );
    expect(await codeOf(late)).toBe('stale');
  });
});

describe('when Discord fails', () => {
  test.each([
    ['the announcement', posts, {}],
    ['the change of the message', patches, {}],
    ['the deletion of the message', 'DELETE .*/messages/.*', { deleteSuggestion: true }],
  ])('nothing is decided if it refuses %s', async (_, match, settings) => {
    await storeSettings(world, section, settings);
    const { id } = await suggest();
    const before = world.messages(channel);
    world.discord().addFault({ match, ...forbidden, times: 1 });
    expect(await refusalOf(decide('approved', 0, { suggestionId: id }))).toBe(
      'discord_refused: Discord refused this: Missing Permissions',
    );
    expect(await stored(world, id)).toMatchObject({ state: 'active', outbox: [], decision: null });
    expect(world.messages(log)).toEqual([]);
    expect(world.messages(channel)).toEqual(before);
    // A retry works at once.
    await decide('approved', 0, { suggestionId: id });
    expect(world.messages(log)).toHaveLength(1);
  });

  test.each([
    ['the announcement', posts],
    ['the change of the message after the announcement', patches],
  ])('the decision completes once after a lost answer to %s', async (_, match) => {
    const { id } = await suggest();
    world.discord().addFault({ match, status: 500, times: 1 });
    expect(await refusalOf(decide('approved', 0, { tellAuthor: true }))).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether the decision was posted.",
    );
    expect(await stored(world, id)).toMatchObject({ state: 'active', decision: null });
    expect(await refusalOf(decide('denied', 0))).toBe(
      'conflict: finn is deciding about this suggestion right now.',
    );
    await goOnDelivering(suggestionOutlet, id, { attempt: 1 });
    expect(await stored(world, id)).toMatchObject({ state: 'approved', outbox: [] });
    expect(world.messages(log)).toHaveLength(1);
    expect(world.messagesTo(kai)).toHaveLength(1);
    expect(await world.noted()).toEqual(['Approved a suggestion by Kai.']);
  });

  test('an unusable log channel is rejected before anything happens', async () => {
    await storeSettings(world, section, { suggestionlogChannelID: channelNamed('captains-cabin') });
    await suggest();
    expect(await refusalOf(decide('approved', 0))).toBe(
      "invalid: The bot can't see #captains-cabin. Give it View Channel there.",
    );
    expect(await active()).toHaveLength(1);
  });
});

test('decided suggestions are paged, the latest decision first', async () => {
  const texts = Array.from({ length: 22 }, (_, index) => `idea ${index}`);
  await storeSettings(world, section, { suggestionlogChannelID: null });
  // Discord's rate limits would delay so many reactions by half a minute.
  world.discord().addFault({ match: 'PUT .*/reactions/', status: 204 });
  for (const text of texts) {
    afterAWhile(world.discord());
    await suggestAll(text);
  }
  for (const _ of texts) await decide('approved', 0);
  const pages = await allPages((after) => listDecidedSuggestions(reef, after));
  expect(pages.map((items) => items.length)).toEqual([20, 2]);
  expect(pages.flat().map(({ suggestion }) => suggestion)).toEqual(texts.toReversed());
});
