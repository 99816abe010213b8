import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';

/** Roles of a guild including @everyone (discord-api-docs, "Opcodes and Status Codes", 30005). */
const GUILD_ROLES = 250;

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** The wanted roles, without duplicates, whose names no role of the guild has. */
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

/** Why a guild with `present` roles, including @everyone, can't have `more`; null if it can. */
export function whyNoRoom(present: number, more: number): string | null {
  const room = Math.max(0, GUILD_ROLES - present);
  if (more <= room) return null;
  const left = room === 0 ? 'no room for more' : `room for ${room === 1 ? 'one' : room} more`;
  return `A Discord server can have ${GUILD_ROLES} roles. This one has ${left}.`;
}
