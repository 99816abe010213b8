import 'server-only';
import type { YoutubeData } from '@/lib/contracts/trackers/youtube';
import { invalidAt } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form';
import type { GuildId } from '@/lib/core/ids';
import { addTracker } from '@/lib/guilds/trackers/change-trackers';
import { type TrackersNow, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { limitFor } from '@/lib/plan-limits';
import type { Actor } from '@/lib/rules/audit/action';
import type { youtubeForm } from '@/lib/rules/trackers/form';
import { toYoutubeChannel, type YoutubeChannel } from '@/lib/rules/trackers/youtube-channel';

/** The channel in a typed text. Throws `invalid` if there is none. */
export function requireYoutubeChannel(text: string): YoutubeChannel {
  const channel = toYoutubeChannel(text);
  if (channel) return channel;
  throw invalidAt('youtubeUrl', 'This is not a link to a YouTube channel. Try youtube.com/@handle.');
}

/** Names of the call's members. */
export const channelFields = { name: 'youtubeUrl', channel: 'channel' } as const;

export type NewChannel = FormValues<typeof youtubeForm>;

/** Follows a YouTube channel; returns it as stored. Throws as addTracker, `invalid` for a channel. */
export async function addChannel(
  guildId: GuildId,
  input: NewChannel,
  by: Actor,
): Promise<TrackersNow & YoutubeChannel> {
  const found = requireYoutubeChannel(input.youtubeUrl);
  const { youtubeUrl: _, channel: channelId, message, roleIds, ...rules } = input;
  const { youtubeUrl: key, username, ytChannelId } = found;
  const entry = { key, username, ytChannelId, channelId, message, roleIds };
  const now = await addTracker(guildId, { platform: 'youtube', entry, rules, fields: channelFields }, by);
  return { ...found, ...now };
}

export function toYoutubeData({ entries, plan }: Pick<TrackersNow, 'entries' | 'plan'>): YoutubeData {
  const slots = limitFor(trackerPlatforms.youtube.limit, plan);
  return {
    trackedUsers: entries.map(({ key, username, ytChannelId, channelId, message, roleIds, rules }) => ({
      ytChannelId,
      username,
      youtubeUrl: key,
      announceChannelId: channelId,
      message,
      roleIds,
      ...rules,
    })),
    canAdd: entries.length < slots,
    slots,
  };
}
