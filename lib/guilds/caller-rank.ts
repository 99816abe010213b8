import 'server-only';
import { highestPosition } from '@/lib/core/permissions';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';

/**
 * Position of the highest role of somebody in a guild, by what Discord said when they were let in: what they
 * give through the bot has to stand below it. The owner's is infinite. Throws as Discord's calls do.
 */
export async function callerRank({ guild }: GuildSnapshot, userId: string): Promise<number> {
  return highestPosition(guild, await findCaller(guild.id, userId, { isWrite: true }));
}
