import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';

/**
 * What is at stake where something is announced in a channel and pings roles; `before` is what was set up there.
 * What is there already has been somebody else's word, and so have roles that everybody may ping.
 */
export function pingStake(
  { guild }: GuildSnapshot,
  { channelId, roleIds }: { readonly channelId: string; readonly roleIds: readonly string[] },
  before: { readonly channelId: string; readonly roleIds: readonly string[] } | null = null,
) {
  const isNew = (id: string) => before?.channelId !== channelId || !before.roleIds.includes(id);
  const isPinging = guild.roles.some(
    ({ id, mentionable }) => !mentionable && roleIds.includes(id) && isNew(id),
  );
  return { channels: { post: channelId, pinged: isPinging ? channelId : null } };
}

/** The ids once each. Throws `invalid` at `field` when one is no role of the guild; @everyone is none. */
export function requireRoles(snapshot: GuildSnapshot, ids: readonly string[], field: string): string[] {
  const isRole = (id: string) => snapshot.directory.roles.some((role) => role.id === id);
  if (!ids.every(isRole)) {
    const message = 'One of the roles does not exist in this server.';
    throw new AppError('invalid', { message, fields: { [field]: message } });
  }
  return [...new Set(ids)];
}
