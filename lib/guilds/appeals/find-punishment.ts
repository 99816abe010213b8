import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findBan } from '@/lib/discord/member-actions';
import { findMember } from '@/lib/discord/members';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { AppealKind } from '@/lib/rules/appeals/limits';

/** Whether a person is currently punished, according to Discord. */
export interface Punishment {
  readonly isInForce: boolean;
  readonly reason: string | null;
}

export async function findMuteRole(guildId: GuildId): Promise<string | null> {
  return (await readStoredValues(moderation, guildId)).mute_role;
}

async function findMute(guildId: GuildId, userId: UserId): Promise<Punishment> {
  const [role, member] = await Promise.all([findMuteRole(guildId), findMember(guildId, userId)]);
  // Without a mute role it can't be checked, so the person is believed.
  const isInForce = member !== null && (role === null || member.roleIds.some((id) => id === role));
  return { isInForce, reason: null };
}

/** Whether a person is banned or muted in a guild. Throws what Discord calls throw. */
export async function findPunishment(
  guildId: GuildId,
  userId: UserId,
  kind: AppealKind,
): Promise<Punishment> {
  if (kind === 'mute') return findMute(guildId, userId);
  const ban = await findBan(guildId, userId);
  return { isInForce: ban !== null, reason: ban?.reason ?? null };
}
