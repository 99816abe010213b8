import 'server-only';
import type { GuildRight } from '@/lib/core/access';
import type { GuildMember } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import type { Action, Actor } from '@/lib/rules/audit/action';

/** An action for which a person needs a right in the guild. */
type GuildAction = Pick<Action, 'section'> & {
  readonly access: { readonly kind: 'guild'; readonly right: GuildRight };
};

/**
 * The member in whose name the bot asks for an action, once it is seen that they may do it: by the right that the
 * dashboard asks for, or because `mayToo` lets them. Throws `not_found` for somebody who is not in the guild,
 * `not_a_manager`, and `discord_unavailable`.
 */
export async function requireActing(
  guildId: GuildId,
  userId: UserId,
  { access: { right }, section: sectionId }: GuildAction,
  mayToo: (member: GuildMember) => boolean | Promise<boolean> = () => false,
): Promise<Actor> {
  const member = await findMember(guildId, userId);
  if (!member) throw new AppError('not_found', { message: 'This person is not in this server.' });
  if (!(await mayToo(member))) await assertGuildRight(userId, guildId, { right, sectionId, isWrite: true });
  return { userId, username: member.displayName };
}
