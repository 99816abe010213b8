import { z } from 'zod';
import { readTrackers } from '@/lib/bot/read-trackers';
import { readBotTrackers } from '@/lib/contracts/bot/trackers';
import { addStreamer as addStreamerContract } from '@/lib/contracts/trackers/twitch';
import { addChannel as addChannelContract } from '@/lib/contracts/trackers/youtube';
import { defineCollection } from '@/lib/db/define-collection';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { areas } from '@/lib/guilds/registry/areas';
import { editTracker, type RuleChange } from '@/lib/guilds/trackers/change-trackers';
import { addStreamer, streamerFields } from '@/lib/guilds/twitch/streamers';
import { addChannel } from '@/lib/guilds/youtube/channels';
import { defaultRules, type TrackerPlatform } from '@/lib/rules/trackers/limits';
import { channelNamed, type EventWorld, onEachWorld, pearl, reef, roleNamed } from './event-world';
import { trackerEntry } from './limited-trackers';
import { codeOf } from './refusals';
import { storePlan, storeSettings } from './stored-settings';

const streamerBody = addStreamerContract.body;
const channelBody = addChannelContract.body;
const channelId = channelNamed('general');
const role = roleNamed('Event Ping');

/** Lists as stored before rules existed. */
const oldTrackers = defineCollection({
  name: 'trackers',
  schema: z.object({
    guildId: z.string(),
    platform: z.string(),
    entries: z.array(z.record(z.string(), z.unknown())),
  }),
  indexes: ['guildId'],
});
function oldEntry(key: string) {
  const { rules: _, ...entry } = trackerEntry(key, 0);
  return { ...entry, message: 'Ahoy', roleIds: [role] };
}

const follow = (name: string, rules: RuleChange = {}) =>
  addStreamer(
    reef,
    streamerBody.parse({ twitchUsername: name, announceChannelId: channelId, ...rules }),
    pearl,
  );
const edit = (key: string, rules: RuleChange) =>
  editTracker(reef, { platform: 'twitch', key, rules, fields: streamerFields }, pearl);

async function readForBot() {
  const { answer, version } = await readTrackers(reef);
  return { ...readBotTrackers.returns.parse(answer), version };
}

function describeTrackers(world: EventWorld): void {
  beforeEach(() => storePlan(world, 'pro'));

  async function storeOld(platform: TrackerPlatform, key: string): Promise<void> {
    const value = { guildId: reef, platform, entries: [oldEntry(key)] };
    await world.collection(oldTrackers).insert(`${reef}:${platform}`, value);
  }

  test('lists from before rules existed read with defaults, and survive a change', async () => {
    await storeOld('twitch', 'reef_tv');
    await storeOld('youtube', 'https://www.youtube.com/@reefcams');
    const [streamer, channel] = (await readForBot()).trackers;
    expect(streamer).toMatchObject({ key: 'reef_tv', message: 'Ahoy', roleIds: [role] });
    expect(streamer?.rules).toEqual({ ...defaultRules, kinds: ['live'] });
    expect(channel?.rules).toEqual({ ...defaultRules, pauseMinutes: 0 });
    await edit('reef_tv', { whenOver: 'delete' });
    expect((await readForBot()).trackers[0]).toMatchObject({
      message: 'Ahoy',
      roleIds: [role],
      rules: { whenOver: 'delete', pauseMinutes: 60, games: [] },
    });
  });

  test('the dashboard shows the same defaults for an old list', async () => {
    await storeOld('twitch', 'reef_tv');
    const { trackedStreamers } = await areas.twitch.read({ snapshot: await getSnapshot(reef), plan: 'pro' });
    expect(trackedStreamers).toMatchObject([
      {
        twitchUsername: 'reef_tv',
        games: [],
        titleWords: [],
        excludedWords: [],
        pauseMinutes: 60,
        whenOver: 'edit',
      },
    ]);
  });

  test('a change of one rule leaves the others, even concurrently', async () => {
    await follow('reef_tv', { games: ['Chess'], pauseMinutes: 5 });
    await Promise.all([edit('reef_tv', { whenOver: 'keep' }), edit('reef_tv', { titleWords: ['reef'] })]);
    expect((await readForBot()).trackers[0]?.rules).toEqual({
      kinds: ['live'],
      games: ['Chess'],
      titleWords: ['reef'],
      excludedWords: [],
      pauseMinutes: 5,
      whenOver: 'keep',
    });
  });

  test('contradictory rules are rejected, even across two changes', async () => {
    const both = { titleWords: ['Night dive'], excludedWords: ['DIVE'] };
    expect(await codeOf(follow('reef_tv', both))).toBe('invalid');
    expect((await readForBot()).trackers).toEqual([]);
    await follow('reef_tv', { titleWords: both.titleWords });
    await expect(edit('reef_tv', { excludedWords: both.excludedWords })).rejects.toMatchObject({
      details: { fields: { excludedWords: expect.stringContaining("'DIVE' can't be excluded") } },
    });
    await edit('reef_tv', { ...both, titleWords: [] });
    expect((await readForBot()).trackers[0]?.rules).toMatchObject({
      titleWords: [],
      excludedWords: ['DIVE'],
    });
  });

  test('the bot reads trackers with their settings, and a new version after each change', async () => {
    expect(await readForBot()).toEqual({ guildId: reef, trackers: [], version: 0 });
    await follow('reef_tv', { games: ['Chess'] });
    const first = await readForBot();
    expect(first.trackers).toEqual([
      {
        platform: 'twitch',
        key: 'reef_tv',
        name: 'reef_tv',
        url: 'https://www.twitch.tv/reef_tv',
        ytChannelId: null,
        channelId,
        message: '',
        roleIds: [],
        titles: { video: '{streamer} is live!', live: '{streamer} is live!', ended: '{streamer} was live' },
        colour: '#9146FF',
        rules: { ...defaultRules, kinds: ['live'], games: ['Chess'] },
      },
    ]);
    await addChannel(
      reef,
      channelBody.parse({
        youtubeUrl: '@ReefCams',
        channel: channelId,
        message: 'New',
        roleIds: [role],
        kinds: ['short'],
      }),
      pearl,
    );
    const second = await readForBot();
    expect(second.trackers[1]).toMatchObject({
      platform: 'youtube',
      name: '@reefcams',
      url: 'https://www.youtube.com/@reefcams',
      message: 'New',
      roleIds: [role],
      titles: {
        video: '{channel} has a new video!',
        live: '{channel} is live!',
        ended: '{channel} was live',
      },
      rules: { kinds: ['short'], games: [], pauseMinutes: 0 },
    });
    expect(second.version).toBeGreaterThan(first.version);
    await storeSettings(world, twitch, {
      embedTitle: 'Go to {streamer}',
      endedTitle: 'Over',
      embedColor: '#00ff00',
    });
    const third = await readForBot();
    expect(third.version).toBeGreaterThan(second.version);
    expect(third.trackers[0]).toMatchObject({
      titles: { live: 'Go to {streamer}', ended: 'Over' },
      colour: '#00ff00',
    });
    expect((await readForBot()).version).toBe(third.version);
  });
}

onEachWorld('trackers', describeTrackers);
