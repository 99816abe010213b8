import 'server-only';
import { addStreamer } from '@/lib/contracts/trackers/twitch';
import { pingStake, requirePostable, requireRoles } from '@/lib/guilds/references';
import { changeTrackers, listTrackers, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { channelName, mergeChosen, planRoom, roleNames } from '@/lib/guilds/transfer/part-rules';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { rulesProblems } from '@/lib/rules/trackers/form';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import { type TrackerEntry, trackerEntry } from '@/lib/rules/trackers/schema';
import { toTwitchName } from '@/lib/rules/trackers/twitch-name';
import { toYoutubeChannel } from '@/lib/rules/trackers/youtube-channel';

/** A stored entry without its date; unknown members are refused. */
const entry = trackerEntry.omit({ addedAt: true }).strict();

function toEntry({ addedAt: _, ...rest }: TrackerEntry) {
  return rest;
}

/** True if the name or URL is in the site's canonical form. */
const isCanonical: Record<TrackerPlatform, (tracked: Omit<TrackerEntry, 'addedAt'>) => boolean> = {
  twitch: ({ key, username, ytChannelId }) =>
    toTwitchName(key) === key && username === key && ytChannelId === null,
  youtube: ({ key, username, ytChannelId }) => {
    const channel = toYoutubeChannel(key);
    if (channel?.youtubeUrl !== key || username.length > 200) return false;
    return ytChannelId === null || toYoutubeChannel(ytChannelId)?.ytChannelId === ytChannelId;
  },
};

function defineTrackers(platform: TrackerPlatform) {
  const { limit } = trackerPlatforms[platform];
  return definePart({
    id: platform,
    schema: entry,
    read: async (guildId) => (await listTrackers(guildId, platform)).map(toEntry),
    nameOf: ({ username }) => username,
    keyOf: ({ key }) => key,
    place: (tracked, at) => ({
      ...tracked,
      channelId: at.channel(tracked.channelId),
      roleIds: at.roles(tracked.roleIds),
    }),
    describe: ({ channelId, roleIds }, around) =>
      [
        channelName(channelId, around),
        ...(roleIds.length > 0 ? [`pings ${roleNames(roleIds, around)}`] : []),
      ].join(', '),
    check: (tracked, { snapshot, gate }, { before }) => {
      if (!isCanonical[platform](tracked)) return 'This is not a name or link that can be followed.';
      const { channelId, message, roleIds } = tracked;
      const input = { twitchUsername: 'any', announceChannelId: channelId, message, roleIds };
      const wrong = addStreamer.body.safeParse(input).error?.issues[0]?.message;
      if (wrong !== undefined) return wrong;
      gate(trackerActions[platform].add, pingStake(snapshot, tracked, before));
      requirePostable(snapshot, channelId, 'channelId');
      requireRoles(snapshot, roleIds, 'roleIds');
      return Object.values(rulesProblems(tracked.rules))[0] ?? null;
    },
    room: planRoom(platform, limit),
    write: async ({ guildId, choose, note }) => {
      const at = new Date().toISOString();
      await changeTrackers(guildId, platform, (entries) => {
        const chosen = choose(entries.map(toEntry));
        if (chosen.length === 0) return null;
        const stamp = (content: Omit<TrackerEntry, 'addedAt'>, before: TrackerEntry | null) => ({
          ...content,
          addedAt: before?.addedAt ?? at,
        });
        return { entries: mergeChosen(entries, chosen, stamp), entry: note(chosen) };
      });
      return [];
    },
  });
}

export const twitchPart = defineTrackers('twitch');
export const youtubePart = defineTrackers('youtube');
