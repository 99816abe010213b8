/** The server's own responses: to a command, or automatically to messages. */
export const replyKinds = ['command', 'response'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** How a message has to match the trigger. */
export const matchModes = ['exact', 'contains', 'starts', 'word'] as const;
export type MatchMode = (typeof matchModes)[number];

/** The scope of a cool-down: the same member, or everyone in the same channel. */
export const cooldownScopes = ['member', 'channel'] as const;

export const replyLimits = {
  /** Discord's longest command name (discord-api-docs, "Application Command Naming"). */
  name: 32,
  description: 100,
  trigger: 200,
  /** Messages to pick one from at random. */
  messages: 4,
  roles: 25,
  channels: 25,
  /** Longest cool-down in seconds: a day. */
  cooldown: 86_400,
  /** Deleted replies of both kinds that can be restored. */
  removed: 10,
  /** All replies of a server as JSON, in bytes: far below the database's limit for a document. */
  bytes: 3_000_000,
} as const;
