import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { type MemberStats, readMemberStats } from '@/lib/guilds/members/guild-member-stats';

export interface MemberProfile {
  readonly displayName: string;
  readonly username: string;
  /** ISO 8601, or null if Discord doesn't say. */
  readonly joinedAt: string | null;
  readonly stats: MemberStats;
  /** Without @everyone, highest first. */
  readonly roles: readonly DirectoryRole[];
}

/** A member as their own member hub shows them. Throws `not_found` if they are not in the guild. */
export async function readMemberProfile(guildId: GuildId, userId: UserId): Promise<MemberProfile> {
  const [snapshot, member, stats] = await Promise.all([
    findSnapshot(guildId),
    findMember(guildId, userId),
    readMemberStats(guildId, userId),
  ]);
  if (!snapshot || !member) throw new AppError('not_found');
  const own = new Set<string>(member.roleIds);
  return {
    displayName: member.displayName,
    username: member.username,
    joinedAt: member.joinedAt,
    stats,
    roles: snapshot.directory.roles.filter((role) => own.has(role.id)),
  };
}
