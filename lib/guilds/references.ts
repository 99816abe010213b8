import 'server-only';
import { AppError, invalidAt } from '@/lib/core/errors';
import { type ChannelId, channelId } from '@/lib/core/ids';
import type { Directory, DirectoryChannel } from '@/lib/guild-settings/directory';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { unseenChannel } from '@/lib/rules/audit/needs';

/** A channel of the guild that the bot may post in. */
export type PostableChannel = DirectoryChannel & { readonly id: ChannelId };

/**
 * The guild's text or announcement channel with this id. Throws `invalid` at `field` for anything else,
 * including other guilds' channels, and if the bot may not post there; `forbidden` if it is hidden from the
 * snapshot's viewer.
 */
export function requirePostable(snapshot: GuildSnapshot, id: string, field: string): PostableChannel {
  const found = snapshot.directory.channels.find((channel) => channel.id === id);
  const invalid = (message: string) => invalidAt(field, message);
  if (!found) throw invalid("This channel doesn't exist in this server.");
  if (found.hidden)
    throw new AppError('forbidden', { message: unseenChannel, fields: { [field]: unseenChannel } });
  if (found.type !== 'text' && found.type !== 'announcement') {
    throw invalid(`#${found.name} isn't a text channel.`);
  }
  if (found.blocked) throw invalid(found.blocked);
  return { ...found, id: channelId.parse(found.id) };
}

/**
 * What a person must be allowed to do to set up announcements in a channel that ping roles; `before` is the
 * previous setup. Its parts need no permission again, nor do roles that anyone may ping.
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

/** The ids without duplicates. Throws `invalid` at `field` if one is not a role here, or is @everyone. */
export function requireRoles(snapshot: GuildSnapshot, ids: readonly string[], field: string): string[] {
  const isRole = (id: string) => snapshot.directory.roles.some((role) => role.id === id);
  if (!ids.every(isRole)) {
    throw invalidAt(field, "One of the roles doesn't exist in this server.");
  }
  return [...new Set(ids)];
}

/** A role of the guild, or null for none. Throws `invalid` at `field` if it does not exist. */
export function toRole(directory: Directory, id: string | null, field: string): string | null {
  if (id === null) return null;
  if (directory.roles.some((role) => role.id === id)) return id;
  throw invalidAt(field, "This role doesn't exist in this server.");
}
