import { trackedProjects } from '@/lib/db/collections/projects';
import { trackers } from '@/lib/db/collections/trackers';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { releaseChannels } from '@/lib/rules/projects/limits';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { firstCatalogue } from './projects/catalogue';
import { createWorld } from './world';
import { guilds } from './world/ids';

const guildId = guilds.coralReef;
type Tracker = Doc<typeof trackers>['entries'][number];
/** What differs from the defaults. */
type Following = Partial<Omit<Tracker, 'rules'>> & { readonly rules?: Partial<Tracker['rules']> };
type Project = Doc<typeof trackedProjects>['entries'][number];

function namesOf(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

/** Adds two streamers, a YouTube channel and two mod projects to Coral Reef. `now` is epoch ms. */
export async function seedTrackers(store: Store, now: number): Promise<void> {
  const guild = createWorld().guilds.get(guildId);
  const channel = (name: string) => guild?.channels.find((candidate) => candidate.name === name)?.id ?? '';
  const role = (name: string) => guild?.roles.find((candidate) => candidate.name === name)?.id ?? '';
  const addedAt = hoursBefore(now, 5);
  const follow = (key: string, { rules, ...more }: Following = {}): Tracker => ({
    key,
    username: key,
    ytChannelId: null,
    channelId: channel('general'),
    message: '',
    roleIds: [],
    rules: { ...defaultRules, ...rules },
    addedAt,
    ...more,
  });
  const project = (id: string, more: Partial<Project> = {}): Project[] => {
    const found = firstCatalogue().find((candidate) => candidate.id === id);
    if (!found) return [];
    const site =
      found.platform === 'Modrinth' ? 'https://modrinth.com' : 'https://www.curseforge.com/minecraft';
    return [
      {
        id: `seed-project-${id}`,
        platform: found.platform,
        projectId: id,
        projectName: found.name,
        projectUrl: `${site}/${found.kind}/${found.slug}`,
        iconUrl: null,
        known: {
          loaders: namesOf(found.versions.map(({ loaders }) => loaders)),
          gameVersions: namesOf(found.versions.map(({ gameVersions }) => gameVersions)),
        },
        channelId: channel('event-news'),
        roleIds: [],
        loaders: [],
        gameVersions: [],
        releaseChannels: [...releaseChannels],
        addedAt,
        seen: null,
        stamp: null,
        latest: null,
        problem: null,
        ...more,
      },
    ];
  };
  const lists = store.collection(trackers);
  await insertOnce(lists, `${guildId}:twitch`, {
    guildId,
    platform: 'twitch',
    outbox: [],
    entries: [
      follow('coralcooking', {
        message: '{streamer} is cooking up a reef!',
        roleIds: [role('Event Ping')],
        rules: { games: ['Minecraft', 'Stardew Valley'], excludedWords: ['rerun'] },
      }),
      follow('tidepool_tv', { channelId: channel('event-news'), rules: { whenOver: 'delete' } }),
    ],
  });
  await insertOnce(lists, `${guildId}:youtube`, {
    guildId,
    platform: 'youtube',
    outbox: [],
    entries: [
      follow('https://www.youtube.com/@reefcams', {
        username: '@reefcams',
        rules: { kinds: ['video', 'live'] },
      }),
    ],
  });
  await insertOnce(store.collection(trackedProjects), guildId, {
    guildId,
    outbox: [],
    entries: [
      ...project('CrLgT001', { loaders: ['fabric'], roleIds: [role('Announcement Ping')] }),
      ...project('910001', { releaseChannels: ['release'] }),
    ],
  });
}
