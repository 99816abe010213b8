import type { ChannelType } from '@/lib/core/channel-types';
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from '@/lib/core/ids';
import type { PermissionOverwrite } from '@/lib/core/permissions';

/** Discord's objects in the site's own types; lib/discord converts Discord's JSON to them. */

/** A person or bot. `displayName` is the global name, or the username if there is none. */
export interface DiscordUser {
  readonly id: UserId;
  readonly username: string;
  readonly displayName: string;
  /** Image hash, or null for a default avatar. */
  readonly avatar: string | null;
}

/** A guild in a person's own list, with that person's permissions over it. */
export interface UserGuild {
  readonly id: GuildId;
  readonly name: string;
  readonly icon: string | null;
  readonly owner: boolean;
  readonly permissions: bigint;
}

/** A guild as the bot sees it. Roles include @everyone, with the guild's id; sort them by position. */
export interface DiscordGuild {
  readonly id: GuildId;
  readonly name: string;
  readonly icon: string | null;
  readonly ownerId: UserId;
  /** Approximate, as Discord counts. */
  readonly memberCount: number | null;
  readonly presenceCount: number | null;
  readonly roles: readonly GuildRole[];
  readonly emojis: readonly GuildEmoji[];
}

export interface GuildRole {
  readonly id: RoleId;
  readonly name: string;
  /** 0 to 0xffffff; 0 means none. */
  readonly color: number;
  readonly position: number;
  readonly permissions: bigint;
  /** Belongs to an integration: no one can give or take it. */
  readonly managed: boolean;
  /** Everyone may ping it. */
  readonly mentionable: boolean;
  /** The bot whose own role this is. */
  readonly botId: UserId | null;
}

export interface GuildEmoji {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
  /** False when the guild lost the boosts that the emoji needs. */
  readonly available: boolean;
}

/** A channel of the kinds that settings can name; threads and directories are left out. */
export interface GuildChannel {
  readonly id: ChannelId;
  readonly name: string;
  readonly type: ChannelType;
  /** The category's id. */
  readonly parentId: ChannelId | null;
  readonly position: number;
  readonly overwrites: readonly PermissionOverwrite[];
}

export interface GuildMember {
  readonly userId: UserId;
  readonly username: string;
  /** The nickname, otherwise the global name, otherwise the username. */
  readonly displayName: string;
  readonly avatar: string | null;
  readonly nick: string | null;
  /** Without @everyone. */
  readonly roleIds: readonly RoleId[];
  /** ISO 8601, or null if Discord doesn't say. */
  readonly joinedAt: string | null;
  readonly bot: boolean;
}

export interface GuildBan {
  /** The moderator's reason, or null. */
  readonly reason: string | null;
}

export interface BulkBanOutcome {
  readonly banned: readonly UserId[];
  /** Those Discord did not ban: they rank above the bot, are banned already, or do not exist. */
  readonly failed: readonly UserId[];
}

/** Who may be pinged by a message. Discord's default is everyone, so it is always set. */
export interface AllowedMentions {
  readonly parse: readonly ('users' | 'roles' | 'everyone')[];
  readonly users?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
}

/** Most characters: title 256, description 4096, footer 2048, author 256, 25 fields 256/1024, in all 6000. */
export interface MessageEmbed {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** 0 to 0xffffff. */
  readonly color?: number | undefined;
  /** ISO 8601. */
  readonly timestamp?: string | undefined;
  readonly author?: { name: string; url?: string | undefined; iconUrl?: string | undefined } | undefined;
  readonly footer?: { text: string; iconUrl?: string | undefined } | undefined;
  readonly imageUrl?: string | undefined;
  readonly thumbnailUrl?: string | undefined;
  readonly fields?: readonly { name: string; value: string; inline?: boolean | undefined }[] | undefined;
}

export interface MessageEmoji {
  /** The id of a custom emoji; null for a Unicode one. */
  readonly id: string | null;
  readonly name: string;
  readonly animated?: boolean | undefined;
}

/** A button with an interaction, or one that opens a link. Label 80 characters, custom id 100, URL 512. */
export type MessageButton = {
  readonly label?: string | undefined;
  readonly emoji?: MessageEmoji | undefined;
  readonly disabled?: boolean | undefined;
} & (
  | {
      readonly kind: 'button';
      readonly style: 'primary' | 'secondary' | 'success' | 'danger';
      readonly customId: string;
    }
  | { readonly kind: 'link'; readonly url: string }
);

/** A menu of texts. Characters: custom id 100, placeholder 150; an option's label, value, description 100. */
export interface MessageSelect {
  readonly kind: 'select';
  readonly customId: string;
  readonly placeholder?: string | undefined;
  /** 0 to 25; Discord's default is 1. */
  readonly minValues?: number | undefined;
  /** 1 to 25; Discord's default is 1. */
  readonly maxValues?: number | undefined;
  readonly disabled?: boolean | undefined;
  /** 1 to 25. */
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string | undefined;
    readonly emoji?: MessageEmoji | undefined;
    readonly default?: boolean | undefined;
  }[];
}

/** One row of a message: 1 to 5 buttons, or one select menu. A message has at most 5 rows. */
export type MessageRow = readonly [MessageSelect] | readonly MessageButton[];

/**
 * A message for the bot to post: at least one of content (2000 characters), embeds (10) and components. In an
 * edit, a missing part stays unchanged, and an empty one ('' or []) is removed.
 */
export interface OutgoingMessage {
  readonly content?: string | undefined;
  readonly embeds?: readonly MessageEmbed[] | undefined;
  readonly components?: readonly MessageRow[] | undefined;
  readonly allowedMentions: AllowedMentions;
}

export interface SentMessage {
  readonly id: MessageId;
}

/** An existing message in a channel, in the form in which the bot could send it again. */
export interface FoundMessage {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  /** Empty if there is none. */
  readonly content: string;
  readonly embeds: readonly MessageEmbed[];
  readonly components: readonly MessageRow[];
  /** False if parts that we can't send (files, other kinds of menus) have been left out here. */
  readonly isWhole: boolean;
}

export interface DiscordTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
