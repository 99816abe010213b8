import { z } from 'zod';
import { filledUpTo } from '@/lib/core/up-to';
import { commandAudiences } from '@/lib/rules/commands/limits';

export const botCommand = z.strictObject({
  name: z.string(),
  category: z.string(),
  audience: z.enum(commandAudiences),
  description: z.string(),
  enabledByDefault: z.boolean().default(true),
  /** Permission bits, as Discord writes them, that a member needs while no role is chosen; null: none. */
  defaultMemberPermissions: z.string().nullable().default(null),
});
export type BotCommand = z.output<typeof botCommand>;

/** The commands that the bot has, in its order. `version` counts what was published. */
export const commandRegistry = z.object({
  version: z.int().positive(),
  publishedAt: z.iso.datetime(),
  commands: z.array(botCommand),
});

/** A command as the bot publishes it: 32 letters, digits, `-`, `_` as on Discord; spaces after groups. */
export const publishedCommand = botCommand.extend({
  name: z
    .string()
    .regex(/^[\p{L}\p{N}_'-]{1,32}( [\p{L}\p{N}_'-]{1,32}){0,2}$/u, 'This is not a command name.')
    .refine((name) => !Object.hasOwn(Object.prototype, name), 'This is not a command name.'),
  category: filledUpTo(40),
  description: filledUpTo(100),
  defaultMemberPermissions: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .default(null),
});

/** The whole registry, as the bot publishes it: up to 500 commands of different names. */
export const publishedCommands = z
  .array(publishedCommand)
  .max(500)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'A name appears twice.');

/** A guild's settings for a command. No roles: everyone, or people with the command's own permissions. */
export const commandSetting = z.object({ isEnabled: z.boolean(), accessRoles: z.array(z.string()) });
export type CommandSetting = z.output<typeof commandSetting>;

export const command = z.object({
  ...botCommand.pick({ name: true, description: true }).shape,
  ...commandSetting.shape,
  /** What a member needs on Discord while no role is chosen: `Ban Members`; null: nothing. */
  requires: z.string().nullable(),
});
export type Command = z.output<typeof command>;
