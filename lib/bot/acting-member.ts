import 'server-only';
import type { GuildMember } from '@/lib/core/discord';
import { AppError, notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import type { Action, Actor } from '@/lib/rules/audit/action';

/**
 * Returns the member on whose behalf the bot asks for an action if they may perform it: by the right that the
 * dashboard requires, or by `mayToo`. Throws `not_found` for a person who is not in the guild,
 * `not_a_manager`, and `discord_unavailable`.
 */
export async function requireActing(
  guildId: GuildId,
  userId: UserId,
  { access, section: sectionId }: Pick<Action, 'access' | 'section'>,
  mayToo: (member: GuildMember) => boolean | Promise<boolean> = () => false,
): Promise<Actor> {
  const member = await findMember(guildId, userId);
  if (!member) throw notFound('This person is not in this server.');
  if (access.kind !== 'guild') throw new AppError('forbidden');
  if (!(await mayToo(member)))
    await assertGuildRight(userId, guildId, { right: access.right, sectionId, isWrite: true });
  return { userId, username: member.displayName };
}
