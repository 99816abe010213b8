import 'server-only';
import type { GiveawayChange, ListedGiveaway } from '@/lib/contracts/giveaways';
import { conflict, reworded } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { changeEvent } from '@/lib/guilds/events/change-event';
import { getEvent } from '@/lib/guilds/events/find-event';
import { toEventEnd } from '@/lib/guilds/events/start-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { toRole } from '@/lib/guilds/references';
import type { Actor } from '@/lib/rules/audit/action';
import { editGiveawayAction as action } from '@/lib/rules/giveaways/actions';

/**
 * Changes a running giveaway, except its channel and its bonus, which is counted when a member enters. Throws
 * `not_found`, `invalid` by field, `conflict` for one that is not running, and `stale` for another version
 * than the one opened.
 */
export async function editGiveaway(
  guildId: GuildId,
  { giveawayId: id, version: ifVersion, ...form }: GiveawayChange,
  by: Actor,
): Promise<ListedGiveaway> {
  const [found, snapshot] = await Promise.all([getEvent(giveawayEvents, guildId, id), getSnapshot(guildId)]);
  const start = Date.parse(found.value.createdAt);
  const endsAt = toEventEnd(form.endTime, { start, now: Date.now(), days: giveawayLimits.days });
  const requiredRole = toRole(snapshot.directory, form.requiredRole, 'requiredRole');
  return changeEvent(
    giveawayEvents,
    { guildId, id, by },
    {
      actionFor: () => action,
      owes: ['plan', 'edit'],
      ifVersion,
      change: (now) => {
        if (now.state !== 'active') throw conflict('This giveaway is no longer running.');
        const { title, description, giveawayPrize: prize, winners } = form;
        return { ...now, title, description, prize, winners, requiredRole, endsAt };
      },
    },
  ).catch(reworded('stale', 'This giveaway has been changed since you opened it.'));
}
