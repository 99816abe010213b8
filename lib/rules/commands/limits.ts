export const commandAudiences = ['user', 'staff'] as const;
export type CommandAudience = (typeof commandAudiences)[number];

export const COMMAND_ROLES_MAX = 50;
