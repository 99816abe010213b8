import 'server-only';
import { requireActing } from '@/lib/bot/acting-member';
import type { GuildId, UserId } from '@/lib/core/ids';
import { guildPermissions, hasPermission, permission } from '@/lib/core/permissions';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { polls } from '@/lib/guild-settings/sections/polls';
import { getEvent } from '@/lib/guilds/events/find-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Actor } from '@/lib/rules/audit/action';
import {
  type cancelGiveawayAction,
  createGiveawayAction,
  type endGiveawayAction,
  type rerollGiveawayAction,
} from '@/lib/rules/giveaways/actions';
import { cancelPollAction, closePollAction } from '@/lib/rules/polls/actions';

async function hasAllowedRole(guildId: GuildId, roleIds: readonly string[]): Promise<boolean> {
  const { allowedRoles } = await readStoredValues(giveaways, guildId);
  return roleIds.some((id) => allowedRoles.includes(id));
}

/** Requires the right to start a giveaway by command, or an allowed role. Throws as requireActing does. */
export function requireStarter(guildId: GuildId, userId: UserId): Promise<Actor> {
  return requireActing(guildId, userId, createGiveawayAction, ({ roleIds }) =>
    hasAllowedRole(guildId, roleIds),
  );
}

/**
 * Requires the right to act on a giveaway by command; its host may too while they have an allowed role.
 * Throws as requireActing does, and `not_found` for a giveaway of another guild.
 */
export async function requireGiveawayActor(
  guildId: GuildId,
  id: string,
  userId: UserId,
  action: typeof endGiveawayAction | typeof rerollGiveawayAction | typeof cancelGiveawayAction,
): Promise<Actor> {
  const { host } = (await getEvent(giveawayEvents, guildId, id)).value;
  return requireActing(
    guildId,
    userId,
    action,
    async ({ roleIds }) => host.userId === userId && hasAllowedRole(guildId, roleIds),
  );
}

/** Requires the right to close a poll by command; its author may too. Throws as requireGiveawayActor does. */
export async function requirePollCloser(guildId: GuildId, id: string, userId: UserId): Promise<Actor> {
  const { author } = (await getEvent(pollEvents, guildId, id)).value;
  return requireActing(guildId, userId, closePollAction, () => author.userId === userId);
}

/**
 * Requires the right to cancel a poll by command; its author may too, and moderators where the settings say
 * so. Throws as requireGiveawayActor does.
 */
export async function requirePollCanceller(guildId: GuildId, id: string, userId: UserId): Promise<Actor> {
  const { author } = (await getEvent(pollEvents, guildId, id)).value;
  return requireActing(guildId, userId, cancelPollAction, async (member) => {
    if (author.userId === userId) return true;
    if (!(await readStoredValues(polls, guildId)).allowStaffToCancel) return false;
    const { guild } = await getSnapshot(guildId);
    return hasPermission(guildPermissions(guild, member), permission.manageMessages);
  });
}
