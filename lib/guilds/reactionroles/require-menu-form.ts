import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, type FieldErrors, forbidden } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { highestPosition } from '@/lib/core/permissions';
import { reactionroles as section } from '@/lib/guild-settings/sections/reactionroles';
import { assertMay } from '@/lib/guilds/assert-may';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';
import { whyAboveCaller } from '@/lib/rules/audit/needs';
import { changeMenuAction, postMenuAction } from '@/lib/rules/role-menus/actions';
import { checkRoleMenu, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/**
 * Position of the person's highest role, as Discord last reported it: roles given through the bot must be
 * below it. The owner's is infinite. Throws `forbidden` if the person can give none of the server's roles
 * themselves, since a menu would do it for them, with the specification's text ('Insufficient permissions',
 * section 2), and what Discord calls throw.
 */
export async function requireRank({ guild, directory }: GuildSnapshot, userId: UserId): Promise<number> {
  const rank = highestPosition(guild, await findCaller(guild.id, userId, { isWrite: true }));
  const { roles } = directory;
  if (roles.length > 0 && roles.every(({ position }) => position >= rank)) {
    throw forbidden(section.denied);
  }
  return rank;
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

/** The roles that a menu newly gives. */
export function newRoles(form: RoleMenuForm, before: RoleMenuForm | null): string[] {
  const kept = new Set(before?.roleRows.map(({ role }) => role));
  return form.roleRows.flatMap(({ role }) => (role === '' || kept.has(role) ? [] : [role]));
}

/** The errors of a menu by field, for a person of this rank; roles it gave `before` may rank above. */
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
 * Throws `invalid` by field for a menu that Discord or the guild would refuse. Roles must be below the bot
 * and, except those that the menu gives already (`before`), below the person's own highest role. Throws
 * `forbidden` as requireRank does, and if the person could not post it or give its roles on Discord.
 */
export async function requireMenuForm(
  form: RoleMenuForm,
  snapshot: GuildSnapshot,
  by: Pick<Viewer, 'userId'>,
  before: RoleMenuForm | null,
): Promise<void> {
  const rank = await requireRank(snapshot, by.userId);
  const fields = findMenuFaults(form, snapshot, rank, before);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
  const stake = { channels: { post: form.channelId }, roles: newRoles(form, before) };
  await assertMay(snapshot, by, before ? changeMenuAction : postMenuAction, stake);
}
