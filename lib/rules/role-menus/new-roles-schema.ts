import { z } from 'zod';
import { colourPattern } from '@/lib/core/colour';
import { person } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { menuLimits } from '@/lib/rules/role-menus/limits';

/** A role to be created for a menu, without permissions. */
const newRole = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'At most 100 characters.'),
  /** `#rrggbb`; null for none. */
  colour: z.string().regex(colourPattern, 'Must be a colour like #5865F2.').nullable().default(null),
});
export type NewRole = z.output<typeof newRole>;

export const newRoles = z.array(newRole).min(1).max(menuLimits.dropdown.rows).readonly();

/** Ensures that roles with these names exist. */
export const createRolesItem = outboxItem('create-roles', { by: person, roles: newRoles });
