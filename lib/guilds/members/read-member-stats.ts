import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import { memberStats } from '@/lib/db/collections/member-stats';
import { getStore } from '@/lib/db/store';
import { type MemberStats, memberStatsId, noStats } from '@/lib/guilds/members/guild-member-stats';

/** Level, experience and coins of one member, all 0 for who has earned nothing. */
export async function readMemberStats(guildId: GuildId, userId: UserId): Promise<MemberStats> {
  const found = await (await getStore()).collection(memberStats).get(memberStatsId(guildId, userId));
  if (!found) return noStats;
  const { level, experience, coins } = found.value;
  return { level, experience, coins };
}
