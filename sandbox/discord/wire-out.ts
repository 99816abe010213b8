import { guildPermissions } from '@/lib/core/permissions';
import type {
  SandboxChannel,
  SandboxEmoji,
  SandboxGuild,
  SandboxMember,
  SandboxRole,
  SandboxUser,
  World,
} from '../world/types';
import { Refusal } from './refusal';

/** The world as Discord's JSON, with Discord's names. */

export function requireUser(world: World, userId: string): SandboxUser {
  const user = world.users.get(userId);
  if (!user) throw new Refusal('unknownUser');
  return user;
}

export function toUser(user: SandboxUser) {
  return {
    id: user.id,
    username: user.username,
    discriminator: '0',
    global_name: user.globalName,
    avatar: user.avatar,
    bot: user.bot,
    system: false,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    public_flags: 0,
    flags: 0,
  };
}

/** The caller's own user has a few more fields. */
export function toOwnUser(user: SandboxUser) {
  return { ...toUser(user), mfa_enabled: false, locale: 'en-US', premium_type: 0 };
}

export function toRole(role: SandboxRole) {
  const tags = role.botId === null ? undefined : { bot_id: role.botId };
  return {
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions.toString(),
    managed: role.managed,
    mentionable: role.mentionable,
    flags: 0,
    ...(tags ? { tags } : role.booster ? { tags: { premium_subscriber: null } } : {}),
  };
}

export function toEmoji(emoji: SandboxEmoji) {
  return {
    id: emoji.id,
    name: emoji.name,
    roles: [],
    require_colons: true,
    managed: false,
    animated: emoji.animated,
    available: true,
  };
}

export function toGuild(guild: SandboxGuild, withCounts: boolean) {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    splash: null,
    banner: null,
    owner_id: guild.ownerId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    mfa_level: 0,
    premium_tier: 0,
    preferred_locale: 'en-US',
    nsfw_level: 0,
    features: ['COMMUNITY'],
    roles: guild.roles.map(toRole),
    emojis: guild.emojis.map(toEmoji),
    stickers: [],
    ...(withCounts
      ? { approximate_member_count: guild.members.size, approximate_presence_count: guild.presenceCount }
      : {}),
  };
}

/** A guild in the caller's list of guilds. */
export function toPartialGuild(guild: SandboxGuild, userId: string, withCounts: boolean) {
  const roleIds = guild.members.get(userId)?.roleIds ?? [];
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    banner: null,
    owner: guild.ownerId === userId,
    permissions: guildPermissions(guild, { userId, roleIds }).toString(),
    features: ['COMMUNITY'],
    ...(withCounts
      ? { approximate_member_count: guild.members.size, approximate_presence_count: guild.presenceCount }
      : {}),
  };
}

export function toChannel(guildId: string, channel: SandboxChannel) {
  return {
    id: channel.id,
    type: channel.type,
    guild_id: guildId,
    name: channel.name,
    topic: channel.topic,
    position: channel.position,
    parent_id: channel.parentId,
    nsfw: false,
    permission_overwrites: channel.overwrites.map((entry) => ({
      id: entry.id,
      type: entry.type === 'role' ? 0 : 1,
      allow: entry.allow.toString(),
      deny: entry.deny.toString(),
    })),
  };
}

export function toMember(world: World, member: SandboxMember) {
  return {
    user: toUser(requireUser(world, member.userId)),
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: member.roleIds,
    joined_at: member.joinedAt,
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: member.timeoutUntil,
  };
}
