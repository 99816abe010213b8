import 'server-only';
import type { z } from 'zod';
import { toColourNumber } from '@/lib/core/colour';
import { type AppError, isAppError } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import type { Attempt } from '@/lib/delivery/outlet';
import { createRole } from '@/lib/discord/roles';
import { type Act, defineActs } from '@/lib/guilds/acts/perform';
import { toAuditReason } from '@/lib/guilds/audit-reason';
import { forgetSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { createRolesAction } from '@/lib/rules/role-menus/actions';
import { missingRoles } from '@/lib/rules/role-menus/new-roles';
import { createRolesItem, type NewRole } from '@/lib/rules/role-menus/new-roles-schema';

type CreateRoles = z.output<typeof createRolesItem>;

/** Well below an entry's claim time, in milliseconds, so that no other process begins meanwhile. */
const LONGEST = 15_000;

/** Stops the sequence, but keeps the roles created so far. */
function stops(error: unknown): error is AppError {
  return isAppError(error, 'discord_refused') || isAppError(error, 'rate_limited');
}

/** Creates the missing roles one by one; returns them and why there are no more. Throws if there are none. */
async function makeRoles({ roles, by }: CreateRoles, { value, isRepeat }: Attempt<Act>) {
  const guild = guildId.parse(value.guildId);
  const began = Date.now();
  const { directory } = await getSnapshot(guild, { refresh: true });
  const missing = missingRoles(roles, directory.roles);
  const created: NewRole[] = isRepeat ? roles.filter((role) => !missing.includes(role)) : [];
  try {
    for (const role of missing) {
      if (Date.now() - began > LONGEST) {
        const message = 'Discord is slow to answer. Create the rest in a moment.';
        return { created, refusal: message };
      }
      const colour = toColourNumber(role.colour ?? '') ?? 0;
      await createRole(guild, { name: role.name, colour }, toAuditReason(by, ''));
      created.push(role);
    }
    return { created, refusal: null };
  } catch (error) {
    if (!stops(error) || created.length === 0) throw error;
    return { created, refusal: error.message };
  } finally {
    forgetSnapshot(guild);
  }
}

/** Creates roles for menus, with an audit log entry. */
export const roleActs = defineActs('roles', (on) => [
  on(createRolesItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking which roles were created.",
    async act(item, attempt) {
      const { created, refusal } = await makeRoles(item, attempt);
      if (created.length === 0) return;
      const params = { names: created.map(({ name }) => `@${name}`).join(', ') };
      const about = { guildId: attempt.value.guildId, by: item.by, at: item.at, params };
      const entry = newAuditItem(`${item.key}:audit`, toActionEntry(createRolesAction, about));
      return (act) => ({
        ...act,
        created: created.map(({ name }) => name),
        refusal,
        outbox: [...act.outbox, entry],
      });
    },
  }),
]);
