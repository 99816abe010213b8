import 'server-only';
import type { FormValues } from '@/lib/core/form';
import type { GuildId } from '@/lib/core/ids';
import { addTracker } from '@/lib/guilds/trackers/add-tracker';
import type { TrackersNow } from '@/lib/guilds/trackers/tracker-list';
import { channelFields, requireYoutubeChannel } from '@/lib/guilds/youtube/channel-address';
import type { Actor } from '@/lib/rules/audit/action';
import type { youtubeForm } from '@/lib/rules/trackers/form';
import type { YoutubeChannel } from '@/lib/rules/trackers/youtube-channel';

export type NewChannel = FormValues<typeof youtubeForm>;

/**
 * Follows a YouTube channel; gives it as it is kept. Throws as addTracker does, and `invalid` for what names
 * none.
 */
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
