import { z } from 'zod';
import { trackers } from '@/lib/db/collections/trackers';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { youtube } from '@/lib/guild-settings/sections/youtube';
import { TRACKER_MESSAGE_MAX } from '@/lib/rules/trackers/limits';
import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import type { Answer } from '../support/http-client';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { namedPlaces } from './named-places';
import { refusedFields } from './refused-fields';
import { withStore } from './test-world';

const free = guilds.tidePool;
const pro = guilds.coralReef;
const place = channelPlaceId(2, 3);
const role = rolePlaceId(2, 1);
const id = 'UC0123456789abcdefABCDEF';

/** The sections, field names and sample values of both platforms. */
const platforms = {
  twitch: {
    section: twitch,
    things: 'streamers',
    nameField: 'twitchUsername',
    channelField: 'announceChannelId',
    name: (index: number) => `streamer_${index}`,
    kept: (index: number) => `streamer_${index}`,
    list: 'trackedStreamers',
    wrong: 'https://example.com/name',
  },
  youtube: {
    section: youtube,
    things: 'channels',
    nameField: 'youtubeUrl',
    channelField: 'channel',
    name: (index: number) => `@channel.${index}`,
    kept: (index: number) => `https://www.youtube.com/@channel.${index}`,
    list: 'trackedUsers',
    wrong: 'https://www.youtube.com/watch?v=1',
  },
} as const;
const both = ['twitch', 'youtube'] as const;
type Platform = (typeof both)[number];

const listed = z.looseObject({
  announceChannelId: z.string(),
  message: z.string(),
  roleIds: z.array(z.string()),
});

const { pearl } = signedIn('pearl');
const reef = namedPlaces(pearl, pro);
beforeEach(() =>
  withStore(async (store) => {
    for (const guild of [free, pro]) {
      for (const platform of both) {
        await store.collection(trackers).upsert(
          `${guild}:${platform}`,
          () => ({ guildId: guild, platform, entries: [], outbox: [] }),
          (list) => ({ ...list, entries: [] }),
        );
      }
    }
  }),
);

function post(platform: Platform, action: string, body: unknown, guild: string = free): Promise<Answer> {
  return pearl.post(guildPath(pearl, guild, `${platform}/${action}`), body);
}

function add(platform: Platform, name: string, more: object = {}, guild: string = free): Promise<Answer> {
  const { nameField, channelField } = platforms[platform];
  const channel = guild === free ? place : channelPlaceId(1, 9);
  return post(platform, 'add', { [nameField]: name, [channelField]: channel, ...more }, guild);
}

async function read(platform: Platform, guild: string = free) {
  const { section, list } = platforms[platform];
  const { answer } = await readSection(pearl, guild, section);
  return { ...answer, canAdd: answer.canAdd, list: z.array(listed).parse(answer[list]) };
}

describe.each(both)('%s', (platform) => {
  const { nameField, channelField, name, kept, wrong, things } = platforms[platform];

  test('adds, lists, changes and removes a channel, each with an audit entry', async () => {
    const added = bodyOf(await add(platform, name(1)), z.looseObject({ message: z.string() }));
    const first = { [nameField]: kept(1), announceChannelId: place, message: '', roleIds: [] };
    expect(added).toEqual({
      message: expect.stringMatching(/will now be announced/),
      [nameField]: kept(1),
      [platforms[platform].list]: [expect.objectContaining(first)],
      canAdd: false,
      slots: 1,
    });
    expect((await read(platform)).list).toMatchObject([first]);
    const change = { [nameField]: kept(1), message: ' Ahoy! ', roleIds: [role, role] };
    expect((await post(platform, 'edit', change)).status).toBe(200);
    expect((await read(platform)).list).toMatchObject([
      { announceChannelId: place, message: 'Ahoy!', roleIds: [role] },
    ]);
    expect((await post(platform, 'remove', { [nameField]: name(1) })).status).toBe(200);
    expect((await read(platform)).list).toEqual([]);
    const { items } = await readAudit(pearl, free, { section: platform });
    const verbs = items.slice(0, 3).map(({ action }) => action?.split(' ')[0]);
    expect(verbs).toEqual(['Removed', 'Changed', 'Added']);
  });

  test('does not answer 304 with an old list after a change', async () => {
    const path = guildPath(pearl, free, platform);
    const etag = (await pearl.get(path)).headers.get('etag') ?? '';
    await add(platform, name(1));
    const again = await pearl.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(200);
  });

  test.each([
    ['blanks', '   ', /Enter a username or link/],
    ['another site', wrong, /This is not a/],
    ['501 characters', 'x'.repeat(501), /At most 500/],
  ])('rejects %s as a name', async (_, text, message) => {
    const failure = expectFailure(await add(platform, text), 422, 'invalid');
    expect(failure.fields?.[nameField]).toMatch(message);
  });

  test.each([
    ['a missing', '', /Choose a channel/],
    ["another server's", channelPlaceId(1, 3), /doesn't exist in this server/],
    ['an unknown', '599999999999999999', /doesn't exist in this server/],
    ['a voice', channelPlaceId(2, 6), /./],
    ['an invalid', 'general', /doesn't exist in this server/],
  ])('rejects %s channel', async (_, channel, message) => {
    const failure = expectFailure(await add(platform, name(1), { [channelField]: channel }), 422, 'invalid');
    expect(failure.fields?.[channelField]).toMatch(message);
    expect((await read(platform)).list).toEqual([]);
  });

  test('rejects a missing channel and name, and unknown fields', async () => {
    const missing = await post(platform, 'add', {});
    expect(refusedFields(missing)).toEqual([channelField, nameField].sort());
    expectFailure(await add(platform, name(1), { key: 'other' }), 422, 'invalid');
  });

  test.each([
    ['a role of another server', { roleIds: [rolePlaceId(1, 1)] }],
    ['@everyone', { roleIds: [free] }],
    ['six roles', { roleIds: Array.from({ length: 6 }, () => role) }],
    ['a message that is too long', { message: '🐠'.repeat(TRACKER_MESSAGE_MAX + 1) }],
  ])('rejects %s', async (_, more) => {
    expectFailure(await add(platform, name(1), more), 422, 'invalid');
    expect((await read(platform)).list).toEqual([]);
  });

  test('accepts a message at the limit', async () => {
    const message = '🐠'.repeat(TRACKER_MESSAGE_MAX);
    expect((await add(platform, name(1), { message })).status).toBe(200);
    expect((await read(platform)).list[0]?.message).toBe(message);
  });

  test('rejects a second one on the free plan, with the text of the specification', async () => {
    expect(await read(platform)).toMatchObject({ canAdd: true, slots: 1 });
    await add(platform, name(1));
    expect(await read(platform)).toMatchObject({ canAdd: false, slots: 1 });
    const failure = expectFailure(await add(platform, name(2)), 403, 'premium_required');
    expect(failure.error).toBe('Reached free limit. Upgrade for more slots!');
  });

  test('stays within the limit of the plan for concurrent calls', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((index) => add(platform, name(index))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect((await read(platform)).list).toHaveLength(1);
  });

  test('rejects one that is already listed, however it is written', async () => {
    const channel = { [channelField]: reef.channel('general') };
    expect((await add(platform, name(1), channel, pro)).status).toBe(200);
    for (const again of [name(1), name(1).toUpperCase(), ` ${kept(1)} `]) {
      const failure = expectFailure(await add(platform, again, channel, pro), 409, 'already_exists');
      expect(failure.fields?.[nameField]).toMatch(/already in the list/);
    }
  });

  test('accepts twenty with premium and rejects any more', async () => {
    const channel = { [channelField]: reef.channel('general') };
    for (let index = 1; index < 20; index += 1) {
      expect((await add(platform, name(index), channel, pro)).status).toBe(200);
    }
    expect(await read(platform, pro)).toMatchObject({ canAdd: true, slots: 20 });
    const last = await Promise.all([20, 21].map((index) => add(platform, name(index), channel, pro)));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(platform, pro)).canAdd).toBe(false);
    const failure = expectFailure(await add(platform, name(99), channel, pro), 409, 'conflict');
    expect(failure.error).toBe(`A server can follow at most 20 ${things}.`);
  });

  test('answers 404 for a channel that is not listed', async () => {
    for (const action of ['edit', 'remove']) {
      expectFailure(await post(platform, action, { [nameField]: name(1) }), 404, 'not_found');
      expectFailure(await post(platform, action, { [nameField]: wrong }), 422, 'invalid');
    }
  });

  test('saving the settings leaves the list unchanged', async () => {
    const { section } = platforms[platform];
    await add(platform, name(1));
    await saveOk(pearl, free, section, { embedTitle: 'New!', announceChannelId: place });
    const answer = await read(platform);
    expect(answer).toMatchObject({ embedTitle: 'New!', announceChannelId: place });
    expect(answer.list).toHaveLength(1);
  });
});

test('Twitch links and names are stored in one form', async () => {
  const at = { announceChannelId: place };
  const added = await add('twitch', 'https://www.twitch.tv/Some_Name?x=1', at);
  expect(bodyOf(added, z.looseObject({})).twitchUsername).toBe('some_name');
  expectFailure(await add('twitch', '@SOME_NAME', at), 409, 'already_exists');
});

test("a YouTube channel's ID is stored when the link contains it", async () => {
  const channel = reef.channel('general');
  await add('youtube', `m.youtube.com/channel/${id}?x`, { channel }, pro);
  await add('youtube', 'https://youtube.com/c/ReefCams/videos', { channel }, pro);
  expect((await read('youtube', pro)).list).toMatchObject([
    { ytChannelId: id, username: id, youtubeUrl: `https://www.youtube.com/channel/${id}` },
    { ytChannelId: null, username: 'reefcams', youtubeUrl: 'https://www.youtube.com/c/reefcams' },
  ]);
});

test("the settings of YouTube accept the specification's field name too", async () => {
  await saveOk(pearl, free, youtube, { embedTitle: 'Neu', embedColor: '#00ff00', announceChannel: place });
  expect(await read('youtube')).toMatchObject({ embedColor: '#00ff00', announceChannelId: place });
});
