import 'server-only';
import type { GiveawayChange } from '@/lib/contracts/giveaways';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { toEventEnd } from '@/lib/guilds/event-end';
import { changeGiveaway, getGiveaway } from '@/lib/guilds/giveaways/giveaway-document';
import { toRole } from '@/lib/guilds/giveaways/giveaway-form';
import { planEnd, planRefresh } from '@/lib/guilds/giveaways/plan-giveaway';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';

/**
 * Changes a running giveaway. Its channel and its bonus stay: the bonus is counted when a member enters.
 * Throws `not_found`, `invalid` by field, `conflict` for one that does not run, and `stale` when it is not
 * the version that was opened.
 */
export async function editGiveaway(guildId: GuildId, change: GiveawayChange) {
  const { giveawayId: id, version } = change;
  const [found, snapshot] = await Promise.all([getGiveaway(guildId, id), findSnapshot(guildId)]);
  if (!snapshot) throw new AppError('not_found');
  const now = Date.now();
  const start = Date.parse(found.value.createdAt);
  const endsAt = toEventEnd(change.endTime, { start, now, days: giveawayLimits.days });
  const requiredRole = toRole(snapshot.directory, change.requiredRole, 'requiredRole');
  // The earlier end is planned before it is stored, and the later one after: the job sees for itself that it
  // comes too early.
  if (endsAt < found.value.endsAt) await planEnd(id, endsAt);
  const edited = await changeGiveaway(
    id,
    (giveaway) => {
      if (giveaway.state !== 'active')
        throw new AppError('conflict', { message: 'This giveaway does not run any more.' });
      const { title, description, giveawayPrize: prize, winners } = change;
      return { ...giveaway, title, description, prize, winners, requiredRole, endsAt };
    },
    { ifVersion: version },
  ).catch((error: unknown) => {
    if (!isAppError(error, 'stale')) throw error;
    const message = 'Somebody else changed this giveaway since you opened it.';
    throw new AppError('stale', { message });
  });
  await planEnd(id, edited.value.endsAt);
  await planRefresh(id, 'now');
  return edited.value;
}
