/** Permission bits (discord-api-docs, "Permissions"); BigInt, since they exceed 2^31. */
export const permission = {
  kickMembers: 1n << 1n,
  banMembers: 1n << 2n,
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  manageGuild: 1n << 5n,
  addReactions: 1n << 6n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  /** Ping @everyone, @here and roles that are not mentionable. */
  mentionEveryone: 1n << 17n,
  changeNickname: 1n << 26n,
  manageNicknames: 1n << 27n,
  manageRoles: 1n << 28n,
  moderateMembers: 1n << 40n,
} as const satisfies Record<string, bigint>;

/** The permissions in the bot's invite: the least that the sections need, as a sum of bits. */
export const invitePermissions = 564_445_541_952_758n;

export type PermissionName = keyof typeof permission;

const ALL = (1n << 53n) - 1n;

export interface RolePermissions {
  readonly id: string;
  readonly permissions: bigint;
  readonly position: number;
}

export interface PermissionOverwrite {
  readonly id: string;
  readonly type: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface PermissionSubject {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

export interface PermissionGuild {
  readonly id: string;
  readonly ownerId: string;
  readonly roles: readonly RolePermissions[];
}

/** True if `granted` includes every bit of `wanted`, or ADMINISTRATOR, which implies all. */
export function hasPermission(granted: bigint, wanted: bigint): boolean {
  return (granted & permission.administrator) !== 0n || (granted & wanted) === wanted;
}

/** The bits of `wanted` that are missing; none for administrators. */
export function lackingOf(granted: bigint, wanted: bigint): bigint {
  return hasPermission(granted, wanted) ? 0n : wanted & ~granted;
}

/** True for owner, ADMINISTRATOR (0x8) or MANAGE_GUILD (0x20): the rule for managing a guild. */
export function canManageGuild(granted: bigint, isOwner: boolean): boolean {
  return isOwner || hasPermission(granted, permission.manageGuild);
}

/** A member's permissions in the guild: those of @everyone (the guild's id) and of their roles combined. */
export function guildPermissions(guild: PermissionGuild, subject: PermissionSubject): bigint {
  if (guild.ownerId === subject.userId) return ALL;
  const granted = guild.roles
    .filter((role) => role.id === guild.id || subject.roleIds.includes(role.id))
    .reduce((sum, role) => sum | role.permissions, 0n);
  return (granted & permission.administrator) !== 0n ? ALL : granted;
}

/**
 * A member's permissions in one channel: base → @everyone overwrite → role overwrites combined → member
 * overwrite. Without VIEW_CHANNEL all others are void; without SEND_MESSAGES those that need a message are.
 */
export function channelPermissions(
  guild: PermissionGuild,
  overwrites: readonly PermissionOverwrite[],
  subject: PermissionSubject,
): bigint {
  const base = guildPermissions(guild, subject);
  if (base === ALL) return ALL;
  const everyone = overwrites.filter((entry) => entry.type === 'role' && entry.id === guild.id);
  const roles = overwrites.filter(
    (entry) => entry.type === 'role' && entry.id !== guild.id && subject.roleIds.includes(entry.id),
  );
  const member = overwrites.filter((entry) => entry.type === 'member' && entry.id === subject.userId);
  const granted = [everyone, roles, member].reduce((current, entries) => {
    const deny = entries.reduce((sum, entry) => sum | entry.deny, 0n);
    const allow = entries.reduce((sum, entry) => sum | entry.allow, 0n);
    return (current & ~deny) | allow;
  }, base);
  if ((granted & permission.viewChannel) === 0n) return 0n;
  if ((granted & permission.sendMessages) === 0n) {
    return granted & ~(permission.embedLinks | permission.attachFiles);
  }
  return granted;
}

/** The position of the highest role; the owner is above all. Members act only on what is strictly below. */
export function highestPosition(guild: PermissionGuild, subject: PermissionSubject): number {
  if (guild.ownerId === subject.userId) return Number.POSITIVE_INFINITY;
  return guild.roles
    .filter((role) => subject.roleIds.includes(role.id))
    .reduce((top, role) => Math.max(top, role.position), 0);
}
