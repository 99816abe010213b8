import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { highestPosition } from '@/lib/core/permissions';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { type GuildSnapshot, WRITE_FRESH } from '@/lib/guilds/guild-directory';
import { readMember } from '@/lib/guilds/guild-member';

/**
 * Position of the highest role of somebody in a guild, by what Discord said when they were let in: what they
 * give through the bot has to stand below it. The owner's is infinite. Throws as Discord's calls do.
 */
export async function callerRank({ guild }: GuildSnapshot, userId: UserId): Promise<number> {
  const member = await readMember(guild.id, userId, { maxAge: WRITE_FRESH });
  return highestPosition(guild, { userId, roleIds: member?.roleIds ?? [] });
}

/** Why somebody of this rank may not have the bot give a role, or null. */
export function whyAboveCaller(role: Pick<DirectoryRole, 'name' | 'position'>, rank: number): string | null {
  return role.position >= rank ? `@${role.name} isn't below your highest role.` : null;
}
