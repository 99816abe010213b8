import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { banMember as contract } from '@/lib/contracts/members';
import type { BodyOf } from '@/lib/core/endpoint';
import { forbidden, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { perform } from '@/lib/guilds/acts/perform';
import { toReasonText } from '@/lib/guilds/audit-reason';
import { beginAct } from '@/lib/guilds/begin-act';
import { findActors } from '@/lib/guilds/members/find-actors';
import { memberOutlet } from '@/lib/guilds/members/member-outlet';
import { newItem } from '@/lib/rules/delivery/outbox';
import { removeMemberActions } from '@/lib/rules/members/actions';
import { whyNotActOn } from '@/lib/rules/members/ranks';

export type Removal = BodyOf<typeof contract> & { readonly action: 'kick' | 'ban' };

const words = { kick: 'Kicked', ban: 'Banned' } as const;

/**
 * Kicks a member or bans a person, member or not, after checking the ranks on Discord. Both audit logs name
 * the person who asked for it, and a case is recorded. Returns a message. Throws `forbidden` with the reason,
 * `not_found` if there is no one to kick, `discord_refused` with Discord's reason, and `discord_uncertain`.
 */
export async function removeMember(
  guildId: GuildId,
  { action, targetId, reason, deleteMessageSeconds }: Removal,
  actor: Pick<Viewer, 'userId' | 'username'>,
): Promise<string> {
  const [{ snapshot, actors }, member] = await Promise.all([
    findActors(guildId, actor),
    findMember(guildId, targetId),
  ]);
  const obstacle = whyNotActOn(snapshot.guild, action, actors, member ?? { userId: targetId, roleIds: [] });
  if (obstacle !== null) throw forbidden(obstacle);
  if (action === 'kick' && !member) throw notFound('This person is no longer in the server.');
  const { by, at, key, entryOf } = beginAct(guildId, actor);
  const target = { userId: targetId, username: member?.username ?? targetId };
  const audit = entryOf(removeMemberActions[action], { target, reason: toReasonText(reason) });
  await perform(memberOutlet, guildId, {
    ...newItem('remove-member', key, at, audit),
    action,
    target: { userId: targetId, username: member?.username ?? null },
    by,
    reason,
    deleteMessageSeconds,
  });
  return `${words[action]} ${member?.username ?? targetId}.`;
}
