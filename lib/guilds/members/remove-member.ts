import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { banMember, findBan, kickMember } from '@/lib/discord/member-actions';
import { findMember } from '@/lib/discord/members';
import { members } from '@/lib/guild-settings/sections/members';
import { recordSiteCases } from '@/lib/guilds/cases/record-site-cases';
import { toAuditReason, toReasonText } from '@/lib/guilds/members/audit-reason';
import { findActors } from '@/lib/guilds/members/find-actors';
import { forgetMembers } from '@/lib/guilds/members/roster';
import { recordAction } from '@/lib/guilds/record-action';
import { type MemberAction, whyNotActOn } from '@/lib/rules/members/ranks';

export interface Removal {
  readonly action: Extract<MemberAction, 'kick' | 'ban'>;
  readonly targetId: UserId;
  /** Up to 512 characters; may be empty. */
  readonly reason: string;
  /** Of a ban: 0 to 604800. */
  readonly deleteMessageSeconds: number;
}

const words = { kick: 'Kicked', ban: 'Banned' } as const;

async function carryOut(guildId: GuildId, removal: Removal, reason: string): Promise<void> {
  const { action, targetId, deleteMessageSeconds } = removal;
  if (action === 'kick') await kickMember(guildId, targetId, reason);
  else await banMember(guildId, targetId, { reason, deleteMessageSeconds });
}

async function isDone(guildId: GuildId, { action, targetId }: Removal): Promise<boolean> {
  return action === 'kick'
    ? (await findMember(guildId, targetId)) === null
    : (await findBan(guildId, targetId)) !== null;
}

/** An answer that got lost says nothing: then Discord is asked what has come of it. */
async function carryOutForSure(guildId: GuildId, removal: Removal, reason: string): Promise<void> {
  try {
    await carryOut(guildId, removal, reason);
  } catch (error) {
    if (!isAppError(error, 'discord_unavailable')) throw error;
    const done = await isDone(guildId, removal).catch(() => null);
    if (done === true) return;
    // A call that timed out may still be carried out after this look.
    const found = done === false ? 'so far nothing has happened' : 'it may or may not have happened';
    throw new AppError('discord_unavailable', {
      message: `Discord did not answer, ${found}. Look at the list again in a moment.`,
      cause: error,
    });
  }
}

/**
 * Kicks a member or bans a person, member or not, after a look at the ranks as Discord has them now. Both
 * audit logs name the person who asked for it; ours only once Discord has done it, and then it is a case too.
 * Gives the name for the message. Throws `forbidden` with the reason, `not_found` when there is nobody to
 * kick, `discord_refused` with Discord's reason.
 */
export async function removeMember(guildId: GuildId, removal: Removal, by: Viewer): Promise<string> {
  const { action, targetId, reason } = removal;
  const [{ snapshot, actors }, member] = await Promise.all([
    findActors(guildId, by),
    findMember(guildId, targetId),
  ]);
  const target = member ?? { userId: targetId, roleIds: [] };
  const obstacle = whyNotActOn(snapshot.guild, action, actors, target);
  if (obstacle !== null) throw new AppError('forbidden', { message: obstacle });
  if (action === 'kick' && !member)
    throw new AppError('not_found', { message: 'This person is not in the server any more.' });
  await carryOutForSure(guildId, removal, toAuditReason(by, reason));
  forgetMembers(guildId, [targetId]);
  const name = member?.username ?? targetId;
  const targets = [{ userId: targetId, username: member?.username ?? null }];
  await recordSiteCases(guildId, { kind: action, targets, reason }, by);
  const done = `${words[action]} ${name}`;
  await recordAction(
    guildId,
    members,
    by,
    `${done}${member ? ` (${targetId})` : ''}.${toReasonText(reason)}`,
  );
  return `${done}.`;
}
