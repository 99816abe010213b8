import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, roleId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';

const ofGuild = z.object({ userId, guildId });

const commandAudiences = ['user', 'staff'] as const;
export type CommandAudience = (typeof commandAudiences)[number];

/** Most roles that a command can be limited to. */
const maxAccessRoles = 50;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((value) => lengthOf(value) <= max, `At most ${max} characters.`);

/**
 * A command as the bot publishes it. Names as Discord takes them (32 letters, digits, `-` and `_`), with
 * groups parted by spaces.
 */
export const publishedCommand = z.strictObject({
  name: z
    .string()
    .regex(/^[\p{L}\p{N}_'-]{1,32}( [\p{L}\p{N}_'-]{1,32}){0,2}$/u, 'Not the name of a command.')
    .refine((name) => !Object.hasOwn(Object.prototype, name), 'Not the name of a command.'),
  category: text(40),
  audience: z.enum(commandAudiences),
  description: text(100),
  enabledByDefault: z.boolean().default(true),
  /** Permission bits as Discord writes them, or null: everybody. */
  defaultMemberPermissions: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .default(null),
});
export type PublishedCommand = z.infer<typeof publishedCommand>;

/** The whole registry, as the bot publishes it: up to 500 commands of different names. */
export const publishedCommands = z
  .array(publishedCommand)
  .max(500)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'A name comes twice.');

export const command = z.object({
  name: z.string(),
  description: z.string(),
  isEnabled: z.boolean(),
  /** Who may use it; empty: everybody, or those with `requires`. */
  accessRoles: z.array(z.string()),
  /** What a member needs on Discord while no role is chosen: `Ban Members`; null: nothing. */
  requires: z.string().nullable(),
});
export type Command = z.infer<typeof command>;

const byCategory = z.record(z.string(), z.array(command));

/** What the answer of the commands section carries. */
export const commandsData = z.object({
  userCommands: byCategory,
  staffCommands: byCategory,
  /** When the bot last told what commands it has; null: never. */
  commandsPublishedAt: z.string().nullable(),
});
export type CommandsData = z.infer<typeof commandsData>;

export const saveCommand = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/commands',
  summary: 'Switches a command and chooses the roles that may use it. Other commands keep what they have.',
  access: access.section,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    commandName: z.string().max(100),
    isEnabled: z.boolean(),
    selectedRoles: z.array(z.string().max(20)).max(maxAccessRoles, `At most ${maxAccessRoles} roles.`),
  }),
  returns: z.object({ message: z.string(), command }),
  limit: { count: 120, seconds: 60 },
});

export const switchCommands = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/commands/bulk',
  summary: 'Switches several commands on or off at once; their roles stay.',
  access: access.section,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    commandNames: z.array(z.string().max(100)).min(1).max(500),
    isEnabled: z.boolean(),
  }),
  returns: z.object({
    message: z.string(),
    /** Those that were not so before. */
    changed: z.array(z.string()),
  }),
});

export const listUsableCommands = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/commands/usable',
  summary: 'The commands that a member can use who has this role and @everyone, and no other.',
  access: access.section,
  params: ofGuild,
  query: z.object({ role: roleId }),
  body: nothing,
  returns: z.object({ usable: z.array(z.string()) }),
});
