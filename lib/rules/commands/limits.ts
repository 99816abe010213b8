export const commandAudiences = ['user', 'staff'] as const;
export type CommandAudience = (typeof commandAudiences)[number];

/** Most roles that a command can be limited to. */
export const COMMAND_ROLES_MAX = 50;
