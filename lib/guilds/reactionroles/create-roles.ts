import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { guildPermissions, hasPermission, permission } from '@/lib/core/permissions';
import { quantity } from '@/lib/core/quantity';
import { roleObstacles } from '@/lib/guild-settings/directory-words';
import { perform } from '@/lib/guilds/acts/perform';
import { assertMay } from '@/lib/guilds/assert-may';
import { botSubject, type GuildSnapshot, getSnapshot, rereadSnapshot } from '@/lib/guilds/guild-directory';
import { roleActs } from '@/lib/guilds/reactionroles/role-acts';
import { newItem } from '@/lib/rules/delivery/outbox';
import { createRolesAction } from '@/lib/rules/role-menus/actions';
import { missingRoles, whyNoRoom } from '@/lib/rules/role-menus/new-roles';
import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';

/** How many rounds a call waits for others and for itself. */
const ROUNDS = 3;

/** The roles still missing; throws `conflict` if the bot may not create them, or the guild has no room. */
function requireMissing(wanted: readonly NewRole[], { guild, bot, directory }: GuildSnapshot) {
  const missing = missingRoles(wanted, directory.roles);
  if (!hasPermission(guildPermissions(guild, botSubject(bot)), permission.manageRoles))
    throw conflict(roleObstacles.noRight.of());
  const full = whyNoRoom(guild.roles.length, missing.length);
  if (full !== null) throw conflict(full);
  return missing;
}

/**
 * Creates the wanted roles that the guild does not have yet, by name, so that a repeated call creates none
 * twice. Returns the guild's roles afterwards, and a `warning` if Discord stopped part-way; roles created by
 * then are kept. Throws `forbidden` if the person could not do so on Discord, `conflict` as requireMissing,
 * and Discord's refusal if no role was created, or `discord_uncertain`.
 */
export async function createRoles(guildId: GuildId, wanted: readonly NewRole[], by: Viewer) {
  const snapshot = await getSnapshot(guildId, { refresh: true });
  await assertMay(snapshot, by, createRolesAction, {});
  const asked = requireMissing(wanted, snapshot);
  const { userId, username } = by;
  let { directory } = snapshot;
  let missing = asked;
  let warning: string | null = null;
  // One call at a time per guild: a second one gets the roles of the first, and creates the rest.
  for (let round = 0; round < ROUNDS && missing.length > 0 && warning === null; round += 1) {
    const entry = newItem('create-roles', randomUUID(), new Date().toISOString());
    const item = { ...entry, by: { userId, username }, roles: [...missing] };
    const { created, refusal } = await perform(roleActs, guildId, item, 'roles');
    warning = refusal;
    ({ directory } = await rereadSnapshot(guildId));
    // Created roles are not created again, even if Discord does not list them yet.
    const made = created.map((name) => ({ name }));
    missing = missingRoles(missing, [...directory.roles, ...made]);
  }
  const count = asked.length - missing.length;
  const isWhole = missing.length === 0;
  return {
    message: isWhole
      ? count === 0
        ? 'These roles exist already.'
        : `Created ${quantity(count, 'role')}.`
      : undefined,
    warning: isWhole
      ? null
      : `Created ${count} of ${quantity(asked.length, 'role')}. ${warning ?? 'Try again.'}`,
    roles: [...directory.roles],
  };
}
