import type { PermissionOverwrite } from '@/lib/core/permissions';

/** The stand-in's state. Mutable, since calls change it like the real Discord. */
export interface World {
  readonly users: Map<string, SandboxUser>;
  readonly guilds: Map<string, SandboxGuild>;
  /** By channel id, oldest first; includes direct messages. */
  readonly messages: Map<string, SandboxMessage[]>;
  /** Direct-message channel id → recipient's user id. */
  readonly directChannels: Map<string, string>;
  readonly audit: AuditEntry[];
  /** Running Activities, by id. */
  readonly instances: Map<string, SandboxInstance>;
  /** The application's own commands, by id. */
  readonly commands: Map<string, SandboxCommand>;
  /** Whether browsers store cookies in frames: phones may not. */
  keepsFrameCookies: boolean;
}

export interface SandboxUser {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly avatar: string | null;
  readonly bot: boolean;
  /** Shown on the authorize page; null for people whom it doesn't offer. */
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
  /** Discord's role for server boosters. */
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

/** A running Activity with its place and participants. */
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
  /** Of the Entry Point: 1 if the bot opens the Activity, 2 if Discord does. Else null. */
  readonly handler: number | null;
}

export interface AuditEntry {
  readonly guildId: string;
  readonly action: string;
  readonly targetId: string | null;
  readonly reason: string | null;
  readonly at: string;
}
