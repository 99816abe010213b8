import 'server-only';
import { z } from 'zod';
import { channelTypeOf } from '@/lib/core/channel-types';
import type {
  DiscordGuild,
  DiscordUser,
  GuildBan,
  GuildChannel,
  GuildMember,
  UserGuild,
} from '@/lib/core/discord';
import { channelId, guildId, messageId, roleId, userId } from '@/lib/core/ids';
import type { ActivityInstance } from '@/lib/rules/activity/instance';

/** Parses Discord's JSON (REST v10): strict where we rely on it; unknown members are dropped. */

const bits = z.string().regex(/^\d+$/).transform(BigInt);

const rawUser = z.object({
  id: userId,
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
  bot: z.boolean().default(false),
});

export const wireUser = rawUser.transform(
  (user): DiscordUser => ({
    id: user.id,
    username: user.username,
    displayName: user.global_name ?? user.username,
    avatar: user.avatar ?? null,
  }),
);

export const wireUserGuilds = z.array(
  z
    .object({
      id: guildId,
      name: z.string(),
      icon: z.string().nullish(),
      owner: z.boolean().default(false),
      permissions: bits,
    })
    .transform((guild): UserGuild => ({ ...guild, icon: guild.icon ?? null })),
);

export const wireGuildIds = z.array(z.object({ id: guildId }).transform((guild) => guild.id));

export const wireRoleId = z.object({ id: roleId });

const wireRole = z
  .object({
    id: roleId,
    name: z.string(),
    color: z.number().default(0),
    colors: z.object({ primary_color: z.number() }).nullish(),
    position: z.number(),
    permissions: bits,
    managed: z.boolean().default(false),
    mentionable: z.boolean().default(false),
    tags: z.object({ bot_id: userId.nullish() }).nullish(),
  })
  .transform(({ colors, tags, ...role }) => ({
    ...role,
    color: colors?.primary_color ?? role.color,
    botId: tags?.bot_id ?? null,
  }));

/** An emoji loses its name only in reactions to deleted ones, so a nameless entry is skipped. */
const wireEmojis = z
  .array(
    z.object({
      id: z.string().nullable(),
      name: z.string().nullable(),
      animated: z.boolean().default(false),
      available: z.boolean().default(true),
    }),
  )
  .transform((emojis) =>
    emojis.flatMap(({ id, name, ...rest }) => (id === null || name === null ? [] : [{ id, name, ...rest }])),
  );

export const wireGuild = z
  .object({
    id: guildId,
    name: z.string(),
    icon: z.string().nullish(),
    owner_id: userId,
    approximate_member_count: z.number().nullish(),
    approximate_presence_count: z.number().nullish(),
    roles: z.array(wireRole),
    emojis: wireEmojis.default([]),
  })
  .transform(
    (guild): DiscordGuild => ({
      id: guild.id,
      name: guild.name,
      icon: guild.icon ?? null,
      ownerId: guild.owner_id,
      memberCount: guild.approximate_member_count ?? null,
      presenceCount: guild.approximate_presence_count ?? null,
      roles: guild.roles,
      emojis: guild.emojis,
    }),
  );

const wireOverwrite = z
  .object({ id: z.string(), type: z.number(), allow: bits, deny: bits })
  .transform(({ type, ...entry }) => ({
    ...entry,
    type: type === 0 ? ('role' as const) : ('member' as const),
  }));

/** Drops channels of types unknown to the site (directories, future types). */
export const wireChannels = z
  .array(
    z.object({
      id: channelId,
      type: z.number(),
      name: z.string().nullish(),
      parent_id: channelId.nullish(),
      position: z.number().default(0),
      permission_overwrites: z.array(wireOverwrite).default([]),
    }),
  )
  .transform((channels) =>
    channels.flatMap((channel): GuildChannel[] => {
      const type = channelTypeOf(channel.type);
      if (type === null) return [];
      return [
        {
          id: channel.id,
          name: channel.name ?? '',
          type,
          parentId: channel.parent_id ?? null,
          position: channel.position,
          overwrites: channel.permission_overwrites,
        },
      ];
    }),
  );

export const wireMember = z
  .object({
    user: rawUser,
    nick: z.string().nullish(),
    roles: z.array(roleId),
    joined_at: z.string().nullish(),
  })
  .transform(
    ({ user, nick, roles, joined_at }): GuildMember => ({
      userId: user.id,
      username: user.username,
      displayName: nick ?? user.global_name ?? user.username,
      avatar: user.avatar ?? null,
      nick: nick ?? null,
      roleIds: roles,
      joinedAt: joined_at ?? null,
      bot: user.bot,
    }),
  );

export const wireMembers = z.array(wireMember);

export const wireBan = z
  .object({ reason: z.string().nullish() })
  .transform(({ reason }): GuildBan => ({ reason: reason ?? null }));

export const wireBulkBan = z.object({ banned_users: z.array(userId) });

export const wireDirectChannel = z.object({ id: channelId });

export const wireSentMessage = z.object({ id: messageId });

export const wireActivityInstance = z
  .object({ instance_id: z.string(), users: z.array(userId) })
  .transform((instance): ActivityInstance => ({ instanceId: instance.instance_id, userIds: instance.users }));

export const wireTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});
