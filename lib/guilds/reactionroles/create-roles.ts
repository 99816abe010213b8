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

/** Calls that may be waited for before the own one, and the own one. */
const ROUNDS = 3;

/** What is left to make; throws `conflict` where the bot may not, or the guild has no room for it. */
function requireMissing(wanted: readonly NewRole[], { guild, bot, directory }: GuildSnapshot) {
  const missing = missingRoles(wanted, directory.roles);
  if (!hasPermission(guildPermissions(guild, botSubject(bot)), permission.manageRoles))
    throw conflict(roleObstacles.noRight.of());
  const full = whyNoRoom(guild.roles.length, missing.length);
  if (full !== null) throw conflict(full);
  return missing;
}

/**
 * Makes those of the wanted roles that the guild does not have yet, by their names, so that the same call
 * once more makes none twice. Gives the guild's roles as they are then, and a `warning` where Discord
 * stopped on the way: what stands by then stays. Throws `forbidden` for who could not do so on Discord,
 * `conflict` as requireMissing, and Discord's refusal when there is not even one, or `discord_uncertain`.
 */
export async function createRoles(guildId: GuildId, wanted: readonly NewRole[], by: Viewer) {
  const snapshot = await getSnapshot(guildId, { refresh: true });
  await assertMay(snapshot, by, createRolesAction, {});
  const asked = requireMissing(wanted, snapshot);
  const { userId, username } = by;
  let { directory } = snapshot;
  let missing = asked;
  let warning: string | null = null;
  // One call at a time in a guild: whoever comes second gets what the first has made, and makes the rest.
  for (let round = 0; round < ROUNDS && missing.length > 0 && warning === null; round += 1) {
    const entry = newItem('create-roles', randomUUID(), new Date().toISOString());
    const item = { ...entry, by: { userId, username }, roles: [...missing] };
    const { created, refusal } = await perform(roleActs, guildId, item, 'roles');
    warning = refusal;
    ({ directory } = await rereadSnapshot(guildId));
    // What was made is not made again, should Discord not list it yet.
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
