/** The server's own responses of the bot: to a command, or automatically to members' messages. */
export const replyKinds = ['command', 'response'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** How the text that a member writes has to fit the trigger. */
export const matchModes = ['exact', 'contains', 'starts', 'word'] as const;
export type MatchMode = (typeof matchModes)[number];

/** Who has to wait: the same member, or everyone in the same channel. */
export const cooldownScopes = ['member', 'channel'] as const;

export const replyLimits = {
  /** Discord's longest name of a command (discord-api-docs, "Application Command Naming"). */
  name: 32,
  description: 100,
  trigger: 200,
  /** Messages of which one is picked at random. */
  messages: 4,
  roles: 25,
  channels: 25,
  /** Longest cool-down in seconds: a day. */
  cooldown: 86_400,
  /** Deleted ones that can be brought back, of both kinds together. */
  removed: 10,
  /** All replies of a server as JSON, in bytes: far below what a database takes as one document. */
  bytes: 3_000_000,
} as const;
