import { namePermissions } from '@/lib/core/permission-names';
import {
  channelPermissions,
  guildPermissions,
  hasPermission,
  highestPosition,
  lackingOf,
  type PermissionGuild,
  type PermissionName,
  type PermissionOverwrite,
  type PermissionSubject,
  permission,
  type RolePermissions,
} from '@/lib/core/permissions';

/**
 * The Discord permissions that a person needs for an action by the bot: neither a grant nor Manage Server
 * extends them. Owner and administrators may do everything.
 */
export interface Needs {
  /** Permissions over the whole server. */
  readonly server?: readonly PermissionName[];
  /** Permissions in the affected channels, by their role in the action; always includes View Channel. */
  readonly channels?: Readonly<Record<string, readonly PermissionName[]>>;
  /** The bot adds or removes roles: requires Manage Roles, and a higher role than all of them. */
  readonly roles?: true;
  /** The bot acts on members, who must rank below the person. */
  readonly members?: true;
  /** The affected thing declares its own permissions, as a command does. */
  readonly permissions?: true;
}

type Ids = string | null | undefined | readonly (string | null)[];

/** What an action affects, with a member for each of its needs. */
export type StakeOf<N extends Needs> = {
  readonly [Part in keyof N as Part extends 'server' ? never : Part]: Part extends 'channels'
    ? { readonly [Name in keyof N[Part]]: Ids }
    : Part extends 'roles'
      ? readonly string[]
      : Part extends 'members'
        ? readonly PermissionSubject[]
        : bigint;
};

/** The same for any needs. */
export interface Stake {
  readonly channels?: Readonly<Record<string, Ids>>;
  readonly roles?: readonly string[];
  readonly members?: readonly PermissionSubject[];
  readonly permissions?: bigint;
}

/** A guild with its name for the sentences. */
export interface NamedGuild extends PermissionGuild {
  readonly roles: readonly (RolePermissions & { readonly name?: string })[];
}

/** A guild and its channels for checking permissions. */
export interface Place {
  readonly guild: NamedGuild;
  readonly channels: readonly {
    readonly id: string;
    readonly name: string;
    readonly overwrites: readonly PermissionOverwrite[];
  }[];
}

/** For a channel that the person can't see, whose name must not be shown. */
export const unseenChannel = "You can't see this channel on Discord.";

function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | permission[name], 0n);
}

/** Why a person lacks server-wide permissions, as a sentence; null if they don't. */
function whyLackingIn(guild: PermissionGuild, caller: PermissionSubject, wanted: bigint): string | null {
  const name = namePermissions(lackingOf(guildPermissions(guild, caller), wanted));
  return name === null ? null : `You need the ${name} permission in this server.`;
}

function whyNotIn(place: Place, caller: PermissionSubject, ids: Ids, wanted: readonly PermissionName[]) {
  for (const id of [ids ?? []].flat()) {
    const channel = place.channels.find((one) => one.id === id);
    // A deleted channel needs no permission; the action itself decides about it.
    if (!channel) continue;
    const granted = channelPermissions(place.guild, channel.overwrites, caller);
    if (!hasPermission(granted, permission.viewChannel)) return unseenChannel;
    const name = namePermissions(lackingOf(granted, bitsOf(wanted)));
    if (name !== null) return `You need the ${name} permission in #${channel.name}.`;
  }
  return null;
}

/** Why a person of this rank may not have the bot add or remove a role, or null. */
export function whyAboveCaller(
  role: { readonly name?: string; readonly position: number },
  rank: number,
): string | null {
  return role.position >= rank ? `@${role.name} isn't below your highest role.` : null;
}

function whyNotRoles({ guild }: Place, caller: PermissionSubject, ids: readonly string[]): string | null {
  if (ids.length === 0) return null;
  const rank = highestPosition(guild, caller);
  const above = guild.roles.flatMap((role) =>
    ids.includes(role.id) ? (whyAboveCaller(role, rank) ?? []) : [],
  );
  return whyLackingIn(guild, caller, permission.manageRoles) ?? above[0] ?? null;
}

/** Why a person may not have the bot do this by Discord's permissions, as a sentence; null if they may. */
export function whyLacking(
  place: Place,
  caller: PermissionSubject,
  needs: Needs,
  stake: Stake,
): string | null {
  const { guild } = place;
  const rank = highestPosition(guild, caller);
  for (const [name, wanted] of Object.entries(needs.channels ?? {})) {
    const reason = whyNotIn(place, caller, stake.channels?.[name], wanted);
    if (reason !== null) return reason;
  }
  const isAbove = stake.members?.some((member) => highestPosition(guild, member) >= rank) ?? false;
  return (
    whyLackingIn(guild, caller, bitsOf(needs.server ?? []) | (stake.permissions ?? 0n)) ??
    whyNotRoles(place, caller, stake.roles ?? []) ??
    (isAbove ? "Their highest role isn't below yours." : null)
  );
}
