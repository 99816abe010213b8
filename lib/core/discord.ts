import type { ChannelType } from '@/lib/core/channel-types';
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from '@/lib/core/ids';
import type { PermissionOverwrite } from '@/lib/core/permissions';

/** Discord's things as the rest of the site sees them; lib/discord makes them out of Discord's JSON. */

/** A person or bot. `displayName` is the global name, or the username where there is none. */
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

/**
 * A guild as the bot sees it. Roles include @everyone, whose id is the guild's; order is Discord's, sort by
 * position.
 */
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
  /** Belongs to an integration: nobody can give or take it. */
  readonly managed: boolean;
  /** Everybody may ping it. */
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
  /** The nickname, else the global name, else the username. */
  readonly displayName: string;
  readonly avatar: string | null;
  readonly nick: string | null;
  /** Without @everyone. */
  readonly roleIds: readonly RoleId[];
  /** ISO 8601, or null where Discord does not say. */
  readonly joinedAt: string | null;
  readonly bot: boolean;
}

/** A ban that is in force. */
export interface GuildBan {
  /** What the one who banned wrote, or null. */
  readonly reason: string | null;
}

/** What came of banning several people at once. */
export interface BulkBanOutcome {
  readonly banned: readonly UserId[];
  /** Those whom Discord did not ban: they stand above the bot, are banned already, or do not exist. */
  readonly failed: readonly UserId[];
}

/** Who may be pinged by a message. Discord's own default is everybody, so it is never left out. */
export interface AllowedMentions {
  readonly parse: readonly ('users' | 'roles' | 'everyone')[];
  readonly users?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
}

/**
 * Limits (characters): title 256, description 4096, footer 2048, author 256, 25 fields of 256/1024; 6000 over
 * all embeds.
 */
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
  /** Of a custom emoji; null for a Unicode one. */
  readonly id: string | null;
  readonly name: string;
  /** Of a custom emoji that moves. */
  readonly animated?: boolean | undefined;
}

/**
 * A button that answers an interaction, or one that opens a link. Label 80 characters, custom id 100 and
 * unique, address 512.
 */
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

/**
 * A menu of texts. Characters: custom id 100, placeholder 150; label, value and description of an option 100
 * each.
 */
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
    /** Chosen already when the menu opens. */
    readonly default?: boolean | undefined;
  }[];
}

/** One row of a message: 1 to 5 buttons, or one select menu. A message has at most 5 rows. */
export type MessageRow = readonly [MessageSelect] | readonly MessageButton[];

/**
 * What the bot is to post: at least one of content (2000 characters), embeds (10) and components. In an edit
 * a part that is left out stays as it is, and an empty one ('' or []) is taken away.
 */
export interface OutgoingMessage {
  readonly content?: string | undefined;
  readonly embeds?: readonly MessageEmbed[] | undefined;
  readonly components?: readonly MessageRow[] | undefined;
  readonly allowedMentions: AllowedMentions;
}

/** A message that Discord accepted. */
export interface SentMessage {
  readonly id: MessageId;
}

/** A message as it stands in a channel, in the words in which the bot could send it again. */
export interface FoundMessage {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  /** Empty where there is none. */
  readonly content: string;
  readonly embeds: readonly MessageEmbed[];
  readonly components: readonly MessageRow[];
  /**
   * False where the message holds more than we can send (files, other kinds of menus): that part is left out
   * here.
   */
  readonly isWhole: boolean;
}

/** An OAuth2 grant of a person. */
export interface DiscordTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
