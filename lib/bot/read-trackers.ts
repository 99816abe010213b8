import 'server-only';
import type { readBotTrackers } from '@/lib/contracts/bot/trackers';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { youtube } from '@/lib/guild-settings/sections/youtube';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { findTrackers, trackerPlatforms } from '@/lib/guilds/trackers/tracker-list';
import { reachedBy } from '@/lib/rules/premium/within-plan';
import { platformAppearance } from '@/lib/rules/trackers/announcement';
import { type TrackerPlatform, trackerPlatformIds } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';
import { twitchLink } from '@/lib/rules/trackers/twitch-name';

const settingsOf = { twitch, youtube };

async function readPlatform(guildId: GuildId, platform: TrackerPlatform) {
  const section = settingsOf[platform];
  const [list, settings, plan] = await Promise.all([
    findTrackers(guildId, platform),
    readStoredSection(section, guildId),
    getGuildPlan(guildId),
  ]);
  const appearance = platformAppearance(platform, settings.values);
  const { limit } = trackerPlatforms[platform];
  const trackers = reachedBy(limit, plan, list?.value.entries ?? []).map((entry) => {
    const { key, username, ytChannelId, channelId, message, roleIds } = entry;
    return {
      platform,
      key,
      name: username,
      url: platform === 'twitch' ? twitchLink(key) : key,
      ytChannelId,
      channelId,
      message,
      roleIds,
      ...appearance,
      rules: rulesOn(platform, entry.rules),
    };
  });
  return { trackers, version: Math.max(list?.version ?? 0, settings.version) };
}

/** A guild's followed channels within its plan, in order, and their newest version. Asks only the store. */
export async function readTrackers(
  guildId: GuildId,
): Promise<{ readonly answer: AnswerOf<typeof readBotTrackers>; readonly version: number }> {
  const found = await Promise.all(trackerPlatformIds.map((platform) => readPlatform(guildId, platform)));
  return {
    answer: { guildId, trackers: found.flatMap(({ trackers }) => trackers) },
    version: Math.max(...found.map(({ version }) => version)),
  };
}
