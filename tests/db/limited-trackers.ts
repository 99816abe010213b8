// Streamers, channels and projects that a server follows, for the tests of plans.
import { readTrackers } from '@/lib/bot/read-trackers';
import { trackedProjects } from '@/lib/db/collections/projects';
import { trackers } from '@/lib/db/collections/trackers';
import { announceVersions } from '@/lib/guilds/trackedprojects/announce-versions';
import { editProject } from '@/lib/guilds/trackedprojects/edit-project';
import { listProjects } from '@/lib/guilds/trackedprojects/project-list';
import { changeRules, editTracker } from '@/lib/guilds/trackers/change-trackers';
import { listTrackers } from '@/lib/guilds/trackers/tracker-list';
import { channelNamed, type EventWorld, reef } from './event-world';
import { born, channelId, type Limited, names, pearl } from './limited-thing';

/** A streamer or channel that a server follows. */
export const trackerEntry = (key: string, index: number) => ({
  key,
  username: key,
  ytChannelId: null,
  channelId,
  message: '',
  roleIds: [],
  rules: changeRules({}),
  addedAt: born(index),
});

export function tracked(platform: 'twitch' | 'youtube'): Limited {
  return {
    fill: (store, count) =>
      store.collection(trackers).insert(`${reef}:${platform}`, {
        guildId: reef,
        platform,
        outbox: [],
        entries: names(count).map(trackerEntry),
      }),
    kept: async () => (await listTrackers(reef, platform)).map(({ key }) => key),
    active: async () =>
      (await readTrackers(reef)).answer.trackers.flatMap((one) =>
        one.platform === platform ? [one.key] : [],
      ),
    change: (index) =>
      editTracker(
        reef,
        { platform, key: `n${index}`, message: 'New', rules: {}, fields: { name: 'n', channel: 'c' } },
        pearl,
      ),
  };
}

/** Several channels, as Discord limits the messages to each. */
const places = ['event-news', 'general', 'memes', 'introductions', 'giveaways', 'staff-chat', 'tickets'];
const placeOf = (index: number) => channelNamed(places[index] ?? 'general');

/** A mod project that a server follows. */
export const project = (name: string, index: number) => ({
  id: name,
  platform: 'Modrinth' as const,
  projectId: name,
  projectName: name,
  projectUrl: 'https://modrinth.com/mod/sodium',
  iconUrl: null,
  known: { loaders: [], gameVersions: [] },
  channelId: placeOf(index),
  roleIds: [],
  loaders: [],
  gameVersions: [],
  releaseChannels: ['release' as const],
  addedAt: born(index),
  seen: [],
  stamp: null,
  latest: null,
  problem: null,
});

export function trackedMods(world: EventWorld): Limited {
  let versions = 0;
  /** Publishes a new version of every project and returns the names of those announced. */
  async function publishEverywhere(): Promise<readonly string[]> {
    versions += 1;
    for (const { id: entryId, projectName } of await listProjects(reef)) {
      const version = {
        id: `${projectName} ${versions}`,
        name: `${projectName} ${versions}`,
        channel: 'release' as const,
        loaders: [],
        gameVersions: [],
        publishedAt: new Date().toISOString(),
      };
      const reading = {
        project: {
          platform: 'Modrinth' as const,
          id: entryId,
          name: projectName,
          summary: '',
          url: 'https://modrinth.com/mod/sodium',
          iconUrl: null,
          downloads: 1,
          loaders: [],
          gameVersions: [],
        },
        stamp: `${versions}`,
        versions: [version],
      };
      await announceVersions(reef, entryId, reading);
    }
    const said = places
      .flatMap((place) => world.messages(channelNamed(place)))
      .map((message) => JSON.stringify(message));
    const all = (await listProjects(reef)).map(({ projectName }) => projectName);
    return all.filter((name) => said.some((text) => text.includes(`${name} ${versions}`)));
  }
  return {
    fill: (store, count) =>
      store
        .collection(trackedProjects)
        .insert(reef, { guildId: reef, entries: names(count).map(project), outbox: [] }),
    kept: async () => (await listProjects(reef)).map(({ projectName }) => projectName),
    active: publishEverywhere,
    change: (index) => editProject(reef, `n${index}`, { releaseChannels: ['beta'] }, pearl),
  };
}
