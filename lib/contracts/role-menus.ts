import { z } from 'zod';
import { endpointsBelow } from '@/lib/core/endpoint';
import { directoryRole } from '@/lib/guild-settings/directory';
import { postMenuAction } from '@/lib/rules/role-menus/actions';
import { newRoles } from '@/lib/rules/role-menus/new-roles-schema';
import { listedMenu, roleMenuForm } from '@/lib/rules/role-menus/schema';

const menus = endpointsBelow('/api/dashboard/{userId}/{guildId}/reactionroles', {
  access: postMenuAction.access,
});

/** Of a message on Discord, or of a menu without one. */
const messageId = z.string().regex(/^[\w-]{16,20}$/, 'This is not a menu.');

/**
 * What the answer of reaction roles carries beside its settings.
 *
 * @public Found by its name, through lib/contracts/panels.
 */
export const panelData = z.object({
  reactionRoles: z.array(listedMenu),
  roleMenuLimit: z.number(),
});

const shown = z.object({
  message: z.string(),
  id: z.string(),
  msgid: z.string(),
  revision: z.number(),
  menu: listedMenu,
});

export const createRoleMenu = menus.post('/create', {
  summary: 'Posts a new role menu. A `key` posts once.',
  body: roleMenuForm.extend({ key: z.uuid().optional() }),
  returns: shown,
  limit: { count: 20, seconds: 60 },
});

export const editRoleMenu = menus.post('/edit', {
  summary:
    'Changes a role menu and edits its message, or posts it if it has none. Only the named revision is overwritten (409).',
  body: roleMenuForm.extend({ messageId, revision: z.int().positive().optional() }),
  returns: shown,
  limit: { count: 20, seconds: 60 },
});

export const createMenuRoles = menus.post('/roles', {
  summary: 'Creates those of the roles that the server does not have yet, by their names.',
  body: z.strictObject({ roles: newRoles }),
  /** `warning` replaces `message` if only some were created. */
  returns: z.object({
    message: z.string().optional(),
    warning: z.string().nullable(),
    roles: z.array(directoryRole),
  }),
  limit: { count: 10, seconds: 60 },
});

export const deleteRoleMenu = menus.post('/delete', {
  summary: 'Deletes a role menu and its message.',
  body: z.strictObject({ messageId }),
  returns: z.object({ message: z.string(), id: z.string() }),
});
