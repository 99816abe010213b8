import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { canManageGuild, guildPermissions } from '@/lib/core/permissions';
import { findMember } from '@/lib/discord/members';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildList } from '@/lib/guilds/guild-list';

export type GuildRight = 'manage' | 'member';

async function assertByList(userId: UserId, guildId: GuildId, right: GuildRight): Promise<void> {
  const { guilds } = await getGuildList(userId);
  const guild = guilds.find((candidate) => candidate.id === guildId);
  if (!guild) throw new AppError('not_found');
  if (right === 'manage' && !canManageGuild(guild.permissions, guild.owner))
    throw new AppError('not_a_manager');
  if (!(await findSnapshot(guildId))) throw new AppError('not_found');
}

/** The bot's own view, asked afresh: a person who lost the right a second ago is refused. */
async function assertByMember(userId: UserId, guildId: GuildId, right: GuildRight): Promise<void> {
  // Both, also for a stranger: only the guild's answer tells that the bot has left it.
  const [member, snapshot] = await Promise.all([
    findMember(guildId, userId),
    findSnapshot(guildId, { refresh: true }),
  ]);
  if (!snapshot || !member) throw new AppError('not_found');
  const isOwner = snapshot.guild.ownerId === userId;
  if (right === 'manage' && !canManageGuild(guildPermissions(snapshot.guild, member), isOwner)) {
    throw new AppError('not_a_manager');
  }
}

/**
 * Refuses a user without a right in a guild: `not_found` for those who are not in it or where the bot is not,
 * `not_a_manager` for members without it. Reads trust the user's guild list for 45 s; writes (`isWrite`) ask Discord for the member and
 * fail closed: when Discord cannot say, `discord_unavailable`.
 */
export async function assertGuildRight(
  userId: UserId,
  guildId: GuildId,
  right: GuildRight,
  isWrite: boolean,
): Promise<void> {
  if (!isWrite) return assertByList(userId, guildId, right);
  try {
    await assertByMember(userId, guildId, right);
  } catch (error) {
    if (isAppError(error, 'rate_limited')) throw new AppError('discord_unavailable', { cause: error });
    throw error;
  }
}
