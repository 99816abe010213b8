import { z } from 'zod';
import { readBotTrackers } from '@/lib/contracts/bot/trackers';
import { trackers } from '@/lib/db/collections/trackers';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { channelPlaceId } from '@/sandbox/world/ids';
import type { Answer } from '../support/http-client';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot, openStream, untilEvent } from './bot-calls';
import { bodyOf, expectFailure, guildPath } from './dashboard-calls';
import { withStore } from './test-world';

// Rules of tracked channels, for when they are announced and what happens to the message afterwards: what the
// calls accept and what the bot receives.

const guildId = guilds.tidePool;
const place = channelPlaceId(2, 3);
const key = { twitch: { twitchUsername: 'reef_tv' }, youtube: { youtubeUrl: '@reefcams' } } as const;
const channel = { twitch: { announceChannelId: place }, youtube: { channel: place } } as const;
const list = { twitch: 'trackedStreamers', youtube: 'trackedUsers' } as const;
type Platform = keyof typeof key;
const { kinds, ...rules } = defaultRules;
const { games: _, pauseMinutes: __, ...shared } = rules;
const initial = { twitch: rules, youtube: { ...shared, kinds } } as const;

const { pearl } = signedIn('pearl');
const clear = () =>
  withStore(async (store) => {
    for (const platform of ['twitch', 'youtube'] as const) {
      await store.collection(trackers).upsert(
        `${guildId}:${platform}`,
        () => ({ guildId, platform, entries: [], outbox: [] }),
        (stored) => ({ ...stored, entries: [] }),
      );
    }
  });
beforeEach(clear);
afterAll(clear);

function post(platform: Platform, action: string, body: object): Promise<Answer> {
  return pearl.post(guildPath(pearl, guildId, `${platform}/${action}`), { ...key[platform], ...body });
}
const add = (platform: Platform, body: object = {}) =>
  post(platform, 'add', { ...channel[platform], ...body });

async function read(platform: Platform): Promise<unknown[]> {
  const schema = z.looseObject({ [list[platform]]: z.array(z.looseObject({})) });
  const answer = bodyOf(await pearl.get(guildPath(pearl, guildId, platform)), schema);
  return z.array(z.unknown()).parse(answer[list[platform]]);
}

const entries = (count: number) => Array.from({ length: count }, (_unused, index) => `Entry ${index}`);

test.each(['twitch', 'youtube'] as const)(
  '%s: a channel added without rules has the defaults',
  async (platform) => {
    expect((await add(platform)).status).toBe(200);
    expect(await read(platform)).toEqual([expect.objectContaining(initial[platform])]);
  },
);

test('rules are cleaned up, and changing one leaves the others', async () => {
  const games = [' Just   Chatting ', 'just chatting', '', 'Warhammer 40,000: Darktide'];
  await add('twitch', { games, pauseMinutes: 0, whenOver: 'keep', excludedWords: ['RERUN'] });
  expect((await post('twitch', 'edit', { titleWords: ['reef'] })).status).toBe(200);
  expect(await read('twitch')).toMatchObject([
    {
      games: ['Just Chatting', 'Warhammer 40,000: Darktide'],
      titleWords: ['reef'],
      excludedWords: ['RERUN'],
      pauseMinutes: 0,
      whenOver: 'keep',
    },
  ]);
  await add('youtube', { kinds: ['live', 'video', 'live'] });
  expect(await read('youtube')).toMatchObject([{ kinds: ['video', 'live'] }]);
});

test('accepts lists and texts at their limits', async () => {
  const long = (count: number) => ['🐠'.repeat(count), ...entries(9)];
  const most = { games: long(100), titleWords: long(50), excludedWords: [`not ${'🐠'.repeat(46)}`] };
  expect((await add('twitch', { ...most, pauseMinutes: 1440 })).status).toBe(200);
  expect(await read('twitch')).toMatchObject([{ ...most, pauseMinutes: 1440 }]);
});

const opposed = { titleWords: ['reefs'], excludedWords: ['Reef'] };

test.each<[Platform, string, object, string, RegExp]>([
  ['twitch', 'eleven games', { games: entries(11) }, 'games', /At most 10/],
  ['twitch', 'hundreds of games', { games: entries(101) }, 'games', /At most 10/],
  ['twitch', 'eleven words', { titleWords: entries(11) }, 'titleWords', /At most 10/],
  ['twitch', 'contradictory words', opposed, 'excludedWords', /'Reef'/],
  ['twitch', 'a pause of more than a day', { pauseMinutes: 1441 }, 'pauseMinutes', /to 1 day/],
  ['twitch', 'a pause as text', { pauseMinutes: '60' }, 'pauseMinutes', /number/],
  ['twitch', 'an unknown value of whenOver', { whenOver: 'explode' }, 'whenOver', /./],
  ['youtube', 'no kinds', { kinds: [] }, 'kinds', /at least one/],
  ['youtube', 'an unknown kind', { kinds: ['podcast'] }, 'kinds.0', /./],
])('%s rejects %s when added and when changed', async (platform, _what, body, field, message) => {
  const refused = expectFailure(await add(platform, body), 422, 'invalid');
  expect(refused.fields?.[field]).toMatch(message);
  expect(await read(platform)).toEqual([]);
  await add(platform);
  expectFailure(await post(platform, 'edit', body), 422, 'invalid');
  expect(await read(platform)).toEqual([expect.objectContaining(initial[platform])]);
});

test('rejects rules of the other platform', async () => {
  expectFailure(await add('twitch', { kinds: ['live'] }), 422, 'invalid');
  expectFailure(await add('youtube', { games: ['Chess'] }), 422, 'invalid');
  expectFailure(await add('youtube', { pauseMinutes: 5 }), 422, 'invalid');
});

describe('the bot', () => {
  const path = `guilds/${guildId}/trackers`;
  const readForBot = async () => bodyOf(await callBot('GET', path), readBotTrackers.returns);

  test('reads both platforms, and gets 304 until something changes', async () => {
    await add('twitch', { games: ['Chess'] });
    await add('youtube', { kinds: ['live'] });
    const answer = await callBot('GET', path);
    const ofTwitch = { platform: 'twitch', key: 'reef_tv' };
    expect(bodyOf(answer, readBotTrackers.returns)).toMatchObject({
      guildId,
      trackers: [
        { ...ofTwitch, channelId: place, rules: { kinds: ['live'], games: ['Chess'] } },
        { platform: 'youtube', name: '@reefcams', rules: { kinds: ['live'], games: [], pauseMinutes: 0 } },
      ],
    });
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await callBot('GET', path, { headers })).status).toBe(304);
    await post('twitch', 'edit', { whenOver: 'delete' });
    expect((await callBot('GET', path, { headers })).status).toBe(200);
    expect((await readForBot()).trackers[0]?.rules.whenOver).toBe('delete');
  });

  test('reads an empty list without trackers, and gets 404 for an invalid server ID', async () => {
    expect(await readForBot()).toEqual({ guildId, trackers: [] });
    const unknown = await callBot('GET', `guilds/${guilds.deepTrench}/trackers`);
    expect(bodyOf(unknown, readBotTrackers.returns).trackers).toEqual([]);
    expectFailure(await callBot('GET', 'guilds/1/trackers'), 404, 'not_found');
  });

  test('is notified of a change with its platform', async () => {
    const stream = await openStream();
    await stream.next();
    const lastChange = (platform: Platform) =>
      untilEvent(stream, ({ event, data }) => {
        const found = z
          .object({ guildId: z.literal(guildId), platform: z.literal(platform) })
          .safeParse(data);
        return event === 'trackers' && found.success;
      });
    await add('youtube');
    expect(await lastChange('youtube')).toMatchObject({ data: { version: expect.any(Number) } });
    await add('twitch');
    await lastChange('twitch');
    stream.stop();
  });
});
