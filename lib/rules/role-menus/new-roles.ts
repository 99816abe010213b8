import { z } from 'zod';
import { isColour } from '@/lib/core/colour';
import { person } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { menuLimits } from '@/lib/rules/role-menus/limits';

/** Roles of a guild, @everyone included (discord-api-docs, "Opcodes and Status Codes", 30005). */
const GUILD_ROLES = 250;

/** A role that is to be made for a menu. It gives no permission. */
const newRole = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'At most 100 characters.'),
  /** `#rrggbb`; null for none. */
  colour: z.string().refine(isColour, 'Must be a colour like #5865F2.').nullable().default(null),
});
export type NewRole = z.output<typeof newRole>;

export const newRoles = z.array(newRole).min(1).max(menuLimits.dropdown.rows).readonly();

/** Roles are to be there, by their names. */
export const createRolesItem = outboxItem('create-roles', { by: person, roles: newRoles });

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Those of the wanted roles that no role of the guild is called like, each once. */
export function missingRoles(
  wanted: readonly NewRole[],
  roles: readonly { readonly name: string }[],
): readonly NewRole[] {
  const known = new Set(roles.map(({ name }) => plain(name)));
  return wanted.filter(({ name }) => {
    const isMissing = !known.has(plain(name));
    known.add(plain(name));
    return isMissing;
  });
}

/** Why a guild that has `present` roles, @everyone included, cannot have so many more; null when it can. */
export function whyNoRoom(present: number, more: number): string | null {
  const room = Math.max(0, GUILD_ROLES - present);
  if (more <= room) return null;
  const left = room === 0 ? 'no room' : room === 1 ? 'room for one' : `room for ${room}`;
  return `A Discord server can have ${GUILD_ROLES} roles. This one has ${left} more.`;
}

/** `1 role`, `3 roles`. */
export function countRoles(count: number): string {
  return count === 1 ? '1 role' : `${count} roles`;
}
