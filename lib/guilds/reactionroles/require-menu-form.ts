import 'server-only';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { reactionroles as section } from '@/lib/guild-settings/sections/reactionroles';
import { callerRank, whyAboveCaller } from '@/lib/guilds/caller-rank';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { checkRoleMenu, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/**
 * Position of the person's highest role. Throws `forbidden` for who stands above no role of the server at
 * all.
 */
export async function requireRank(snapshot: GuildSnapshot, userId: UserId): Promise<number> {
  const rank = await callerRank(snapshot, userId);
  const { roles } = snapshot.directory;
  if (roles.length > 0 && roles.every(({ position }) => position >= rank)) {
    throw new AppError('forbidden', { message: section.denied });
  }
  return rank;
}

/**
 * Refuses people who could give none of the server's roles by hand: a menu would do it for them. Throws
 * `forbidden` with the specification's text ('Insufficient permissions', section 2).
 */
export async function assertMayGiveRoles(snapshot: GuildSnapshot, userId: UserId): Promise<void> {
  await requireRank(snapshot, userId);
}

function roleErrors(
  form: RoleMenuForm,
  kept: ReadonlySet<string>,
  rank: number,
  { directory }: GuildSnapshot,
): FieldErrors {
  return Object.fromEntries(
    form.roleRows.flatMap(({ role: id }, index) => {
      const role = directory.roles.find((candidate) => candidate.id === id);
      const reason = role
        ? (role.blocked ?? (kept.has(id) ? null : whyAboveCaller(role, rank)))
        : 'This role no longer exists in this server.';
      return id === '' || reason === null ? [] : [[`roleRows.${index}.role`, reason]];
    }),
  );
}

/**
 * What is wrong with a menu for somebody of this rank, by field; roles that it gives already (`before`) may
 * stand above them.
 */
export function findMenuFaults(
  form: RoleMenuForm,
  snapshot: GuildSnapshot,
  rank: number,
  before: RoleMenuForm | null,
): FieldErrors {
  const kept = new Set(before?.roleRows.map(({ role }) => role));
  return { ...roleErrors(form, kept, rank, snapshot), ...checkRoleMenu(form) };
}

/**
 * Refuses a menu that Discord or the guild would not take: `invalid`, by field. Roles have to stand below the
 * bot and, but for those that the menu gives already (`before`), below the person's own highest role.
 * `forbidden` as assertMayGiveRoles.
 */
export async function requireMenuForm(
  form: RoleMenuForm,
  snapshot: GuildSnapshot,
  userId: UserId,
  before: RoleMenuForm | null,
): Promise<void> {
  const rank = await requireRank(snapshot, userId);
  const fields = findMenuFaults(form, snapshot, rank, before);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
}
