import 'server-only';
import type { GuildMember } from '@/lib/core/discord';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';

export type ApplicationAccess =
  | { readonly kind: 'open'; readonly member: GuildMember }
  /** A role is needed that the member does not have; its name is null where the role is gone. */
  | { readonly kind: 'role-needed'; readonly roleName: string | null }
  | { readonly kind: 'no-member' };

/** Whether a person may apply, by Discord's view of the member now. Throws `discord_unavailable`. */
export async function readApplicationAccess(
  snapshot: GuildSnapshot,
  userId: UserId,
): Promise<ApplicationAccess> {
  const guildId: GuildId = snapshot.guild.id;
  const [{ Access_Role: wanted }, member] = await Promise.all([
    readStoredValues(section, snapshot.guild.id),
    findMember(guildId, userId),
  ]);
  if (!member) return { kind: 'no-member' };
  // Everyone has the role that carries the guild's own id.
  const isLetIn = wanted === null || wanted === guildId || member.roleIds.some((id) => id === wanted);
  if (isLetIn) return { kind: 'open', member };
  const role = snapshot.directory.roles.find(({ id }) => id === wanted);
  return { kind: 'role-needed', roleName: role?.name ?? null };
}

/** Tells why somebody may not apply. */
export function roleNeededText(roleName: string | null): string {
  return roleName === null
    ? 'Nobody can apply at the moment: the required role no longer exists.'
    : `You need the role @${roleName} to apply.`;
}
