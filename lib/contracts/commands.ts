import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { repliesData } from '@/lib/contracts/replies';
import { roleId } from '@/lib/core/ids';
import { saveCommandAction, switchCommandsAction } from '@/lib/rules/commands/actions';
import { COMMAND_ROLES_MAX } from '@/lib/rules/commands/limits';
import { command } from '@/lib/rules/commands/schema';

const byCategory = z.record(z.string(), z.array(command));

export const panelData = z.object({
  userCommands: byCategory,
  staffCommands: byCategory,
  /** When the bot last published its commands; null for never. */
  commandsPublishedAt: z.string().nullable(),
  prefix: z.string(),
  ...repliesData.shape,
});
export type CommandsData = z.infer<typeof panelData>;

export const saveCommand = dashboard.post('/commands', {
  summary: 'Switches a command on or off and sets its allowed roles. Other commands stay as they are.',
  access: saveCommandAction.access,
  body: z.strictObject({
    commandName: z.string().max(100),
    isEnabled: z.boolean(),
    selectedRoles: z.array(z.string().max(20)).max(COMMAND_ROLES_MAX, `At most ${COMMAND_ROLES_MAX} roles.`),
  }),
  returns: z.object({ message: z.string(), command }),
  limit: { count: 120, seconds: 60 },
});

export const switchCommands = dashboard.post('/commands/bulk', {
  summary: 'Switches several commands on or off at once. Their roles stay.',
  access: switchCommandsAction.access,
  body: z.strictObject({
    commandNames: z.array(z.string().max(100)).min(1).max(500),
    isEnabled: z.boolean(),
  }),
  returns: z.object({
    message: z.string(),
    /** Those that were different before. */
    changed: z.array(z.string()),
  }),
});

export const listUsableCommands = dashboard.get('/commands/usable', {
  summary: 'The commands that a member with only this role and @everyone can use.',
  access: saveCommandAction.access,
  query: z.object({ role: roleId }),
  returns: z.object({ usable: z.array(z.string()) }),
});
