import type { PermissionOverwrite } from '@/lib/core/permissions';

/**
 * The state of the stand-in Discord: mutable on purpose, since calls change it as they would change the real
 * one.
 */
export interface World {
  readonly users: Map<string, SandboxUser>;
  readonly guilds: Map<string, SandboxGuild>;
  /** By channel id, oldest first; channels of direct messages included. */
  readonly messages: Map<string, SandboxMessage[]>;
  /** Direct-message channel id → the person at its other end. */
  readonly directChannels: Map<string, string>;
  readonly audit: AuditEntry[];
  /** Running Activities, by id. */
  readonly instances: Map<string, SandboxInstance>;
  /** The application's own commands, by id. */
  readonly commands: Map<string, SandboxCommand>;
  /** Whether browsers keep the cookies of a frame: those of phones may not. */
  keepsFrameCookies: boolean;
}

export interface SandboxUser {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly avatar: string | null;
  readonly bot: boolean;
  /** One line about a person whom the authorize page offers; null for all others. */
  readonly introduction: string | null;
}

export interface SandboxGuild {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly description: string | null;
  readonly ownerId: string;
  readonly presenceCount: number;
  readonly bans: Map<string, string | null>;
  readonly members: Map<string, SandboxMember>;
  readonly emojis: readonly SandboxEmoji[];
  roles: SandboxRole[];
  channels: SandboxChannel[];
}

export interface SandboxRole {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  permissions: bigint;
  readonly managed: boolean;
  readonly hoist: boolean;
  readonly mentionable: boolean;
  /** The bot that owns a managed role. */
  readonly botId: string | null;
  /** Discord's role for those who boost the guild. */
  readonly booster: boolean;
  position: number;
}

export interface SandboxChannel {
  readonly id: string;
  /** Discord's number: 0 text, 2 voice, 4 category, 5 announcement, 13 stage, 15 forum, 16 media. */
  readonly type: number;
  readonly name: string;
  readonly topic: string | null;
  readonly position: number;
  parentId: string | null;
  overwrites: PermissionOverwrite[];
}

export interface SandboxMember {
  readonly userId: string;
  readonly joinedAt: string;
  nick: string | null;
  roleIds: string[];
  timeoutUntil: string | null;
}

export interface SandboxEmoji {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
}

export interface SandboxMessage {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly createdAt: string;
  readonly nonce: string | number | null;
  /** As sent, so that a test can see what would have been pinged; null when the caller left it out. */
  readonly allowedMentions: unknown;
  readonly mentionsEveryone: boolean;
  readonly reactions: Map<string, Set<string>>;
  editedAt: string | null;
  content: string;
  embeds: readonly unknown[];
  components: readonly unknown[];
}

/** A running Activity: who is in it, and where it was opened. */
export interface SandboxInstance {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userIds: Set<string>;
}

export interface SandboxCommand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Discord's number: 1 a slash command, 4 the Entry Point of the application's Activity. */
  readonly type: number;
  /** Of the Entry Point: 1 the bot opens the Activity, 2 Discord does; null of others. */
  readonly handler: number | null;
}

export interface AuditEntry {
  readonly guildId: string;
  readonly action: string;
  readonly targetId: string | null;
  readonly reason: string | null;
  readonly at: string;
}
