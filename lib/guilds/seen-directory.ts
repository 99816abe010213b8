import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import {
  channelPermissions,
  hasPermission,
  type PermissionSubject,
  permission,
} from '@/lib/core/permissions';
import type { Directory, DirectoryChannel } from '@/lib/guild-settings/directory';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';

const HIDDEN_NAME = "A channel you can't see";

/** The channels that a person cannot see on Discord; a category is visible if any channel in it is. */
function hiddenFrom({ guild, channels }: GuildSnapshot, viewer: PermissionSubject): ReadonlySet<string> {
  const closed = channels.filter(
    ({ overwrites }) => !hasPermission(channelPermissions(guild, overwrites, viewer), permission.viewChannel),
  );
  const hidden = new Set<string>(closed.map(({ id }) => id));
  for (const { id, parentId } of channels) if (parentId !== null && !hidden.has(id)) hidden.delete(parentId);
  return hidden;
}

/** A channel without anything that identifies it. */
function masked({ id, type }: DirectoryChannel): DirectoryChannel {
  return { id, type, name: HIDDEN_NAME, parentId: null, position: 0, blocked: null, hidden: true };
}

function withoutHidden(snapshot: GuildSnapshot, hidden: ReadonlySet<string>): GuildSnapshot {
  if (hidden.size === 0) return snapshot;
  const channels = snapshot.directory.channels.map((channel) =>
    hidden.has(channel.id) ? masked(channel) : channel,
  );
  return { ...snapshot, directory: { ...snapshot.directory, channels } };
}

interface Seen {
  readonly roleIds: readonly string[];
  readonly snapshot: GuildSnapshot;
}

/** Each person's view of a snapshot, cached with it, so that values derived from it are shared too. */
const seen = new WeakMap<GuildSnapshot, Map<string, Seen>>();

/**
 * A guild as a person sees it on Discord: hidden channels stay in its directory, so that references to them
 * are not reported as broken, but without their names. Roles are trusted for 45 s. Throws what findCaller
 * throws.
 */
export async function seenBy(snapshot: GuildSnapshot, userId: string): Promise<GuildSnapshot> {
  if (snapshot.guild.ownerId === userId) return snapshot;
  const caller = await findCaller(snapshot.guild.id, userId, { isWrite: false });
  const people = seen.get(snapshot) ?? new Map<string, Seen>();
  const known = people.get(userId);
  if (known?.roleIds === caller.roleIds) return known.snapshot;
  const shown = withoutHidden(snapshot, hiddenFrom(snapshot, caller));
  seen.set(snapshot, people.set(userId, { roleIds: caller.roleIds, snapshot: shown }));
  return shown;
}

/** A sentence of the audit log without the names of channels hidden from the viewer. */
export function unnamed(sentence: string, { channels, directory }: GuildSnapshot): string {
  const hidden = new Set(directory.channels.flatMap(({ id, hidden }) => (hidden ? [id] : [])));
  if (hidden.size === 0 || !sentence.includes('#')) return sentence;
  const names = new Set(channels.flatMap(({ id, name }) => (hidden.has(id) ? [`#${name}`] : [])));
  return sentence.replace(/#[\p{L}\p{M}\p{N}\p{S}\p{Pd}\p{Pc}]+/gu, (name) =>
    names.has(name) ? "a channel you can't see" : name,
  );
}

/** The directory that a picker needs for `shown`: hidden channels only if it refers to them. */
export function directoryFor(shown: unknown, { channels, roles }: Directory): Directory {
  if (!channels.some(({ hidden }) => hidden)) return { channels, roles };
  const text = JSON.stringify(shown);
  return { channels: channels.filter(({ id, hidden }) => !hidden || text.includes(id)), roles };
}

/** The guild as the person sees it. Throws `not_found` without the bot, and what findCaller throws. */
export async function getSeen(guildId: GuildId, by: { readonly userId: string }): Promise<GuildSnapshot> {
  return seenBy(await getSnapshot(guildId), by.userId);
}
