import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { highestPosition } from '@/lib/core/permissions';
import { findMember } from '@/lib/discord/members';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';

/**
 * Position of the highest role of somebody in a guild, by Discord's present answer: what they give through
 * the bot has to stand below it. The owner's is infinite. Throws as Discord's calls do.
 */
export async function callerRank({ guild }: GuildSnapshot, userId: UserId): Promise<number> {
  const member = await findMember(guild.id, userId);
  return highestPosition(guild, { userId, roleIds: member?.roleIds ?? [] });
}

/** Why somebody of this rank may not have the bot give a role, or null. */
export function whyAboveCaller(role: Pick<DirectoryRole, 'name' | 'position'>, rank: number): string | null {
  return role.position >= rank ? `@${role.name} isn't below your highest role.` : null;
}
